import type { ApiMap } from '@krapao/contract';
import { displayAccountNo } from '@krapao/contract/rules';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { bankName } from '../../lib/bank-name.ts';
import { words } from './withdraw.words.ts';

export type Payee = ApiMap['GET /api/wallet/user']['reply']['bankAccount'];

/** The account that the money goes to. */
export function PayeeCard({ account, children }: { account: Payee; children?: ReactNode }) {
  const w = useWords(words);
  const lang = useLanguage();
  return (
    <section aria-label={w('to')} className="rounded-2xl border border-line bg-card p-4">
      <h3 className="text-sm text-muted">{w('to')}</h3>
      <p className="font-semibold">{bankName(account.bank, lang)}</p>
      <p className="figures text-lg font-semibold">{displayAccountNo(account.bankAccountNo)}</p>
      <p className="text-sm">{account.bankAccountName}</p>
      {children}
    </section>
  );
}
