import { Fields, NumberFields } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkLimits, checkSessions } from '../setup.checks.ts';
import type { Limits, SessionLifetime } from '../setup.types.ts';

export function AccessForms() {
  return (
    <>
      <SetupForm<SessionLifetime>
        settingKey="sessionLifetime"
        check={checkSessions}
        fields={(form) => (
          <Fields>
            <NumberFields form={form} names={['rememberedDays', 'sessionHours', 'staffHours']} />
          </Fields>
        )}
      />
      <SetupForm<Limits>
        settingKey="limits"
        check={checkLimits}
        fields={(form) => (
          <Fields>
            <NumberFields
              form={form}
              names={[
                'loginFailuresMax',
                'loginFailuresMinutes',
                'loginFailuresAccountMax',
                'entryPerMinute',
                'moneyPerMinute',
                'ordinaryPerMinute',
                'unknownTokensPerMinute',
                'anonymousPerMinute',
              ]}
            />
          </Fields>
        )}
      />
    </>
  );
}
