import type { WireCurrency } from '@krapao/contract/values/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { whenIdle } from '../../lib/tasks.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { words } from './home.words.ts';

type Sums = { readonly in: number; readonly out: number; readonly won: number };

/** Requested once home has loaded; keeps the same height before and after. */
export function DaySummary({ currency }: { currency: WireCurrency }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <Asked currency={currency} /> : <Shown currency={currency} />;
}

function Asked({ currency }: { currency: WireCurrency }) {
  const { data } = useCall('GET /api/wallet/day', undefined, { staleTimeMs: 0 });
  return <Shown currency={currency} sums={data} />;
}

const signs = { won: '+', lost: '-' } as const;

function Shown({ currency, sums }: { currency: WireCurrency; sums?: Sums | undefined }) {
  const w = useWords(words);
  const won = sums?.won ?? 0;
  const sign = won > 0 ? signs.won : won < 0 ? signs.lost : '';
  return (
    <section
      aria-label={w('today')}
      aria-busy={!sums}
      data-day={sums ? 'shown' : 'waits'}
      className="rounded-2xl border border-line bg-card px-4 py-3"
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
