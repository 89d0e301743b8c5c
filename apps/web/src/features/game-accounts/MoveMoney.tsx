import { minimumTransferUnits } from '@krapao/contract/values/constants';
import { innerCurrency } from '@krapao/contract/values/rules';
import { type Currency, compare, fromJson, isPositive, type Money } from '@krapao/money';
import { Button } from '@krapao/ui/Button.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './slot.words.ts';
import { words as sweepWords } from './sweep.words.ts';
import { type MoveProps, useMoves } from './use-moves.ts';

const chipLook =
  'figures min-h-11 flex-1 rounded-full border border-line bg-raised px-3 text-sm font-semibold hover:border-edge disabled:text-muted';

type ChipsProps = { wallet: Money; disabled: boolean; onChip: (amount: Money) => void; onAll: (amount: Money) => void };

function Chips({ wallet, disabled, onChip, onAll }: ChipsProps) {
  const w = useWords(words);
  return (
    <fieldset aria-label={w('chips')} className="flex flex-wrap gap-2">
      {chipsOf(wallet.currency).map((amount) => (
        <button
          key={amount.minor.toString()}
          type="button"
          disabled={disabled || compare(amount, wallet) > 0}
          onClick={() => onChip(amount)}
          className={chipLook}
        >
          {shortAmount(amount)}
        </button>
      ))}
      <button type="button" data-chip="all" disabled={disabled || !isPositive(wallet)} onClick={() => onAll(wallet)} className={chipLook}>
        {w('allOfWallet')}
      </button>
    </fieldset>
  );
}

export function MoveMoney(props: MoveProps) {
  const { slot, currency, credentials } = props;
  const w = useWords(words);
  const sweepWord = useWords(sweepWords);
  const limitText = useLimitText();
  const moves = useMoves(props);
  const wallet = fromWire(props.wallet, currency);
  const least = fromJson(minimumTransferUnits, innerCurrency(currency));
  const { isBusy } = moves;
  const isIdle = isBusy || slot.paused === true;
  // A typed amount is moved first; without one, a member with money in the game just plays.
  const playsAtOnce = moves.typed === '' && slot.amount > 0;

  return (
    <section aria-label={w('moveMoney')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{w('moveMoney')}</h3>
        <span className="text-sm text-muted">
          {w('wallet')} <MoneyText amount={wallet} tone="ink" hideUnit />
        </span>
      </div>
      <AmountField
        label={w('amount')}
        value={moves.typed}
        onChange={moves.change}
        currency={innerCurrency(currency)}
        disabled={isBusy}
        least={least}
        onEnter={() => void (!isIdle && moves.moveAndPlay.run())}
        error={moves.isTooLittle ? limitText('MINIMUM_AMOUNT', least) : null}
      />
      <Chips wallet={wallet} disabled={isIdle} onChip={(amount) => moves.change(shortAmount(amount))} onAll={moves.takeAll} />
      {moves.notice && <Notice tone="wait">{moves.notice}</Notice>}
      <ErrorNotice failure={moves.failure} />
      {moves.isByHand && (
        <div data-by-hand={slot.code}>
          <Notice>{w('byHand', { name: slot.name })}</Notice>
        </div>
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Button
          wide
          icon="play"
          look={playsAtOnce ? 'quiet' : 'primary'}
          busy={moves.moveAndPlay.busy}
          disabled={isIdle || !credentials}
          onClick={() => moves.moveAndPlay.run()}
          className="px-2"
        >
          {w('moveAndPlay')}
        </Button>
        <Button
          wide
          icon="play"
          look={playsAtOnce ? 'primary' : 'quiet'}
          busy={moves.play.busy}
          disabled={isBusy || !credentials}
          onClick={() => moves.play.run()}
          className="px-2"
        >
          {w('play')}
        </Button>
        <Button icon="deposit" look="quiet" busy={moves.move.busy} disabled={isIdle} onClick={() => moves.move.run('in')} className="px-2">
          {w('moveIn')}
        </Button>
        <Button icon="withdraw" look="quiet" disabled={isBusy} onClick={() => moves.move.run('out')} className="px-2">
          {w('moveOut')}
        </Button>
      </div>
      {slot.amount > 0 && (
        <Button wide look="plain" size="s" icon="wallet" busy={moves.sweep.busy} disabled={isBusy} onClick={() => moves.sweep.run()}>
          {sweepWord('sweep')}
        </Button>
      )}
    </section>
  );
}

const units: Readonly<Record<Currency, readonly number[]>> = { THB: [100, 300, 500, 1_000], LAK: [50_000, 100_000, 200_000, 500_000] };

const chipsOf = (currency: Currency): readonly Money[] => units[currency].map((amount) => fromJson(amount, currency));
