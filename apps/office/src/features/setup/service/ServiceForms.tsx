import { useWords } from '@krapao/ui/words.ts';
import { bindFields, type Form } from '../../../lib/bind-fields.ts';
import { NumberField, TextField } from '../../../ui/FormFields.tsx';
import { BoundFields, Fields, OnOff, useLabel } from '../frame/fields.tsx';
import { BoundForm, SetupForm } from '../frame/SetupForm.tsx';
import type { Slip, SmsBudget } from '../setup.types.ts';
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
      <BoundForm settingKey="otp" />
      <SetupForm<SmsBudget> settingKey="smsBudget" hint={say('smsHint')} fields={(form) => <SmsFields form={form} />} />
      <BoundForm settingKey="recovery" />
    </>
  );
}

export const AccessForms = () => (
  <>
    <BoundForm settingKey="sessionLifetime" />
    <BoundForm settingKey="limits" />
  </>
);

export const RetentionForm = () => <BoundForm settingKey="retention" hint={useWords(words)('retentionHint')} />;

export function ChatForms() {
  const say = useWords(words);
  return (
    <>
      <SetupForm<boolean> settingKey="enableChatWidget" fields={(form) => <OnOff form={form} label={say('chatOn')} />} />
      <BoundForm settingKey="chat" />
    </>
  );
}

/** What of a deposit is read from slips, and the codes that are paid by QR. */
export function SlipForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <>
      <SetupForm<Slip>
        settingKey="slip"
        hint={say('slipHint')}
        fields={(form) => (
          <Fields>
            <TextField {...bindFields(form, label)('closeFrom')} type="time" />
            <TextField {...bindFields(form, label)('closeTo')} type="time" />
            <BoundFields of="slip" form={form} />
          </Fields>
        )}
      />
      <BoundForm settingKey="qr" hints={{ margin: say('marginHint') }} />
    </>
  );
}

const sums = ['all', 'prefix', 'address', 'asks'] as const;

function SmsFields({ form }: { form: Form<SmsBudget> }) {
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
        <BoundFields of="smsBudget" form={form} />
      </Fields>
    </>
  );
}
