import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { useState } from 'react';
import { type ReadNumber, readNumber, showNumber } from '../lib/numbers.ts';
import { above, box } from './Field.tsx';
import { useErrorOf } from './form-errors.ts';

type Props<V> = {
  name: string;
  label: string;
  hint?: string | undefined;
  value: V;
  onChange: (value: V) => void;
  read?: ReadNumber;
};

/** A number as text: NaN while it cannot be read. */
export function NumberField(props: Props<number>) {
  return <NumberInput {...props} parse={props.read ?? readNumber} />;
}

/** The same where an empty field says something: no bound. */
export function OptionalNumberField({ read = readNumber, ...rest }: Props<number | null>) {
  return <NumberInput {...rest} parse={(text) => (text.trim() === '' ? null : read(text))} />;
}

function NumberInput<V extends number | null>({ name, label, hint, value, onChange, parse }: Props<V> & { parse: (text: string) => V }) {
  const [typed, setTyped] = useState({ text: showNumber(value), value });
  // A value that came from elsewhere replaces the text; one that was typed here leaves it as it was typed.
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
