import { gatewayMinimumUnits, quickAmountUnits } from '@krapao/contract/constants';
import { type Currency, compare, fromJson, type Money, max } from '@krapao/money';

export type QrBank = { readonly bankCode: string; readonly minimum: number };
type Overrides = Readonly<Record<string, number | null>>;

/** One baht is some hundreds of kip: the same steps, a thousand times as much. */
const unitsPerStep: Readonly<Record<Currency, number>> = { THB: 1, LAK: 1_000 };

const leastUnits = 1;
const entry = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined => of[key];

/** The build's own minimum, else the server's, else the gateway's; never under 1. */
export function qrMinimum(bank: QrBank, currency: Currency, settings: { overrides: Overrides; qrMin: number | undefined }): Money {
  const override = entry(settings.overrides, bank.bankCode);
  const gateway = entry<number>(gatewayMinimumUnits, bank.bankCode);
  const wanted = override ?? (bank.minimum > 0 ? bank.minimum : (gateway ?? settings.qrMin ?? leastUnits));
  return max(fromJson(wanted, currency), fromJson(leastUnits, currency));
}

export function quickAmounts(bankCode: string, currency: Currency, minimum: Money): readonly Money[] {
  const steps = entry<readonly number[]>(quickAmountUnits, bankCode) ?? quickAmountUnits.KBANK;
  return steps.map((step) => fromJson(step * unitsPerStep[currency], currency)).filter((amount) => compare(amount, minimum) >= 0);
}
