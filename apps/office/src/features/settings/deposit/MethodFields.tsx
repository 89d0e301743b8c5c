import { accountNoFit, accountNoLength } from '@krapao/contract/identity/bank-account';
import { gateways } from '@krapao/contract/values/constants';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { valueText } from '../../../i18n/value-texts.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { useBankName } from '../../../lib/names.ts';
import { BankField } from '../../../ui/BankChoice.tsx';
import { ChoiceField, NumberField, TextField } from '../../../ui/FormFields.tsx';
import { useLabel } from '../frame/fields.tsx';
import type { DepositBank, DepositWallet } from '../setup.types.ts';
import { words } from './deposit.words.ts';

function useOptions<const V extends string>(field: string, values: readonly V[]): { value: V; label: string }[] {
  const lang = useLanguage();
  return values.map((value) => ({ value, label: valueText(field, value)?.[lang] ?? value }));
}

/** Opens by itself while the method is new or invalid. */
function Method({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const say = useWords(words);
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <details open={isOpened || isOpen} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="cursor-pointer text-muted max-md:min-h-[44px]">{say('details')}</summary>
      <div className="mt-2 grid items-start gap-3 sm:grid-cols-2">{children}</div>
    </details>
  );
}

type AccountProps = { at: number; bank: DepositBank; isOpen: boolean; onChange: (patch: Partial<DepositBank>) => void };

export function AccountFields({ at, bank, isOpen, onChange }: AccountProps) {
  const say = useWords(words);
  const label = useLabel();
  const nameOf = useBankName();
  const modes = useOptions('mode', ['AUTO', 'SMS', 'MANUAL']);
  const currencies = useOptions('currency', ['THB', 'LAK']);
  const field = bindFields({ value: bank, set: onChange }, label, `banks.${at}.`);
  const isBank = bank.bankType === 'BANK';
  const isUnusual = bank.bankAccountNo !== '' && accountNoFit(bank.bankCode, bank.bankAccountNo) === 'unusual';
  return (
    <Method isOpen={isOpen}>
      {isBank ? (
        <BankField {...field('bankCode')} />
      ) : (
        <ChoiceField
          {...field('bankCode')}
          label={label('bankType')}
          options={[
            { value: '', label: say('chooseGateway') },
            ...gateways.map((code) => ({ value: code as string, label: nameOf(code) })),
          ]}
        />
      )}
      {isBank && (
        <TextField
          {...field('bankAccountNo')}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          onChange={(no) => onChange({ bankAccountNo: no.replace(/[\s-]/g, '') })}
          {...(isUnusual ? { hint: say('unusual', { n: accountNoLength(bank.bankCode) ?? '' }) } : {})}
        />
      )}
      <TextField {...field('bankAccountName')} autoComplete="off" />
      <ChoiceField {...field('mode')} options={modes} />
      <ChoiceField {...field('currency')} options={currencies} />
      <NumberField {...field('minimum')} label={say('minimum')} hint={say('minimumHint')} />
      {isBank && (
        <TextField
          {...field('qrReceiver')}
          hint={say('receiverHint')}
          autoComplete="off"
          className="figures"
          onChange={(receiver) => onChange({ qrReceiver: receiver.trim() })}
        />
      )}
    </Method>
  );
}

type WalletProps = { at: number; wallet: DepositWallet; isOpen: boolean; onChange: (patch: Partial<DepositWallet>) => void };

export function WalletFields({ at, wallet, isOpen, onChange }: WalletProps) {
  const label = useLabel();
  const modes = useOptions('mode', ['AUTO', 'LINK']);
  const field = bindFields({ value: wallet, set: onChange }, label, `wallets.${at}.`);
  return (
    <Method isOpen={isOpen}>
      <TextField {...field('walletAccountName')} autoComplete="off" />
      <TextField
        {...field('mobile')}
        inputMode="tel"
        autoComplete="off"
        className="figures"
        onChange={(mobile) => onChange({ mobile: mobile.replace(/[\s-]/g, '') })}
      />
      <ChoiceField {...field('mode')} options={modes} />
    </Method>
  );
}
