import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import type { ComponentProps } from 'react';
import { above, box } from './Field.tsx';
import { useErrorOf } from './form-errors.ts';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
};

/** One line of text in a form that is kept in state. */
export function TextField({ name, label, hint, value, onChange, className = '', ...rest }: Props) {
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
