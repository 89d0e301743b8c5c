import type { ApiMap } from '@krapao/contract';
import { timeSorts } from '@krapao/contract/values/list-sort';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useFilters, useLastPage } from '../../lib/filters.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { orderIn } from '../../lib/order.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { box, Choice } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SortChoice } from '../../ui/SortChoice.tsx';
import { LabelBadges, useLabels } from './labels.tsx';
import { words } from './member.words.ts';

const LabelsDialog = lazy(async () => ({ default: (await import('./LabelsDialog.tsx')).LabelsDialog }));

const statuses = ['all', 'active', 'inactive'] as const;
const isStatus = (value: string): value is (typeof statuses)[number] => statuses.some((status) => status === value);
const byDate = { ascending: 'oldest', descending: 'newest' } as const;
type Row = ApiMap['GET /api/office/members']['reply']['members'][number];

export function MemberList() {
  const say = useWords(words);
  const bankName = useBankName();
  const isManager = useMayCall('PUT /api/office/labels/:code', 'manager');
  const [, go] = useLocation();
  const { values, page, set, bind } = useFilters({ q: '', status: 'all', label: '', sort: '' });
  const status = isStatus(values.status) ? values.status : 'all';
  const { labels, nameOf } = useLabels();
  // Search results are always ordered by relevance.
  const order = orderIn({ asked: values.sort, offered: values.q === '' ? timeSorts : [], first: 'newest', set });
  const query = useCall('GET /api/office/members', {
    query: { q: values.q, status, label: values.label || undefined, ...order.query, page, limit: pageSize },
  });
  useLastPage({ page, set }, query.data?.total);
  const [isEditing, setEditing] = useState(false);
  return (
    <Panel
      title={say('members')}
      tools={
        <>
          <SearchField q={values.q} onChange={(q) => set({ q }, true)} />
          <Choice
            inline
            label={say('status')}
            value={status}
            onChange={(event) => set({ status: event.target.value })}
            options={statuses.map((value) => ({ value, label: say(value) }))}
          />
          {labels.length > 0 && (
            <Choice
              inline
              label={say('label')}
              {...bind('label')}
              options={[{ value: '', label: say('all') }, ...labels.map(({ code }) => ({ value: code, label: nameOf(code) }))]}
            />
          )}
          {order.offered.length > 0 && <SortChoice order={order} />}
          {isManager && <Button onClick={() => setEditing(true)}>{say('editLabels')}</Button>}
        </>
      }
    >
      <DataTable
        caption={say('members')}
        query={query}
        rows={(reply) => reply.members}
        rowKey={(row) => row._id}
        empty={say(values.q ? 'noneFits' : 'none')}
        order={order}
        onOpen={(row: Row) => go(`/members/${row._id}`)}
        columns={[
          {
            head: say('id'),
            cell: (row) => (
              <Link href={`/members/${row._id}`} className="figures text-money underline">
                {row._id}
              </Link>
            ),
          },
          {
            head: say('name'),
            cell: (row) => (
              <span className="[overflow-wrap:anywhere]">
                {row.name}
                {row.found && <span className="block text-muted">{say(`by_${row.found.by}`)}</span>}
              </span>
            ),
          },
          { head: say('phone'), cell: (row) => <span className="figures whitespace-nowrap">{row.username}</span> },
          {
            head: say('bank'),
            cell: (row) => (
              <span className="figures">
                {bankName(row.bankCode)} {row.bankAccountNo}
                <span className="block text-muted [overflow-wrap:anywhere]">{row.bankAccountName}</span>
              </span>
            ),
          },
          {
            head: say('status'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1 max-lg:justify-end">
                <Badge tone={row.status === 'active' ? 'ok' : 'danger'}>
                  <KnownWord words={words} of={row.status} />
                </Badge>
                <LabelBadges codes={row.labels ?? []} />
              </span>
            ),
          },
          {
            head: say('since'),
            sorts: byDate,
            cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.createdAt)}</span>,
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      <Suspense>{isEditing && <LabelsDialog onClose={() => setEditing(false)} />}</Suspense>
    </Panel>
  );
}

/** The address follows the field once typing pauses; the field follows the address (back button, links). */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const say = useWords(words);
  const [typed, setTyped] = useState(q);
  const settled = useSettled(typed.trim());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed goes to the address; with `q` here, going back would be undone
  useEffect(() => {
    if (settled !== q) onChange(settled);
  }, [settled]);
  useEffect(() => setTyped((now) => (now.trim() === q ? now : q)), [q]);
  return (
    <input
      type="search"
      aria-label={say('find')}
      placeholder={say('find')}
      value={typed}
      maxLength={100}
      onChange={(event) => setTyped(event.target.value)}
      className={`${box} md:w-80`}
    />
  );
}
