import type { WireCurrency } from '@krapao/contract/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { HideableMoney } from '../../ui/hidden-money.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { dayName, dayText } from './days.ts';
import { words } from './statement.words.ts';

type Props = {
  id: string;
  day: string;
  now: Date;
  currency: WireCurrency;
  sums: { readonly in: number; readonly out: number } | undefined;
};

/** A day and what came in and went out on it, over all of its lines. */
export function DayHead({ id, day, now, currency, sums }: Props) {
  const w = useWords(words);
  const name = dayName(day, now);
  return (
    <div data-day={day} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 pt-3.5 pb-0.5">
      <h2 id={id} className="text-sm font-semibold">
        {name && `${w(name)} · `}
        <span className="figures">{dayText(day)}</span>
      </h2>
      {sums && (
        <HideableMoney>
          <dl className="flex flex-wrap gap-x-3 text-sm">
            {(['in', 'out'] as const).map((way) => (
              <div key={way} data-day-sum={way} className="flex items-baseline gap-1">
                <dt className="text-xs text-muted">{w(way)}</dt>
                <dd>
                  <MoneyText amount={fromWire(sums[way], currency)} size="xs" tone="ink" hideUnit />
                </dd>
              </div>
            ))}
          </dl>
        </HideableMoney>
      )}
    </div>
  );
}
