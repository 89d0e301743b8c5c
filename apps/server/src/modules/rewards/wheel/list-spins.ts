import { prizeKinds } from '@krapao/contract/rewards/wheel';
import { inLanguage, type Language } from '@krapao/contract/values/languages';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { variantLanguage } from '../../../platform/http/language.ts';
import { type Coupon, listCoupons as readCoupons } from './coupon.sql.ts';
import * as sql from './spin.sql.ts';
import { nameOf, stateOf } from './wheel.rules.ts';

export async function listSpins(core: Core, o: { memberId: bigint; page: number; limit: number; language: Language }) {
  const { total, spins } = await sql.listSpins(core.db, o);
  return {
    total,
    spins: spins.map(({ coin: _coin, ...spin }) => ({
      ...spin,
      at: spin.at.toISOString(),
      label: inLanguage(spin.label, o.language, variantLanguage(core.config.variant)),
      hash: spin.hash.toString('hex'),
      seed: spin.seed.toString('hex'),
    })),
  };
}

type CouponList = { memberId: bigint; state?: 'open' | undefined; page: number; limit: number; language: Language };

export async function listCoupons(core: Core, o: CouponList) {
  const now = core.clock();
  const { total, coupons } = await readCoupons(core.db, { ...o, openAt: o.state ? now : null });
  const own = variantLanguage(core.config.variant);
  const view = (coupon: Coupon) => ({
    _id: coupon.reference,
    prize: { name: inLanguage(nameOf(coupon), o.language, own), slice: inLanguage(coupon.label, o.language, own) },
    amount: coupon.kind === 'coin' ? coupon.coins : toJson(coupon.amount),
    // A prize of a kind unknown to this version cannot be claimed here, but still belongs to the member.
    kind: prizeKinds.find((kind) => kind === coupon.kind) ?? ('custom' as const),
    state: stateOf(coupon, now),
    expiresAt: coupon.expiresAt.toISOString(),
  });
  return { total, coupons: coupons.map(view) };
}
