import { formatMoney, type Money } from '@krapao/money';
import { FieldError } from '@krapao/ui/FieldFrame.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useId } from 'react';
import { BankMark } from '../../ui/BankMark.tsx';
import type { Option } from '../../ui/Select.tsx';
import { words } from './transfer.words.ts';

type Account = { readonly code: string; readonly name: string; readonly amount: Money; readonly logo: string | null };

type Props = {
  label: string;
  name: string;
  account: Account | undefined;
  options: readonly Option[];
  error: string | null;
  onChange: (code: string) => void;
};

/** A native select lies invisibly over the picture: it opens and reads like any other. */
export function AccountCard({ label, name, account, options, error, onChange }: Props) {
  const w = useWords(words);
  const lang = useLanguage();
  const id = useId();
  return (
    <div>
      <div
        className={`relative flex min-h-18 items-center gap-x-3 rounded-2xl border bg-card px-3.5 py-2.5 shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-strong ${error ? 'border-danger' : 'border-transparent'}`}
      >
        <Picture account={account} />
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <div className="min-w-0">
            <label htmlFor={id} className="block text-xs text-muted">
              {label}
            </label>
            <p aria-hidden="true" className={`font-semibold wrap-anywhere ${account ? '' : 'text-muted'}`}>
              {account?.name ?? w('choose')}
            </p>
          </div>
          {account && (
            <p aria-hidden="true" className="figures text-sm">
              {formatMoney(account.amount, lang)}
            </p>
          )}
        </div>
        <Icon name="chevron-down" className="size-5 text-muted" />
        <select
          id={id}
          name={name}
          value={account?.code ?? ''}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-pointer appearance-none bg-card text-base text-ink opacity-0"
        >
          <option value="" disabled hidden>
            {w('choose')}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <div aria-live="polite">{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</div>
    </div>
  );
}

function Picture({ account }: { account: Account | undefined }) {
  if (!account) {
    return (
      <span className="flex size-11 shrink-0 items-center justify-center rounded-xl border-2 border-dashed border-edge text-muted">
        <Icon name="plus" className="size-5" />
      </span>
    );
  }
  if (account.logo === null) return <BankMark code="WALLET" />;
  return <img src={account.logo} alt="" width={44} height={44} className="size-11 shrink-0 rounded-xl bg-raised object-cover" />;
}
