import { useWords } from '@krapao/ui/words.ts';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Section } from '../../ui/Section.tsx';
import { DayFields, dayIn } from './DayFields.tsx';
import { queueWords, words } from './shift.words.ts';
import { useWaitWords } from './wait-words.ts';

export function ServiceTimes() {
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
            { head: say('day'), cell: (row) => <span className="figures">{row.day.split('-').reverse().join('/')}</span> },
            { head: say('queue'), cell: (row) => <KnownWord words={queueWords} of={row.queue} /> },
            { head: say('decided'), right: true, cell: (row) => row.decided.toLocaleString('en-US') },
            { head: say('median'), right: true, cell: (row) => waited(row.medianSeconds) },
            { head: say('p90'), right: true, cell: (row) => waited(row.p90Seconds) },
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
            { head: say('who'), cell: (row) => row.name },
            { head: say('decided'), right: true, cell: (row) => row.decided.toLocaleString('en-US') },
            { head: say('median'), right: true, cell: (row) => waited(row.medianSeconds) },
          ]}
        />
      </Section>
    </>
  );
}
