import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

export type MoneyLanguage = 'th' | 'la' | 'en';

/** The number alone: 1,234.50. Whole kip are shown without decimals, as they are on every price in Laos. */
export function formatAmount(amount: Money): string {
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  const units = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = size % 100n;
  const sign = amount.minor < 0n ? '-' : '';
  if (amount.currency === 'LAK' && decimals === 0n) return sign + units;
  return `${sign}${units}.${decimals.toString().padStart(2, '0')}`;
}

/** The number with the name of its currency: 1,234.50 บาท. The digits are Latin and grouped by commas in every language. */
export function formatMoney(amount: Money, lang: MoneyLanguage): string {
  return `${formatAmount(amount)} ${unitName(amount.currency, lang)}`;
}

export function unitName(currency: Currency, lang: MoneyLanguage): string {
  return unitNames[currency][lang];
}

const unitNames: Record<Currency, Record<MoneyLanguage, string>> = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'THB' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'LAK' },
};
