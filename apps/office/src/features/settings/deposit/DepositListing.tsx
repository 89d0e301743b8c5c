import { displayAccountNo } from '@krapao/contract/values/rules';
import { useText, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { useBankName } from '../../../lib/names.ts';
import type { Deposit } from '../setup.types.ts';
import { reasons, words } from './deposit.words.ts';
import { listingOf } from './deposit-listing.ts';

/** Explains next to the form why members would not see a method. */
export function DepositListing({ value }: { value: Deposit }) {
  const say = useWords(words);
  const reason = useText();
  const nameOf = useBankName();
  const { shown, hidden } = listingOf(value);
  const count = shown.codes.length + shown.accounts.length + shown.wallets.length;
  return (
    <>
      {count === 0 && <p className="text-danger">{say('nothing')}</p>}
      <Group title={say('qrCodes')} rows={shown.codes.map((bank) => nameOf(bank.bankCode))} />
      <Group
        title={say('bankAccounts')}
        rows={shown.accounts.map((bank) => (
          <>
            {nameOf(bank.bankCode)} <span className="figures">{displayAccountNo(bank.bankAccountNo)}</span>
            <span className="block text-muted">{bank.bankAccountName}</span>
          </>
        ))}
      />
      <Group
        title={say('wallets')}
        rows={shown.wallets.map((wallet) => (
          <>
            <span className="figures">{wallet.mobile}</span> {wallet.walletAccountName}
          </>
        ))}
      />
      <div role="status" className="rounded-lg bg-raised p-3">
        <p className="text-muted">{say(hidden.length > 0 ? 'hidden' : 'none')}</p>
        {hidden.length > 0 && (
          <ul className="list-disc pl-5">
            {hidden.map(({ code, no, why }) => (
              <li key={`${code} ${no} ${why}`}>
                <strong>{`${nameOf(code)} ${no}`.trim()}</strong>: {reason(reasons[why])}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h4 className="text-muted">{title}</h4>
      <ul>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of text, drawn anew with every change
          <li key={at} className="border-b border-line py-1 last:border-b-0">
            {row}
          </li>
        ))}
      </ul>
    </div>
  );
}
