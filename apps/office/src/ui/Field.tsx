import { type ComponentProps, useId } from 'react';

const box = 'w-full rounded-lg border border-edge bg-page px-2.5 py-1.5 text-ink';

export function Field({ label, hint, className = '', ...rest }: ComponentProps<'input'> & { label: string; hint?: string }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-muted">
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
export function Choice({ label, options, ...rest }: ComponentProps<'select'> & { label: string; options: readonly Option[] }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-muted">
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
