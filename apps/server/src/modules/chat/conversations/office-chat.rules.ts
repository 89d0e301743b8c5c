import type { Chat } from './chat.sql.ts';

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
