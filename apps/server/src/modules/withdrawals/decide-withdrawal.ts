import type { AuditAct } from '@krapao/contract';
import { toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { subjectOf } from '../../platform/values/member-item.ts';
import { approvals, auditLog, itemClaims, type StaffAct, type TwoPersonAct, withAudit, withSecondPerson } from '../control/index.ts';
import { ruleMoneyOf } from './rule-money.ts';
import type { Withdrawal } from './withdraw.sql.ts';

type Decision<A extends AuditAct> = {
  readonly act: A;
  readonly detail: Record<string, string | number | boolean>;
  /** What is to be told after the commit; null when the withdrawal is not as it was when the page showed it. */
  readonly decide: (tx: Tx) => Promise<(() => void) | null>;
};

const entryOf = <A extends AuditAct>(w: Withdrawal, { act, detail }: Decision<A>) =>
  auditLog.entryOf(w, act, { ...detail, amount: toJson(w.amount), currency: w.amount.currency });
const claimed = (core: Core, tx: Tx, by: StaffAct, w: Withdrawal, { decide }: Decision<AuditAct>) =>
  itemClaims.decide(
    core,
    tx,
    by,
    { kind: 'withdrawal', subject: subjectOf(w) },
    async () => (await decide(tx)) ?? refuse('ALREADY_DECIDED'),
  );

/** A decision of staff: claim, money, state and audit line in one transaction. */
export function decideWithdrawal(core: Core, by: StaffAct, w: Withdrawal, decision: Decision<AuditAct>) {
  return withAudit(core, by, async (tx) => ({ audit: entryOf(w, decision), tell: await claimed(core, tx, by, w, decision), result: done }));
}

/** A decision by which money may leave. Not by who credited the member or wrote the rule that did, and above what one person pays out a day not by one alone. */
export function decidePayout(
  core: Core,
  by: TwoPersonAct,
  w: Withdrawal,
  decision: Decision<'withdrawal.approve' | 'withdrawal.resolve'> & { readonly pays: boolean },
) {
  return withSecondPerson(core, by, async (tx) => {
    const tell = await claimed(core, tx, by, w, decision);
    if (decision.pays) {
      await approvals.refuseCrediter(core, tx, by, w.memberId);
      await approvals.refuseRuleWriter(core, tx, by, (since) => ruleMoneyOf(tx, w.memberId, since));
    }
    return {
      audit: entryOf(w, decision),
      tell,
      needsSecond: approvals.isAboveAlone(core.settings.get('secondPerson'), decision.act, w.amount),
      money: decision.pays ? { kind: 'payout', amount: w.amount } : undefined,
      result: done,
    };
  });
}
