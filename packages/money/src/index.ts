export { type Currency, currencies, isCurrency, minorPerUnit } from './currency.ts';
export { formatAmount, formatMoney, type MoneyLanguage, unitName } from './format.ts';
export { fromJson, toJson, wireMinorMax } from './json.ts';
export {
  add,
  compare,
  isNegative,
  isPositive,
  isZero,
  type Money,
  MoneyError,
  type MoneyErrorCode,
  max,
  min,
  money,
  negate,
  percentOf,
  subtract,
  sum,
  zero,
} from './money.ts';
export { parseTyped } from './typed.ts';
