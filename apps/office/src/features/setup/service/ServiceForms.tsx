import { useWords } from '@krapao/ui/words.ts';
import { NumberField } from '../../../ui/FormFields.tsx';
import { Fields, NumberFields, OnOff, useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkOtp, checkRecovery, checkSmsBudget } from '../setup.checks.ts';
import type { Otp, Recovery, SmsBudget } from '../setup.types.ts';
import { words } from './service.words.ts';

/** Whether members are let in, and how a phone number is proved. */
export function ServiceForms() {
  const say = useWords(words);
  return (
    <>
      <SetupForm<boolean>
        settingKey="terminated"
        hint={say('closedHint')}
        effects={(isClosed) => [say(isClosed ? 'closeEffect' : 'openEffect')]}
        wordFor={(isClosed) => (isClosed ? say('closeWord') : null)}
        fields={(form) => <OnOff form={form} label={say('closed')} />}
      />
      <SetupForm<boolean> settingKey="registerOTP" hint={say('otpHint')} fields={(form) => <OnOff form={form} label={say('otpOn')} />} />
      <SetupForm<Otp>
        settingKey="otp"
        check={checkOtp}
        fields={(form) => (
          <Fields>
            <NumberFields form={form} names={['minutes', 'triesMax', 'secondsBetween', 'perHourMax']} />
          </Fields>
        )}
      />
      <SetupForm<SmsBudget>
        settingKey="smsBudget"
        hint={say('smsHint')}
        check={checkSmsBudget}
        fields={(form) => <SmsFields form={form} />}
      />
      <SetupForm<Recovery>
        settingKey="recovery"
        check={checkRecovery}
        fields={(form) => (
          <Fields>
            <NumberFields form={form} names={['holdHours']} hints={{ holdHours: say('holdHint') }} />
          </Fields>
        )}
      />
    </>
  );
}

const sums = ['all', 'prefix', 'address', 'asks'] as const;

function SmsFields({ form }: { form: { value: SmsBudget; set: (patch: Partial<SmsBudget>) => void } }) {
  const label = useLabel();
  return (
    <>
      {(['free', 'most'] as const).map((part) => (
        <fieldset key={part} className="min-w-0 px-4 pt-4 max-md:px-3">
          <legend className="float-left mb-2 w-full font-semibold">{label(part)}</legend>
          <div className="clear-both grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {sums.map((name) => (
              <NumberField
                key={name}
                name={`${part}.${name}`}
                label={label(name)}
                value={form.value[part][name]}
                onChange={(sum) => form.set({ [part]: { ...form.value[part], [name]: sum } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Fields>
        <NumberFields form={form} names={['prefixDigits', 'bits', 'bitsMax']} />
      </Fields>
    </>
  );
}
