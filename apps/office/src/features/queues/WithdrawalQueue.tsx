import type { ApiMap } from '@krapao/contract';
import { useWords } from '../../i18n/words.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { pageSize } from '../../ui/Pager.tsx';
import { Amount, idOf, ManagerBadge, Owner, ReasonField, reasonIn } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/withdrawals']['reply']['withdrawals'][number];
const amountOf = (row: Row): string => showMoney(row.amount, row.currency);
const isOpen = (row: Row): boolean => row.state === 'waiting';

export function WithdrawalQueue({ canDecide }: { canDecide: boolean }) {
  const say = useWords(words);
  const shown = useShown(['waiting', 'paying', 'paid', 'returned', 'all']);
  const query = useCall('GET /api/office/withdrawals', { query: { state: shown.state, page: shown.page, limit: pageSize } }, 5_000);

  return (
    <QueueFrame
      title="withdrawals"
      shown={shown}
      query={query}
      rows={(reply) => reply.withdrawals}
      rowKey={(row) => row.reference}
      at={(row) => row.createdAt}
      columns={[
        { head: say('member'), cell: (row) => <Owner row={row} /> },
        { head: say('amount'), right: true, cell: (row) => <Amount>{amountOf(row)}</Amount> },
        {
          head: say('account'),
          cell: (row) => (
            <span className="figures">
              {row.bankCode} {row.bankAccountNo}
              <span className="block text-muted">{row.bankAccountName}</span>
            </span>
          ),
        },
      ]}
      state={(row) => row.state}
      marks={(row) => (
        <>
          {row.automatic && <Badge tone="calm">{say('automatic')}</Badge>}
          <ManagerBadge row={row} say={say} />
        </>
      )}
      note={(row) => row.reason ?? row.bankReference ?? row.decidedBy ?? ''}
      canDecide={canDecide}
      take={(row) => call('POST /api/office/withdrawals/:memberId/:reference/take', { params: idOf(row) })}
      accept={{
        word: 'approve',
        isOpen,
        title: (row) => say('payTitle', { amount: amountOf(row) }),
        effects: (row) => [
          say('payEffect', { amount: amountOf(row), bank: row.bankCode, account: row.bankAccountNo, name: row.bankAccountName }),
          say('payFinal'),
        ],
        send: (row) => call('POST /api/office/withdrawals/:memberId/:reference/approve', { params: idOf(row) }),
      }}
      refuse={{
        word: 'refuse',
        isOpen,
        title: (row) => say('backTitle', { amount: amountOf(row) }),
        effects: (row) => [say('backEffect', { amount: amountOf(row), name: row.name })],
        fields: () => <ReasonField label={say('reason')} />,
        send: (row, fields) =>
          call('POST /api/office/withdrawals/:memberId/:reference/refuse', { params: idOf(row), body: reasonIn(fields) }),
      }}
    />
  );
}
