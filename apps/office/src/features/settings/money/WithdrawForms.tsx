import { currencies, unitName } from '@krapao/money';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { BankField } from '../../../ui/BankChoice.tsx';
import type { Edited } from '../../../ui/edit/EditForm.tsx';
import { TextField } from '../../../ui/FormFields.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useLabel } from '../frame/fields.tsx';
import { BoundForm, SetupForm } from '../frame/SetupForm.tsx';
import type { Payout } from '../setup.types.ts';
import { words } from './money.words.ts';

export function WithdrawForms() {
  const say = useWords(words);
  return (
    <>
      <BoundForm
        settingKey="withdraw"
        hints={{ autoBelow: say('autoHint'), autoScoreBelow: say('scoreHint'), questionsBeforeStaff: say('questionsHint') }}
      />
      <SetupForm<Payout>
        settingKey="payout"
        hint={say('payoutHint')}
        fields={(form) => (
          <div className="space-y-4 p-4 max-md:px-3">
            {currencies.map((currency) => (
              <PayoutFields key={currency} currency={currency} form={form} />
            ))}
          </div>
        )}
      />
    </>
  );
}

function PayoutFields({ currency, form }: { currency: keyof Payout; form: Edited<Payout> }) {
  const say = useWords(words);
  const label = useLabel();
  const lang = useLanguage();
  const account = form.value[currency];
  const put = (patch: Partial<NonNullable<typeof account>>): void =>
    form.set({ [currency]: { bankCode: '', bankAccountNo: '', ...account, ...patch } });
  return (
    <div className="space-y-2">
      <Switch
        label={say('payFrom', { currency: unitName(currency, lang) })}
        checked={account !== null}
        onChange={(isOn) => (isOn ? put({}) : form.set({ [currency]: null }))}
      />
      {account && (
        <div className="grid gap-3 sm:grid-cols-2">
          <BankField {...bindFields({ value: account, set: put }, label, `${currency}.`)('bankCode')} />
          <TextField
            {...bindFields({ value: account, set: put }, label, `${currency}.`)('bankAccountNo')}
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            onChange={(no) => put({ bankAccountNo: no.replace(/[\s-]/g, '') })}
          />
        </div>
      )}
    </div>
  );
}
