import type { ApiMap } from '@krapao/contract';
import type { LocalText } from '@krapao/contract/values/languages';
import { isWaiting } from '@krapao/ui/call.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { randomUuid } from '@krapao/ui/random-uuid.ts';
import { useAct } from '@krapao/ui/use-act.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call, refusal } from '../../lib/call.ts';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Failure } from '../../ui/failures.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { LocalTextField } from '../../ui/LocalTextField.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useLabels } from './labels.tsx';
import { words } from './message.words.ts';

type Audience = ApiMap['POST /api/office/messages']['body']['audience'];
type Row = ApiMap['GET /api/office/messages']['reply']['messages'][number];
type Draft = { id: string; text: LocalText; audience: Audience; members: number; needsSecond: boolean };
const days = ['1', '7', '30'] as const;
const tones = { sending: 'wait', done: 'ok', stopped: 'danger' } as const;
const number = (n: number): string => n.toLocaleString('en-US');

export function MessagesPage() {
  const say = useWords(words);
  const lang = useLanguage();
  const { page, set } = useFilters({});
  const query = useCall('GET /api/office/messages', { query: { page, limit: pageSize } }, { everyMs: 2_000 });
  useLastPage({ page, set }, query.data?.total);
  const audienceOf = useAudienceWords();
  return (
    <div className="space-y-4">
      <Compose />
      <Panel title={say('sent')}>
        <DataTable
          caption={say('sent')}
          query={query}
          rows={(reply) => reply.messages}
          rowKey={(row) => row.id}
          empty={say('none')}
          columns={[
            { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.createdAt)}</span> },
            {
              head: say('text'),
              cell: ({ text }: Row) => (
                <span className="line-clamp-3 whitespace-pre-line [overflow-wrap:anywhere]">
                  {text[lang] || text.th || text.la || text.en}
                </span>
              ),
            },
            { head: say('audience'), cell: (row) => audienceOf(row.audience) },
            {
              head: say('progress'),
              right: true,
              cell: (row) => say('progressOf', { sent: number(row.sent), members: number(row.members) }),
            },
            {
              head: say('state'),
              cell: (row) => (
                <Badge tone={tones[row.state]}>
                  <KnownWord words={words} of={row.state} />
                </Badge>
              ),
            },
            { head: say('by'), cell: (row) => row.by },
            {
              head: say('acts'),
              cell: (row) =>
                row.state === 'sending' && (
                  <Button
                    look="danger"
                    onClick={() => void attempt(call('POST /api/office/messages/:id/stop', { params: { id: row.id } }))}
                  >
                    {say('stop')}
                  </Button>
                ),
            },
          ]}
        />
        <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      </Panel>
    </div>
  );
}

function useAudienceWords(): (audience: Audience) => string {
  const say = useWords(words);
  const { nameOf } = useLabels();
  return ({ label, activeDays, deposited }) =>
    [
      label === null ? null : say('withLabel', { label: nameOf(label) }),
      activeDays === null ? null : say('activeIn', { n: activeDays }),
      deposited === null ? null : say(deposited ? 'deposited' : 'notDeposited'),
    ]
      .filter((part) => part !== null)
      .join(' · ') || say('everybody');
}

function Compose() {
  const say = useWords(words);
  const { labels, nameOf } = useLabels();
  const [text, setText] = useState<LocalText>({ th: '', la: '', en: '' });
  const [label, setLabel] = useState('');
  const [active, setActive] = useState('');
  const [deposited, setDeposited] = useState('');
  const [draft, setDraft] = useState<Draft | null>(null);
  const audience: Audience = {
    label: label || null,
    activeDays: active ? Number(active) : null,
    deposited: deposited === '' ? null : deposited === 'yes',
  };
  const preview = useAct(
    async () => {
      if (`${text.th}${text.la}${text.en}`.trim() === '') throw await refusal('KEY_MISSING', 'text');
      const counted = await call('POST /api/office/messages/count', { body: { audience } });
      setDraft({ id: randomUuid(), text, audience, ...counted });
    },
    { errors: 'inline' },
  );
  return (
    <Panel title={say('title')}>
      <form
        className="space-y-4 p-4 max-md:p-3"
        onSubmit={(event) => {
          event.preventDefault();
          preview.run();
        }}
      >
        <LocalTextField name="text" label={say('text')} hint={say('textHint')} rows={4} value={text} onChange={setText} />
        <div className="grid gap-3 md:grid-cols-3">
          <Choice
            name="label"
            label={say('label')}
            value={label}
            onChange={(event) => setLabel(event.target.value)}
            options={[{ value: '', label: say('any') }, ...labels.map(({ code }) => ({ value: code, label: nameOf(code) }))]}
          />
          <Choice
            name="active"
            label={say('active')}
            value={active}
            onChange={(event) => setActive(event.target.value)}
            options={[{ value: '', label: say('any') }, ...days.map((n) => ({ value: n, label: say('activeIn', { n }) }))]}
          />
          <Choice
            name="deposited"
            label={say('deposits')}
            value={deposited}
            onChange={(event) => setDeposited(event.target.value)}
            options={[
              { value: '', label: say('any') },
              { value: 'yes', label: say('deposited') },
              { value: 'no', label: say('notDeposited') },
            ]}
          />
        </div>
        <Failure text={preview.error} />
        <Button type="submit" look="primary" busy={preview.busy}>
          {say('preview')}
        </Button>
      </form>
      {draft && (
        <Confirm
          draft={draft}
          onClose={() => setDraft(null)}
          onSent={() => {
            setText({ th: '', la: '', en: '' });
            setDraft(null);
          }}
        />
      )}
    </Panel>
  );
}

/** Staff must type the number of recipients, so that a mass message is never sent by mistake. */
function Confirm({ draft, onClose, onSent }: { draft: Draft; onClose: () => void; onSent: () => void }) {
  const say = useWords(words);
  const audienceOf = useAudienceWords();
  const { needsSecond, ...body } = draft;
  if (draft.members === 0)
    return (
      <ActDialog
        title={say('nobodyTitle')}
        effects={[say('nobody')]}
        confirm={say('change')}
        onClose={onClose}
        onConfirm={async () => undefined}
      />
    );
  return (
    <ActDialog
      title={say('confirmTitle', { n: number(draft.members) })}
      effects={[audienceOf(draft.audience), say('once'), ...(needsSecond ? [say('needsSecond')] : [])]}
      confirm={say('send')}
      onClose={onClose}
      onConfirm={async (fields) => {
        if (String(fields.get('count')).replace(/[,\s]/g, '') !== String(draft.members)) throw await refusal('KEY_INVALID', 'members');
        const reply = await call('POST /api/office/messages', { body }).finally(refreshAll);
        if (!isWaiting(reply)) toastDone(say('begun'));
        onSent();
      }}
    >
      <ul className="space-y-2">
        {(['th', 'la', 'en'] as const)
          .filter((lang) => draft.text[lang].trim() !== '')
          .map((lang) => (
            <li
              key={lang}
              lang={lang === 'la' ? 'lo' : lang}
              className="rounded-lg border border-line p-3 whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {draft.text[lang]}
            </li>
          ))}
      </ul>
      <Field name="count" label={say('typeCount', { n: number(draft.members) })} inputMode="numeric" autoComplete="off" required />
    </ActDialog>
  );
}
