import { type Currency, formatMoney, fromJson, unitName } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useEffect, useState } from 'react';
import { currenciesInUse } from '../../../lib/variant.ts';
import { Choice } from '../../../ui/Field.tsx';
import type { Slice } from './new-slice.ts';
import { type Payout, simulate } from './simulate.ts';
import { wheelWords } from './wheel.words.ts';

const spins = 1_000_000;
const debounceMs = 300;
const count = (n: number): string => n.toLocaleString('en-US');
const cents = (units: number): number => Math.round(units * 100) / 100;

type Props = {
  slices: readonly Slice[];
  unitsPerCoin: Readonly<Record<Currency, number>> | undefined;
};

export function PayoutPanel({ slices, unitsPerCoin }: Props) {
  const say = useWords(wheelWords);
  const lang = useLanguage();
  const [currency, setCurrency] = useState<Currency>('THB');
  const [done, setDone] = useState<{ of: readonly Slice[]; payout: Record<Currency, Payout> } | null>(null);
  useEffect(() => {
    // Takes tens of milliseconds, so it is debounced.
    const timer = setTimeout(() => setDone({ of: slices, payout: simulate(slices, spins, Math.random, currenciesInUse) }), debounceMs);
    return () => clearTimeout(timer);
  }, [slices]);

  const payout = done?.payout[currency];
  const show = (units: number): string => formatMoney(fromJson(cents(units), currency), lang);
  const coin = unitsPerCoin?.[currency] ?? 0;
  return (
    <section aria-label={say('payout', { n: count(spins) })} aria-busy={done?.of !== slices} className="space-y-2">
      <h3 className="font-semibold text-money">{say('payout', { n: count(spins) })}</h3>
      {currenciesInUse.length > 1 && (
        <Choice
          inline
          label={say('allOf')}
          value={currency}
          onChange={(event) => setCurrency(currenciesInUse.find((one) => one === event.target.value) ?? currency)}
          options={currenciesInUse.map((value) => ({ value, label: unitName(value, lang) }))}
        />
      )}
      {!payout ? (
        <p className="text-muted">{say('working')}</p>
      ) : (
        <>
          {payout.spins === 0 && <p className="rounded-lg bg-danger-soft px-3 py-2 text-danger">{say('noWeight')}</p>}
          {payout.spins > 0 && payout.spins < spins && (
            <p className="rounded-lg bg-danger-soft px-3 py-2 text-danger">{say('nothingLeft', { n: count(payout.spins) })}</p>
          )}
          <table className="figures w-full border-collapse">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                <th scope="col" className="py-1 pr-2 font-normal">
                  {say('prize')}
                </th>
                <th scope="col" className="py-1 pr-2 text-right font-normal">
                  {say('hits')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {say('cost')}
                </th>
              </tr>
            </thead>
            <tbody>
              {payout.slices.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two slices may carry the same code while one is being typed
                <tr key={at} className="border-b border-line align-top">
                  <td className="py-1 pr-2 break-all">{row.code || '-'}</td>
                  <td className="py-1 pr-2 text-right">
                    {count(row.hits)}
                    <span className="block text-muted">
                      {payout.spins > 0 ? `${((row.hits / payout.spins) * 100).toFixed(2)}%` : ''}
                      {row.isOut && ` · ${say('out')}`}
                    </span>
                  </td>
                  <td className="py-1 text-right">{row.cost > 0 ? show(row.cost) : '-'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className="figures grid grid-cols-[1fr_max-content] gap-x-3 gap-y-1">
            {facts(payout).map(([label, value, isMain]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className={isMain ? 'text-right font-semibold text-money' : 'text-right'}>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );

  function facts(of: Payout): [label: string, value: string, isMain: boolean][] {
    const things = of.slices.reduce((sum, row, at) => sum + (slices[at]?.kind === 'custom' ? row.hits : 0), 0);
    return [
      [say('sum'), show(of.cost), true],
      [say('perSpin'), show(of.spins > 0 ? of.cost / of.spins : 0), false],
      [say('expected'), show(of.expected), false],
      ...(coin > 0 && of.spins > 0
        ? ([[say('ofDeposits'), `${((of.cost / of.spins / coin) * 100).toFixed(2)}%`, false]] as [string, string, boolean][])
        : []),
      ...(of.coins > 0 ? ([[say('coinsBack'), count(of.coins), false]] as [string, string, boolean][]) : []),
      ...(things > 0 ? ([[say('toHand'), count(things), false]] as [string, string, boolean][]) : []),
    ];
  }
}
