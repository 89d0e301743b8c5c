import { accountNoFit, accountNoLength } from '@krapao/contract/identity/bank-account';
import { useWords } from '@krapao/ui/words.ts';
import { AccountNo } from '../../ui/AccountNo.tsx';
import { BankMark } from '../../ui/BankMark.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { words } from './bank.words.ts';

type Account = { readonly bankCode: string; readonly bankName: string; readonly bankAccountNo: string; readonly bankAccountName: string };

/** A second look before saving: money paid to a wrong account is hard to recover. */
export function BankReview({ bankCode, bankName, bankAccountNo, bankAccountName }: Account) {
  const w = useWords(words);
  const isUnusual = accountNoFit(bankCode, bankAccountNo) === 'unusual';
  return (
    <div data-bank-review="" className="flex flex-col gap-4">
      <dl className="divide-y divide-line rounded-xl bg-raised px-4 py-1">
        <KeyValue name={w('bank')}>
          <span className="inline-flex items-center gap-2">
            {bankName}
            <BankMark code={bankCode} size="s" />
          </span>
        </KeyValue>
        <KeyValue name={w('accountNo')}>
          <AccountNo no={bankAccountNo} className="text-xl" />
        </KeyValue>
        <KeyValue name={w('accountName')}>{bankAccountName}</KeyValue>
      </dl>
      {isUnusual && <Notice tone="wait">{w('unusual', { n: accountNoLength(bankCode) ?? 0, have: bankAccountNo.length })}</Notice>}
      <p className="text-sm text-muted">{w('reviewWhy')}</p>
    </div>
  );
}
