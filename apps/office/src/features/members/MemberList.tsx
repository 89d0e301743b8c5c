import { dateTime } from '@krapao/ui/date-time.ts';
import { Pager } from '@krapao/ui/Pager.tsx';
import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { useFilters } from '../../lib/filters.ts';
import { useBankName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { pageSize } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice } from '../../ui/Field.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { words } from './member.words.ts';

const statuses = ['all', 'active', 'inactive'] as const;
const isStatus = (value: string): value is (typeof statuses)[number] => statuses.some((status) => status === value);

export function MemberList() {
  const say = useWords(words);
  const bankName = useBankName();
  const { values, page, set } = useFilters({ q: '', status: 'all' });
  const status = isStatus(values.status) ? values.status : 'all';
  const query = useCall('GET /api/office/members', { query: { q: values.q, status, page, limit: pageSize } });
  return (
    <Panel
      title={values.q ? `${say('members')}: ${values.q}` : say('members')}
      tools={
        <Choice
          inline
          label={say('status')}
          value={status}
          onChange={(event) => set({ status: event.target.value })}
          options={statuses.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <DataTable
        caption={say('members')}
        query={query}
        rows={(reply) => reply.members}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          {
            head: say('id'),
            cell: (row) => (
              <Link href={`/members/${row._id}`} className="figures text-money underline">
                {row._id}
              </Link>
            ),
          },
          { head: say('name'), cell: (row) => row.name },
          { head: say('phone'), cell: (row) => <span className="figures">{row.username}</span> },
          {
            head: say('bank'),
            cell: (row) => (
              <span className="figures">
                {bankName(row.bankCode)} {row.bankAccountNo}
              </span>
            ),
          },
          {
            head: say('status'),
            cell: (row) => (
              <Badge tone={row.status === 'active' ? 'ok' : 'danger'}>
                <KnownWord words={words} of={row.status} />
              </Badge>
            ),
          },
          { head: say('since'), cell: (row) => <span className="figures">{dateTime(row.createdAt)}</span> },
        ]}
      />
      <Pager dense limit={pageSize} page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
    </Panel>
  );
}
