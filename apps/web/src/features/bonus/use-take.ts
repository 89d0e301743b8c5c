import { CallError } from '@krapao/ui/call-error.ts';
import type { IdempotencyKey } from '@krapao/ui/idempotency.ts';
import { toast } from '@krapao/ui/toast.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { t } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { refreshBonus, type UserBonus } from './active-bonus.ts';
import { takeWords } from './bonus.words.ts';

/** Staff changed the terms while they were being read: what was not read is not accepted. */
const areTermsChanged = (error: CallError): boolean => error.code === 'KEY_INVALID' && error.key === 'version';

type Given = {
  send: (idempotency: IdempotencyKey, version: string) => Promise<{ userBonus: UserBonus }>;
  /** Loads what is being read again. */
  reload: () => Promise<unknown>;
  onTaken: (taken: UserBonus) => unknown;
};

/** Taking a bonus or a promotion under the terms that were read. */
export function useTake({ send, reload, onTaken }: Given) {
  const [isChanged, setIsChanged] = useState(false);
  const act = useAct(
    async (idempotency, version: number) => {
      setIsChanged(false);
      try {
        const { userBonus } = await send(idempotency, String(version));
        toast(t(userBonus.state === 'waiting' ? takeWords.tookWaiting : takeWords.tookLive), 'ok');
        onTaken(userBonus);
      } catch (error) {
        if (!(error instanceof CallError) || error.handled) throw error;
        // Whatever was refused, something here is not what it was when it was loaded.
        await Promise.all([reload(), refreshBonus()]);
        if (!areTermsChanged(error)) throw error;
        setIsChanged(true);
      }
    },
    { errors: 'inline' },
  );
  return { ...act, isChanged };
}
