import { type Currency, fromJson, type Money } from '@krapao/money';

const units: Readonly<Record<Currency, readonly number[]>> = { THB: [100, 300, 500, 1_000], LAK: [50_000, 100_000, 200_000, 500_000] };

/** Amounts that members take into a game most often. */
export const chipsOf = (currency: Currency): readonly Money[] => units[currency].map((amount) => fromJson(amount, currency));
