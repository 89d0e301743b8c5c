import type { WireCurrency } from '@krapao/contract/values/rules';
import { useEffect, useState } from 'react';
import { loadable } from '../app/loadable.ts';
import type { ActiveBonus } from '../features/bonus/active-bonus.ts';
import { call } from '../lib/call.ts';
import { bonusHeight } from '../lib/kept.ts';
import { expectAnswer } from '../lib/query.ts';
import { whenIdle } from '../lib/tasks.ts';

export type HomeBonusProps = {
  bonus: ActiveBonus;
  currency: WireCurrency;
  /** Undefined for an empty wallet, whose own card has that button. */
  onDeposit: (() => unknown) | undefined;
  onWithdraw: () => unknown;
};

const card = loadable<HomeBonusProps & { room: number }>(async () => (await import('./HomeBonusCard.tsx')).HomeBonusCard);

/** With the meter, or the terms that the first offer shows, so that it is drawn once. */
const prepare = async (welcome: string | null) => {
  const terms =
    welcome === null
      ? import('./BonusSlot.tsx').then(({ meter }) => meter.load())
      : expectAnswer('GET /api/bonus', call('GET /api/bonus', { quiet: true }));
  const [Card] = await Promise.all([card.load(), terms]);
  return Card;
};

/** An empty wallet is usually a new member's: reserve space for the first-deposit offer. */
const offerHeight = 232;

/** Its code is loaded for those who have one. Reserves the height it had last time, so that nothing jumps. */
export function HomeBonus({ bonus, ...props }: Omit<HomeBonusProps, 'bonus'> & { bonus: ActiveBonus | null }) {
  const [Card, setCard] = useState(() => card.loaded);
  const [room] = useState(() => bonusHeight() ?? (props.onDeposit ? 0 : offerHeight));
  const isWanted = bonus !== null;
  const welcome = bonus?.welcome ?? null;
  useEffect(() => {
    if (!isWanted || Card) return;
    return whenIdle(() =>
      prepare(welcome).then(
        (loaded) => setCard(() => loaded),
        () => undefined,
      ),
    );
  }, [isWanted, welcome, Card]);
  if (!bonus) return null;
  return Card ? <Card bonus={bonus} {...props} room={room} /> : <Room height={room} />;
}

export const Room = ({ height }: { height: number }) =>
  height > 0 ? <div style={{ height }} className="animate-breathe rounded-2xl bg-raised" /> : null;
