import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { messages, useWords } from '@krapao/ui/words.ts';
import type { ComponentProps, ReactNode } from 'react';
import { inputLook } from './Field.tsx';

const words = messages({
  choose: { th: 'กรุณาเลือก', la: 'ກະລຸນາເລືອກ', en: 'Please choose' },
});

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };

export type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Without a placeholder, the first option is preselected. */
  placeholder?: string;
  /** Picture of the chosen option. */
  mark?: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
};

export function Select({ label, value, onChange, options, placeholder, mark, hint, error, className = '', ...rest }: SelectProps) {
  const w = useWords(words);
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <select
            {...rest}
            {...ids}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputLook} appearance-none bg-card pr-11 ${mark ? 'pl-14' : ''} ${error ? 'border-danger' : 'border-edge'} ${className}`}
          >
            <option value="" disabled hidden>
              {placeholder ?? w('choose')}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {mark && <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center">{mark}</span>}
          <Icon name="chevron-down" className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-muted" />
        </div>
      )}
    </FieldFrame>
  );
}
