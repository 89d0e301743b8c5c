import { type Currency, currencies, unitName } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import { amountReader } from '../lib/numbers.ts';
import { useErrorOf } from './form-errors.ts';
import { NumberField } from './NumberField.tsx';

type PerCurrency = Readonly<Record<Currency, number>>;
type Props = { name: string; label: string; hint?: string; value: PerCurrency; onChange: (value: { THB: number; LAK: number }) => void };
const readers = { THB: amountReader('THB'), LAK: amountReader('LAK') } as const;

/** An amount for the members of each currency. */
export function MoneyField({ name, label, hint, value, onChange }: Props) {
  const lang = useLanguage();
  const error = useErrorOf(name);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {currencies.map((currency) => (
          <NumberField
            key={currency}
            name={`${name}.${currency}`}
            label={`${label} (${unitName(currency, lang)})`}
            value={value[currency]}
            read={readers[currency]}
            onChange={(amount) => onChange({ ...value, [currency]: amount })}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-danger">
          {error}
        </p>
      )}
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </fieldset>
  );
}
