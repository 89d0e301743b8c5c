import { useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Bar } from './Bar.tsx';
import { CurrencyChoice, ExportButtons } from './RangeTools.tsx';
import { shownDay, useRange } from './range.ts';
import { words } from './reports.words.ts';

const weeks = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function CohortReport() {
  const say = useWords(words);
  const { range, set } = useRange();
  const query = useCall('GET /api/office/reports/cohorts', { query: { currency: range.currency } });
  const share = (back: number, members: number) => (members === 0 ? 0 : back / members);
  return (
    <Panel
      title={say('cohorts')}
      tools={
        <>
          <CurrencyChoice value={range.currency} onChange={(currency) => set({ currency })} />
          <ExportButtons range={range} what="cohorts" />
        </>
      }
    >
      <p className="px-3 pt-3 text-muted">{say('cohortsHint')}</p>
      <DataTable
        caption={say('cohorts')}
        query={query}
        rows={(reply) => reply.cohorts.toReversed()}
        rowKey={(row) => row.week}
        empty={say(query.data?.hasClosed ? 'noFirstDeposits' : 'noCohorts')}
        columns={[
          { head: say('week'), value: (row) => row.week, cell: (row) => <strong className="figures">{shownDay(row.week)}</strong> },
          { head: say('members'), right: true, value: (row) => row.members, cell: (row) => row.members.toLocaleString('en-US') },
          { head: say('firstAmount'), right: true, value: (row) => row.amount, cell: (row) => showMoney(row.amount, range.currency) },
          ...weeks.map((n) => ({
            head: say('weekN', { n }),
            right: true,
            cell: (row: { members: number; back: readonly (number | null)[] }) => {
              const back = row.back[n - 1];
              if (back === null || back === undefined) return null;
              return (
                <>
                  {`${back.toLocaleString('en-US')} (${Math.round(share(back, row.members) * 100)}%)`}
                  <Bar part={share(back, row.members)} tone="in" />
                </>
              );
            },
          })),
        ]}
      />
    </Panel>
  );
}
