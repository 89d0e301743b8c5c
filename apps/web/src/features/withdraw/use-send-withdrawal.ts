import type { ApiMap } from '@krapao/contract';
import { type Money, toJson } from '@krapao/money';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { withdrawAllFailure, withdrawFailure } from './withdraw-failure.ts';

export type Withdrawn = ApiMap['POST /api/wallet/withdraw']['reply'];

/** Another one is open, or the figures are old: both are fetched anew, and the first then stands in place of the form. */
async function orRefetch(asked: Promise<Withdrawn>): Promise<Withdrawn> {
  try {
    return await asked;
  } catch (error) {
    void Promise.all([refresh('GET /api/wallet/open'), refresh('GET /api/wallet/user')]);
    throw error;
  }
}

/**
 * Sends a withdrawal. Held by the form and not by its review: whoever goes back after a lost answer and confirms the same once more sends the
 * same key, and the money leaves once.
 */
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
    /** `amount`: no more than this of it. */
    sendAll: all.run,
    isBusy: one.busy || all.busy,
    failure: one.failure ?? all.failure,
    clearError: () => {
      one.clearError();
      all.clearError();
    },
  };
}
