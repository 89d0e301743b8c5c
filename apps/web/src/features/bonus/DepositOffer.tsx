import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useCall } from '../../lib/query.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { Parts } from '../../ui/Parts.tsx';
import type { ActiveBonus, BonusView } from './active-bonus.ts';
import { cardState } from './card-state.ts';
import { offerWords } from './offer.words.ts';
import { useOffer } from './WelcomeOffer.tsx';

type Props = { currency: WireCurrency; isReady: boolean };

export function DepositOffer({ currency, isReady }: Props) {
  const w = useWords(offerWords);
  const say = useSayMoney(currency);
  const active = useCall('GET /api/bonus/check/active').data;
  if (active?.state === 'waiting' && active.terms) {
    const { name, minimum } = active.terms;
    return (
      <p data-offer-taken={active.code} className="flex items-center gap-3 rounded-2xl bg-ok-soft px-3.5 py-2.5 text-sm text-ok">
        <Icon name="check" className="size-5 shrink-0" />
        {minimum > 0 ? w('takenFrom', { name, minimum: say(minimum) }) : w('taken', { name })}
      </p>
    );
  }
  if (!active || active.status) return null;
  return <Offer active={active} currency={currency} isReady={isReady} />;
}

/** The welcome bonus, else the highest percentage that the member may take now. */
function bestOf(bonuses: readonly BonusView[], active: ActiveBonus): BonusView | undefined {
  const open = bonuses.filter((bonus) => bonus.terms.fixed === null && cardState(bonus, active, new Date()) === 'open');
  return open.find(({ code }) => code === active.welcome) ?? open.sort((a, b) => b.terms.percent - a.terms.percent)[0];
}

function Offer({ active, currency, isReady }: Props & { active: ActiveBonus }) {
  const w = useWords(offerWords);
  const say = useSayMoney(currency);
  const { isIgnored, ignore, see } = useOffer(currency, 'next');
  const { data } = useCall('GET /api/bonus');
  // Too late: the methods below would move under a finger. A first deposit is not made without knowing.
  const [isLate, setIsLate] = useState(false);
  if (isReady && !data && !isLate && active.welcome === null) setIsLate(true);
  const best = data && bestOf(data.bonuses, active);
  if (isIgnored || isLate || !best) return null;
  const { percent, cap, minimum, multiple } = best.terms;
  const terms = [...(minimum > 0 ? [w('minimum', { n: say(minimum) })] : []), multiple > 0 ? w('play', { n: multiple }) : w('free')];
  return (
    <section aria-label={w('title')} data-welcome={best.code} className="rounded-2xl bg-card p-3.5 pb-1.5 shadow-card">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-gold text-on-gold">
          <Icon name="gift" className="size-6" />
        </span>
        <p className="min-w-0 wrap-anywhere">
          <span className="block font-semibold">{cap > 0 ? w('offerCap', { n: percent, cap: say(cap) }) : w('offer', { n: percent })}</span>
          <span className="block text-xs text-muted">
            <Parts of={terms} />
          </span>
        </p>
      </div>
      <div className="mt-1 flex flex-wrap justify-end">
        <Button look="plain" size="s" onClick={ignore} className="text-muted">
          {w('ignore')}
        </Button>
        <Button look="plain" size="s" busy={see.busy} onClick={() => see.run(best.code)}>
          {w('take')}
        </Button>
      </div>
    </section>
  );
}
