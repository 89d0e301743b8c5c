import { formatAmount, type Money } from '@krapao/money';

/** A limit or a suggestion: whole amounts stand without their two zeros. */
export const shortAmount = (amount: Money): string => formatAmount(amount).replace(/\.00$/, '');
