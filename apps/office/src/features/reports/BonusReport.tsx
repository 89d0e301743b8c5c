import { useWords } from '@krapao/ui/words.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RangeTools } from './RangeTools.tsx';
import { useRange } from './range.ts';
import { words } from './reports.words.ts';

const sources = { bonus: 'ofBonus', promotion: 'ofPromotion', wheel: 'ofWheel' } as const;

export function BonusReport() {
  const say = useWords(words);
  const chosen = useRange();
  const query = useCall('GET /api/office/reports/bonuses', { query: chosen.range });
  const money = (units: number) => showMoney(units, query.data?.currency ?? chosen.range.currency);
  const counted = (units: number, count: number) => (
    <>
      <span className="block">{money(units)}</span>
      <span className="block text-muted">{say('items', { n: count.toLocaleString('en-US') })}</span>
    </>
  );
  return (
    <Panel title={say('bonuses')} tools={<RangeTools {...chosen} what="bonuses" />}>
      <DataTable
        caption={say('bonuses')}
        query={query}
        rows={(reply) => reply.bonuses}
        rowKey={(row) => `${row.source} ${row.code}`}
        empty={say('nothing')}
        columns={[
          { head: say('code'), value: (row) => row.code, cell: (row) => <strong className="break-words">{row.code}</strong> },
          { head: say('kind'), value: (row) => say(sources[row.source]), cell: (row) => say(sources[row.source]) },
          { head: say('members'), right: true, value: (row) => row.members, cell: (row) => row.members.toLocaleString('en-US') },
          { head: say('granted'), right: true, value: (row) => row.granted, cell: (row) => counted(row.granted, row.grantedCount) },
          { head: say('met'), right: true, value: (row) => row.met, cell: (row) => counted(row.met, row.metCount) },
          { head: say('lapsed'), right: true, value: (row) => row.lapsed, cell: (row) => counted(row.lapsed, row.lapsedCount) },
          { head: say('live'), right: true, value: (row) => row.live, cell: (row) => counted(row.live, row.liveCount) },
          { head: say('takenBack'), right: true, value: (row) => row.takenBack, cell: (row) => money(row.takenBack) },
          { head: say('depositsAfter'), right: true, value: (row) => row.deposits, cell: (row) => counted(row.deposits, row.depositCount) },
        ]}
      />
      {query.data?.isCut && <p className="p-3 text-muted">{say('isCut')}</p>}
    </Panel>
  );
}
