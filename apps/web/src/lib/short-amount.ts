import { formatAmount, type Money } from '@krapao/money';

export const shortAmount = (amount: Money): string => formatAmount(amount).replace(/\.00$/, '');
