import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Choice } from '../../ui/Field.tsx';
import type { Chat, Colleague } from './chat.types.ts';
import { words } from './chat.words.ts';

type Props = { chat: Chat; me: Colleague; onDone: () => unknown; onClose: () => void };

/** To a colleague, or to oneself: the way to take over what another has. */
export function AssignDialog({ chat, me, onDone, onClose }: Props) {
  const say = useWords(words);
  const { data } = useCall('GET /api/office/chats/staff');
  const staff = data?.staff ?? [];
  return (
    <ActDialog
      title={say('assignTitle')}
      effects={[say('assignEffect')]}
      confirm={say('assign')}
      onClose={onClose}
      onConfirm={async (fields) => {
        const staffId = BigInt(String(fields.get('staffId')));
        await call('POST /api/office/chats/:id/assign', { params: { id: BigInt(chat.id) }, body: { staffId } });
        await onDone();
      }}
    >
      {staff.length > 0 && (
        <Choice
          name="staffId"
          label={say('colleague')}
          defaultValue={staff.find(({ staffId }) => staffId !== chat.assignee?.staffId)?.staffId}
          options={staff.map(({ staffId, name }) => ({ value: staffId, label: staffId === me.staffId ? say('me', { name }) : name }))}
        />
      )}
    </ActDialog>
  );
}
