import type { WireCurrency } from '@krapao/contract/values/rules';
import { formatMoney } from '@krapao/money';
import { language } from '@krapao/ui/language.ts';
import { fromWire } from '@krapao/ui/wire-money.ts';

export const pageSize = 20;

export const showMoney = (units: number, currency: WireCurrency): string => formatMoney(fromWire(units, currency), language());
