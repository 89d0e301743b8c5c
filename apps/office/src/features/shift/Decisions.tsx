import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { hasLines } from '../../lib/details.ts';
import { useFilters } from '../../lib/filters.ts';
import { useMay } from '../../lib/me.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { ActSentence } from '../../ui/ActSentence.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { DetailLines } from '../../ui/DetailLines.tsx';
import { Choice } from '../../ui/Field.tsx';
import { DayFields, dayIn } from './DayFields.tsx';
import { words } from './shift.words.ts';

export function Decisions() {
  const say = useWords(words);
  const seesAll = useMay('manager');
  const { values, page, set, bind } = useFilters({ view: 'now', from: '', to: '', staffId: '' });
  const days = { from: dayIn(values.from), to: dayIn(values.to) };
  const times = useCall('GET /api/office/shift/times', { query: days });
  const staffId = /^[1-9]\d{0,17}$/.test(values.staffId) ? BigInt(values.staffId) : undefined;
  const query = useCall('GET /api/office/shift/decisions', { query: { page, limit: pageSize, ...days, staffId } });
  return (
    <>
      <div className="grid items-end gap-3 border-b border-line px-3 py-2 sm:grid-cols-2 lg:grid-cols-4">
        <DayFields values={values} set={set} />
        {seesAll && (
          <Choice
            label={say('who')}
            {...bind('staffId')}
            options={[
              { value: '', label: say('everybody') },
              ...(times.data?.staff ?? []).map(({ staffId: value, name, decided }) => ({ value, label: `${name} (${decided})` })),
            ]}
          />
        )}
      </div>
      <DataTable
        caption={say('decisions')}
        query={query}
        rows={(reply) => reply.lines}
        rowKey={(row) => row._id}
        empty={say('noDecisions')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span> },
          { head: say('what'), cell: (row) => <ActSentence line={row} /> },
          { head: say('detail'), cell: (row) => hasLines(row.act, row.detail) && <DetailLines act={row.act} detail={row.detail} /> },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </>
  );
}
