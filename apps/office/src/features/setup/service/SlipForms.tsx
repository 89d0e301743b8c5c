import { useWords } from '@krapao/ui/words.ts';
import { bindFields } from '../../../lib/bind-fields.ts';
import { TextField } from '../../../ui/FormFields.tsx';
import { Fields, MoneyFields, NumberFields, useLabel } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkQr, checkSlip } from '../setup.checks.ts';
import type { Qr, Slip } from '../setup.types.ts';
import { words } from './service.words.ts';

/** What of a deposit is read from slips, and the codes that are paid by QR. */
export function SlipForms() {
  const say = useWords(words);
  const label = useLabel();
  return (
    <>
      <SetupForm<Slip>
        settingKey="slip"
        hint={say('slipHint')}
        check={checkSlip}
        fields={(form) => (
          <Fields>
            <TextField {...bindFields(form, label)('closeFrom')} type="time" />
            <TextField {...bindFields(form, label)('closeTo')} type="time" />
            <NumberFields
              form={form}
              names={[
                'ageMinutesMax',
                'pendingRetryMinutes',
                'uploadsAtOnce',
                'unreadMax',
                'filesPerDay',
                'megabytesPerDay',
                'keepFileDays',
              ]}
            />
          </Fields>
        )}
      />
      <SetupForm<Qr>
        settingKey="qr"
        check={checkQr}
        fields={(form) => (
          <Fields>
            <NumberFields form={form} names={['minutes']} />
            <MoneyFields form={form} names={['minimum', 'margin']} hints={{ margin: say('marginHint') }} />
          </Fields>
        )}
      />
    </>
  );
}
