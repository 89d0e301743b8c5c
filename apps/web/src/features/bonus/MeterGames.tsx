import type { WireCurrency } from '@krapao/contract/rules';
import { fromWire } from '@krapao/ui/wire-money.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import type { ActiveBonus } from './active-bonus.ts';
import { percentOfShare } from './GameShares.tsx';
import { meterWords } from './meter.words.ts';

/** What counts so far, game by game; games that were not played are left out. */
export function MeterGames({ games, currency }: { games: ActiveBonus['games']; currency: WireCurrency }) {
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
