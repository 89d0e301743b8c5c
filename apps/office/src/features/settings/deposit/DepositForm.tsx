import { displayAccountNo } from '@krapao/contract/values/rules';
import { useWords } from '@krapao/ui/words.ts';
import { useBankName } from '../../../lib/names.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import type { Deposit, DepositBank, DepositWallet } from '../setup.types.ts';
import { DepositListing } from './DepositListing.tsx';
import { words } from './deposit.words.ts';
import { AccountFields, WalletFields } from './MethodFields.tsx';

/** New accounts start disabled: members must not pay into a half-typed account. */
const account: DepositBank = {
  bankCode: '',
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'THB',
  enabled: false,
  minimum: 0,
  qrReceiver: '',
};
const wallet: DepositWallet = { walletAccountName: '', mobile: '', mode: 'AUTO', currency: 'THB', enabled: false };

export function DepositForm() {
  return (
    <SetupForm<Deposit>
      settingKey="deposit"
      preview={(value) => <DepositListing value={value} />}
      fields={(form) => <DepositFields form={form} />}
    />
  );
}

function DepositFields({ form: { value, set, problems } }: { form: Edited<Deposit> }) {
  const say = useWords(words);
  const label = useLabel();
  const nameOf = useBankName();
  const isBroken = (path: string): boolean => [...problems.keys()].some((one) => one.startsWith(`${path}.`));
  const bankName = (bank: DepositBank): string =>
    bank.bankCode === ''
      ? say(bank.bankType === 'BANK' ? 'newAccount' : 'newGateway')
      : `${nameOf(bank.bankCode)} ${displayAccountNo(bank.bankAccountNo)}`.trim();
  return (
    <>
      <div className="p-4 max-md:px-3">
        <Switch label={say('manual')} checked={value.isManual} onChange={(isManual) => set({ isManual })} />
      </div>
      <Section title={say('accounts')}>
        <SortableRows
          label={say('accounts')}
          rows={value.banks}
          onChange={(banks) => set({ banks })}
          nameOf={bankName}
          tools={(bank, put) => <Switch label={label('enabled')} checked={bank.enabled} onChange={(enabled) => put({ enabled })} />}
        >
          {(bank, at, put) => <AccountFields at={at} bank={bank} isOpen={bank.bankCode === '' || isBroken(`banks.${at}`)} onChange={put} />}
        </SortableRows>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => set({ banks: [...value.banks, account] })}>{say('addAccount')}</Button>
          <Button onClick={() => set({ banks: [...value.banks, { ...account, bankType: 'PAYMENT' }] })}>{say('addGateway')}</Button>
        </div>
      </Section>
      <Section title={say('wallets')}>
        <SortableRows
          label={say('wallets')}
          rows={value.wallets}
          onChange={(wallets) => set({ wallets })}
          tools={(one, put) => <Switch label={label('enabled')} checked={one.enabled} onChange={(enabled) => put({ enabled })} />}
          nameOf={(one) => `${one.walletAccountName} ${one.mobile}`.trim() || say('newWallet')}
          add={{ label: say('addWallet'), row: wallet }}
        >
          {(one, at, put) => <WalletFields at={at} wallet={one} isOpen={one.mobile === '' || isBroken(`wallets.${at}`)} onChange={put} />}
        </SortableRows>
      </Section>
    </>
  );
}
