import type { WireCurrency } from '@krapao/contract/values/rules';
import { useEffect, useState } from 'react';
import { loadable } from '../app/loadable.ts';
import { bonusHeight } from '../lib/session.ts';
import { whenIdle } from '../lib/tasks.ts';

/** `onDeposit` is undefined for an empty wallet, whose own card has that button. */
export type HomeBonusProps = { currency: WireCurrency; onDeposit: (() => unknown) | undefined; onWithdraw: () => unknown };

const card = loadable<HomeBonusProps & { room: number }>(async () => (await import('./HomeBonusCard.tsx')).HomeBonusCard);

/** An empty wallet is usually a new member's: reserve space for the first-deposit offer. */
const offerHeight = 232;

/** Reserves the height it had last time, so that nothing jumps. */
export function HomeBonus(props: HomeBonusProps) {
  const [Card, setCard] = useState(() => card.loaded);
  const [room] = useState(() => bonusHeight() ?? (props.onDeposit ? 0 : offerHeight));
  useEffect(
    () =>
      whenIdle(() =>
        card.load().then(
          (loaded) => setCard(() => loaded),
          () => undefined,
        ),
      ),
    [],
  );
  return Card ? <Card {...props} room={room} /> : <Room height={room} />;
}

export const Room = ({ height }: { height: number }) =>
  height > 0 ? <div style={{ height }} className="animate-breathe rounded-2xl bg-raised" /> : null;
