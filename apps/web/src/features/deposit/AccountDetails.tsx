import { IconButton } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { words } from './deposit.words.ts';
import type { DepositBank } from './methods.ts';

function CopyRow({ name, value, copied, label }: { name: string; value: ReactNode; copied: string; label: string }) {
  return (
    <div className="min-h-16 py-1.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="flex items-center justify-between gap-2 font-semibold">
        <span className="min-w-0 wrap-anywhere">{value}</span>
        <IconButton icon="copy" label={label} className="-my-2.5" onClick={() => copyText(copied)} />
      </dd>
    </div>
  );
}

export function AccountDetails({ account }: { account: Pick<DepositBank, 'bankAccountNo' | 'bankAccountName'> }) {
  const w = useWords(words);
  return (
    <dl className="divide-y divide-line rounded-xl bg-raised pl-4">
      <CopyRow
        name={w('accountNo')}
        value={<AccountNo no={account.bankAccountNo} className="text-xl" />}
        copied={account.bankAccountNo}
        label={w('copyNo')}
      />
      <CopyRow name={w('accountName')} value={account.bankAccountName} copied={account.bankAccountName} label={w('copyName')} />
    </dl>
  );
}

export function WalletDetails({ walletAccountName }: { walletAccountName: string }) {
  const w = useWords(words);
  return (
    <dl className="rounded-xl bg-raised pl-4">
      <CopyRow
        name={w('walletNo')}
        value={<AccountNo no={walletAccountName} className="text-xl" />}
        copied={walletAccountName}
        label={w('copyWallet')}
      />
    </dl>
  );
}
