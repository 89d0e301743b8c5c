import { IconButton } from '@krapao/ui/Button.tsx';
import { FieldFrame } from '@krapao/ui/FieldFrame.tsx';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ComponentProps, type ReactNode, useState } from 'react';

export const inputLook = 'min-h-12 w-full rounded-xl border px-4 text-base text-ink transition-colors disabled:text-muted';

export type FieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'id'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: ReactNode;
  error?: string | null | undefined;
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
          {suffix && <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted">{suffix}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
