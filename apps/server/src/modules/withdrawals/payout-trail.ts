import type { Core } from '../../platform/core.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import { listTries } from './payout-attempt.sql.ts';
import type { Withdrawal } from './withdraw.sql.ts';

const shownMax = 100;

export async function payoutTrail(core: Pick<Core, 'db'>, w: Withdrawal) {
  const tries = await listTries(core.db, w, shownMax);
  return {
    reference: w.reference,
    bankReference: w.bankReference,
    fromBank: w.fromBank,
    fromAccount: w.fromAccount === null ? null : maskAccountNo(w.fromAccount),
    attempts: w.attempts,
    questions: w.questions,
    nextAt: w.state === 'paying' ? (w.checkAt?.toISOString() ?? null) : null,
    canRetry: w.state === 'paying',
    tries: tries.map((one) => ({
      attempt: one.attempt,
      kind: one.kind,
      askedAt: one.askedAt.toISOString(),
      answeredAt: one.answeredAt?.toISOString() ?? null,
      state: one.state,
      said: one.said,
    })),
  };
}
