import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useWords } from '../i18n/words.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { uiWords } from './ui.words.ts';

export const inputLook = 'min-h-12 w-full rounded-xl border px-4 text-base text-ink transition-colors disabled:text-muted';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <Icon name="alert" className="mt-0.5 size-4.5" />
      <span>{children}</span>
    </p>
  );
}

type FrameProps = {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  children: (ids: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode;
};

/** Label above, message below, tied to the input for whoever cannot see. */
export function FieldFrame({ label, hint, error, children }: FrameProps) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}

export type FieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Stands inside the frame at the end, such as a unit. */
  suffix?: ReactNode;
};

export function Field({ label, value, onChange, hint, error, suffix, type = 'text', className = '', ...rest }: FieldProps) {
  const w = useWords(uiWords);
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(ids) => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            type={isPassword && shown ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${inputLook} ${error ? 'border-danger' : 'border-edge'} ${rest.readOnly ? 'bg-raised text-muted' : 'bg-card'} ${isPassword ? 'pr-12' : suffix ? 'pr-16' : ''} ${className}`}
          />
          {isPassword && (
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={w(shown ? 'hidePassword' : 'showPassword')}
              className="absolute top-0.5 right-0.5"
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          )}
          {suffix && <span className="pointer-events-none absolute top-0 right-4 flex h-12 items-center text-muted">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
