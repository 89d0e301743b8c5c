import type { Currency } from './currency.ts';
import type { Money } from './money.ts';

export type MoneyLanguage = 'th' | 'la' | 'en';

/** Currencies whose hundredths nobody uses: a whole amount stands without them. */
const wholeWithoutDecimals: ReadonlySet<Currency> = new Set(['LAK']);

/** The number alone: baht with two decimals (1,234.50), kip with none where it is whole (1,234) and two where it is not. */
export function formatAmount(amount: Money): string {
  const size = amount.minor < 0n ? -amount.minor : amount.minor;
  const units = (size / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const hundredths = size % 100n;
  const isShort = hundredths === 0n && wholeWithoutDecimals.has(amount.currency);
  const sign = amount.minor < 0n ? '-' : '';
  return `${sign}${units}${isShort ? '' : `.${hundredths.toString().padStart(2, '0')}`}`;
}

/** The number with the name of its currency: 1,234.50 บาท. The digits are Latin and grouped by commas in every language. */
export function formatMoney(amount: Money, lang: MoneyLanguage): string {
  return `${formatAmount(amount)} ${unitName(amount.currency, lang)}`;
}

export function unitName(currency: Currency, lang: MoneyLanguage): string {
  return unitNames[currency][lang];
}

/** The currency as a word of a sentence. Beside figures English writes its code, and that is `unitName`. */
export function unitWord(currency: Currency, lang: MoneyLanguage): string {
  return lang === 'en' ? englishWords[currency] : unitName(currency, lang);
}

const englishWords: Record<Currency, string> = { THB: 'baht', LAK: 'kip' };

const unitNames: Record<Currency, Record<MoneyLanguage, string>> = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'THB' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'LAK' },
};
