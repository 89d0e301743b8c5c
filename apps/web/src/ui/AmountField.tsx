import { type Currency, compare, type Money, unitName, unitWord } from '@krapao/money';
import { readAmount } from '@krapao/ui/wire-money.ts';
import { messages, t, useLanguage, useWords } from '@krapao/ui/words.ts';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { clientTexts } from '../i18n/client-texts.ts';
import { amountText, editAmount } from '../lib/amount-text.rules.ts';
import { latinDigits } from '../lib/digits.ts';
import { shortAmount } from '../lib/short-amount.ts';
import { useLimitText } from '../lib/use-limit-text.ts';
import { Chip } from './Chip.tsx';
import { Field } from './Field.tsx';

const words = messages({
  between: { th: 'ขั้นต่ำ {min} สูงสุด {max} {unit}', la: 'ຂັ້ນຕ່ຳ {min} ສູງສຸດ {max} {unit}', en: 'Minimum {min}, maximum {max} {unit}' },
});

export type AmountFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  currency: Currency;
  hint?: ReactNode;
  error?: string | null | undefined;
  disabled?: boolean;
  quick?: readonly Money[] | undefined;
  /** The last chip: everything there is. */
  whole?: { readonly label: string; readonly amount: Money; readonly onChoose?: () => void } | undefined;
  least?: Money | undefined;
  most?: Money | undefined;
  onEnter?: (() => void) | undefined;
};

const chipLook = 'min-w-fit flex-1 basis-[28%] whitespace-nowrap';

/** 50.000 means fifty thousand to some readers and fifty to others, so warn immediately. */
const isAmbiguous = (typed: string): boolean => /^\s*\d{1,3}\.\d{3}\s*$/.test(latinDigits(typed));

export function AmountField({ currency, quick = [], whole, disabled = false, value, onChange, error, ...rest }: AmountFieldProps) {
  const { least, most, hint, label, onEnter } = rest;
  const amount = readAmount(value, currency);
  const lang = useLanguage();
  const limits = useLimits({ value, currency, least, most });
  const [isLeft, setIsLeft] = useState(false);
  const edit = useEditing({ value, onChange, onEnter });
  const isUnread = value.trim() !== '' && amount === null && (Boolean(error) || isAmbiguous(value));
  const wrong = isUnread ? t(clientTexts.AMOUNT_UNREADABLE, undefined, lang) : (error ?? (isLeft ? limits.broken : null));
  return (
    <div>
      <Field
        {...edit}
        label={label}
        // A single line that changes text and colour, so that nothing below moves.
        hint={hintOf({ hint, limits, isSaid: Boolean(wrong) })}
        error={wrong}
        onChange={(after) => {
          setIsLeft(false);
          edit.onChange(after);
        }}
        onBlur={() => setIsLeft(limits.broken !== null)}
        disabled={disabled}
        // Kip amounts have no decimals.
        inputMode={currency === 'LAK' ? 'numeric' : 'decimal'}
        autoComplete="off"
        enterKeyHint={onEnter ? 'go' : 'done'}
        maxLength={20}
        placeholder="0"
        suffix={<span className="text-[length:min(1rem,6cqi)]">{unitName(currency, lang)}</span>}
        className="figures min-h-14 text-[length:min(1.625rem,8cqi)] font-semibold"
      />
      {(quick.length > 0 || whole) && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {quick.map((one) => (
            <Chip
              key={one.minor.toString()}
              isChosen={amount?.minor === one.minor}
              disabled={disabled}
              onClick={() => {
                setIsLeft(false);
                onChange(shortAmount(one));
              }}
              className={chipLook}
            >
              {shortAmount(one)}
            </Chip>
          ))}
          {whole && (
            <Chip
              isChosen={amount?.minor === whole.amount.minor}
              disabled={disabled}
              onClick={() => {
                setIsLeft(false);
                onChange(shortAmount(whole.amount));
                whole.onChoose?.();
              }}
              className={chipLook}
            >
              {whole.label}
            </Chip>
          )}
        </div>
      )}
    </div>
  );
}

type Limits = { readonly all: string | null; readonly broken: string | null };

function useLimits(o: Pick<AmountFieldProps, 'value' | 'currency' | 'least' | 'most'>): Limits {
  const w = useWords(words);
  const lang = useLanguage();
  const limitText = useLimitText();
  const { least, most } = o;
  const amount = readAmount(o.value, o.currency);
  const isUnder = least && amount && compare(amount, least) < 0;
  const isOver = most && amount && compare(amount, most) > 0;
  return {
    all:
      least && most
        ? w('between', { min: shortAmount(least), max: shortAmount(most), unit: unitWord(least.currency, lang) })
        : least
          ? limitText('MINIMUM_AMOUNT', least)
          : most
            ? limitText('MAXIMUM_AMOUNT', most)
            : null,
    broken: isUnder ? limitText('MINIMUM_AMOUNT', least) : isOver ? limitText('MAXIMUM_AMOUNT', most) : null,
  };
}

function hintOf({ hint, limits, isSaid }: { hint: ReactNode; limits: Limits; isSaid: boolean }): ReactNode {
  if (isSaid) return hint;
  if (limits.broken === null) return hint ?? limits.all;
  return (
    <>
      {hint}
      <span className="block font-semibold text-ink">{limits.broken}</span>
    </>
  );
}

function useEditing({ value, onChange, onEnter }: Pick<AmountFieldProps, 'value' | 'onChange' | 'onEnter'>) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const lastKey = useRef('');
  const shown = amountText(value);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    ref,
    value: shown,
    onChange: (after: string) => {
      const at = ref.current?.selectionStart ?? after.length;
      const next = editAmount({ before: shown, after, caret: at, isForward: lastKey.current === 'Delete' });
      caret.current = next.caret;
      onChange(next.text);
    },
    onKeyDown: (event: KeyboardEvent) => {
      lastKey.current = event.key;
      // Ignore Enter that ends an IME composition, and key repeats.
      if (event.key !== 'Enter' || !onEnter || event.repeat || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onEnter();
    },
  };
}
