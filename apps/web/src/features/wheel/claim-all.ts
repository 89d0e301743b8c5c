import type { WireCurrency } from '@krapao/contract/values/rules';
import { isPositive, toJson } from '@krapao/money';
import type { CallError } from '@krapao/ui/call-error.ts';
import { createIdempotencyKey, type IdempotencyKey } from '@krapao/ui/idempotency.ts';
import { createStore } from '@krapao/ui/store.ts';
import { toast } from '@krapao/ui/toast.ts';
import { t } from '@krapao/ui/words.ts';
import { noteCredited } from '../../lib/arrivals.ts';
import { call } from '../../lib/call.ts';
import { grouped } from '../../lib/grouped.ts';
import { type ClaimRun, claimEach, totalOf } from './claim-all.rules.ts';
import type { Coupon } from './coupon.ts';
import { words } from './prizes.words.ts';

/** Outlives its window: closing that cannot take back what was confirmed. */
export const claimRun = createStore<ClaimRun | null>(null);
/** Shown while the outcome of a claim that got no response is being looked up. */
export const claimChecking = createStore<CallError | null>(null);

/** A coupon whose claim had no response is sent again under its first key. */
const keys = new Map<string, IdempotencyKey>();

function keyOf({ _id }: Coupon): IdempotencyKey {
  const key = keys.get(_id) ?? createIdempotencyKey({ checking: claimChecking.set, showsItself: true, isSeen: () => true });
  keys.set(_id, key);
  return key;
}

const claim = (coupon: Coupon) =>
  call('POST /api/spinwheel/coupon/claim', { body: { coupon: coupon._id }, idempotency: keyOf(coupon), quiet: true });

let viewers = 0;

/** Called while a window shows the run. A result that was seen is forgotten. */
export function viewRun(): () => void {
  viewers += 1;
  return () => {
    viewers -= 1;
    if (claimRun.get()?.isOver) claimRun.set(null);
  };
}

/** Announces the money as one sum. Refusals stay in `claimRun` for the window; without a window a toast counts them. */
export async function claimAll(coupons: readonly Coupon[], currency: WireCurrency): Promise<void> {
  if (claimRun.get()) return;
  let run: ClaimRun | null = null;
  try {
    run = await claimEach(coupons, { claim, onStep: claimRun.set });
  } finally {
    claimRun.set(run);
  }
  const { claimed, stopped } = run;
  const [n, total] = [claimed.length, coupons.length];
  const { money, coins, moneyPrizes } = totalOf(claimed, currency);
  if (isPositive(money)) noteCredited({ source: 'WHEEL', amount: toJson(money), isSum: moneyPrizes > 1 });
  const isAll = n === total;
  if (!isAll && !stopped?.handled && viewers > 0) return;
  claimRun.set(null);
  if (isAll) toast(t(coins > 0 ? words.allWithCoins : words.allReceived, { n, coins: grouped(coins) }), 'ok');
  else if (!stopped?.handled) toast(t(words.someReceived, { n, total }), 'danger');
}
