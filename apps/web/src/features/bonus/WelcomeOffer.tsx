import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { createStore, useStore } from '@krapao/ui/store.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { openLazily } from '../../lib/open-lazily.ts';
import { useCall } from '../../lib/query.ts';
import { token } from '../../lib/session.ts';
import { useSayMoney } from '../../lib/use-say-money.ts';
import { refreshBonus, type UserBonus } from './active-bonus.ts';
import { words } from './bonus.words.ts';
import { readReview } from './use-take.ts';
import { welcomeWords } from './welcome.words.ts';

/** Session in which the member dismissed the offer; it stays hidden until the next one. */
const ignored = createStore<string | null>(null);

/** `room`: height the page reserves, filled by `fallback` until the offer is loaded. */
type Props = { code: string; currency: WireCurrency; room: number; fallback: ReactNode };

export function WelcomeOffer({ code, currency, room, fallback }: Props) {
  const w = useWords(welcomeWords);
  const offer = useWords(words);
  const say = useSayMoney(currency);
  const isIgnored = useStore(ignored) === token();
  const { data, isPending } = useCall('GET /api/bonus');
  const terms = data?.bonuses.find((bonus) => bonus.code === code)?.terms;
  const see = useAct(async () => {
    const review = await readReview('bonus', code);
    void openLazily<typeof import('./BonusModal.tsx'), UserBonus>(
      () => import('./BonusModal.tsx'),
      ({ BonusModal }, close) => <BonusModal code={code} review={review} currency={currency} close={close} />,
    ).then(refreshBonus);
  });
  if (isPending && !isIgnored) return fallback;
  if (isIgnored || !terms) return null;
  const { percent, cap, minimum, multiple } = terms;
  return (
    <section aria-label={w('title')} data-welcome={code} style={{ minHeight: room }} className="rounded-2xl border border-gold bg-card p-4">
      <div className="flex gap-3">
        <Icon name="gift" className="mt-0.5 size-6 shrink-0 text-money" />
        <div className="min-w-0">
          <h2 className="text-sm text-muted">{w('title')}</h2>
          <p className="font-semibold">{cap > 0 ? offer('offerCap', { n: percent, cap: say(cap) }) : offer('offer', { n: percent })}</p>
          {minimum > 0 && <p className="text-sm">{w('minimum', { n: say(minimum) })}</p>}
          {multiple > 0 && <p className="text-sm">{w('play', { n: multiple })}</p>}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button look="quiet" size="s" onClick={() => ignored.set(token())}>
          {w('ignore')}
        </Button>
        <Button look="quiet" size="s" busy={see.busy} onClick={() => see.run()}>
          {w('see')}
        </Button>
      </div>
    </section>
  );
}
