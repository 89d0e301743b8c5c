import type { ApiMap } from '@krapao/contract';
import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { byAmount } from '../../ui/DataTable.tsx';
import { MemberReason, memberReasonIn } from '../../ui/MemberReason.tsx';
import { BankEntryFields, bankEntryIn } from './BankEntryFields.tsx';
import { Amount, idOf, ManagerBadge, Owner, releaseOf } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/deposits']['reply']['deposits'][number];
const amountOf = (row: Row): string => showMoney(row.amount, row.currency);
const isOpen = (row: Row): boolean => row.state === 'open';

export function DepositQueue() {
  const say = useWords(words);
  const shown = useShown(['open', 'credited', 'refused', 'all']);
  const query = useCall('GET /api/office/deposits', { query: { state: shown.state, ...shown.listed } }, { everyMs: 5_000 });

  return (
    <QueueFrame
      title="deposits"
      shown={shown}
      query={query}
      rows={(reply) => reply.deposits}
      rowKey={(row) => row.reference}
      at={(row) => row.createdAt}
      columns={[
        { head: say('member'), cell: (row) => <Owner row={row} /> },
        { head: say('amount'), right: true, sorts: byAmount, cell: (row) => <Amount>{amountOf(row)}</Amount> },
        { head: say('reference'), cell: (row) => <span className="figures">{row.outside ?? row.reference}</span> },
      ]}
      about={(row) => ({ item: say('deposit'), name: row.name, amount: amountOf(row) })}
      state={(row) => row.state}
      marks={(row) => <ManagerBadge row={row} say={say} />}
      note={(row) => row.reason ?? row.decidedBy ?? ''}
      filters={['date', 'amount', 'mine']}
      sortable
      release={releaseOf('deposit')}
      claim={(row) => call('POST /api/office/deposits/:memberId/:reference/claim', { params: idOf(row) })}
      accept={{
        word: 'approve',
        isOpen,
        title: (row) => say('creditTitle', { amount: amountOf(row) }),
        effects: (row) => [say('creditEffect', { amount: amountOf(row), name: row.name }), say('creditOnce')],
        fields: () => <BankEntryFields required />,
        send: (row, fields) =>
          call('POST /api/office/deposits/:memberId/:reference/approve', { params: idOf(row), body: bankEntryIn(fields) }),
      }}
      refuse={{
        word: 'refuse',
        isOpen,
        title: (row) => `${say('refuse')} ${amountOf(row)}`,
        effects: (row) => [say('refuseEffect', { name: row.name })],
        fields: () => <MemberReason list="deposit" />,
        send: (row, fields) =>
          call('POST /api/office/deposits/:memberId/:reference/refuse', { params: idOf(row), body: memberReasonIn(fields) }),
      }}
    />
  );
}
