import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { DayFields, dayIn } from './DayFields.tsx';
import { Decisions } from './Decisions.tsx';
import { type Sheet, SheetView } from './SheetView.tsx';
import { queueWords, words } from './shift.words.ts';
import { ThisShift } from './ThisShift.tsx';
import { useWaitWords } from './wait-words.ts';

const views = { now: ThisShift, sheets: Sheets, times: ServiceTimes, decisions: Decisions } as const;
const names = ['now', 'sheets', 'times', 'decisions'] as const;

export function ShiftPage() {
  const say = useWords(words);
  const { values, set } = useFilters({ view: 'now', from: '', to: '', staffId: '' });
  const view = names.find((name) => name === values.view) ?? 'now';
  const View = views[view];
  return (
    <Panel
      title={say('title')}
      tools={
        <Choice
          inline
          label={say('show')}
          value={view}
          onChange={(event) => set({ view: event.target.value, from: '', to: '', staffId: '' })}
          options={names.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <View />
    </Panel>
  );
}

function ServiceTimes() {
  const say = useWords(words);
  const wait = useWaitWords();
  const { values, set } = useFilters({ view: 'now', from: '', to: '' });
  const query = useCall('GET /api/office/shift/times', { query: { from: dayIn(values.from), to: dayIn(values.to) } });
  const waited = (seconds: number | null) => (seconds === null ? '' : wait(seconds));
  return (
    <>
      <div className="grid items-end gap-3 border-b border-line px-3 py-2 sm:grid-cols-2 lg:grid-cols-4">
        <DayFields values={values} set={set} />
      </div>
      {query.data?.cut && <p className="px-4 py-2 text-wait">{say('cut')}</p>}
      <Section title={say('byQueue')}>
        <DataTable
          caption={say('byQueue')}
          query={query}
          rows={(reply) => reply.days}
          rowKey={(row) => `${row.day} ${row.queue}`}
          empty={say('noDecisions')}
          columns={[
            {
              head: say('day'),
              value: (row) => row.day,
              cell: (row) => <span className="figures">{row.day.split('-').reverse().join('/')}</span>,
            },
            { head: say('queue'), cell: (row) => <KnownWord words={queueWords} of={row.queue} /> },
            { head: say('decided'), right: true, value: (row) => row.decided, cell: (row) => row.decided.toLocaleString('en-US') },
            { head: say('median'), right: true, value: (row) => row.medianSeconds ?? undefined, cell: (row) => waited(row.medianSeconds) },
            { head: say('p90'), right: true, value: (row) => row.p90Seconds ?? undefined, cell: (row) => waited(row.p90Seconds) },
          ]}
        />
      </Section>
      <Section title={say('byStaff')}>
        <DataTable
          caption={say('byStaff')}
          query={query}
          rows={(reply) => reply.staff}
          rowKey={(row) => row.staffId}
          empty={say('noDecisions')}
          columns={[
            { head: say('who'), value: (row) => row.name, cell: (row) => row.name },
            { head: say('decided'), right: true, value: (row) => row.decided, cell: (row) => row.decided.toLocaleString('en-US') },
            { head: say('median'), right: true, value: (row) => row.medianSeconds ?? undefined, cell: (row) => waited(row.medianSeconds) },
          ]}
        />
      </Section>
    </>
  );
}

function Sheets() {
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
        onOpen={(row) => setOpened(row)}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.givenAt)}</span> },
          { head: say('givenBy'), cell: (row) => row.givenBy.name },
          { head: say('acceptedBy'), cell: (row) => row.acceptedBy?.name ?? <span className="text-wait">{say('notAccepted')}</span> },
          {
            head: say('queues'),
            right: true,
            cell: (row) => row.position.queues.reduce((all, { open }) => all + open, 0).toLocaleString('en-US'),
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
