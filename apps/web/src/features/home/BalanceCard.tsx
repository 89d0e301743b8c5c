import type { Money } from '@krapao/money';
import { Button, IconButton } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useStore } from '@krapao/ui/store.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { grouped } from '../../lib/grouped.ts';
import { balanceHidden, hideBalance } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { words } from './home.words.ts';
import { RoundAct } from './RoundAct.tsx';
import { totals } from './totals.ts';
import type { Home } from './use-home.ts';

type Props = {
  home: Home;
  at: number;
  onCheck: () => Promise<void>;
  isChecking: boolean;
  onTransfer: () => unknown;
  onHeld: () => unknown;
  onDeposit: () => unknown;
  onWithdraw: () => unknown;
};

export const isPenniless = (home: Home): boolean =>
  home.wallet.amount === 0 && home.held === 0 && home.slots.every((slot) => slot.amount === 0);

export function BalanceCard({ home, at, onCheck, isChecking, onTransfer, onHeld, onDeposit, onWithdraw }: Props) {
  const w = useWords(words);
  const { currency } = home.profile;
  const { wallet, games, all } = totals(home, currency);
  const isEmpty = isPenniless(home);
  return (
    <section className="balance-card night rounded-3xl p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <h1 className="max-w-full min-w-0 font-semibold wrap-anywhere">{home.profile.name}</h1>
        <span className="figures inline-flex items-center gap-1.5">
          <Icon name="coin" className="size-4.5 text-money" />
          {w('coins', { n: grouped(home.coin) })}
        </span>
      </div>
      <div className="mt-2 flex items-center text-sm text-muted">
        {w('total')}
        <HideBalance />
      </div>
      <p className="leading-tight" data-total={all.minor.toString()}>
        <MoneyText amount={all} size="xl" />
      </p>
      <div className="figures flex items-center text-xs text-muted">
        <p>
          {w('updated')} {dateTime(new Date(at))}
        </p>
        <Button
          look="plain"
          icon="refresh"
          shape="size-11 shrink-0 -my-2.5 rounded-full"
          aria-label={w('check')}
          title={w('check')}
          busy={isChecking}
          onClick={onCheck}
        />
      </div>
      {home.held > 0 && <HeldRow held={fromWire(home.held, currency)} onPress={onHeld} />}
      {isEmpty ? (
        <NextStep onDeposit={onDeposit} />
      ) : (
        <dl className="mt-2.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-x-3 gap-y-1 border-t border-ink/10 pt-2.5">
          <Place id="wallet" name={w('inWallet')} amount={wallet} />
          <Place id="games" name={w('inGames')} amount={games} />
        </dl>
      )}
      {/* For an empty wallet the only next step is the button above. */}
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(45%,4.25rem),1fr))] items-start gap-2">
        <RoundAct icon="deposit" window="deposit" look={isEmpty ? 'night' : 'gold'} label={w('deposit')} onPress={onDeposit} />
        <RoundAct icon="withdraw" window="withdraw" look="night" label={w('withdraw')} onPress={onWithdraw} />
        <RoundAct icon="transfer" window="transfer" look="night" label={w('transfer')} onPress={onTransfer} />
      </div>
    </section>
  );
}

const Place = ({ id, name, amount }: { id: 'wallet' | 'games'; name: string; amount: Money }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd data-money-in={id}>
      <MoneyText amount={amount} tone="ink" hideUnit />
    </dd>
  </div>
);

function HeldRow({ held, onPress }: { held: Money; onPress: () => unknown }) {
  const w = useWords(words);
  return (
    <button
      type="button"
      data-held={held.minor.toString()}
      onClick={() => onPress()}
      className="mt-2 flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-xl bg-wait-soft px-3 py-1.5 text-left text-sm text-wait"
    >
      <Icon name="clock" className="size-4.5" />
      <span className="flex-1">{w('held')}</span>
      <span className="flex items-center gap-1">
        <MoneyText amount={held} tone="ink" />
        <Icon name="chevron-right" className="size-4.5" />
      </span>
    </button>
  );
}

function NextStep({ onDeposit }: { onDeposit: () => unknown }) {
  const w = useWords(words);
  return (
    <div className="mt-2.5 border-t border-ink/10 pt-2.5" data-next-step="deposit">
      <p className="mb-2 text-sm">{w('nextText')}</p>
      <Button wide icon="deposit" data-window="deposit" onClick={onDeposit}>
        {w('next')}
      </Button>
    </div>
  );
}

function HideBalance() {
  const w = useWords(words);
  const isHidden = useStore(balanceHidden);
  return (
    <IconButton
      icon={isHidden ? 'eye-off' : 'eye'}
      label={w('hideBalance')}
      aria-pressed={isHidden}
      onClick={() => hideBalance(!isHidden)}
      className="-my-2"
    />
  );
}
