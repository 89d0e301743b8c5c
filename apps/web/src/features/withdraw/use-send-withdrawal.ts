import type { ApiMap } from '@krapao/contract';
import { type Money, toJson } from '@krapao/money';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { withdrawAllFailure, withdrawFailure } from './withdraw-failure.ts';

export type Withdrawn = ApiMap['POST /api/wallet/withdraw']['reply'];

/** Refused because another one is open or the figures are old: refetch both. */
async function orRefetch(asked: Promise<Withdrawn>): Promise<Withdrawn> {
  try {
    return await asked;
  } catch (error) {
    void Promise.all([refresh('GET /api/wallet/open'), refresh('GET /api/wallet/user')]);
    throw error;
  }
}

/** Lives in the form, not the review: confirming again after a lost response sends the same key, so money leaves once. */
export function useSendWithdrawal(close: (withdrawn: Withdrawn) => void) {
  const one = useAct(
    async (idempotency, amount: Money) => {
      const failedFor = sayInstead((failed) => withdrawFailure(failed, Date.now()));
      close(await orRefetch(call('POST /api/wallet/withdraw', { body: { amount: toJson(amount) }, idempotency }).catch(failedFor)));
    },
    { errors: 'inline' },
  );
  const all = useAct(
    async (idempotency, amount: Money | null) => {
      const failedFor = sayInstead((failed) => withdrawAllFailure(failed, Date.now()));
      const body = amount ? { amount: toJson(amount) } : {};
      close(await orRefetch(call('POST /api/wallet/withdrawAll', { body, idempotency }).catch(failedFor)));
    },
    { errors: 'inline' },
  );
  return {
    sendOne: one.run,
    sendAll: all.run,
    isBusy: one.busy || all.busy,
    failure: one.failure ?? all.failure,
    clearError: () => {
      one.clearError();
      all.clearError();
    },
  };
}
