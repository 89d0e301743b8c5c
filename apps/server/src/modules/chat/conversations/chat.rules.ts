import type { Sender } from '@krapao/contract';
import { chatBounds, isWithinHours, postbacks, type StaffState, wordsOf } from '@krapao/contract/chat/kinds';
import { localTime } from '@krapao/contract/values/local-day';
import { usualMinutes } from '../../../platform/usual-time.ts';
import { searchForm } from '../../../platform/values/search-form.ts';
import { type BotRules, isForBot } from '../bot/bot.rules.ts';
import type { Chat, HeldChat } from './chat.sql.ts';
import type { StoredMessage } from './say.sql.ts';

/** Everything except the bot's menu buttons is for staff. Other buttons were sent by staff, so pressing one is a reply. */
export function callsPerson(rules: BotRules, message: StoredMessage): boolean {
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

/** The assignment as the customer sees it; null while only the bot has the conversation. */
export function staffStateOf(held: HeldChat, free: Date): StaffState | null {
  const { state, assignee, waitingSince, claimedAt, isPersonCalled } = held;
  if (state !== 'open') return null;
  if (isWaiting(held, free)) return 'asked';
  if (assignee === null) return null;
  if (waitingSince === null) return 'answering';
  if (claimedAt !== null && claimedAt >= waitingSince) return 'claimed';
  return isPersonCalled ? 'asked' : 'answering';
}

export type ReplyWait = { readonly askedAt: Date; readonly seconds: number };

/** Only questions asked within staffed hours: a question at night waits for the morning. */
export const usualReplyMinutes = (waits: readonly ReplyWait[], hours: BotRules['hours']): number | null =>
  usualMinutes(waits.filter(({ askedAt }) => isWithinHours(hours, localTime(askedAt).slice(11))).map(({ seconds }) => seconds));

export const mayClaim = (held: Assignment, staffId: bigint, free: Date): boolean =>
  held.state !== 'open' || held.assignee === null || held.assignee === staffId || isWaiting(held, free);
