import { type LocalText, languages } from '@krapao/contract/languages';
import { documentLang } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useMay } from '../../lib/me.ts';
import { refresh, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { formWords } from '../../ui/form.words.ts';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words as cannedWords } from './canned.words.ts';
import type { Canned } from './chat.types.ts';

const none: LocalText = { th: '', la: '', en: '' };

/** Answers that are often needed. Support reads them, a manager writes them. */
export function CannedScreen() {
  const canChange = useMay('manager');
  const say = useWords(cannedWords);
  const form = useWords(formWords);
  const query = useCall('GET /api/office/canned');
  const [edited, setEdited] = useState<Canned | 'new' | null>(null);
  const [removed, setRemoved] = useState<Canned | null>(null);
  const texts: Column<Canned>[] = languages.map((lang) => ({
    head: form(lang),
    cell: (row) => (
      <span lang={documentLang[lang]} className="break-words whitespace-pre-wrap">
        {row.text[lang] || <span className="text-wait">{form('missing')}</span>}
      </span>
    ),
  }));
  return (
    <Panel
      title={say('title')}
      tools={
        <>
          <Link href="/chats" className="text-money underline">
            {say('toChats')}
          </Link>
          {canChange && (
            <Button look="primary" icon="plus" onClick={() => setEdited('new')}>
              {say('add')}
            </Button>
          )}
        </>
      }
    >
      <p className="border-b border-line px-3 py-2 text-muted">{say('hint')}</p>
      <DataTable
        caption={say('title')}
        query={query}
        rows={(reply) => reply.replies}
        rowKey={(row) => row.shortcut}
        empty={say('none')}
        columns={[
          { head: say('shortcut'), cell: (row) => <strong className="text-money">/{row.shortcut}</strong> },
          ...texts,
          ...(canChange
            ? [
                {
                  head: say('acts'),
                  cell: (row: Canned) => (
                    <span className="flex flex-wrap gap-1.5 max-md:justify-end">
                      <Button onClick={() => setEdited(row)}>{say('edit')}</Button>
                      <Button look="danger" onClick={() => setRemoved(row)}>
                        {say('remove')}
                      </Button>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {edited && <EditDialog reply={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {removed && (
        <ActDialog
          title={say('removeTitle', { shortcut: removed.shortcut })}
          effects={[say('removeEffect')]}
          confirm={say('remove')}
          danger
          onClose={() => setRemoved(null)}
          onConfirm={() =>
            call('DELETE /api/office/canned/:shortcut', { params: { shortcut: removed.shortcut } }).finally(() =>
              refresh('GET /api/office/canned'),
            )
          }
        />
      )}
    </Panel>
  );
}

function EditDialog({ reply, onClose }: { reply: Canned | null; onClose: () => void }) {
  const say = useWords(cannedWords);
  const [text, setText] = useState(reply?.text ?? none);
  async function save(fields: FormData): Promise<void> {
    const shortcut = reply?.shortcut ?? String(fields.get('shortcut')).trim().replace(/^\//, '');
    await call('PUT /api/office/canned/:shortcut', { params: { shortcut }, body: { text } });
    await refresh('GET /api/office/canned');
  }
  return (
    <ActDialog
      title={reply ? say('editTitle', { shortcut: reply.shortcut }) : say('add')}
      effects={[say('saveEffect')]}
      confirm={say('save')}
      onClose={onClose}
      onConfirm={save}
    >
      {!reply && (
        <Field
          name="shortcut"
          label={say('shortcut')}
          hint={say('shortcutHint')}
          required
          maxLength={31}
          pattern="/?[\p{L}\p{M}\p{N}_\-]{1,30}"
          autoComplete="off"
        />
      )}
      <LocalTextField name="text" label={say('text')} hint={say('textHint')} value={text} onChange={setText} rows={5} />
    </ActDialog>
  );
}
