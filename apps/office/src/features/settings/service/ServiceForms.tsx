import { useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { TextField } from '../../../ui/FormFields.tsx';
import { BoundFields, Fields, OnOff, useLabel } from '../frame/fields.tsx';
import { BoundForm, SetupForm } from '../frame/SetupForm.tsx';
import type { Slip } from '../setup.types.ts';
import { words } from './service.words.ts';

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
      <BoundForm settingKey="smsBudget" hint={say('smsHint')} />
      <BoundForm settingKey="recovery" />
    </>
  );
}

export function ChatForms() {
  const say = useWords(words);
  return (
    <>
      <SetupForm<boolean> settingKey="enableChatWidget" fields={(form) => <OnOff form={form} label={say('chatOn')} />} />
      <BoundForm settingKey="chat" />
    </>
  );
}

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
