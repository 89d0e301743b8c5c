import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { Link, useLocation } from 'wouter';
import { useFilters } from '../../lib/filters.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { shownDay } from './range.ts';
import { words } from './reports.words.ts';

export function CloseList() {
  const say = useWords(words);
  const [, go] = useLocation();
  const { page, set } = useFilters({});
  const query = useCall('GET /api/office/reports/closes', { query: { page, limit: pageSize } });
  return (
    <Panel title={say('closes')}>
      <DataTable
        caption={say('closes')}
        query={query}
        rows={(reply) => reply.closes}
        rowKey={(row) => row.day}
        empty={say('noCloses')}
        onOpen={(row) => go(`/reports/closes/${row.day}`)}
        columns={[
          { head: say('day'), cell: (row) => <strong className="figures">{shownDay(row.day)}</strong> },
          {
            head: say('state'),
            cell: (row) =>
              row.changedAt ? (
                <Badge tone="danger">{say('changed')}</Badge>
              ) : (
                <Badge tone={row.signed ? 'ok' : 'wait'}>{say(row.signed ? 'signed' : 'unsigned')}</Badge>
              ),
          },
          { head: say('signed'), cell: (row) => row.signed && `${row.signed.by}, ${dateTime(row.signed.at)}` },
          { head: say('closedAt'), cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.closedAt)}</span> },
          { head: say('revision'), right: true, cell: (row) => row.revision },
          {
            head: say('open'),
            cell: (row) => (
              <Link
                href={`/reports/closes/${row.day}`}
                aria-label={say('closeOf', { day: shownDay(row.day) })}
                className="text-money underline max-md:inline-block max-md:py-2"
              >
                {say('open')}
              </Link>
            ),
          },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
