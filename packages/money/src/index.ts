export { type Currency, currencies, isCurrency, minorPerUnit } from './currency.ts';
export { formatAmount, formatMoney, unitName, unitWord } from './format.ts';
export { fromJson, minorFromJson, minorToJson, toJson } from './json.ts';
export {
  add,
  compare,
  isPositive,
  type Money,
  MoneyError,
  max,
  money,
  negate,
  percentOf,
  sum,
  zero,
} from './money.ts';
export { parseTyped } from './typed.ts';
