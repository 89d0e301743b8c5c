import { type Currency, fromJson, type Money } from '@krapao/money';

/** A member's currency as the calls name it. */
export type WireCurrency = 'BAHT' | 'LAK';

export const currencyOf = (wire: WireCurrency): Currency => (wire === 'LAK' ? 'LAK' : 'THB');

export const fromWire = (amount: number, currency: WireCurrency): Money => fromJson(amount, currencyOf(currency));
