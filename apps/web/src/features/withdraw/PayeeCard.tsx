import type { ApiMap } from '@krapao/contract';
import { displayAccountNo } from '@krapao/contract/values/rules';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { useMaintenance } from '../../lib/maintenance.ts';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './withdraw.words.ts';

export type Payee = ApiMap['GET /api/wallet/user']['reply']['bankAccount'];

export function PayeeCard({ account, children }: { account: Payee; children?: ReactNode }) {
  const w = useWords(words);
  const lang = useLanguage();
  const notice = useMaintenance()(`bank:${account.bankCode}`);
  return (
    <section aria-label={w('to')} className="rounded-2xl border border-line bg-card p-4">
      <h3 className="text-sm text-muted">{w('to')}</h3>
      <p className="font-semibold">{bankName(account.bank, lang)}</p>
      <p className="figures text-lg font-semibold">{displayAccountNo(account.bankAccountNo)}</p>
      <p className="text-sm">{account.bankAccountName}</p>
      {notice && (
        <div className="mt-2">
          <Notice tone="wait">{notice}</Notice>
        </div>
      )}
      {children}
    </section>
  );
}
