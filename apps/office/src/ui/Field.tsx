import { FieldFrame, type FieldLook } from '@krapao/ui/FieldFrame.tsx';
import type { ComponentProps } from 'react';

export const box = 'w-full rounded-lg border border-edge bg-page px-2.5 py-1.5 text-ink max-md:min-h-[44px] max-md:text-[16px]';

export const above: FieldLook = { label: 'mb-1 block text-muted', hint: 'mt-1 text-muted' };
const beside: FieldLook = { frame: 'flex items-center gap-2', label: 'shrink-0 text-muted', hint: '' };

type Labelled = { label: string; inline?: boolean };

export function Field({ label, hint, inline = false, className = '', ...rest }: ComponentProps<'input'> & Labelled & { hint?: string }) {
  return (
    <FieldFrame label={label} hint={hint} look={inline ? beside : { ...above, frame: className }}>
      {(ids) => <input {...ids} {...rest} className={box} />}
    </FieldFrame>
  );
}

export function Area({ label, ...rest }: ComponentProps<'textarea'> & Labelled) {
  return (
    <FieldFrame label={label} look={above}>
      {(ids) => <textarea {...ids} {...rest} className={box} />}
    </FieldFrame>
  );
}

type Option = { readonly value: string; readonly label: string };
export function Choice({ label, options, inline = false, ...rest }: ComponentProps<'select'> & Labelled & { options: readonly Option[] }) {
  return (
    <FieldFrame label={label} look={inline ? beside : above}>
      {(ids) => (
        <select {...ids} {...rest} className={box}>
          <Options of={options} />
        </select>
      )}
    </FieldFrame>
  );
}

export const Options = ({ of }: { of: readonly Option[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
