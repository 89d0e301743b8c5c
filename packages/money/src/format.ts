import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

export type MoneyLanguage = 'th' | 'la' | 'en';

const wholeWithoutDecimals: ReadonlySet<Currency> = new Set(['LAK']);

/** Baht with two decimals (1,234.50); kip without, unless fractional (1,234). */
export function formatAmount(amount: Money): string {
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  const units = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const hundredths = size % 100n;
  const isShort = hundredths === 0n && wholeWithoutDecimals.has(amount.currency);
  const sign = amount.minor < 0n ? '-' : '';
  return `${sign}${units}${isShort ? '' : `.${hundredths.toString().padStart(2, '0')}`}`;
}

/** 1,234.50 บาท: Latin digits grouped by commas in every language. */
export function formatMoney(amount: Money, lang: MoneyLanguage): string {
  return `${formatAmount(amount)} ${unitName(amount.currency, lang)}`;
}

export function unitName(currency: Currency, lang: MoneyLanguage): string {
  return unitNames[currency][lang];
}

export function unitWord(currency: Currency, lang: MoneyLanguage): string {
  return lang === 'en' ? englishWords[currency] : unitName(currency, lang);
}

const englishWords: Record<Currency, string> = { THB: 'baht', LAK: 'kip' };

const unitNames: Record<Currency, Record<MoneyLanguage, string>> = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'THB' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'LAK' },
};
