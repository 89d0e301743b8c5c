import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { type Sheet, SheetView } from './SheetView.tsx';
import { words } from './shift.words.ts';

export function Sheets() {
  const say = useWords(words);
  const { page, set } = useFilters({ view: 'now' });
  const query = useCall('GET /api/office/shift/sheets', { query: { page, limit: pageSize } });
  const [opened, setOpened] = useState<Sheet | null>(null);
  return (
    <>
      <DataTable
        caption={say('sheets')}
        query={query}
        rows={(reply) => reply.sheets}
        rowKey={(row) => row._id}
        empty={say('noSheets')}
        onOpen={setOpened}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.givenAt)}</span> },
          { head: say('givenBy'), cell: (row) => row.givenBy.name },
          { head: say('takenBy'), cell: (row) => row.takenBy?.name ?? <span className="text-wait">{say('notTaken')}</span> },
          {
            head: say('queues'),
            right: true,
            cell: (row) => row.standing.queues.reduce((all, { open }) => all + open, 0).toLocaleString('en-US'),
          },
          { head: say('open'), cell: (row) => <Button onClick={() => setOpened(row)}>{say('open')}</Button> },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {opened && (
        <SidePanel title={say('title')} onClose={() => setOpened(null)}>
          <Button onClick={() => window.print()}>{say('print')}</Button>
          <div className="print-alone mt-3 bg-card text-ink">
            <SheetView sheet={opened} />
          </div>
        </SidePanel>
      )}
    </>
  );
}
