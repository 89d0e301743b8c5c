import { innerCurrency, type WireCurrency } from '@krapao/contract/rules';
import { formatMoney, fromJson } from '@krapao/money';
import { language } from '../i18n/language.ts';

export const showMoney = (units: number, currency: WireCurrency): string =>
  formatMoney(fromJson(units, innerCurrency(currency)), language());

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
export const showTime = (iso: string): string => clock.format(new Date(iso)).replace(',', '');
