import type { Sender } from '@krapao/contract';
import { chatBounds, postbacks, wordsOf } from '@krapao/contract/chat/kinds';
import { searchForm } from '../../../platform/values/search-form.ts';
import { isForBot } from '../bot/bot.rules.ts';
import type { Chat } from './chat.sql.ts';
import type { StoredMessage } from './say.sql.ts';

/** Everything except the bot's menu buttons is for staff. Other buttons were sent by staff, so pressing one is a reply. */
export function callsPerson(rules: Parameters<typeof isForBot>[0], message: StoredMessage): boolean {
  if (message.message_type !== 'postback') return true;
  const { payload } = message.payload;
  return payload === postbacks.person || (payload !== postbacks.start && !isForBot(rules, payload));
}

const lineMax = 200;

export const wordsOfStored = (message: StoredMessage): string =>
  message.message_type === 'media' ? message.payload.message : wordsOf(message);

/** Preview for the staff list. Cut between code points: half a surrogate pair cannot be stored. */
export const lineOf = (message: StoredMessage): string =>
  [...wordsOfStored(message).slice(0, 2 * lineMax)].slice(0, lineMax).join('').toWellFormed();

/** Excludes bot texts, which are in every conversation, and button titles. */
export const searchWords = (sender: Sender, message: StoredMessage): string =>
  sender === 'bot' || message.message_type === 'postback' ? '' : searchForm(wordsOfStored(message));

/** Removes control characters and bidi marks that could disguise the surrounding text. */
export function tidyGuestName(name: string | null | undefined): string {
  const plain = (name ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...plain].slice(0, chatBounds.nameMax).join('').trim();
}

export type Assignment = Pick<Chat, 'state' | 'assignee' | 'waitingSince'> & { readonly claimedAt: Date | null };

export const freeBefore = (now: Date, takenMinutes: number): Date => new Date(now.getTime() - takenMinutes * 60_000);

/**
 * Customer is waiting: unassigned, or the assignee has not replied in time.
 * Duplicated in SQL for the list's index (office-chat.sql.ts); office-chat.test.ts compares both.
 */
export function isWaiting({ state, assignee, waitingSince, claimedAt }: Assignment, free: Date): boolean {
  if (state !== 'open' || waitingSince === null) return false;
  return assignee === null || (waitingSince < free && (claimedAt === null || claimedAt < free));
}

export function shownState(held: Assignment, free: Date): 'open' | 'waiting' | 'closed' {
  if (held.state === 'closed') return 'closed';
  return isWaiting(held, free) ? 'waiting' : 'open';
}

export const mayClaim = (held: Assignment, staffId: bigint, free: Date): boolean =>
  held.state !== 'open' || held.assignee === null || held.assignee === staffId || isWaiting(held, free);
