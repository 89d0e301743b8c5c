import { type Currency, type Money, unitName } from '@krapao/money';
import { useLanguage } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { shortAmount } from '../lib/short-amount.ts';
import { Field } from './Field.tsx';

export type AmountFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  currency: Currency;
  hint?: ReactNode;
  error?: string | null | undefined;
  disabled?: boolean;
  /** Amounts that one press fills in. */
  quick?: readonly Money[];
};

/** An amount of money as typed: the number pad comes up, the unit stands beside it, common amounts are one press away. */
export function AmountField({ currency, quick = [], disabled = false, value, onChange, ...rest }: AmountFieldProps) {
  const lang = useLanguage();
  return (
    <div>
      <Field
        {...rest}
        value={value}
        onChange={onChange}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
        placeholder="0"
        suffix={unitName(currency, lang)}
        className="figures text-xl font-semibold"
      />
      {quick.length > 0 && (
        <div className="mt-2.5 grid grid-cols-3 gap-2">
          {quick.map((amount) => (
            <button
              key={amount.minor.toString()}
              type="button"
              disabled={disabled}
              onClick={() => onChange(shortAmount(amount).replaceAll(',', ''))}
              className="figures min-h-11 rounded-lg border border-line bg-raised px-1 text-sm font-semibold hover:border-edge disabled:text-muted"
            >
              {shortAmount(amount)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
