import { useWords } from '@krapao/ui/words.ts';
import { useEffect } from 'react';
import { useSearch } from 'wouter';
import { refreshMoney } from '../features/wallet/refresh-money.ts';
import { useLiveMoney } from '../features/wallet/use-live-money.ts';
import { CouponTable } from '../features/wheel/CouponTable.tsx';
import type { Coupon } from '../features/wheel/coupon.ts';
import type { Spun } from '../features/wheel/use-spin.ts';
import type { Setup } from '../features/wheel/use-wheel-data.ts';
import { refreshWheel, useWheelData } from '../features/wheel/use-wheel-data.ts';
import { WheelPanel } from '../features/wheel/WheelPanel.tsx';
import { words } from '../features/wheel/wheel.words.ts';
import { goTo } from '../lib/navigate.ts';
import { whenIdle } from '../lib/tasks.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { openDeposit } from './deposit-modal.tsx';
import { loadPrize, openCheck, openClaim, openClaimAll, openInfo, openPrize } from './spin-modals.tsx';

const path = '/user/spin';

const reloadAll = () => Promise.all([refreshWheel(), refreshMoney()]);

function useCheckSheet() {
  const isAsked = new URLSearchParams(useSearch()).has('check');
  useEffect(() => {
    if (isAsked) void openCheck().then(() => location.pathname === path && goTo(path, { replace: true }));
  }, [isAsked]);
}

export function SpinScreen() {
  const w = useWords(words);
  usePageTitle(w('title'));
  const { isLoaded, currency, couponOf } = useWheelData();
  useLiveMoney({ enabled: isLoaded });
  useCheckSheet();
  // Preload, so that the prize is ready when the wheel stops.
  useEffect(() => whenIdle(() => void loadPrize().catch(() => null)), []);

  async function claim(coupon: Coupon) {
    if (await openClaim(coupon, currency)) await reloadAll();
  }

  async function showPrize(spun: Spun, setup: Setup) {
    const coupon = await couponOf(spun.spinId);
    const next = await openPrize({ spun, setup, coupon });
    if (next === 'claim' && coupon) await claim(coupon);
    return next === 'again';
  }

  return (
    <div className="@container">
      <div className="flex flex-col gap-5 @2xl:grid @2xl:grid-cols-2 @2xl:items-start @2xl:gap-6">
        <div className="min-w-0">
          <WheelPanel
            onInfo={async () => {
              if (await openInfo()) goTo(`${path}?check=1`, { replace: true });
            }}
            onDeposit={async () => {
              await openDeposit(currency);
              await refreshWheel();
            }}
            onLanded={showPrize}
            onOver={reloadAll}
          />
        </div>
        <div className="min-w-0">
          <CouponTable currency={currency} onClaim={claim} onClaimAll={() => openClaimAll(currency, reloadAll)} />
        </div>
      </div>
    </div>
  );
}
