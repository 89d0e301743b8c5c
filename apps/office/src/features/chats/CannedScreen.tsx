import { languages } from '@krapao/contract/values/languages';
import { documentLang } from '@krapao/ui/language.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { useMayCall } from '../../lib/me.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formWords } from '../../ui/form.words.ts';
import { Panel } from '../../ui/Panel.tsx';
import { CannedForm } from './CannedForm.tsx';
import { type CannedChange, CannedHistory, CannedRestore } from './CannedHistory.tsx';
import { words as cannedWords } from './canned.words.ts';
import type { Canned } from './chat.types.ts';

export function CannedScreen() {
  const { values, set } = useFilters({ reply: '', add: '' });
  const query = useCall('GET /api/office/canned');
  const open = query.data?.replies.find(({ shortcut }) => shortcut === values.reply);
  const isAdding = useMayCall('PUT /api/office/canned/:shortcut', 'manager') && values.add !== '';
  const [restored, setRestored] = useState<CannedChange | null>(null);
  return (
    <>
      {query.data && (open || isAdding) ? (
        <OneReply key={values.reply} reply={open ?? null} replies={query.data.replies} go={set} />
      ) : (
        <AllReplies query={query} go={set} onRestore={setRestored} />
      )}
      {restored && (
        <CannedRestore
          change={restored}
          current={query.data?.replies.find(({ shortcut }) => shortcut === restored.shortcut)}
          onClose={() => setRestored(null)}
        />
      )}
    </>
  );
}

type Go = (to: { reply?: string; add?: string }) => void;

function OneReply({ reply, replies, go }: { reply: Canned | null; replies: readonly Canned[]; go: Go }) {
  const say = useWords(cannedWords);
  return (
    <Panel
      title={reply ? `/${reply.shortcut}` : say('add')}
      tools={
        <Link href="/chats/canned" className="text-money underline max-md:py-2">
          {say('all')}
        </Link>
      }
    >
      <CannedForm reply={reply} taken={replies.map(({ shortcut }) => shortcut)} onMade={(shortcut) => go({ reply: shortcut, add: '' })} />
    </Panel>
  );
}

type AllProps = { query: ReturnType<typeof useCall<'GET /api/office/canned'>>; go: Go; onRestore: (change: CannedChange) => void };

function AllReplies({ query, go, onRestore }: AllProps) {
  const canChange = useMayCall('DELETE /api/office/canned/:shortcut', 'manager');
  const say = useWords(cannedWords);
  const form = useWords(formWords);
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
            <Button look="primary" icon="plus" onClick={() => go({ add: '1' })}>
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
          {
            head: say('acts'),
            cell: (row: Canned) => (
              <span className="flex gap-1.5 max-lg:flex-wrap max-lg:justify-end">
                <Button onClick={() => go({ reply: row.shortcut })}>{say(canChange ? 'edit' : 'look')}</Button>
                {canChange && (
                  <Button look="danger" onClick={() => setRemoved(row)}>
                    {say('remove')}
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {canChange && <CannedHistory onRestore={onRestore} />}
      {removed && (
        <ActDialog
          title={say('removeTitle', { shortcut: removed.shortcut })}
          effects={[say('removeEffect'), say('removeBack')]}
          confirm={say('remove')}
          danger
          onClose={() => setRemoved(null)}
          onConfirm={() => call('DELETE /api/office/canned/:shortcut', { params: { shortcut: removed.shortcut } }).finally(refreshAll)}
        />
      )}
    </Panel>
  );
}
