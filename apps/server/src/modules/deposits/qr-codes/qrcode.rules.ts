import { makesCodes } from '@krapao/contract/deposits/methods';
import { type Currency, compare, type Money } from '@krapao/money';
import type { SettingValue } from '../../../platform/settings/definitions.ts';

export type PayMethod = SettingValue<'deposit'>['banks'][number];

export function findQrMethod(methods: readonly PayMethod[], bankCode: string, currency: Currency): PayMethod | null {
  return methods.find((m) => m.enabled && m.bankCode === bankCode && m.currency === currency && makesCodes(m)) ?? null;
}

export const qrIdLength = 17;
export const qrIdLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const qrId = new RegExp(`^Q[${qrIdLetters}]{${qrIdLength}}$`);
/** No provider code is this long, so one path parameter can carry either. */
export const isQrId = (text: string): boolean => qrId.test(text);

export const endOf = {
  asked: null,
  refused: null,
  live: 'expired',
  paid: 'paid',
  doubt: 'waiting',
  expired: 'expired',
  cancelled: 'cancelled',
} as const;

export const secondsLeft = (expiresAt: Date, now: Date): number => Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));

/** Too far from the requested amount: a typing error or manipulation, so staff must look. */
export function isFarOff(o: { asked: Money; paid: Money; margin: Money }): boolean {
  const apart = o.paid.minor > o.asked.minor ? o.paid.minor - o.asked.minor : o.asked.minor - o.paid.minor;
  return apart > o.margin.minor;
}

/** Note for a payment that differs slightly. It is credited anyway, since it is the member's money. */
export function paymentNote(o: {
  asked: Money;
  paid: Money;
  isLate: boolean;
}): 'PAID_LATE' | 'AMOUNT_DIFFERS' | 'PAID_LATE AMOUNT_DIFFERS' | undefined {
  const differs = compare(o.asked, o.paid) !== 0;
  if (o.isLate && differs) return 'PAID_LATE AMOUNT_DIFFERS';
  if (o.isLate) return 'PAID_LATE';
  return differs ? 'AMOUNT_DIFFERS' : undefined;
}
