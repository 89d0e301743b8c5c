import { minimumTransferUnits } from '@krapao/contract/values/constants';
import { type Currency, compare, formatMoney, fromJson, isPositive, type Money } from '@krapao/money';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { shortAmount } from '../../lib/short-amount.ts';
import { useLimitText } from '../../lib/use-limit-text.ts';
import { AmountField } from '../../ui/AmountField.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { words } from './slot.words.ts';
import type { Moves } from './use-moves.ts';

type Props = { moves: Moves; wallet: Money; isPaused: boolean; onEnter: () => void };

export function MoveMoney({ moves, wallet, isPaused, onEnter }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const limitText = useLimitText();
  const { currency } = wallet;
  const least = fromJson(minimumTransferUnits, currency);
  return (
    <section aria-label={w('moveMoney')} className="flex flex-col gap-3">
      <AmountField
        label={w('amount')}
        hint={w('inWallet', { n: formatMoney(wallet, lang) })}
        value={moves.typed}
        onChange={moves.change}
        currency={currency}
        disabled={moves.isBusy}
        least={least}
        onEnter={onEnter}
        error={moves.isTooLittle ? limitText('MINIMUM_AMOUNT', least) : null}
      />
      <Chips moves={moves} wallet={wallet} disabled={moves.isBusy || isPaused} />
    </section>
  );
}

const chipLook = 'min-w-fit flex-1 px-2! whitespace-nowrap';

function Chips({ moves, wallet, disabled }: { moves: Moves; wallet: Money; disabled: boolean }) {
  const w = useWords(words);
  const { typed, isAll } = moves;
  const chosen = isAll ? null : readAmount(typed, wallet.currency);
  return (
    <fieldset aria-label={w('chips')} className="flex flex-wrap gap-2">
      {chipsOf(wallet.currency).map((amount) => (
        <Chip
          key={amount.minor.toString()}
          isChosen={chosen?.minor === amount.minor}
          disabled={disabled || compare(amount, wallet) > 0}
          onClick={() => moves.change(shortAmount(amount))}
          className={chipLook}
        >
          {shortAmount(amount)}
        </Chip>
      ))}
      <Chip
        data-chip="all"
        isChosen={isAll}
        disabled={disabled || !isPositive(wallet)}
        onClick={() => moves.takeAll(wallet)}
        className={chipLook}
      >
        {w('allOfWallet')}
      </Chip>
    </fieldset>
  );
}

const units: Readonly<Record<Currency, readonly number[]>> = { THB: [100, 300, 500, 1_000], LAK: [50_000, 100_000, 200_000, 500_000] };

const chipsOf = (currency: Currency): readonly Money[] => units[currency].map((amount) => fromJson(amount, currency));
