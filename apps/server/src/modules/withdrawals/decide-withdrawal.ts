import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { type MemberItemId, subjectOf } from '../../platform/values/member-item.ts';
import { conflict, isAboveAlone, type Plan, refuseClaimed, refuseCrediter, refuseRuleWriter, type StaffAct } from '../control/index.ts';
import { ruleMoneyOf } from './rule-money.ts';
import { lockWithdrawal, type Withdrawal } from './withdraw.sql.ts';

export const claimOf = (id: MemberItemId) => ({ kind: 'withdrawal', subject: subjectOf(id) }) as const;

type Payout = {
  readonly act: 'withdrawal.approve' | 'withdrawal.resolve';
  readonly pays: boolean;
  readonly detail: Plan<unknown>['detail'];
  /** Whether it is still as the page showed it. */
  readonly isOpen: (w: Withdrawal) => boolean;
};

/** A decision by which money may leave. Not by who credited the member or wrote the rule that did, and above what one person pays out a day not by one alone. */
export async function planPayout(core: Core, tx: Tx, by: StaffAct, { memberId, reference, amount }: Withdrawal, o: Payout) {
  const claim = claimOf({ memberId, reference });
  await refuseClaimed(core, tx, by, claim);
  const locked = await lockWithdrawal(tx, { memberId, reference });
  if (!locked || !o.isOpen(locked)) conflict('ALREADY_DECIDED');
  if (o.pays) {
    await refuseCrediter(core, tx, by, memberId);
    await refuseRuleWriter(core, tx, by, (since) => ruleMoneyOf(tx, memberId, since));
  }
  return {
    memberId,
    subject: reference,
    claim,
    detail: { ...o.detail, amount: toJson(amount), currency: amount.currency },
    needsSecond: isAboveAlone(core.settings.get('secondPerson'), o.act, amount),
    money: o.pays ? ({ kind: 'payout', amount } as const) : undefined,
  };
}
