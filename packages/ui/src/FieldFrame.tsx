import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}

export type FieldLook = { readonly frame?: string; readonly label: string; readonly hint: string };
const phoneLook: FieldLook = { label: 'mb-1.5 block text-sm font-semibold', hint: 'mt-1.5 text-sm text-muted' };

type Props = {
  label: string;
  hint?: ReactNode;
  /** Omit if the field never shows errors; null while valid. */
  error?: string | null | undefined;
  look?: FieldLook;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode;
};

export function FieldFrame({ label, hint, error, look = phoneLook, children }: Props) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div className={look.frame}>
      <label htmlFor={id} className={look.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className={look.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>}
    </div>
  );
}
