import type { WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { words } from './records.words.ts';
import type { Home } from './use-home.ts';

type Sums = Home['day'];

const signs = { won: '+', lost: '-' } as const;

export function DaySummary({ currency, sums }: { currency: WireCurrency; sums: Sums }) {
  const w = useWords(words);
  const won = sums?.won ?? 0;
  const sign = won > 0 ? signs.won : won < 0 ? signs.lost : '';
  return (
    <section
      aria-label={w('today')}
      aria-busy={!sums}
      data-day={sums ? 'shown' : 'waits'}
      className="rounded-2xl bg-card px-4 py-3 shadow-card"
    >
      {/* As many columns as fit the widest amount, so that no amount shifts the content below. */}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-3 gap-y-1.5">
        <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-3">
          <dt className="text-sm font-semibold">{w('wonToday')}</dt>
          <dd data-day-won={sums?.won} className="grow text-right">
            {sums ? <MoneyText amount={fromWire(Math.abs(won), currency)} sign={sign} tone={tones[sign]} hideUnit /> : blank}
          </dd>
        </div>
        {(['in', 'out'] as const).map((way) => (
          <div key={way} className="min-w-0">
            <dt className="text-xs text-muted">{w(way === 'in' ? 'inToday' : 'outToday')}</dt>
            <dd className="text-sm" data-day-sum={way}>
              {sums ? <MoneyText amount={fromWire(sums[way], currency)} size="xs" tone="ink" hideUnit /> : blank}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const tones = { '+': 'ok', '-': 'danger', '': 'ink' } as const;
const blank = <span aria-hidden="true">{'\u00a0'}</span>;
