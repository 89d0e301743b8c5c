import { useWords } from '@krapao/ui/words.ts';
import { Fields, NumberFields, OnOff } from '../frame/fields.tsx';
import { SetupForm } from '../frame/SetupForm.tsx';
import { checkChat } from '../setup.checks.ts';
import type { Chat } from '../setup.types.ts';
import { words } from './service.words.ts';

export function ChatForms() {
  const say = useWords(words);
  return (
    <>
      <SetupForm<boolean> settingKey="enableChatWidget" fields={(form) => <OnOff form={form} label={say('chatOn')} />} />
      <SetupForm<Chat>
        settingKey="chat"
        check={checkChat}
        fields={(form) => (
          <Fields>
            <NumberFields
              form={form}
              names={[
                'messagesPerMinute',
                'newGuestsPerMinute',
                'guestSocketsPerMinute',
                'guestSocketsAtOnce',
                'uploadsAtOnce',
                'filesPerDay',
                'megabytesPerDay',
                'videoSecondsMax',
                'takenMinutes',
                'keepDays',
                'keepGuestDays',
                'keepFileDays',
              ]}
            />
          </Fields>
        )}
      />
    </>
  );
}
