import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { above, box } from './Field.tsx';
import { useErrorOf } from './form-errors.ts';

export type Option<V extends string> = { readonly value: V; readonly label: string };
type Props<V extends string> = {
  name: string;
  label: string;
  hint?: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
};

/** One of a list, in a form that is kept in state. */
export function ChoiceField<V extends string>({ name, label, hint, value, options, onChange }: Props<V>) {
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
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
