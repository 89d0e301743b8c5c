import { displayAccountNo, shouldOfferNameEdit } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { bankName } from '../../lib/bank-name.ts';
import { BankMark } from '../../ui/BankMark.tsx';
import { words } from './records.words.ts';
import type { Home } from './use-home.ts';

export function BankAccountRow({ account, onEditName }: { account: Home['bankAccount']; onEditName: () => void }) {
  const w = useWords(words);
  const lang = useLanguage();
  return (
    <section className="rounded-2xl bg-card p-3.5 shadow-card" aria-label={w('myBank')}>
      <div className="flex items-center gap-3">
        <BankMark code={account.bankCode} />
        <div className="min-w-0 flex-1">
          <p className="figures font-semibold">{displayAccountNo(account.bankAccountNo)}</p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span>{bankName(account.bank, lang)}</span>
            <span>{account.bankAccountName}</span>
          </p>
        </div>
      </div>
      {shouldOfferNameEdit(account.bankCode, account.bankAccountName) && (
        <div className="mt-2.5 flex items-center justify-between gap-2 rounded-xl bg-wait-soft py-1.5 pl-3 text-sm text-wait">
          <span className="min-w-0 flex-1">{w('needsEnglish')}</span>
          <Button look="plain" size="s" icon="edit" onClick={onEditName} className="shrink-0">
            {w('editName')}
          </Button>
        </div>
      )}
    </section>
  );
}
