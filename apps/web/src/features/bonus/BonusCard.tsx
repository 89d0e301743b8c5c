import type { WireCurrency } from '@krapao/contract/rules';
import { Badge } from '@krapao/ui/Badge.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import type { BonusView } from './active-bonus.ts';
import { BonusPicture } from './BonusPicture.tsx';
import { words } from './bonus.words.ts';
import type { CardState } from './card-state.ts';

type Props = { bonus: BonusView; state: CardState; currency: WireCurrency; onOpen: () => unknown };

/** Picture, name and what it gives; marked while it is taken, switched off once it was received as often as it may be. */
export function BonusCard({ bonus, state, currency, onOpen }: Props) {
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
      className={`relative flex flex-col overflow-hidden rounded-2xl border bg-card text-left shadow-card ${isTaken ? 'border-gold' : 'border-line enabled:hover:border-edge'}`}
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
