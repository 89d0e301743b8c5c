import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { refreshBonus, type UserBonus } from './active-bonus.ts';
import { takeWords } from './bonus.words.ts';

export type Review = ApiMap['GET /api/bonus/review/:code']['reply'];
export type On = NonNullable<Review['suggested']>;
type Source = 'bonus' | 'promotion';

export const readReview = (source: Source, code: string, version?: number): Promise<Review> => {
  const given = { params: { code }, query: version === undefined ? {} : { version: String(version) } };
  return source === 'bonus' ? call('GET /api/bonus/review/:code', given) : call('GET /api/promotion/review/:code', given);
};

const changedBy = (error: CallError): 'terms' | 'deposit' | null => {
  if (error.code !== 'CHANGED_SINCE') return null;
  return error.key === 'version' ? 'terms' : error.key === 'on' ? 'deposit' : null;
};

/** A lost response is not a refusal: the review stays open so that the same press can be repeated. */
const isRefused = ({ status }: CallError): boolean => status >= 400 && status < 500;

type TakeOptions = {
  source: Source;
  code: string;
  first?: Review | undefined;
  reload: () => Promise<unknown>;
  onTaken: (taken: UserBonus) => unknown;
};

export function useTake({ source, code, first, reload, onTaken }: TakeOptions) {
  const [review, setReview] = useState<Review | null>(first ?? null);
  const [changed, setChanged] = useState<'terms' | 'deposit' | null>(null);

  /** A refusal means that the data on the screen is out of date. */
  async function readAnew(error: unknown): Promise<void> {
    if (!(error instanceof CallError) || error.handled) throw error;
    const what = changedBy(error);
    if (what === 'deposit') {
      setReview(await readReview(source, code));
      return setChanged(what);
    }
    await Promise.all([reload(), refreshBonus()]);
    if (isRefused(error)) setReview(null);
    if (!what) throw error;
    setChanged(what);
  }

  const opening = useAct(
    async (_key, version: number) => {
      setChanged(null);
      confirming.clearError();
      await readReview(source, code, version).then(setReview, readAnew);
    },
    { errors: 'inline' },
  );
  const confirming = useAct(
    async (idempotency, { terms, deposit }: Review, on: On | null) => {
      setChanged(null);
      opening.clearError();
      const query = { version: String(terms.version), ...(on ? { on, deposit } : {}) };
      const given = { params: { code }, query, idempotency };
      try {
        const { userBonus } = await (source === 'bonus'
          ? call('GET /api/bonus/activate/:code', given)
          : call('GET /api/promotion/activate/:code', given));
        toast(t(userBonus.state === 'waiting' ? takeWords.tookWaiting : takeWords.tookLive), 'ok');
        onTaken(userBonus);
      } catch (error) {
        await readAnew(error);
      }
    },
    { errors: 'inline' },
  );
  return {
    review,
    changed,
    open: opening.run,
    confirm: async (on: On | null) => review && confirming.run(review, on),
    back: () => {
      confirming.clearError();
      setReview(null);
    },
    busy: opening.busy || confirming.busy,
    failure: opening.failure ?? confirming.failure,
  };
}
