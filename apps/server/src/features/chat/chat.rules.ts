import { chatBounds, postbacks, wordsOf } from '@krapao/contract/chat-kinds';
import { isForBot } from '../chatbot/public.ts';
import type { StoredMessage } from './say.sql.ts';

/** What a customer says is for a person, but for buttons of the bot's menu. Other buttons were staff's: pressing one is an answer to them. */
export function callsPerson(rules: Parameters<typeof isForBot>[0], message: StoredMessage): boolean {
  if (message.message_type !== 'postback') return true;
  const { payload } = message.payload;
  return payload === postbacks.person || (payload !== postbacks.start && !isForBot(rules, payload));
}

export const wordsOfStored = (message: StoredMessage): string =>
  message.message_type === 'media' ? message.payload.message : wordsOf(message);

/** A guest's name as staff see it: one line, no characters that turn or hide the text around it. */
export function tidyGuestName(name: string | null | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...plain].slice(0, chatBounds.nameMax).join('').trim();
}
