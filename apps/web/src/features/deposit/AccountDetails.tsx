import { displayAccountNo } from '@krapao/contract/values/rules';
import { IconButton } from '@krapao/ui/Button.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { copyText } from '../../ui/CopyButton.tsx';
import { words } from './deposit.words.ts';
import type { DepositBank } from './methods.ts';

function CopyRow({ name, value, copied, label }: { name: string; value: string; copied: string; label: string }) {
  return (
    // Keep the number in one piece: broken across lines it would be misread.
    <div className="flex min-h-12 flex-wrap items-center gap-x-2">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="ml-auto flex min-w-0 items-center justify-end">
        <span className="figures min-w-0 text-right font-semibold break-words">{value}</span>
        <IconButton icon="copy" label={label} className="shrink-0" onClick={() => copyText(copied)} />
      </dd>
    </div>
  );
}

export function AccountDetails({ account }: { account: Pick<DepositBank, 'bankAccountNo' | 'bankAccountName'> }) {
  const w = useWords(words);
  return (
    <dl className="divide-y divide-line rounded-xl bg-raised pl-4">
      <CopyRow name={w('accountNo')} value={displayAccountNo(account.bankAccountNo)} copied={account.bankAccountNo} label={w('copyNo')} />
      <CopyRow name={w('accountName')} value={account.bankAccountName} copied={account.bankAccountName} label={w('copyName')} />
    </dl>
  );
}

export function WalletDetails({ walletAccountName }: { walletAccountName: string }) {
  const w = useWords(words);
  return (
    <dl className="rounded-xl bg-raised pl-4">
      <CopyRow name={w('walletNo')} value={displayAccountNo(walletAccountName)} copied={walletAccountName} label={w('copyWallet')} />
    </dl>
  );
}
