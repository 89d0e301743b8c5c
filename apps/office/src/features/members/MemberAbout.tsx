import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { box } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './about.words.ts';
import { LabelBadges, useLabels } from './labels.tsx';

type About = ApiMap['GET /api/office/members/:memberId/about']['reply'];

export function MemberAbout({ memberId }: { memberId: bigint }) {
  const say = useWords(words);
  const { data } = useCall('GET /api/office/members/:memberId/about', { params: { memberId } }, { everyMs: 15_000 });
  if (!data) return null;
  return (
    <Panel title={say('about')}>
      <div className="grid gap-6 p-4 max-md:p-3 md:grid-cols-2 xl:grid-cols-4">
        <Part title={say('labels')}>
          <Labels memberId={memberId} labels={data.labels} />
        </Part>
        <Part title={say('notes')}>
          <Notes memberId={memberId} notes={data.notes} />
        </Part>
        <Part title={say('sessions')}>
          {data.sessions.length === 0 && <p className="text-muted">{say('noSessions')}</p>}
          <ul className="space-y-1.5">
            {data.sessions.map((one) => (
              <li key={one.id}>
                {one.device || say('unknownDevice')}
                <span className="figures block text-muted">
                  {one.address} · {dateTime(one.createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
        <Part title={say('invites')}>
          <Invites about={data} />
        </Part>
      </div>
    </Panel>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0 space-y-2">
    <h2 className="font-semibold">{title}</h2>
    {children}
  </section>
);

function Labels({ memberId, labels }: { memberId: bigint; labels: readonly string[] }) {
  const say = useWords(words);
  const may = useMayCall('PUT /api/office/members/:memberId/labels', 'support');
  const { labels: all, nameOf } = useLabels();
  const put = (next: string[]): void =>
    void attempt(call('PUT /api/office/members/:memberId/labels', { params: { memberId }, body: { labels: next } }));
  if (!may || all.length === 0)
    return labels.length === 0 ? (
      <p className="text-muted">{say(all.length === 0 ? 'noLabelsYet' : 'noLabels')}</p>
    ) : (
      <LabelBadges codes={labels} />
    );
  return (
    <div className="flex flex-wrap gap-1.5">
      {all.map(({ code }) => (
        <button
          key={code}
          type="button"
          aria-pressed={labels.includes(code)}
          onClick={() => put(labels.includes(code) ? labels.filter((one) => one !== code) : [...labels, code])}
          className="rounded-full border border-edge px-3 py-1 text-muted aria-pressed:border-gold aria-pressed:bg-raised aria-pressed:text-ink max-md:min-h-[44px]"
        >
          {nameOf(code)}
        </button>
      ))}
    </div>
  );
}

function Notes({ memberId, notes }: { memberId: bigint; notes: About['notes'] }) {
  const say = useWords(words);
  const may = useMayCall('POST /api/office/members/:memberId/notes', 'support');
  const [text, setText] = useState('');
  async function add(): Promise<void> {
    await call('POST /api/office/members/:memberId/notes', { params: { memberId }, body: { text: text.trim() } });
    setText('');
    toastDone(say('noted'));
    await refreshAll();
  }
  return (
    <>
      {may && (
        <form
          className="space-y-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void attempt(add());
          }}
        >
          <textarea
            aria-label={say('newNote')}
            placeholder={say('newNote')}
            rows={2}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={`${box} block`}
          />
          <Button type="submit" disabled={text.trim() === ''}>
            {say('addNote')}
          </Button>
        </form>
      )}
      {notes.length === 0 && <p className="text-muted">{say('noNotes')}</p>}
      <ul className="space-y-2">
        {notes.map((note) => (
          <li key={note.id} className="[overflow-wrap:anywhere]">
            <span className="whitespace-pre-line">{note.text}</span>
            <span className="figures block text-muted">
              {note.by} · {dateTime(note.at)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Invites({ about: { invitedBy, invitees } }: { about: About }) {
  const say = useWords(words);
  return (
    <>
      <p>
        <span className="text-muted">{say('invitedBy')}</span>{' '}
        {invitedBy ? (
          <Link href={`/members/${invitedBy.memberId}`} className="text-money underline [overflow-wrap:anywhere]">
            {invitedBy.name || invitedBy.memberId}
          </Link>
        ) : (
          say('nobody')
        )}
      </p>
      <p className="text-muted">{say('invitees', { n: invitees.total })}</p>
      <ul className="space-y-1">
        {invitees.newest.map((one) => (
          <li key={one.memberId} className="flex flex-wrap items-center gap-1.5">
            <Link href={`/members/${one.memberId}`} className="text-money underline [overflow-wrap:anywhere]">
              {one.name || one.memberId}
            </Link>
            {one.depositedAt && <Badge tone="ok">{say('deposited')}</Badge>}
          </li>
        ))}
      </ul>
    </>
  );
}
