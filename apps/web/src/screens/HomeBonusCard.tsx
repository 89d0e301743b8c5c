import { useEffect, useRef } from 'react';
import { WelcomeOffer } from '../features/bonus/WelcomeOffer.tsx';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { keepBonusHeight } from '../lib/kept.ts';
import { BonusSlot } from './BonusSlot.tsx';
import { type HomeBonusProps, Room } from './HomeBonus.tsx';

export function HomeBonusCard({ bonus, currency, onDeposit, onWithdraw, room }: HomeBonusProps & { room: number }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return;
    // Observed, because the offer loads later and the meter's details expand.
    const watch = new ResizeObserver(() => keepBonusHeight(place.offsetHeight));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={ref} className="empty:hidden">
      <BonusSlot bonus={bonus} currency={currency} onDeposit={onDeposit} onWithdraw={onWithdraw} onChanged={refreshMoney} />
      {bonus.welcome && <WelcomeOffer code={bonus.welcome} currency={currency} room={room} fallback={<Room height={room} />} />}
    </div>
  );
}
