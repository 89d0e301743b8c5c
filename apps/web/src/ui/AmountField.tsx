import { type Currency, type Money, unitName } from '@krapao/money';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { t, useLanguage } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { clientTexts } from '../i18n/client-texts.ts';
import { latinDigits } from '../lib/digits.ts';
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

/** 50.000 is fifty thousand to one reader and fifty to another: said at once, whatever the form thinks of an amount that it cannot read. */
const isAmbiguous = (typed: string): boolean => /^\s*\d{1,3}\.\d{3}\s*$/.test(latinDigits(typed));

/** An amount of money as typed: the number pad comes up, the unit stands beside it, common amounts are one press away. */
export function AmountField({ currency, quick = [], disabled = false, value, onChange, error, ...rest }: AmountFieldProps) {
  const lang = useLanguage();
  const isUnread = value.trim() !== '' && readAmount(value, currency) === null && (Boolean(error) || isAmbiguous(value));
  return (
    <div>
      <Field
        {...rest}
        error={isUnread ? t(clientTexts.AMOUNT_UNREADABLE, undefined, lang) : error}
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
