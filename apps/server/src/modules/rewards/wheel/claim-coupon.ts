import { balances, lockBalances } from '@krapao/ledger';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { referenceOf } from '../../../platform/idempotency/references.ts';
import { notifyBalance } from '../../../platform/notify-balance.ts';
import { memberMoney } from '../../identity/index.ts';
import { grantFixed } from '../bonus/grant-fixed.ts';
import { hasLiveBonus } from '../bonus/member-bonus.sql.ts';
import { findRule as findBonusRule } from '../bonus/rule.sql.ts';
import { receiveReward } from '../receive-reward.ts';
import { type Coupon, lockCoupon, markClaimed } from './coupon.sql.ts';
import { isCouponId, nameOf, stateOf } from './wheel.rules.ts';

type Claimed = { message: 'COUPON_CLAIMED'; wallet: { amount: number }; coin: number };

export async function claimCoupon(core: Core, o: { memberId: bigint; reference: string; idempotencyKey: string }): Promise<Claimed> {
  if (!isCouponId(o.reference)) refuse('INVALID_CODE');
  const { memberId } = o;
  const key = referenceOf(core.vault, 'couponClaim', { memberId, key: o.idempotencyKey });
  const { wallet, coin } = await core.db.tx(async (tx) => {
    // The second of two tabs waits here and then finds it claimed.
    const coupon = (await lockCoupon(tx, o)) ?? refuse('NO_CLAIMABLE_COUPON');
    // An earlier run claimed it but did not store its response.
    if (coupon.state === 'claimed' && coupon.claimKey === key) return leftFor(tx, memberId);
    await memberMoney.refuseInactive(tx, memberId);
    const now = core.clock();
    const state = stateOf(coupon, now);
    if (state === 'claimed') refuse('NO_CLAIMABLE_COUPON');
    if (state === 'expired') refuse('COUPON_EXPIRED');
    await give(core, tx, coupon);
    await markClaimed(tx, o, { key, now });
    return leftFor(tx, memberId);
  });
  if (wallet) notifyBalance(core, memberId, wallet);
  return { message: 'COUPON_CLAIMED', wallet: { amount: wallet ? toJson(wallet) : 0 }, coin };
}

const leftFor = async (tx: Tx, memberId: bigint) => ({
  wallet: (await balances(tx, memberId)).get('wallet'),
  coin: await memberMoney.coinsHeld(tx, memberId),
});

async function give(core: Core, tx: Tx, coupon: Coupon): Promise<void> {
  switch (coupon.kind) {
    case 'credit':
      return giveCredit(core, tx, coupon);
    case 'bonus':
      return giveBonus(core, tx, coupon);
    case 'coin':
      return memberMoney.giveCoins(tx, coupon.memberId, coupon.coins);
    case 'custom':
      return;
    default:
      return refuse('INVALID_COUPON_TYPE');
  }
}

/** Under the balance lock, which granting or ending a bonus takes first. */
async function refuseDuringBonus(tx: Tx, { memberId, amount: { currency } }: Coupon): Promise<void> {
  await lockBalances(tx, { memberId, currency });
  await memberMoney.refuseInactive(tx, memberId);
  if (await hasLiveBonus(tx, memberId)) refuse('BONUS_REMAINING');
}

async function giveCredit(core: Core, tx: Tx, coupon: Coupon): Promise<void> {
  await refuseDuringBonus(tx, coupon);
  const { memberId, reference, amount } = coupon;
  const reward = { memberId, reference, key: `wheel:${reference}:receive`, kind: 'wheel_receive', from: 'prize', amount } as const;
  await receiveReward(core, tx, { ...reward, source: 'WHEEL', detail: { luckydraw: { description: nameOf(coupon) } } });
}

/** Uses the rule's current terms. A deactivated rule still applies to prizes already won. */
async function giveBonus(core: Core, tx: Tx, coupon: Coupon): Promise<void> {
  await refuseDuringBonus(tx, coupon);
  const { memberId, reference, amount } = coupon;
  const { code, version, rule } = (await findBonusRule(tx, coupon.ruleCode)) ?? refuse('INVALID_PRIZE_CODE');
  const none = { THB: 0, LAK: 0 };
  await grantFixed(tx, core, {
    member: { memberId, currency: amount.currency },
    code,
    type: rule.type,
    version,
    terms: { ...rule, percent: 0, cap: none, minimum: none, fixed: { ...none, [amount.currency]: toJson(amount) } },
    source: 'wheel',
    idempotencyKey: `coupon:${reference}`,
    amount,
    fromAccount: 'prize',
    kind: 'wheel_receive',
    description: nameOf(coupon),
  });
}
