/** How much a QR code may ask for. Pure, without zod. */
import { type Currency, compare, fromJson, type Money, max } from '@krapao/money';
import { type GatewayCode, gatewayMinimumUnits, quickAmountUnits } from '../values/constants.ts';

type Method = {
  readonly bankCode: string;
  readonly currency: Currency;
  /** The method's own, by its setting; 0 or absent: the gateway's usual one. */
  readonly minimum?: number | undefined;
};
/** `MIN_DEPOSIT_...`: in place of the method's own, above or below it. */
export type MinimumOverrides = Readonly<Record<GatewayCode, number | null>>;

const leastUnits = 1;
/** One baht is some hundreds of kip: the same steps, a thousand times as much. */
const unitsPerStep: Readonly<Record<Currency, number>> = { THB: 1, LAK: 1_000 };

const entry = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(of, key) ? of[key] : undefined);

/** The method's minimum or its override, never under the setting for all codes of the currency, never under 1. */
export function leastQrAmount(method: Method, o: { overrides: MinimumOverrides; qrMin: number | undefined }): Money {
  const { bankCode, currency, minimum = 0 } = method;
  const usual = currency === 'THB' ? entry<number>(gatewayMinimumUnits, bankCode) : undefined;
  const own = entry<number | null>(o.overrides, bankCode) ?? (minimum > 0 ? minimum : (usual ?? leastUnits));
  return [own, o.qrMin ?? leastUnits, leastUnits].map((units) => fromJson(units, currency)).reduce(max);
}

/** Why no code of this amount is made: it is too little, or not whole kip, which is all that a LaoQR can hold. */
export function qrAmountRefusal(amount: Money, least: Money): 'too-little' | 'not-whole' | null {
  if (compare(amount, least) < 0) return 'too-little';
  return amount.currency === 'LAK' && amount.minor % 100n !== 0n ? 'not-whole' : null;
}

/** What one press fills in: nothing that would be refused. */
export function quickQrAmounts(bankCode: string, least: Money): readonly Money[] {
  const steps = entry<readonly number[]>(quickAmountUnits, bankCode) ?? quickAmountUnits.KBANK;
  return steps.map((step) => fromJson(step * unitsPerStep[least.currency], least.currency)).filter((amount) => compare(amount, least) >= 0);
}
