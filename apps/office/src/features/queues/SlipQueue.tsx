import type { ApiMap } from '@krapao/contract';
import { type SlipNote, slipNotes } from '@krapao/contract/errors';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { attempt } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney, showTime } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Choice, Field } from '../../ui/Field.tsx';
import { Pager, pageSize } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Owner, StateBadge, TakenBadge } from './parts.tsx';
import { words } from './queue.words.ts';
import { SeenTransferFields, seenTransferIn } from './SeenTransfer.tsx';

type Row = ApiMap['GET /api/office/slips']['reply']['slips'][number];
const states = ['PROCESSING', 'FAILED', 'SUCCESS', 'all'] as const;
const isState = (value: string): value is (typeof states)[number] => states.some((state) => state === value);
const isNote = (value: unknown): value is SlipNote => slipNotes.some((note) => note === value);

export function SlipQueue({ canDecide }: { canDecide: boolean }) {
  const say = useWords(words);
  const { values, page, set } = useFilters({ state: 'PROCESSING' });
  const status = isState(values.state) ? values.state : 'PROCESSING';
  const query = useCall('GET /api/office/slips', { query: { status, page, limit: pageSize } }, 5_000);
  const [asked, setAsked] = useState<{ row: Row; act: 'approve' | 'refuse' } | null>(null);
  const idOf = (row: Row) => ({ memberId: BigInt(row.memberId), reference: row.reference });
  const amountOf = (row: Row) => (row.amount === null ? '' : showMoney(row.amount, row.currency));

  const approve = (row: Row, fields: FormData) =>
    call('POST /api/office/slips/:memberId/:reference/approve', {
      params: idOf(row),
      body: { amount: Number(fields.get('amount')), ...(row.transfer ? {} : { transfer: seenTransferIn(fields) }) },
    }).finally(refreshAll);
  const refuse = (row: Row, fields: FormData) => {
    const note = fields.get('note');
    return call('POST /api/office/slips/:memberId/:reference/refuse', {
      params: idOf(row),
      body: { note: isNote(note) ? note : 'UNKNOW_ERROR' },
    }).finally(refreshAll);
  };

  return (
    <Panel
      title={say('slips')}
      tools={
        <Choice
          label={say('state')}
          value={status}
          onChange={(event) => set({ state: event.target.value })}
          options={states.map((value) => ({ value, label: say(value) }))}
        />
      }
    >
      <DataTable
        caption={say('slips')}
        query={query}
        rows={(reply) => reply.slips}
        rowKey={(row) => row.reference}
        empty={say('empty')}
        columns={[
          { head: say('time'), cell: (row) => <span className="figures whitespace-nowrap">{showTime(row.createdAt)}</span> },
          { head: say('member'), cell: (row) => <Owner row={row} /> },
          { head: say('amount'), right: true, cell: (row) => <strong className="text-money">{amountOf(row)}</strong> },
          {
            head: say('reference'),
            cell: (row) => (
              <span className="figures">
                {row.transfer ? `${row.transfer.bankNumber}:${row.transfer.transRef}` : row.reference}
                <a href={row.link} target="_blank" rel="noreferrer" className="block text-money underline">
                  {say('picture')}
                </a>
              </span>
            ),
          },
          {
            head: say('state'),
            cell: (row) => (
              <span className="flex flex-wrap gap-1">
                <StateBadge state={row.status} say={say} />
                <TakenBadge taken={row.taken} say={say} />
              </span>
            ),
          },
          { head: say('note'), cell: (row) => row.note ?? '' },
          {
            head: say('acts'),
            cell: (row) =>
              canDecide && row.status !== 'SUCCESS' ? (
                <span className="flex gap-1.5">
                  <Button onClick={() => void attempt(call('POST /api/office/slips/:memberId/:reference/take', { params: idOf(row) }))}>
                    {say('take')}
                  </Button>
                  <Button look="primary" onClick={() => setAsked({ row, act: 'approve' })}>
                    {say('approve')}
                  </Button>
                  {row.status === 'PROCESSING' && (
                    <Button look="danger" onClick={() => setAsked({ row, act: 'refuse' })}>
                      {say('refuse')}
                    </Button>
                  )}
                </span>
              ) : null,
          },
        ]}
      />
      <Pager page={page} total={query.data?.total ?? 0} onPage={(next) => set({ page: String(next) })} />
      {asked?.act === 'approve' && (
        <ActDialog
          title={say('creditTitle', { amount: amountOf(asked.row) })}
          effects={[say('creditEffect', { amount: amountOf(asked.row) || '?', name: asked.row.name }), say('creditOnce')]}
          confirm={say('approve')}
          onClose={() => setAsked(null)}
          onConfirm={(fields) => approve(asked.row, fields)}
        >
          <Field name="amount" type="number" step="0.01" min="0.01" label={say('amount')} required defaultValue={asked.row.amount ?? ''} />
          {!asked.row.transfer && <SeenTransferFields required />}
        </ActDialog>
      )}
      {asked?.act === 'refuse' && (
        <ActDialog
          title={say('refuse')}
          effects={[say('refuseEffect', { name: asked.row.name })]}
          confirm={say('refuse')}
          danger
          onClose={() => setAsked(null)}
          onConfirm={(fields) => refuse(asked.row, fields)}
        >
          <Choice name="note" label={say('note')} options={slipNotes.map((value) => ({ value, label: value }))} />
        </ActDialog>
      )}
    </Panel>
  );
}
