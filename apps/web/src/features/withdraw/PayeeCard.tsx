import type { ApiMap } from '@krapao/contract';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './withdraw.words.ts';

export type Payee = ApiMap['GET /api/wallet/user']['reply']['bankAccount'];

export function PayeeCard({ account, children }: { account: Payee; children?: ReactNode }) {
  const w = useWords(words);
  const lang = useLanguage();
  const notice = useMaintenance()(`bank:${account.bankCode}`);
  return (
    <section aria-label={w('to')} className="rounded-2xl bg-card shadow-card p-4">
      <h3 className="mb-2 text-sm text-muted">{w('to')}</h3>
      <div className="flex flex-wrap items-center gap-x-3">
        <BankMark code={account.bankCode} />
        <div className="min-w-0 flex-1 basis-[8em]">
          <p className="font-semibold">{bankName(account.bank, lang)}</p>
          <p className="text-xl font-semibold">
            <AccountNo no={account.bankAccountNo} />
          </p>
          <p className="text-sm wrap-anywhere text-muted">{account.bankAccountName}</p>
        </div>
      </div>
      {notice && (
        <div className="mt-2">
          <Notice tone="wait">{notice}</Notice>
        </div>
      )}
      {children}
    </section>
  );
}
