import type { AuditAct } from '@krapao/contract';
import { toJson } from '@krapao/money';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { conflict, decideClaimed, type StaffAct, withAudit } from '../office/public.ts';
import type { Withdrawal } from './withdraw.sql.ts';

type Decision = {
  readonly act: AuditAct;
  readonly detail: Record<string, string | number | boolean>;
  /** What is to be told after the commit; null when the withdrawal is not as it was when the page showed it. */
  readonly decide: (tx: Tx) => Promise<(() => void) | null>;
};

/** A decision of staff: claim, money, state and audit line in one transaction. */
export function decideWithdrawal(ctx: Ctx, by: StaffAct, w: Withdrawal, { act, detail, decide }: Decision) {
  return withAudit(ctx, by, async (tx) => {
    const subject = { kind: 'withdrawal', subject: subjectOf(w) } as const;
    const tell = await decideClaimed(ctx, tx, by, subject, async () => (await decide(tx)) ?? conflict('state'));
    const audit = {
      act,
      memberId: w.memberId,
      subject: w.reference,
      detail: { ...detail, amount: toJson(w.amount), currency: w.amount.currency },
    };
    return { audit, tell, result: { done: true as const } };
  });
}
