import type { ReactNode } from 'react';

type Option = { value: string; label: ReactNode; hint?: ReactNode };
type Props = { name: string; legend: string; options: readonly Option[]; value?: string; onChange?: (value: string) => void };

/** Nothing is preselected, and the form cannot be sent without a choice. */
export function RadioCards({ name, legend, options, value, onChange }: Props) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-muted">{legend}</legend>
      {options.map((one) => (
        <label
          key={one.value}
          className="flex min-h-[44px] cursor-pointer items-start gap-3 rounded-lg border border-edge p-2.5 has-checked:border-money has-checked:bg-raised"
        >
          <input
            type="radio"
            name={name}
            value={one.value}
            required
            className="mt-1 size-4 shrink-0 accent-money"
            {...(value === undefined ? {} : { checked: value === one.value })}
            onChange={() => onChange?.(one.value)}
          />
          <span className="min-w-0 flex-1">
            <span className="block">{one.label}</span>
            {one.hint && <span className="block text-muted">{one.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
