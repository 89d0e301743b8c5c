import type { Sender } from '@krapao/contract';
import { chatBounds, postbacks, wordsOf } from '@krapao/contract/chat/kinds';
import { searchForm } from '../../../platform/values/search-form.ts';
import { isForBot } from '../bot/bot.rules.ts';
import type { StoredMessage } from './say.sql.ts';

/** What a customer says is for a person, but for buttons of the bot's menu. Other buttons were staff's: pressing one is an answer to them. */
export function callsPerson(rules: Parameters<typeof isForBot>[0], message: StoredMessage): boolean {
  if (message.message_type !== 'postback') return true;
  const { payload } = message.payload;
  return payload === postbacks.person || (payload !== postbacks.start && !isForBot(rules, payload));
}

const lineMax = 200;

export const wordsOfStored = (message: StoredMessage): string =>
  message.message_type === 'media' ? message.payload.message : wordsOf(message);

/** The message in staff's list. Cut between characters: half of one cannot be stored. */
export const lineOf = (message: StoredMessage): string =>
  [...wordsOfStored(message).slice(0, 2 * lineMax)].slice(0, lineMax).join('').toWellFormed();

/** Search finds what people wrote: neither the bot's texts, which are in every conversation, nor the titles of buttons. */
export const searchWords = (sender: Sender, message: StoredMessage): string =>
  sender === 'bot' || message.message_type === 'postback' ? '' : searchForm(wordsOfStored(message));

/** A guest's name as staff see it: one line, no characters that turn or hide the text around it. */
export function tidyGuestName(name: string | null | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...plain].slice(0, chatBounds.nameMax).join('').trim();
}
