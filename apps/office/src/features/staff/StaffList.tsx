import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { useMe } from '../../lib/me.ts';
import { useCall } from '../../lib/query.ts';
import { useCodes } from '../../lib/use-codes.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StaffActDialog, type StaffActRequest } from './StaffActDialog.tsx';
import { words } from './staff.words.ts';

export function StaffList() {
  const ownId = useMe().staff._id;
  const say = useWords(words);
  const codeOf = useCodes();
  const query = useCall('GET /api/office/staff');
  const [asked, setAsked] = useState<StaffActRequest | null>(null);

  return (
    <Panel
      title={say('staff')}
      tools={
        <Button look="primary" onClick={() => setAsked({ act: 'create' })}>
          {say('create')}
        </Button>
      }
    >
      <DataTable
        caption={say('staff')}
        query={query}
        rows={(reply) => reply.staff}
        rowKey={(row) => row._id}
        empty={say('none')}
        columns={[
          { head: say('username'), value: (row) => row.username, cell: (row) => <strong>{row.username}</strong> },
          { head: say('name'), value: (row) => row.name, cell: (row) => row.name },
          { head: say('role'), value: (row) => codeOf(row.role), cell: (row) => codeOf(row.role) },
          {
            head: say('status'),
            value: (row) => say(row.active ? 'active' : 'inactive'),
            cell: (row) => <Badge tone={row.active ? 'ok' : 'danger'}>{say(row.active ? 'active' : 'inactive')}</Badge>,
          },
          {
            head: say('factor'),
            value: (row) => say(row.secondFactor ? 'hasFactor' : 'noFactor'),
            cell: (row) => <Badge tone={row.secondFactor ? 'ok' : 'plain'}>{say(row.secondFactor ? 'hasFactor' : 'noFactor')}</Badge>,
          },
          { head: say('since'), value: (row) => row.createdAt, cell: (row) => <span className="figures">{dateTime(row.createdAt)}</span> },
          {
            head: say('acts'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
                <Button onClick={() => setAsked({ act: 'role', row })}>{say('changeRole')}</Button>
                <Button onClick={() => setAsked({ act: 'password', row })}>{say('password')}</Button>
                {row.secondFactor && row._id !== ownId && (
                  <Button onClick={() => setAsked({ act: 'resetFactor', row })}>{say('resetFactor')}</Button>
                )}
                <Button
                  look={row.active ? 'danger' : 'quiet'}
                  onClick={() => setAsked({ act: row.active ? 'deactivate' : 'activate', row })}
                >
                  {say(row.active ? 'deactivate' : 'activate')}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {asked && <StaffActDialog asked={asked} ownId={ownId} onClose={() => setAsked(null)} />}
    </Panel>
  );
}
