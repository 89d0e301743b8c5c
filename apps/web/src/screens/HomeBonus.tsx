import type { WireCurrency } from '@krapao/contract/rules';
import { useEffect, useState } from 'react';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { useCall } from '../lib/query.ts';
import { bonusHeight, keepBonusHeight } from '../lib/session.ts';
import { whenIdle } from '../lib/tasks.ts';
import { BonusSlot } from './BonusSlot.tsx';

type Props = { currency: WireCurrency; onDeposit: (() => unknown) | undefined; onWithdraw: () => unknown };

/** The member's bonus on home. It is asked for when home is there; where it stood the last time its room is kept, so that nothing jumps. */
export function HomeBonus(props: Props) {
  const [isIdle, setIsIdle] = useState(false);
  const [room] = useState(bonusHeight);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  return isIdle ? <Asked {...props} room={room} /> : <Room height={room} />;
}

const Room = ({ height }: { height: number }) =>
  height > 0 ? <div style={{ height }} className="animate-breathe rounded-2xl bg-raised" /> : null;

function Asked({ currency, onDeposit, onWithdraw, room }: Props & { room: number }) {
  const { data, isPending } = useCall('GET /api/bonus/check/active', undefined, { staleTimeMs: 0 });
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!place) return;
    // Watched, because the meter's own file comes later and its details fold out.
    const watch = new ResizeObserver(() => keepBonusHeight(place.offsetHeight));
    watch.observe(place);
    return () => watch.disconnect();
  }, [place]);
  if (isPending) return <Room height={room} />;
  if (!data) return null;
  return (
    <div ref={setPlace} className="empty:hidden">
      <BonusSlot
        bonus={data}
        currency={currency}
        onDeposit={onDeposit}
        onWithdraw={onWithdraw}
        onChanged={refreshMoney}
        fallback={<Room height={room} />}
      />
    </div>
  );
}
