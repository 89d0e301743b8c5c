import { accountNoFit, accountNoLength } from '@krapao/contract/identity/bank-account';
import { displayAccountNo } from '@krapao/contract/values/rules';
import { useWords } from '@krapao/ui/words.ts';
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
      <dl className="rounded-2xl border border-line bg-card px-4 py-2">
        <KeyValue name={w('bank')}>{bankName}</KeyValue>
        <KeyValue name={w('accountNo')}>
          <span className="figures text-lg">{displayAccountNo(bankAccountNo)}</span>
        </KeyValue>
        <KeyValue name={w('accountName')}>{bankAccountName}</KeyValue>
      </dl>
      {isUnusual && <Notice tone="wait">{w('unusual', { n: accountNoLength(bankCode) ?? 0, have: bankAccountNo.length })}</Notice>}
      <p className="text-sm text-muted">{w('reviewWhy')}</p>
    </div>
  );
}
