import type { WireCurrency } from '@krapao/contract/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { freshHome } from '../../lib/fresh-money.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { askMove } from '../../ui/ask-move.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { GameAccount } from './game-account.ts';
import { gatherSources } from './gather-sources.ts';
import { words } from './slot.words.ts';
import { type Moved, walletCode } from './use-sweep.ts';

type Props = { slot: GameAccount; currency: WireCurrency; onMoved: (moved: Moved) => void };

/** Everything that the member has, of all places, in one: a choice of its own, asked for with each of them and the sum. */
export function GatherMoney({ slot, currency, onMoved }: Props) {
  const w = useWords(words);
  const [isNothing, setIsNothing] = useState(false);
  const gather = useAct(
    async (idempotency, to: string) => {
      // By the providers' word of now: the server asks them again before it moves anything, and what it finds is what goes.
      const sources = gatherSources(await freshHome(), to, { currency, walletName: w('wallet') });
      setIsNothing(sources.length === 0);
      if (sources.length === 0) return;
      const isToWallet = to === walletCode;
      const title = w(isToWallet ? 'allOut' : 'allIn');
      if (!(await askMove({ title, sources, to: isToWallet ? w('wallet') : slot.name }))) return;
      onMoved(
        await call('POST /api/wallet/transferAll', { body: { to }, idempotency }).catch(sayInstead(transferFail({ from: 'ALL', to }))),
      );
    },
    { errors: 'inline' },
  );
  return (
    <section aria-label={w('gather')} className="flex flex-col gap-2.5 border-t border-line pt-3">
      <h3 className="font-semibold">{w('gather')}</h3>
      <div className="grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="s" disabled={gather.busy || slot.paused} onClick={() => gather.run(slot.code)} className="px-2">
          {w('allIn')}
        </Button>
        <Button look="quiet" size="s" disabled={gather.busy} onClick={() => gather.run(walletCode)} className="px-2">
          {w('allOut')}
        </Button>
      </div>
      <ErrorNotice failure={gather.failure} />
      {isNothing && <Notice tone="wait">{w('nothing')}</Notice>}
      <p className="text-xs text-muted">{w('allHint')}</p>
    </section>
  );
}
