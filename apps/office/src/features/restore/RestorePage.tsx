import type { ApiMap } from '@krapao/contract';
import { type RestoreItemWhy, restoreItemWhys } from '@krapao/contract/api/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { LeftLines } from './LeftLines.tsx';
import { placeOf, tones } from './places.ts';
import { doWords, itemWords, whyWords, words } from './restore.words.ts';

type Restore = NonNullable<ApiMap['GET /api/office/restore']['reply']['restore']>;

export function RestorePage() {
  const say = useWords(words);
  const query = useCall('GET /api/office/restore', undefined, { everyMs: 3_000 });
  if (!query.data) return <QueryState query={query} />;
  const { restore } = query.data;
  if (restore === null)
    return (
      <Panel title={say('title')} tools={<Badge tone="ok">{say('moves')}</Badge>}>
        <div className="space-y-1 p-4 max-md:px-3">
          <p>{say('calm')}</p>
          <p className="text-muted">{say('calmHint')}</p>
        </div>
      </Panel>
    );
  return (
    <div className="flex flex-col gap-3">
      <Panel title={say('title')} tools={<Badge tone="danger">{say('rests')}</Badge>}>
        <div className="space-y-1 border-b border-line p-4 max-md:px-3">
          <p>{say('restsText')}</p>
          <p className="text-muted">{say('endsAlone')}</p>
        </div>
        <Section title={say('happened')}>
          <Happened to={restore} />
        </Section>
        {restore.items.length > 0 && (
          <Section title={say('toDo')} hint={say('toDoHint')}>
            <ToDo items={restore.items} />
          </Section>
        )}
        <Ending of={restore} />
      </Panel>
      {restore.lookedAt !== null && <LeftLines query={query} />}
    </div>
  );
}

const leftIn = ({ left, items }: Restore): number => left ?? items.length;
const figure = (n: number): string => n.toLocaleString('en-US');

function Happened({ to: restore }: { to: Restore }) {
  const say = useWords(words);
  const sayWhy = useWords(whyWords);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
      <Fact name={say('why')}>{sayWhy(restore.why)}</Fact>
      <Fact name={say('since')}>{dateTime(restore.since)}</Fact>
      <Fact name={say('begun')}>{dateTime(restore.begunAt)}</Fact>
      <Fact name={say('looked')}>{restore.lookedAt === null ? say('notLooked') : dateTime(restore.lookedAt)}</Fact>
      <Fact name={say('posted')}>{say('lines', { n: figure(restore.posted) })}</Fact>
      <Fact name={say('left')}>{restore.lookedAt === null ? '–' : say('lines', { n: figure(leftIn(restore)) })}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted">{name}</dt>
    <dd className="figures font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function ToDo({ items }: { items: Restore['items'] }) {
  const say = useWords(words);
  const counts = new Map<RestoreItemWhy, number>();
  for (const { why } of items) counts.set(why, (counts.get(why) ?? 0) + 1);
  return (
    <ul aria-label={say('toDo')} className="divide-y divide-line rounded-lg border border-line">
      {restoreItemWhys
        .filter((why) => counts.has(why))
        .map((why) => (
          <Instruction key={why} why={why} count={counts.get(why) ?? 0} />
        ))}
    </ul>
  );
}

function Instruction({ why, count }: { why: RestoreItemWhy; count: number }) {
  const say = useWords(words);
  const name = useWords(itemWords)(why);
  const sayDo = useWords(doWords);
  const place = placeOf({ why, memberId: null });
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 p-3">
      <span className="flex w-44 shrink-0 flex-wrap items-center gap-2 max-md:w-full">
        <Badge tone={tones[why]}>{name}</Badge>
        <span className="figures text-muted">{say('lines', { n: figure(count) })}</span>
      </span>
      <p className="min-w-0 flex-1 basis-56">{sayDo(why)}</p>
      <Link href={place.href} className="inline-flex items-center text-money underline max-md:min-h-[44px] max-md:w-full">
        {say(place.word)}
        <span className="sr-only"> {name}</span>
      </Link>
    </li>
  );
}

function Ending({ of: restore }: { of: Restore }) {
  const say = useWords(words);
  const mayEnd = useMayCall('POST /api/office/restore/end', 'admin');
  const [isAsked, setIsAsked] = useState(false);
  const isEarly = restore.lookedAt === null;
  const left = leftIn(restore);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-4 max-md:px-3">
      <div className="min-w-0 flex-1 basis-72">
        <p>{say('endMeans')}</p>
        {!mayEnd && <p className="text-muted">{say('byAdmin')}</p>}
        {mayEnd && isEarly && <p className="text-muted">{say('endNotYet')}</p>}
      </div>
      {mayEnd && (
        <Button look="danger" disabled={isEarly} onClick={() => setIsAsked(true)}>
          {say('end')}
        </Button>
      )}
      {isAsked && (
        <ActDialog
          title={say('end')}
          effects={[
            say('endEffect'),
            ...(left > 0 ? [say('endLeft', { n: figure(left) })] : []),
            say('endOnce'),
            say('endTwo'),
            say('recorded'),
          ]}
          confirm={say('end')}
          danger
          onClose={() => setIsAsked(false)}
          onConfirm={(fields) =>
            call('POST /api/office/restore/end', { body: { reason: String(fields.get('reason')).trim() } }).finally(refreshAll)
          }
        >
          <Field name="reason" label={say('reason')} required pattern=".*\S.*" maxLength={200} />
        </ActDialog>
      )}
    </div>
  );
}
