import { useWords } from '@krapao/ui/words.ts';
import { TextField } from '../../../ui/TextField.tsx';
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
        fields={({ value, set }) => (
          <Fields>
            <TextField
              name="closeFrom"
              type="time"
              label={label('closeFrom')}
              value={value.closeFrom}
              onChange={(closeFrom) => set({ closeFrom })}
            />
            <TextField name="closeTo" type="time" label={label('closeTo')} value={value.closeTo} onChange={(closeTo) => set({ closeTo })} />
            <NumberFields
              form={{ value, set }}
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
