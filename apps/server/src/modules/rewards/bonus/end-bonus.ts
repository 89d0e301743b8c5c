import type { LocalText } from '@krapao/contract/values/languages';
import { balances, netSince, post } from '@krapao/ledger';
import { isPositive, type Money, money, zero } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { memberMoney } from '../../identity/index.ts';
import { statementLines } from '../../statement/index.ts';
import { type BonusSource, type EndedBy, type MemberBonus, writeEnd } from './member-bonus.sql.ts';

export type LiveEnd =
  | { readonly by: 'met' | 'lost' }
  | { readonly by: 'cancelled'; readonly taken: Money; readonly reference: string }
  | { readonly by: 'staff'; readonly reason: string };

function amountOf(bonus: MemberBonus, end: LiveEnd): Money {
  if (end.by === 'met') return money(bonus.amount, bonus.currency);
  return end.by === 'cancelled' ? end.taken : zero(bonus.currency);
}

/** Call with the member's balances locked. Returns a notification to send after the commit; null if already ended. */
export async function endLive(tx: Tx, core: Core, bonus: MemberBonus, end: LiveEnd): Promise<(() => void) | null> {
  const { memberId, id, currency, source, terms } = bonus;
  const at = core.clock();
  const reference = end.by === 'cancelled' ? end.reference : `${bonus.reference}-END`;
  const taken = end.by === 'cancelled' ? end.taken : zero(currency);
  const reason = end.by === 'staff' ? end.reason : null;
  if (!(await writeEnd(tx, bonus, { by: end.by, reference, taken: taken.minor, reason, at }))) return null;
  if (isPositive(taken)) {
    const key = `${grantKey(id)}:forfeit`;
    await post(tx, memberId, [{ key, kind: 'bonus_forfeit', from: 'wallet', to: 'house:bonus_cost', amount: taken, reference }]);
    await memberMoney.countUnplayed(tx, memberId, { gifts: -taken.minor });
  }
  const { from, detail } = detailOf(source, terms.name);
  const sides = end.by === 'cancelled' ? { from: 'WALLET', to: from } : { from, to: 'WALLET' };
  const amount = amountOf(bonus, end);
  await statementLines.write(tx, { memberId, reference, type: 'finish_bonus', ...sides, amount, status: 'SUCCESS', detail, at });
  const wallet = (await balances(tx, memberId)).get('wallet') ?? zero(currency);
  return () => {
    core.live.tell(memberId, 'movement', { reference, kind: 'bonus', status: 'SUCCESS' });
    notifyBalance(core, memberId, wallet);
  };
}

/** No money moves, and a promotion code gets its place back. Call with the member's balances locked. */
export async function endWaiting(
  tx: Tx,
  b: { readonly memberId: bigint; readonly id: bigint; readonly source: BonusSource },
  end: { by: EndedBy; reference?: string; reason?: string; at: Date },
): Promise<void> {
  const { by, reference = null, reason = null, at } = end;
  if (!(await writeEnd(tx, b, { by, reference, taken: 0n, reason, at }))) return;
  if (b.source !== 'promotion') return;
  const payload = { memberId: b.memberId.toString(), bonusId: b.id.toString() };
  await addJob(tx, 'promotion-place-back', payload, { jobKey: `promotion-place-back:${b.memberId}:${b.id}` });
}

const detailKinds = { bonus: 'bonus', promotion: 'promotion', wheel: 'luckydraw' } as const satisfies Record<BonusSource, string>;

export const detailOf = (source: BonusSource, description: LocalText): Pick<statementLines.Line, 'from' | 'detail'> => ({
  from: source.toUpperCase(),
  detail: { [detailKinds[source]]: { description } },
});

/** Key of the grant movement; must match `grant_bonus`. */
export const grantKey = (id: bigint): string => `bonus:${id}`;

/** Money that cancelling never takes: balance before the grant plus deposits since, less payouts. */
export const ownFunds = async (db: Queryable, { memberId, id, own }: MemberBonus): Promise<bigint> =>
  own + (await netSince(db, memberId, grantKey(id), ['deposit', 'adjustment', 'withdraw']));
