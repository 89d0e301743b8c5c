import type { WireCurrency } from '@krapao/contract/values/rules';
import { Icon } from '@krapao/ui/Icon.tsx';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useId, useState } from 'react';
import { shortAmount } from '../../lib/short-amount.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { Hideable } from '../../ui/hidden-money.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { type ActiveBonus, percentDone } from './active-bonus.ts';
import { percentOfShare } from './GameShares.tsx';
import { meterWords } from './meter.words.ts';

type Props = { bonus: ActiveBonus; currency: WireCurrency; isOpen: boolean; acts: ReactNode };

export function LiveBonus({ bonus, currency, isOpen, acts }: Props) {
  const w = useWords(meterWords);
  const [shown, setShown] = useState(isOpen);
  const detailsId = useId();
  return (
    <>
      <Progress bonus={bonus} currency={currency} />
      {!isOpen && (
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={detailsId}
          onClick={() => setShown(!shown)}
          className="-my-1 flex min-h-11 items-center justify-between gap-2 text-sm font-semibold text-money"
        >
          {w('details')}
          <Icon name="chevron-down" className={`size-5 transition-transform ${shown ? 'rotate-180' : ''}`} />
        </button>
      )}
      <div id={detailsId} hidden={!shown} className="border-t border-line pt-3">
        <Details bonus={bonus} currency={currency} />
        {acts}
      </div>
    </>
  );
}

function Progress({ bonus, currency }: { bonus: ActiveBonus; currency: WireCurrency }) {
  const w = useWords(meterWords);
  const say = useSayMoney(currency);
  const percent = percentDone(bonus);
  const figures = [
    ['done', bonus.done],
    ['left', bonus.remaining],
    ['required', bonus.required],
  ] as const;
  return (
    <div>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={w('condition')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={w('progress', { done: say(bonus.done), required: say(bonus.required), left: say(bonus.remaining) })}
          className="h-3 flex-1 overflow-hidden rounded-full bg-raised"
        >
          <div className="h-full rounded-full bg-gold transition-[width]" style={{ width: `${percent}%` }} />
        </div>
        <span className="figures text-sm font-semibold">{percent}%</span>
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
        {figures.map(([name, amount]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{w(name)}</dt>
            <dd className={`figures font-semibold ${name === 'left' ? 'text-money' : ''}`} data-figure={name}>
              <Hideable>{shortAmount(fromWire(amount, currency))}</Hideable>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Details({ bonus, currency }: { bonus: ActiveBonus; currency: WireCurrency }) {
  const w = useWords(meterWords);
  const say = useSayMoney(currency);
  return (
    <div className="mb-3 flex flex-col gap-3">
      <MeterGames games={bonus.games} currency={currency} />
      <p className="text-sm text-muted">
        {bonus.deposit > 0
          ? w('grant', { deposit: say(bonus.deposit), bonus: say(bonus.amount) })
          : w('grantAlone', { bonus: say(bonus.amount) })}
      </p>
      <div className="rounded-xl bg-raised px-3.5 py-2" data-cancel-takes={bonus.cancelTakes} data-cancel-leaves={bonus.cancelLeaves}>
        <h3 className="text-sm font-semibold">{w('cancelNow')}</h3>
        <dl>
          <KeyValue name={w('takes')}>
            <MoneyText amount={fromWire(bonus.cancelTakes, currency)} tone="danger" />
          </KeyValue>
          <KeyValue name={w('leaves')}>
            <MoneyText amount={fromWire(bonus.cancelLeaves, currency)} tone="ink" />
          </KeyValue>
        </dl>
      </div>
    </div>
  );
}

function MeterGames({ games, currency }: { games: ActiveBonus['games']; currency: WireCurrency }) {
  const w = useWords(meterWords);
  const say = useSayMoney(currency);
  const played = games.filter((game) => game.turnover > 0).sort((a, b) => b.counted - a.counted);
  return (
    <section aria-label={w('byGame')}>
      <h3 className="text-sm font-semibold">{w('byGame')}</h3>
      {played.length === 0 && <p className="text-sm text-muted">{w('noPlay')}</p>}
      <ul className="divide-y divide-line">
        {played.map((game) => (
          <li key={game.code} data-counted={game.code} className="flex items-baseline justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="block break-words">{game.name}</span>
              <span className="block text-xs text-muted">
                {game.share > 0
                  ? w('counted', { n: percentOfShare(game.share), turnover: say(game.turnover) })
                  : w('notCounted', { turnover: say(game.turnover) })}
              </span>
            </span>
            <MoneyText amount={fromWire(game.counted, currency)} tone="ink" />
          </li>
        ))}
      </ul>
    </section>
  );
}
