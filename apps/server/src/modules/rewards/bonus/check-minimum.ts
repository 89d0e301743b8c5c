import { lastDeposit } from '@krapao/ledger';
import { compare, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { depositFreshMs, isOver, minimumOf } from './bonus.rules.ts';
import { findOpen } from './member-bonus.sql.ts';

/** The least deposit that the member's bonus waits for, and whether the latest deposit reaches it. That of a live one did. */
export async function checkMinimum(core: Core, memberId: bigint): Promise<{ minimum: number; reached: boolean }> {
  const now = core.clock();
  const open = await findOpen(core.db, memberId);
  if (!open || open.terms.fixed || (open.state === 'waiting' && isOver(open.terms, now))) return { minimum: 0, reached: true };
  const minimum = minimumOf(open.terms, open.currency);
  if (open.state === 'live') return { minimum: toJson(minimum), reached: true };
  const last = await lastDeposit(core.db, memberId, new Date(now.getTime() - depositFreshMs));
  return { minimum: toJson(minimum), reached: last !== null && compare(last.amount, minimum) >= 0 };
}
