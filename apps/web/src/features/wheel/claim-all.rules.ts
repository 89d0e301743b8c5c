import type { SpinErrorCode } from '@krapao/contract';
import { innerCurrency, type WireCurrency } from '@krapao/contract/values/rules';
import { type Money, sum } from '@krapao/money';
import { CallError } from '@krapao/ui/call-error.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';
import type { Text } from '@krapao/ui/words.ts';
import { spinTexts } from '../../i18n/spin-texts.ts';
import { type Coupon, isCreditedAtOnce } from './coupon.ts';

export type Refusal = { readonly code: SpinErrorCode; readonly coupons: readonly Coupon[] };
export type ClaimRun = {
  readonly coupons: readonly Coupon[];
  readonly claimed: readonly Coupon[];
  readonly refusals: readonly Refusal[];
  /** Ended the run: it would meet the other coupons too. */
  readonly stopped: CallError | null;
  readonly isOver: boolean;
};

/** What expires first is claimed first. */
export function splitCoupons(coupons: readonly Coupon[]): { together: readonly Coupon[]; leftOut: readonly Coupon[] } {
  const open = coupons.filter(({ state }) => state === 'open').sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  return { together: open.filter(isCreditedAtOnce), leftOut: open.filter((coupon) => !isCreditedAtOnce(coupon)) };
}

export function totalOf(coupons: readonly Coupon[], currency: WireCurrency): { money: Money; coins: number; moneyPrizes: number } {
  const credits = coupons.filter(({ kind }) => kind === 'credit');
  const amounts = credits.map(({ amount }) => fromWire(amount, currency));
  const coins = coupons.reduce((total, { kind, amount }) => (kind === 'coin' ? total + amount : total), 0);
  return { money: sum(amounts, innerCurrency(currency)), coins, moneyPrizes: credits.length };
}

export const refusedIn = ({ refusals }: ClaimRun): number => refusals.reduce((total, { coupons }) => total + coupons.length, 0);
export const triedIn = (run: ClaimRun): number => run.claimed.length + refusedIn(run);

export function namesOf(coupons: readonly Coupon[]): string {
  const counts = new Map<string, number>();
  for (const { prize } of coupons) counts.set(prize.name, (counts.get(prize.name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${name} (${n})` : name)).join(', ');
}

const isSpinCode = (code: string): code is SpinErrorCode => code in spinTexts;
export const refusalText = ({ code, text }: CallError): Text => (isSpinCode(code) ? spinTexts[code] : text);

function withRefusal(refusals: readonly Refusal[], code: SpinErrorCode, coupon: Coupon): readonly Refusal[] {
  const known = refusals.find((refusal) => refusal.code === code);
  if (!known) return [...refusals, { code, coupons: [coupon] }];
  return refusals.map((refusal) => (refusal === known ? { code, coupons: [...known.coupons, coupon] } : refusal));
}

type Ways = { claim: (coupon: Coupon) => Promise<unknown>; onStep: (run: ClaimRun) => void };

/** One after another. A coupon that is refused does not stop the others; any other failure does. */
export async function claimEach(coupons: readonly Coupon[], { claim, onStep }: Ways): Promise<ClaimRun> {
  let run: ClaimRun = { coupons, claimed: [], refusals: [], stopped: null, isOver: false };
  for (const coupon of coupons) {
    onStep(run);
    try {
      await claim(coupon);
      run = { ...run, claimed: [...run.claimed, coupon] };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!isSpinCode(error.code)) {
        run = { ...run, stopped: error };
        break;
      }
      run = { ...run, refusals: withRefusal(run.refusals, error.code, coupon) };
    }
  }
  return { ...run, isOver: true };
}
