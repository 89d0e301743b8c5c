import { type ComponentProps, useId } from 'react';

export const box = 'w-full rounded-lg border border-edge bg-page px-2.5 py-1.5 text-ink max-md:min-h-[44px] max-md:text-[16px]';

/** A filter in the head of a panel: the label beside it, in one line with the title. */
const inlineLook = 'flex items-center gap-2';
const inlineLabel = 'shrink-0 text-muted';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string; inline?: boolean };
export function Field({ label, hint, inline = false, className = '', ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={`${inline ? inlineLook : ''} ${className}`}>
      <label htmlFor={id} className={inline ? inlineLabel : 'mb-1 block text-muted'}>
        {label}
      </label>
      <input id={id} {...rest} className={box} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

export function Area({ label, ...rest }: ComponentProps<'textarea'> & { label: string }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted">
        {label}
      </label>
      <textarea id={id} {...rest} className={`${box} font-mono`} />
    </div>
  );
}

type Option = { value: string; label: string };
type ChoiceProps = ComponentProps<'select'> & { label: string; options: readonly Option[]; inline?: boolean };
export function Choice({ label, options, inline = false, ...rest }: ChoiceProps) {
  const id = useId();
  return (
    <div className={inline ? inlineLook : ''}>
      <label htmlFor={id} className={inline ? inlineLabel : 'mb-1 block text-muted'}>
        {label}
      </label>
      <select id={id} {...rest} className={box}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
