import { auditActs } from '@krapao/contract/codes';
import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useText, useWords } from '@krapao/ui/words.ts';
import { auditActTexts } from '../../i18n/audit-texts.ts';
import { hasLines } from '../../lib/details.ts';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActSentence } from '../../ui/ActSentence.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './audit.words.ts';
import { VerifyLog } from './VerifyLog.tsx';

const idIn = (text: string): bigint | undefined => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined);
const dayIn = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
const shownMax = 10_000;

export function AuditList() {
  const say = useWords(words);
  const text = useText();
  const { values, page, set } = useFilters({ act: '', memberId: '', staffId: '', from: '', to: '' });
  const staff = useCall('GET /api/office/chats/staff', undefined, { staleTimeMs: 60_000 });
  const query = useCall('GET /api/office/audit', {
    query: {
      page,
      limit: pageSize,
      act: values.act || undefined,
      memberId: idIn(values.memberId),
      staffId: idIn(values.staffId),
      from: dayIn(values.from),
      to: dayIn(values.to),
    },
  });
  const people = staff.data?.staff.map(({ staffId, name }) => ({ value: staffId, label: name })) ?? [];
  // Whoever left is in the address still.
  const others =
    values.staffId && !people.some(({ value }) => value === values.staffId) ? [{ value: values.staffId, label: values.staffId }] : [];
  return (
    <Panel title={say('audit')}>
      <VerifyLog />
      <div className="grid items-end gap-3 border-b border-line px-3 py-2 sm:grid-cols-2 lg:grid-cols-5">
        <Choice
          label={say('who')}
          value={values.staffId}
          onChange={(event) => set({ staffId: event.target.value })}
          options={[{ value: '', label: say('all') }, ...people, ...others]}
        />
        <Choice
          label={say('act')}
          value={values.act}
          onChange={(event) => set({ act: event.target.value })}
          options={[{ value: '', label: say('all') }, ...auditActs.map((value) => ({ value, label: text(auditActTexts[value]) }))]}
        />
        <Field
          label={say('memberId')}
          inputMode="numeric"
          value={values.memberId}
          onChange={(event) => set({ memberId: event.target.value })}
        />
        <Field label={say('from')} type="date" value={values.from} onChange={(event) => set({ from: event.target.value })} />
        <Field label={say('to')} type="date" value={values.to} onChange={(event) => set({ to: event.target.value })} />
      </div>
      <DataTable
        caption={say('audit')}
        query={query}
        rows={(reply) => reply.lines}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span> },
          { head: say('what'), cell: (row) => <ActSentence line={row} /> },
          { head: say('detail'), cell: (row) => hasLines(row.act, row.detail) && <DetailLines act={row.act} detail={row.detail} /> },
        ]}
      />
      {query.data && query.data.total >= shownMax && <p className="px-3 py-2 text-muted">{say('many')}</p>}
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
