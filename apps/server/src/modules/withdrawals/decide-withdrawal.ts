import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { type MemberItemId, subjectOf } from '../../platform/values/member-item.ts';
import { approvals, auditLog, itemClaims, type Plan, type StaffAct, staffReasons, withAudit } from '../control/index.ts';
import { ruleMoneyOf } from '../rewards/index.ts';
import { endWithdrawal, notifyEnded } from './end-withdrawal.ts';
import { isLeftToStaff } from './withdraw.rules.ts';
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './withdraw.sql.ts';

const claimOf = (id: MemberItemId) => ({ kind: 'withdrawal', subject: subjectOf(id) }) as const;
const amountDetail = ({ amount }: Withdrawal) => ({ amount: toJson(amount), currency: amount.currency });

export async function claimWithdrawal(core: Core, by: StaffAct, id: MemberItemId) {
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  if (w.state !== 'waiting' && !isLeftToStaff(w)) refuse('ALREADY_DECIDED');
  return withAudit(core, by, async (tx) => {
    await itemClaims.claim(core, tx, by, claimOf(id));
    return { audit: auditLog.entryOf(id, 'withdrawal.claim'), result: done };
  });
}

/** Only while waiting: once it is being paid, the bank may have paid it. */
export async function refuseWithdrawal(core: Core, by: StaffAct, id: MemberItemId, given: staffReasons.ReasonInput) {
  const told = staffReasons.read(core, 'withdrawal', given);
  const w = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  // Refusing is a decision too, so the rank limit applies.
  approvals.refuseAboveRank(core, by.caller.role, w.amount);
  const end = { state: 'returned', reason: told.text, local: told.local, decidedBy: by.caller.staffId } as const;
  return withAudit(core, by, async (tx) => {
    const ended = await itemClaims.decide(core, tx, by, claimOf(id), async () => {
      return (await endWithdrawal(core, tx, id, end, 'waiting')) ?? refuse('ALREADY_DECIDED');
    });
    const audit = auditLog.entryOf(id, 'withdrawal.refuse', { ...staffReasons.auditDetail(told), ...amountDetail(w) });
    return { audit, tell: () => notifyEnded(core, id, end, ended), result: done };
  });
}

type Payout = {
  readonly act: 'withdrawal.approve' | 'withdrawal.resolve';
  readonly pays: boolean;
  readonly detail: Plan<unknown>['detail'];
  readonly isOpen: (w: Withdrawal) => boolean;
};

/** Not by the person who credited the member or wrote the rule that did. Above one person's daily limit a second is needed. */
export async function planPayout(core: Core, tx: Tx, by: StaffAct, w: Withdrawal, o: Payout) {
  const { memberId, reference, amount } = w;
  const claim = claimOf(w);
  await itemClaims.refuseClaimed(core, tx, by, claim);
  const locked = await lockWithdrawal(tx, w);
  if (!locked || !o.isOpen(locked)) refuse('ALREADY_DECIDED');
  if (o.pays) await approvals.refuseGiver(core, tx, by, { memberId, ruleMoneySince: (since) => ruleMoneyOf(tx, memberId, since) });
  return {
    memberId,
    subject: reference,
    claim,
    detail: { ...o.detail, ...amountDetail(w) },
    needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), o.act, amount),
    money: o.pays ? ({ kind: 'payout', amount } as const) : undefined,
  };
}
