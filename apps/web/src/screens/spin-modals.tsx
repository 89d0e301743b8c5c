import type { WireCurrency } from '@krapao/contract/values/rules';
import type { Coupon } from '../features/wheel/coupon.ts';
import type { Next } from '../features/wheel/PrizeModal.tsx';
import type { Checked } from '../features/wheel/spin-check.ts';
import type { Spun } from '../features/wheel/use-spin.ts';
import type { Setup } from '../features/wheel/use-wheel-data.ts';
import { goTo } from '../lib/navigate.ts';
import { openLazily } from '../lib/open-lazily.ts';

export const loadPrize = () => import('../features/wheel/PrizeModal.tsx');
const loadInfo = () => import('../features/wheel/InfoModal.tsx');
const loadClaim = () => import('../features/wheel/ClaimModal.tsx');

const openProof = (checked: Checked) =>
  openLazily(
    () => import('../features/wheel/ProofModal.tsx'),
    ({ ProofModal }, close) => <ProofModal checked={checked} close={close} />,
  );

export async function openPrize(o: { spun: Spun; setup: Setup; coupon: Coupon | undefined }): Promise<Next | undefined> {
  const slice = o.setup.slices.find(({ code }) => code === o.spun.code);
  return openLazily<Awaited<ReturnType<typeof loadPrize>>, Next>(loadPrize, ({ PrizeModal }, close) => (
    <PrizeModal spun={o.spun} slice={slice} coupon={o.coupon} onHow={openProof} close={close} />
  ));
}

function seeBonus(close: () => void) {
  close();
  goTo('/user/bonus');
}

export async function openClaim(coupon: Coupon, currency: WireCurrency): Promise<boolean> {
  const claimed = await openLazily<Awaited<ReturnType<typeof loadClaim>>, boolean>(loadClaim, ({ ClaimModal }, close) => (
    <ClaimModal coupon={coupon} currency={currency} onBonus={() => seeBonus(close)} close={close} />
  ));
  return claimed === true;
}

export const openClaimAll = (currency: WireCurrency, onOver: () => unknown) =>
  openLazily(
    () => import('../features/wheel/ClaimAllModal.tsx'),
    ({ ClaimAllModal }, close) => <ClaimAllModal currency={currency} onOver={onOver} onBonus={() => seeBonus(close)} close={close} />,
  );

export async function openInfo(): Promise<boolean> {
  const checks = await openLazily<Awaited<ReturnType<typeof loadInfo>>, boolean>(loadInfo, ({ InfoModal }, close) => (
    <InfoModal onCheck={() => close(true)} close={() => close()} />
  ));
  return checks === true;
}

export const openCheck = () =>
  openLazily(
    () => import('../features/wheel/CheckModal.tsx'),
    ({ CheckModal }, close) => <CheckModal close={close} />,
  );
