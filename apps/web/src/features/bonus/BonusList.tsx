import type { WireCurrency } from '@krapao/contract/values/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useNow } from '@krapao/ui/use-now.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { goTo } from '../../lib/navigate.ts';
import { useCall } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ActiveBonus, BonusView } from './active-bonus.ts';
import { BonusPicture } from './BonusPicture.tsx';
import { words } from './bonus.words.ts';
import { type CardState, cardState } from './card-state.ts';

/** A card already received today becomes available at midnight, even if the page stays open. */
const tickMs = 30_000;

type Props = { active: ActiveBonus | undefined; currency: WireCurrency; onOpen: (code: string) => unknown };

export function BonusList({ active, currency, onOpen }: Props) {
  const w = useWords(words);
  const text = useText();
  const now = new Date(useNow(tickMs));
  const { data, isPending, isError, refetch } = useCall('GET /api/bonus');
  return (
    <section aria-label={w('list')} className="@container">
      <h2 className="mb-2 font-semibold">{w('list')}</h2>
      {isError && !data && <ErrorState onRetry={refetch} />}
      {data?.bonuses.length === 0 && (
        <EmptyState
          art="no-bonus"
          title={w('none')}
          text={w('noneText')}
          action={
            <Button look="quiet" onClick={() => goTo('/user/home')}>
              {w('toGames')}
            </Button>
          }
        />
      )}
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

type BonusCardProps = { bonus: BonusView; state: CardState; currency: WireCurrency; onOpen: () => unknown };

function BonusCard({ bonus, state, currency, onOpen }: BonusCardProps) {
  const w = useWords(words);
  const say = useSayMoney(currency);
  const { percent, cap, name } = bonus.terms;
  const isTaken = state === 'live' || state === 'waiting';
  const isReceived = state === 'received';
  const again = bonus.type === 'day' ? w('againDay') : bonus.type === 'week' ? w('againWeek') : null;
  return (
    <button
      type="button"
      data-card={bonus.code}
      data-card-state={state}
      disabled={isReceived}
      onClick={() => onOpen()}
      className={`relative flex flex-col overflow-hidden rounded-2xl bg-card text-left shadow-card ${isTaken ? 'ring-2 ring-gold' : 'enabled:hover:bg-raised'}`}
    >
      <BonusPicture bonus={bonus} className={isReceived ? 'opacity-50 grayscale' : ''} />
      {state !== 'open' && (
        <span className="absolute top-2.5 right-2.5">
          <Badge tone={state === 'live' ? 'gold' : state === 'waiting' ? 'wait' : 'plain'}>{w(state)}</Badge>
        </span>
      )}
      <span className="flex items-center gap-3 p-3.5">
        <span className="min-w-0 flex-1">
          <span className={`block font-semibold break-words ${isReceived ? 'text-muted' : ''}`}>{name}</span>
          <span className="block text-sm text-muted">
            {isReceived && again ? again : cap > 0 ? w('offerCap', { n: percent, cap: say(cap) }) : w('offer', { n: percent })}
          </span>
        </span>
        {!isReceived && <Icon name="chevron-right" className="size-5 text-muted" />}
      </span>
    </button>
  );
}
