import type { WireCurrency } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
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
import { type On, readReview } from './use-take.ts';
import { welcomeWords } from './welcome.words.ts';

/** Session in which the member dismissed the offer; it stays hidden until the next one. */
const ignored = createStore<string | null>(null);

export function useOffer(currency: WireCurrency, on?: On) {
  const isIgnored = useStore(ignored) === token();
  const see = useAct(async (_key, code: string) => {
    const review = await readReview('bonus', code);
    const suggested = on && review.suggested ? on : review.suggested;
    void openLazily<typeof import('./BonusModal.tsx'), UserBonus>(
      () => import('./BonusModal.tsx'),
      ({ BonusModal }, close) => <BonusModal code={code} review={{ ...review, suggested }} currency={currency} close={close} />,
    ).then(refreshBonus);
  });
  return { isIgnored, ignore: () => ignored.set(token()), see };
}

/** `room`: height the page reserves, filled by `fallback` until the offer is loaded. */
type Props = { code: string; currency: WireCurrency; room: number; fallback: ReactNode };

export function WelcomeOffer({ code, currency, room, fallback }: Props) {
  const w = useWords(welcomeWords);
  const offer = useWords(words);
  const say = useSayMoney(currency);
  const { isIgnored, ignore, see } = useOffer(currency);
  const { data, isPending } = useCall('GET /api/bonus');
  const terms = data?.bonuses.find((bonus) => bonus.code === code)?.terms;
  if (isPending && !isIgnored) return fallback;
  if (isIgnored || !terms) return null;
  const { percent, cap, minimum, multiple } = terms;
  return (
    <section
      aria-label={w('title')}
      data-welcome={code}
      style={{ minHeight: room }}
      className="night relative flex flex-col justify-between gap-3 overflow-hidden rounded-2xl bg-[#120a2e] p-4 shadow-card"
    >
      <img
        src="/banners/bonus-welcome.svg"
        alt=""
        decoding="async"
        className="absolute top-0 right-0 h-full w-3/4 object-cover object-[18%_0] [mask-image:linear-gradient(to_right,transparent_18%,#000_75%)]"
      />
      <div className="relative w-[62%]">
        <h2 className="text-xs">{w('title')}</h2>
        <p className="text-lg leading-snug font-semibold text-balance text-amount">
          {cap > 0 ? offer('offerCap', { n: percent, cap: say(cap) }) : offer('offer', { n: percent })}
        </p>
        {minimum > 0 && <p className="mt-1 text-xs">{w('minimum', { n: say(minimum) })}</p>}
        {multiple > 0 && <p className="text-xs">{w('play', { n: multiple })}</p>}
      </div>
      <div className="relative flex flex-wrap gap-2 *:flex-1">
        <Button look="quiet" size="s" onClick={ignore}>
          {w('ignore')}
        </Button>
        <Button look="quiet" size="s" busy={see.busy} onClick={() => see.run(code)}>
          {w('see')}
        </Button>
      </div>
    </section>
  );
}
