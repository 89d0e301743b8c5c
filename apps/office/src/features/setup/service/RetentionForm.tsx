import { useWords } from '@krapao/ui/words.ts';
import { Fields, NumberFields } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkRetention } from '../setup.checks.ts';
import type { Retention } from '../setup.types.ts';
import { words } from './service.words.ts';

export function RetentionForm() {
  const say = useWords(words);
  return (
    <SetupForm<Retention>
      settingKey="retention"
      hint={say('retentionHint')}
      check={checkRetention}
      fields={(form) => (
        <Fields>
          <NumberFields
            form={form}
            names={[
              'requestKeyDays',
              'sessionDays',
              'attemptDays',
              'deviceDays',
              'securityDays',
              'noticeDays',
              'failedJobDays',
              'boardDays',
              'overviewDays',
              'documentDays',
              'statementMonths',
              'movementMonths',
            ]}
          />
        </Fields>
      )}
    />
  );
}
