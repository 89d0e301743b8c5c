import { type Currency, currencies, unitName } from '@krapao/money';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ComponentProps, useState } from 'react';
import { fromClock, toClock } from '../lib/local-time.ts';
import { amountReader, type ReadNumber, readNumber, showNumber } from '../lib/numbers.ts';
import { above, box, Options } from './Field.tsx';
import { formWords } from './form.words.ts';
import { useErrorOf } from './form-errors.ts';

/** Controlled field; `bindFields` supplies everything but the hint. */
type Props<V, Changed = V> = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: V;
  onChange: (value: Changed) => void;
};

export function TextField({
  name,
  label,
  hint,
  value,
  onChange,
  className = '',
  ...rest
}: Omit<ComponentProps<'input'>, keyof Props<string>> & Props<string>) {
  return (
    <FieldFrame label={label} hint={hint} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <input
          {...rest}
          {...ids}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${box} ${className}`}
        />
      )}
    </FieldFrame>
  );
}

export type Option<V extends string> = { readonly value: V; readonly label: string };

export function ChoiceField<V extends string>({
  name,
  label,
  hint,
  value,
  options,
  onChange,
}: Props<V> & { options: readonly Option<V>[] }) {
  return (
    <FieldFrame label={label} hint={hint} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <select
          {...ids}
          name={name}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
          className={box}
        >
          <Options of={options} />
        </select>
      )}
    </FieldFrame>
  );
}

export function TimeField({ name, label, value, onChange }: Props<string | null>) {
  const say = useWords(formWords);
  return (
    <FieldFrame label={label} hint={say('localTime')} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          type="datetime-local"
          value={toClock(value)}
          onChange={(event) => onChange(fromClock(event.target.value))}
          className={`${box} figures`}
        />
      )}
    </FieldFrame>
  );
}

type NumberProps<V> = Props<V> & { read?: ReadNumber };

/** NaN while the text is not a valid number. */
export function NumberField(props: NumberProps<number>) {
  return <NumberInput {...props} parse={props.read ?? readNumber} />;
}

/** An empty field means no limit. */
export function OptionalNumberField({ read = readNumber, ...rest }: NumberProps<number | null>) {
  return <NumberInput {...rest} parse={(text) => (text.trim() === '' ? null : read(text))} />;
}

function NumberInput<V extends number | null>({ name, label, hint, value, onChange, parse }: Props<V> & { parse: (text: string) => V }) {
  const [typed, setTyped] = useState({ text: showNumber(value), value });
  // Text typed here stays as typed; a value set from elsewhere replaces it.
  const text = Object.is(typed.value, value) ? typed.text : showNumber(value);
  return (
    <FieldFrame label={label} hint={hint} error={useErrorOf(name)} look={above}>
      {(ids) => (
        <input
          {...ids}
          name={name}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            const next = parse(event.target.value);
            setTyped({ text: event.target.value, value: next });
            onChange(next);
          }}
          className={`${box} figures`}
        />
      )}
    </FieldFrame>
  );
}

const readers = { THB: amountReader('THB'), LAK: amountReader('LAK') } as const;

export function MoneyField({ name, label, hint, value, onChange }: Props<Readonly<Record<Currency, number>>, Record<Currency, number>>) {
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
