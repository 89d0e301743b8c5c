import { minimumTransferUnits } from '@krapao/contract/constants';
import { innerCurrency, isTransferAmount, type WireCurrency } from '@krapao/contract/rules';
import { fromJson, toJson } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { sayInstead } from '@krapao/ui/call-error.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { fromWire, readAmount } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { transferFail } from '../../lib/transfer-fail.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { GameAccount } from './game-account.ts';
import { words } from './gameaccount.words.ts';

export type Moved = { reference: string; status: 'PENDING' | 'SUCCESS' | 'FAILED'; amount: number };

type Props = { slot: GameAccount; wallet: number; currency: WireCurrency; onMoved: (moved: Moved) => void };

const walletCode = 'WALLET';

/** Wallet to this game and back, by amount or everything. */
export function MoveMoney({ slot, wallet, currency, onMoved }: Props) {
  const w = useWords(words);
  const limitText = useLimitText();
  const [typed, setTyped] = useState('');
  const [isTooLittle, setIsTooLittle] = useState(false);

  const move = useAct(
    async (idempotency, way: 'in' | 'out') => {
      const amount = readAmount(typed, innerCurrency(currency));
      if (amount === null || !isTransferAmount(amount)) {
        setIsTooLittle(true);
        return;
      }
      const [from, to] = way === 'in' ? [walletCode, slot.code] : [slot.code, walletCode];
      const body = { from, to, amount: toJson(amount) };
      const moved = await call('POST /api/wallet/transfer', { body, idempotency }).catch(sayInstead(transferFail({ from, to })));
      setTyped('');
      onMoved(moved);
    },
    { errors: 'inline' },
  );
  const moveAll = useAct(
    async (idempotency, to: string) => {
      const failed = sayInstead(transferFail({ from: 'ALL', to }));
      onMoved(await call('POST /api/wallet/transferAll', { body: { to }, idempotency }).catch(failed));
    },
    { errors: 'inline' },
  );
  const isBusy = move.busy || moveAll.busy;

  function change(value: string) {
    setTyped(value);
    setIsTooLittle(false);
    move.clearError();
    moveAll.clearError();
  }

  return (
    <section aria-label={w('moveMoney')} className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-semibold">{w('moveMoney')}</h3>
        <span className="text-sm text-muted">
          {w('wallet')} <MoneyText amount={fromWire(wallet, currency)} tone="ink" hideUnit />
        </span>
      </div>
      <AmountField
        label={w('amount')}
        value={typed}
        onChange={change}
        currency={innerCurrency(currency)}
        disabled={isBusy}
        error={isTooLittle ? limitText('MINIMUM_AMOUNT', fromJson(minimumTransferUnits, innerCurrency(currency))) : null}
      />
      <ErrorNotice failure={move.failure ?? moveAll.failure} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button icon="deposit" disabled={isBusy || slot.paused} onClick={() => move.run('in')} className="px-2">
          {w('moveIn')}
        </Button>
        <Button icon="withdraw" look="quiet" disabled={isBusy} onClick={() => move.run('out')} className="px-2">
          {w('moveOut')}
        </Button>
        <Button look="quiet" size="s" disabled={isBusy || slot.paused} onClick={() => moveAll.run(slot.code)} className="px-2">
          {w('allIn')}
        </Button>
        <Button look="quiet" size="s" disabled={isBusy} onClick={() => moveAll.run(walletCode)} className="px-2">
          {w('allOut')}
        </Button>
      </div>
      <p className="text-xs text-muted">{w('allHint')}</p>
    </section>
  );
}
