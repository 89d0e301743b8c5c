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

type Row = ApiMap['GET /api/office/withdrawals']['reply']['withdrawals'][number];
const states = ['waiting', 'paying', 'paid', 'returned', 'all'] as const;
const isState = (value: string): value is (typeof states)[number] => states.some((state) => state === value);

export function WithdrawalQueue({ canDecide }: { canDecide: boolean }) {
  const say = useWords(words);
  const { values, page, set } = useFilters({ state: 'waiting' });
  const state = isState(values.state) ? values.state : 'waiting';
  const query = useCall('GET /api/office/withdrawals', { query: { state, page, limit: pageSize } }, 5_000);
  const [asked, setAsked] = useState<{ row: Row; act: 'approve' | 'refuse' } | null>(null);
  const idOf = (row: Row) => ({ memberId: BigInt(row.memberId), reference: row.reference });
  const amountOf = (row: Row) => showMoney(row.amount, row.currency);

  return (
    <Panel
      title={say('withdrawals')}
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
        caption={say('withdrawals')}
        query={query}
        rows={(reply) => reply.withdrawals}
        rowKey={(row) => row.reference}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{showTime(row.createdAt)}</span> },
          { head: say('member'), cell: (row) => <Owner row={row} /> },
          { head: say('amount'), right: true, cell: (row) => <strong className="text-money">{amountOf(row)}</strong> },
          {
            head: say('account'),
            cell: (row) => (
              <span className="figures">
                {row.bankCode} {row.bankAccountNo}
                <span className="block text-muted">{row.bankAccountName}</span>
              </span>
            ),
          },
          {
            head: say('state'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <StateBadge state={row.state} say={say} />
                {row.automatic && <Badge tone="calm">{say('automatic')}</Badge>}
                {row.needsManager && <Badge tone="bad">{say('needsManager')}</Badge>}
                <TakenBadge taken={row.taken} say={say} />
              </span>
            ),
          },
          { head: say('note'), cell: (row) => row.reason ?? row.bankReference ?? row.decidedBy ?? '' },
          {
            head: say('acts'),
            cell: (row) =>
              canDecide && row.state === 'waiting' ? (
                <span className="flex gap-1.5">
                  <Button
                    onClick={() => void attempt(call('POST /api/office/withdrawals/:memberId/:reference/take', { params: idOf(row) }))}
                  >
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
          title={say('payTitle', { amount: amountOf(asked.row) })}
          effects={[
            say('payEffect', {
              amount: amountOf(asked.row),
              bank: asked.row.bankCode,
              account: asked.row.bankAccountNo,
              name: asked.row.bankAccountName,
            }),
            say('payFinal'),
          ]}
          confirm={say('approve')}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            call('POST /api/office/withdrawals/:memberId/:reference/approve', { params: idOf(asked.row) }).finally(refreshAll)
          }
        />
      )}
      {asked?.act === 'refuse' && (
        <ActDialog
          title={say('backTitle', { amount: amountOf(asked.row) })}
          effects={[say('backEffect', { amount: amountOf(asked.row), name: asked.row.name })]}
          confirm={say('refuse')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={(fields) =>
            call('POST /api/office/withdrawals/:memberId/:reference/refuse', {
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
