import type { Money } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bonusAmount, onDeposit } from './bonus.rules.ts';
import { endWaiting } from './end-waiting.ts';
import { readWaiting, type WaitingBonus } from './facts.ts';
import { type Grant, writeGranted } from './grant.ts';

/** A deposit that was credited in this transaction, and the bonus that waited for one, as `waiting_bonus` answered. */
export type CreditedDeposit = { readonly memberId: bigint; readonly reference: string; readonly amount: Money; readonly waiting: unknown };

export type Granted = { readonly memberId: bigint; readonly depositReference: string; readonly amount: Money };

/**
 * Grants the bonuses that waited for these deposits, in the deposits' own transaction. Of several deposits of a member the first that reaches the minimum
 * carries it.
 */
export async function grantWaiting(tx: Tx, ctx: Ctx, deposits: readonly CreditedDeposit[]): Promise<readonly Granted[]> {
  if (deposits.length === 0) return [];
  const now = ctx.clock();
  const waiting = new Map<bigint, WaitingBonus>();
  for (const { memberId, waiting: row } of deposits) if (!waiting.has(memberId)) waiting.set(memberId, readWaiting(row));
  const grants = new Map<bigint, Grant & { readonly deposit: CreditedDeposit }>();
  for (const deposit of deposits) {
    const { memberId } = deposit;
    const bonus = waiting.get(memberId);
    if (!bonus || grants.has(memberId)) continue;
    const verdict = onDeposit({ ...bonus, deposit: deposit.amount }, now);
    if (verdict === 'grant')
      grants.set(memberId, { memberId, bonus, amount: bonusAmount(bonus.terms, deposit.amount), deposit, isAsked: false });
    if (verdict === 'lapse') {
      waiting.delete(memberId);
      await endWaiting(tx, { ...bonus, memberId }, { by: 'lapsed', at: now });
    }
  }
  await writeGranted(tx, [...grants.values()], now);
  return [...grants.values()].map(({ memberId, amount, deposit }) => ({ memberId, amount, depositReference: deposit.reference }));
}
