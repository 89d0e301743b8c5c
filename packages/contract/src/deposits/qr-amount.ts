import { type Currency, compare, fromJson, type Money, max } from '@krapao/money';
import { type GatewayCode, gatewayMinimumUnits, quickAmountUnits } from '../values/constants.ts';

type Method = {
  readonly bankCode: string;
  readonly currency: Currency;
  readonly minimum?: number | undefined;
};
/** `MIN_DEPOSIT_...`: replaces the method's minimum, whether higher or lower. */
export type MinimumOverrides = Readonly<Record<GatewayCode, number | null>>;

const leastUnits = 1;
const unitsPerStep: Readonly<Record<Currency, number>> = { THB: 1, LAK: 1_000 };

const entry = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined => (Object.hasOwn(of, key) ? of[key] : undefined);

/** The method's minimum or its override, but at least the currency's setting for QR codes and at least 1. */
export function leastQrAmount(method: Method, o: { overrides: MinimumOverrides; qrMin: number | undefined }): Money {
  const { bankCode, currency, minimum = 0 } = method;
  const usual = currency === 'THB' ? entry<number>(gatewayMinimumUnits, bankCode) : undefined;
  const own = entry<number | null>(o.overrides, bankCode) ?? (minimum > 0 ? minimum : (usual ?? leastUnits));
  return [own, o.qrMin ?? leastUnits, leastUnits].map((units) => fromJson(units, currency)).reduce(max);
}

/** `not-whole`: a LaoQR cannot encode fractions of a kip. */
export function qrAmountRefusal(amount: Money, least: Money): 'too-little' | 'not-whole' | null {
  if (compare(amount, least) < 0) return 'too-little';
  return amount.currency === 'LAK' && amount.minor % 100n !== 0n ? 'not-whole' : null;
}

export function quickQrAmounts(bankCode: string, least: Money): readonly Money[] {
  const steps = entry<readonly number[]>(quickAmountUnits, bankCode) ?? quickAmountUnits.KBANK;
  return steps.map((step) => fromJson(step * unitsPerStep[least.currency], least.currency)).filter((amount) => compare(amount, least) >= 0);
}
