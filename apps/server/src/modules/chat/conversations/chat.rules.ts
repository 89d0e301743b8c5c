import type { Sender } from '@krapao/contract';
import { chatBounds, postbacks, wordsOf } from '@krapao/contract/chat/kinds';
import { searchForm } from '../../../platform/values/search-form.ts';
import { isForBot } from '../bot/bot.rules.ts';
import type { Chat } from './chat.sql.ts';
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

/** What decides who has a conversation. `claimedAt`: when the assignee took it, or was given it. */
export type Assignment = Pick<Chat, 'state' | 'assignee' | 'waitingSince'> & { readonly claimedAt: Date | null };

/** Taken before this and not answered since: anyone may take it. */
export const freeBefore = (now: Date, takenMinutes: number): Date => new Date(now.getTime() - takenMinutes * 60_000);

/** The customer waits: unassigned, or the assignee has not replied in time. The list's index needs it in SQL (office-chat.sql.ts); office-chat.test.ts compares. */
export function isWaiting({ state, assignee, waitingSince, claimedAt }: Assignment, free: Date): boolean {
  if (state !== 'open' || waitingSince === null) return false;
  return assignee === null || (waitingSince < free && (claimedAt === null || claimedAt < free));
}

export function shownState(held: Assignment, free: Date): 'open' | 'waiting' | 'closed' {
  if (held.state === 'closed') return 'closed';
  return isWaiting(held, free) ? 'waiting' : 'open';
}

/** Not while another has it. A closed one is nobody's. */
export const mayClaim = (held: Assignment, staffId: bigint, free: Date): boolean =>
  held.state !== 'open' || held.assignee === null || held.assignee === staffId || isWaiting(held, free);
