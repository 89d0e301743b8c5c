import type { WireCurrency } from '@krapao/contract/rules';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../lib/query.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { ActiveBonus } from './active-bonus.ts';
import { BonusCard } from './BonusCard.tsx';
import { words } from './bonus.words.ts';
import { cardState } from './card-state.ts';

/** A card that was received for today opens again at midnight, with the page left open. */
const tickMs = 30_000;

type Props = { active: ActiveBonus | undefined; currency: WireCurrency; onOpen: (code: string) => unknown };

export function BonusList({ active, currency, onOpen }: Props) {
  const w = useWords(words);
  const text = useText();
  const now = useNow(tickMs);
  const { data, isPending, isError, refetch } = useCall('GET /api/bonus');
  return (
    <section aria-label={w('list')} className="@container">
      <h2 className="mb-2 font-semibold">{w('list')}</h2>
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data?.bonuses.length === 0 && <EmptyState icon="gift" title={w('none')} text={w('noneText')} />}
      <div className="grid items-start gap-3 @2xl:grid-cols-2 @6xl:grid-cols-3">
        {isPending && (
          <div role="status" aria-label={text(uiWords.loading)} className="contents">
            <Skeleton className="h-60 rounded-2xl" />
            <Skeleton className="h-60 rounded-2xl" />
          </div>
        )}
        {data?.bonuses.map((bonus) => (
          <BonusCard
            key={bonus.code}
            bonus={bonus}
            state={cardState(bonus, active, now)}
            currency={currency}
            onOpen={() => onOpen(bonus.code)}
          />
        ))}
      </div>
    </section>
  );
}
