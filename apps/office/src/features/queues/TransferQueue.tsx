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
import { StateBadge, TakenBadge } from './parts.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/transfers']['reply']['transfers'][number];
const states = ['queued', 'credited', 'refused', 'all'] as const;
const isState = (value: string): value is (typeof states)[number] => states.some((state) => state === value);

export function TransferQueue({ canDecide }: { canDecide: boolean }) {
  const say = useWords(words);
  const { values, page, set } = useFilters({ state: 'queued' });
  const state = isState(values.state) ? values.state : 'queued';
  const query = useCall('GET /api/office/transfers', { query: { state, page, limit: pageSize } }, 5_000);
  const [asked, setAsked] = useState<{ row: Row; act: 'match' | 'refuse' } | null>(null);
  const amountOf = (row: Row) => showMoney(row.amount, row.currency);
  const senderOf = (row: Row) => `${row.fromBank} ${row.fromAccount} ${row.fromName}`;

  return (
    <Panel
      title={say('transfers')}
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
        caption={say('transfers')}
        query={query}
        rows={(reply) => reply.transfers}
        rowKey={(row) => row._id}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{showTime(row.madeAt)}</span> },
          { head: say('amount'), right: true, cell: (row) => <strong className="text-money">{amountOf(row)}</strong> },
          { head: say('from'), cell: (row) => <span className="figures">{senderOf(row)}</span> },
          {
            head: say('to'),
            cell: (row) => (
              <span className="figures">
                {row.bankCode} {row.bankAccountNo}
              </span>
            ),
          },
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
          { head: say('note'), cell: (row) => row.reason ?? row.note ?? row.memberId ?? '' },
          {
            head: say('acts'),
            cell: (row) =>
              canDecide && row.state === 'queued' ? (
                <span className="flex gap-1.5">
                  <Button onClick={() => void attempt(call('POST /api/office/transfers/:id/take', { params: { id: row._id } }))}>
                    {say('take')}
                  </Button>
                  <Button look="primary" onClick={() => setAsked({ row, act: 'match' })}>
                    {say('match')}
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
      {asked?.act === 'match' && (
        <ActDialog
          title={say('creditTitle', { amount: amountOf(asked.row) })}
          effects={[say('matchEffect', { amount: amountOf(asked.row), from: senderOf(asked.row) }), say('creditOnce')]}
          confirm={say('match')}
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/transfers/:id/match', {
              params: { id: asked.row._id },
              body: { memberId: String(fields.get('memberId')).trim() },
            }).finally(refreshAll)
          }
        >
          <Field name="memberId" label={say('memberId')} required inputMode="numeric" pattern="[1-9][0-9]*" />
        </ActDialog>
      )}
      {asked?.act === 'refuse' && (
        <ActDialog
          title={`${say('refuse')} ${amountOf(asked.row)}`}
          effects={[say('dropEffect', { amount: amountOf(asked.row) })]}
          confirm={say('refuse')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/transfers/:id/refuse', {
              params: { id: asked.row._id },
              body: { reason: String(fields.get('reason')) },
            }).finally(refreshAll)
          }
        >
          <Field name="reason" label={say('staffReason')} required maxLength={200} />
        </ActDialog>
      )}
    </Panel>
  );
}
