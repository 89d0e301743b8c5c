import type { Chat } from './chat.sql.ts';

/** What decides who has a conversation. `takenAt`: when the assignee took it, or was given it. */
export type Held = Pick<Chat, 'state' | 'assignee' | 'waitingSince'> & { readonly takenAt: Date | null };

/** Taken before this and not answered since: anyone may take it. */
export const freeBefore = (now: Date, takenMinutes: number): Date => new Date(now.getTime() - takenMinutes * 60_000);

/** The customer waits: unassigned, or the assignee has not replied in time. The list's index needs it in SQL (office-chat.sql.ts); office-chat.test.ts compares. */
export function isWaiting({ state, assignee, waitingSince, takenAt }: Held, free: Date): boolean {
  if (state !== 'open' || waitingSince === null) return false;
  return assignee === null || (waitingSince < free && (takenAt === null || takenAt < free));
}

export function shownState(held: Held, free: Date): 'open' | 'waiting' | 'closed' {
  if (held.state === 'closed') return 'closed';
  return isWaiting(held, free) ? 'waiting' : 'open';
}

/** Not while another has it. A closed one is nobody's. */
export const mayTake = (held: Held, staffId: bigint, free: Date): boolean =>
  held.state !== 'open' || held.assignee === null || held.assignee === staffId || isWaiting(held, free);
