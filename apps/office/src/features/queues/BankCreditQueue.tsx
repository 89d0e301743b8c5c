import type { ApiMap } from '@krapao/contract';
import { displayAccountNo } from '@krapao/contract/values/rules';
import { CallError } from '@krapao/ui/call-error.ts';
import { useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { byAmount } from '../../ui/DataTable.tsx';
import { MaskedNo } from '../../ui/MaskedNo.tsx';
import { MemberReason, memberReasonIn } from '../../ui/MemberReason.tsx';
import { BankCreditDetail } from './BankCreditDetail.tsx';
import { MatchFields } from './MatchFields.tsx';
import { Amount, BankName, ManagerBadge, ReasonField, reasonIn } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';

type Row = ApiMap['GET /api/office/bank-credits']['reply']['bankCredits'][number];
const amountOf = (row: Row): string => showMoney(row.amount, row.currency);
const noteOf = (row: Row): string => {
  if (isCredited(row)) return `${row.note}:${row.reason}`;
  if (isOpen(row) && row.asked !== null) return `${row.note}:${showMoney(row.asked, row.currency)} / ${amountOf(row)}`;
  return row.reason ?? row.note ?? row.memberId ?? '';
};
/** Payment of a QR code: its owner is known, but the gateway reports no sender. */
const isOfCode = (row: Row): boolean => row.asked !== null;
const senderOf = (row: Row, bankName: (code: string) => string): string =>
  `${bankName(row.fromBank)} ${row.fromAccount} ${row.fromName}`.trim();
const isOpen = (row: Row): boolean => row.state === 'queued';
/** Already credited with a different amount: never credit it again. Staff correct it by hand, then close the item. */
const isCredited = (row: Row): boolean => isOpen(row) && row.note === 'CREDITED_DIFFERS';

export function BankCreditQueue() {
  const canDecide = useMayCall('POST /api/office/bank-credits/:id/reveal', 'cashier');
  const say = useWords(words);
  const bankName = useBankName();
  const shown = useShown(['queued', 'credited', 'refused', 'all']);
  const query = useCall('GET /api/office/bank-credits', { query: { state: shown.state, ...shown.listed } }, { everyMs: 5_000 });

  return (
    <QueueFrame
      title="bankCredits"
      shown={shown}
      query={query}
      rows={(reply) => reply.bankCredits}
      rowKey={(row) => row._id}
      at={(row) => row.createdAt}
      columns={[
        { head: say('amount'), right: true, sorts: byAmount, cell: (row) => <Amount>{amountOf(row)}</Amount> },
        {
          head: say('from'),
          cell: (row) =>
            isOfCode(row) ? (
              <Payer row={row} />
            ) : (
              <span className="figures">
                <BankName code={row.fromBank} />{' '}
                <MaskedNo
                  no={row.fromAccount}
                  reveal={canDecide ? () => call('POST /api/office/bank-credits/:id/reveal', { params: { id: row._id } }) : null}
                />{' '}
                {row.fromName}
              </span>
            ),
        },
        {
          head: say('to'),
          cell: (row) => (
            <span className="figures">
              <BankName code={row.bankCode} /> {displayAccountNo(row.bankAccountNo)}
            </span>
          ),
        },
      ]}
      about={(row) => ({ item: say('bankCredit'), name: row.fromName, amount: amountOf(row) })}
      state={(row) => row.state}
      marks={(row) => <ManagerBadge row={row} say={say} />}
      note={noteOf}
      detail={(row) => <BankCreditDetail row={row} />}
      filters={['date', 'amount', 'bank', 'mine']}
      sortable
      release={(row) => call('POST /api/office/claims/release', { body: { kind: 'bankCredit', subject: row._id } })}
      claim={(row) => call('POST /api/office/bank-credits/:id/claim', { params: { id: row._id } })}
      accept={{
        word: 'match',
        isOpen: (row) => isOpen(row) && !isCredited(row),
        title: (row) => say('creditTitle', { amount: amountOf(row) }),
        effects: (row) => [say('matchEffect', { amount: amountOf(row), from: senderOf(row, bankName) }), say('creditOnce')],
        fields: (row) => <MatchFields row={row} />,
        send: (row, fields) => {
          const memberId = fields.get('memberId');
          if (typeof memberId !== 'string') throw new CallError({ code: 'KEY_MISSING', key: 'memberId', status: 0, text: words.whoFirst });
          return call('POST /api/office/bank-credits/:id/match', { params: { id: row._id }, body: { memberId } });
        },
      }}
      refuse={{
        word: 'refuse',
        isOpen,
        title: (row) => `${say('refuse')} ${amountOf(row)}`,
        effects: (row) => [say('dropEffect', { amount: amountOf(row) })],
        fields: (row) => (isOfCode(row) ? <MemberReason list="deposit" /> : <ReasonField label={say('staffReason')} />),
        send: (row, fields) =>
          call('POST /api/office/bank-credits/:id/refuse', {
            params: { id: row._id },
            body: isOfCode(row) ? memberReasonIn(fields) : reasonIn(fields),
          }),
      }}
    />
  );
}

function Payer({ row }: { row: Row }) {
  return (
    <span className="figures">
      <BankName code={row.fromBank} />
      <Link href={`/members/${row.memberId}`} className="block text-money underline">
        {row.memberId}
      </Link>
    </span>
  );
}
