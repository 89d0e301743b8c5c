import { useEffect, useState } from 'react';
import { useActiveBonus } from '../features/bonus/active-bonus.ts';
import { refreshMoney } from '../features/wallet/use-live-money.ts';
import { keepBonusHeight } from '../lib/session.ts';
import { BonusSlot } from './BonusSlot.tsx';
import { type HomeBonusProps, Room } from './HomeBonus.tsx';
import { WelcomeSlot } from './WelcomeSlot.tsx';

export function HomeBonusCard({ currency, onDeposit, onWithdraw, room }: HomeBonusProps & { room: number }) {
  const { data, isPending } = useActiveBonus();
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (!place) return;
    // Observed, because the meter loads later and its details expand.
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
      <WelcomeSlot currency={currency} room={room} />
    </div>
  );
}
