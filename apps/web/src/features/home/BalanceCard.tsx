import { Button } from '@krapao/ui/Button.tsx';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { grouped } from '../../lib/grouped.ts';
import { lastSync } from '../../lib/session.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { words } from './home.words.ts';
import { totals } from './totals.ts';
import type { Home } from './use-home.ts';

type Props = { home: Home; onCheck: () => Promise<void>; isChecking: boolean; onTransfer: () => void };

/** Who is here and what they own, with the moment for which that is true. */
export function BalanceCard({ home, onCheck, isChecking, onTransfer }: Props) {
  const w = useWords(words);
  const { wallet, games, all } = totals(home, home.profile.currency);
  return (
    <section className="rounded-3xl border border-line bg-card bg-[radial-gradient(120%_90%_at_100%_0%,color-mix(in_srgb,var(--gold)_22%,transparent),transparent_60%)] p-4 shadow-card">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h1 className="max-w-full min-w-0 text-lg leading-snug font-semibold wrap-anywhere">{home.profile.name}</h1>
        <span className="figures inline-flex shrink-0 items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-sm font-semibold">
          <Icon name="coin" className="size-4.5 text-money" />
          {w('coins', { n: grouped(home.coin) })}
        </span>
      </div>
      <p className="mt-1 text-sm text-muted">{w('total')}</p>
      <p className="leading-tight" data-total={all.minor.toString()}>
        <MoneyText amount={all} size="l" />
      </p>
      <dl className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-3 border-t border-line pt-3">
        <div className="min-w-0">
          <dt className="text-sm text-muted">{w('inWallet')}</dt>
          <dd>
            <MoneyText amount={wallet} tone="ink" hideUnit />
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-sm text-muted">{w('inGames')}</dt>
          <dd>
            <MoneyText amount={games} tone="ink" hideUnit />
          </dd>
        </div>
      </dl>
      <div className="mt-3 grid grid-cols-2 gap-2.5">
        <Button look="quiet" size="s" icon="refresh" busy={isChecking} onClick={onCheck} className="px-2">
          {w('check')}
        </Button>
        <Button look="quiet" size="s" icon="transfer" onClick={onTransfer} className="px-2">
          {w('transfer')}
        </Button>
      </div>
      <p className="figures mt-2 text-center text-xs text-muted">
        {w('updated')} {dateTime(lastSync() ?? home.updatedAt)}
      </p>
    </section>
  );
}
