import type { ApiMap } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { CallError, sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { refresh } from '../../lib/query.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { stateWords } from './invite.words.ts';
import { summaryWords as words } from './summary.words.ts';

type Sums = Pick<ApiMap['POST /api/invite']['reply'], 'ready' | 'held'>;

const advice = {
  NO_INVITEE_PLAY_INFO: 'waitPlay',
  NO_INVITE_BONUS: 'nothing',
} as const satisfies Record<string, keyof typeof stateWords>;
const adviceFor = (code: string): keyof typeof stateWords | null => Object.entries(advice).find(([known]) => known === code)?.[1] ?? null;

export function ReceiveInvite({ ready, held, currency }: Sums & { currency: WireCurrency }) {
  const w = useWords(words);
  const state = useWords(stateWords);
  const text = useText();
  const [code, setCode] = useState<string | null>(null);
  const receive = useAct(
    async (idempotency) => {
      setCode(null);
      try {
        const { amount } = await call('GET /api/invite/bonus', { idempotency }).catch(
          sayInstead((failed) => (failed.code === 'BONUS_REMAINING' ? stateWords.finishBonus : null)),
        );
        noteCredited({ source: 'INVITE', amount });
      } catch (error) {
        if (error instanceof CallError) setCode(error.code);
        throw error;
      } finally {
        await Promise.all([refresh('GET /api/wallet/user'), refresh('POST /api/invite')]);
      }
    },
    { errors: 'inline' },
  );
  const why = code && adviceFor(code);
  return (
    <section aria-label={w('bonus')} className="flex flex-col gap-3 rounded-2xl bg-card shadow-card p-4">
      <dl className="grid grid-cols-2 gap-3">
        {(
          [
            ['ready', ready],
            ['held', held],
          ] as const
        ).map(([name, amount]) => (
          <div key={name} className="min-w-0" data-invite-sum={name}>
            <dt className="text-sm text-muted">{state(name)}</dt>
            <dd>
              <MoneyText amount={fromWire(amount, currency)} size="m" tone={name === 'ready' ? 'gold' : 'ink'} />
            </dd>
          </div>
        ))}
      </dl>
      {/* Enabled if anything is held: the server then checks again how much the friends have played. */}
      <Button
        wide
        busy={receive.busy}
        disabled={ready <= 0 && held <= 0}
        look={ready > 0 ? 'primary' : 'quiet'}
        onClick={() => receive.run()}
      >
        {w('receive')}
      </Button>
      {receive.error && (
        <Notice tone="danger">
          <p>{text(receive.error)}</p>
          {why && <p>{state(why)}</p>}
        </Notice>
      )}
      {!receive.error && ready <= 0 && <p className="text-sm text-muted">{state(held > 0 ? 'waitPlay' : 'nothing')}</p>}
    </section>
  );
}
