import { displayAccountNo, shouldOfferNameEdit } from '@krapao/contract/values/rules';
import { Button } from '@krapao/ui/Button.tsx';
import { Icon } from '@krapao/ui/Icon.tsx';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { bankName } from '../../lib/bank-name.ts';
import { words } from './home.words.ts';
import type { Home } from './use-home.ts';

export function BankAccountRow({ account, onEditName }: { account: Home['bankAccount']; onEditName: () => void }) {
  const w = useWords(words);
  const lang = useLanguage();
  return (
    <section className="rounded-2xl border border-line bg-card p-3.5" aria-label={w('myBank')}>
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-raised text-money">
          <Icon name="bank" />
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted">{bankName(account.bank, lang)}</p>
          <p className="figures font-semibold">{displayAccountNo(account.bankAccountNo)}</p>
          <p className="text-sm">{account.bankAccountName}</p>
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
