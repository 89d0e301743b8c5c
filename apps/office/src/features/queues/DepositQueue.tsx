import type { ApiMap } from '@krapao/contract';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { attempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney, showTime } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Pager, pageSize } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Owner, StateBadge, TakenBadge } from './parts.tsx';
import { words } from './queue.words.ts';
import { SeenTransferFields, seenTransferIn } from './SeenTransfer.tsx';

type Row = ApiMap['GET /api/office/deposits']['reply']['deposits'][number];
const states = ['open', 'credited', 'refused', 'all'] as const;
const isState = (value: string): value is (typeof states)[number] => states.some((state) => state === value);

export function DepositQueue({ canDecide }: { canDecide: boolean }) {
  const say = useWords(words);
  const { values, page, set } = useFilters({ state: 'open' });
  const state = isState(values.state) ? values.state : 'open';
  const query = useCall('GET /api/office/deposits', { query: { state, page, limit: pageSize } }, 5_000);
  const [asked, setAsked] = useState<{ row: Row; act: 'approve' | 'refuse' } | null>(null);
  const idOf = (row: Row) => ({ memberId: BigInt(row.memberId), reference: row.reference });
  const amountOf = (row: Row) => showMoney(row.amount, row.currency);

  return (
    <Panel
      title={say('deposits')}
      tools={
        <Choice
          label={say('state')}
          value={state}
          onChange={(event) => set({ state: event.target.value })}
          options={states.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <DataTable
        caption={say('deposits')}
        query={query}
        rows={(reply) => reply.deposits}
        rowKey={(row) => row.reference}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{showTime(row.createdAt)}</span> },
          { head: say('member'), cell: (row) => <Owner row={row} /> },
          { head: say('amount'), right: true, cell: (row) => <strong className="text-money">{amountOf(row)}</strong> },
          { head: say('reference'), cell: (row) => <span className="figures">{row.outside ?? row.reference}</span> },
          {
            head: say('state'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <StateBadge state={row.state} say={say} />
                {row.needsManager && <Badge tone="bad">{say('needsManager')}</Badge>}
                <TakenBadge taken={row.taken} say={say} />
              </span>
            ),
          },
          { head: say('note'), cell: (row) => row.reason ?? row.decidedBy ?? '' },
          {
            head: say('acts'),
            cell: (row) =>
              canDecide && row.state === 'open' ? (
                <span className="flex gap-1.5">
                  <Button onClick={() => void attempt(call('POST /api/office/deposits/:memberId/:reference/take', { params: idOf(row) }))}>
                    {say('take')}
                  </Button>
                  <Button look="primary" onClick={() => setAsked({ row, act: 'approve' })}>
                    {say('approve')}
                  </Button>
                  <Button look="danger" onClick={() => setAsked({ row, act: 'refuse' })}>
                    {say('refuse')}
                  </Button>
                </span>
              ) : null,
          },
        ]}
      />
      <Pager page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {asked?.act === 'approve' && (
        <ActDialog
          title={say('creditTitle', { amount: amountOf(asked.row) })}
          effects={[say('creditEffect', { amount: amountOf(asked.row), name: asked.row.name }), say('creditOnce')]}
          confirm={say('approve')}
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/deposits/:memberId/:reference/approve', {
              params: idOf(asked.row),
              body: seenTransferIn(fields),
            }).finally(refreshAll)
          }
        >
          <SeenTransferFields required />
        </ActDialog>
      )}
      {asked?.act === 'refuse' && (
        <ActDialog
          title={`${say('refuse')} ${amountOf(asked.row)}`}
          effects={[say('refuseEffect', { name: asked.row.name })]}
          confirm={say('refuse')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/deposits/:memberId/:reference/refuse', {
              params: idOf(asked.row),
              body: { reason: String(fields.get('reason')) },
            }).finally(refreshAll)
          }
        >
          <Field name="reason" label={say('reason')} required maxLength={200} />
        </ActDialog>
      )}
    </Panel>
  );
}
