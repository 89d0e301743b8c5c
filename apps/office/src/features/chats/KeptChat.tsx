import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { attempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Chat } from './chat.types.ts';
import { words } from './chat.words.ts';

/** What a customer may ask for: a copy of the conversation, or its end. For managers. */
export function KeptChat({ chat, onDeleted }: { chat: Chat; onDeleted: () => void }) {
  const say = useWords(words);
  const [asksDelete, setAsksDelete] = useState(false);
  const params = { id: BigInt(chat.id) };
  return (
    <div className="flex flex-wrap gap-1.5 border-t border-line pt-3">
      <Button onClick={() => void attempt(call('GET /api/office/chats/:id/export', { params }).then((copy) => save(copy, chat.number)))}>
        {say('saveCopy')}
      </Button>
      <Button look="danger" onClick={() => setAsksDelete(true)}>
        {say('delete')}
      </Button>
      {asksDelete && (
        <ActDialog
          title={say('deleteTitle')}
          effects={[say('deleteEffect'), say('deleteForEver')]}
          confirm={say('delete')}
          danger
          onClose={() => setAsksDelete(false)}
          onConfirm={async (fields) => {
            await call('POST /api/office/chats/:id/delete', { params, body: { reason: String(fields.get('reason')).trim() } });
            onDeleted();
            await refreshAll();
          }}
        >
          <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
        </ActDialog>
      )}
    </div>
  );
}

function save(copy: unknown, number: number): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(copy, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `chat-${number}.json`;
  link.click();
  // At once it would be gone before the browser has read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
