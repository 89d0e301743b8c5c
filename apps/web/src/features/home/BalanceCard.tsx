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
import { totals } from './totals.ts';
import type { Home } from './use-home.ts';

type Props = {
  home: Home;
  at: number;
  onCheck: () => Promise<void>;
  isChecking: boolean;
  onTransfer: () => void;
  onHeld: () => unknown;
  onDeposit: () => unknown;
};

export const isPenniless = (home: Home): boolean =>
  home.wallet.amount === 0 && home.held === 0 && home.slots.every((slot) => slot.amount === 0);

export function BalanceCard({ home, at, onCheck, isChecking, onTransfer, onHeld, onDeposit }: Props) {
  const w = useWords(words);
  const { currency } = home.profile;
  const { wallet, games, all } = totals(home, currency);
  return (
    <section className="rounded-3xl border border-line bg-card bg-[radial-gradient(120%_90%_at_100%_0%,color-mix(in_srgb,var(--gold)_22%,transparent),transparent_60%)] p-4 shadow-card">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="max-w-full min-w-0 text-lg leading-snug font-semibold wrap-anywhere">{home.profile.name}</h1>
        <div className="flex items-center gap-1">
          <span className="figures inline-flex shrink-0 items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm font-semibold">
            <Icon name="coin" className="size-4.5 text-money" />
            {w('coins', { n: grouped(home.coin) })}
          </span>
          <HideBalance />
        </div>
      </div>
      <p className="mt-1 text-sm text-muted">{w('total')}</p>
      <p className="leading-tight" data-total={all.minor.toString()}>
        <MoneyText amount={all} size="l" />
      </p>
      {home.held > 0 && <HeldRow held={fromWire(home.held, currency)} onPress={onHeld} />}
      {isPenniless(home) ? (
        <NextStep onDeposit={onDeposit} />
      ) : (
        <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 border-t border-line pt-3">
          <Place name={w('inWallet')} amount={wallet} />
          <Place name={w('inGames')} amount={games} />
        </dl>
      )}
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="s" icon="refresh" busy={isChecking} onClick={onCheck} className="px-2">
          {w('check')}
        </Button>
        <Button look="quiet" size="s" icon="transfer" data-window="transfer" onClick={onTransfer} className="px-2">
          {w('transfer')}
        </Button>
      </div>
      <p className="figures mt-2 text-center text-xs text-muted">
        {w('updated')} {dateTime(new Date(at))}
      </p>
    </section>
  );
}

const Place = ({ name, amount }: { name: string; amount: Money }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd>
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
    <div className="mt-3 border-t border-line pt-3" data-next-step="deposit">
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
      className="-my-2 -mr-2.5"
    />
  );
}
