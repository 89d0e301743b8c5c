import { useWords } from '@krapao/ui/words.ts';
import { call } from '../../lib/call.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { byAmount } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { MemberReason, memberReasonIn } from '../../ui/MemberReason.tsx';
import { BankEntryFields, bankEntryIn } from './BankEntryFields.tsx';
import { Amount, idOf, ManagerBadge, Owner, ReasonField, reasonIn, releaseOf } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';
import { SlipDetail, type SlipRow } from './SlipDetail.tsx';
import { SlipPicture } from './SlipPicture.tsx';

type Row = SlipRow;
const shownOf = (amount: number | null, row: Row): string => (amount === null ? '' : showMoney(amount, row.currency));
const amountOf = (row: Row): string => shownOf(row.amount ?? row.read?.amount ?? row.credit?.amount ?? null, row);
/** Prefilled amount: the bank's figure first, then the one read from the slip, then the member's. */
const filledOf = (row: Row): number | null => row.doubt?.told ?? row.doubt?.said ?? row.read?.amount ?? row.amount;

/** Undecided: the bank's notification is missing or states a different amount. */
const isDoubted = (row: Row): boolean => row.doubt !== null && (row.status === 'PROCESSING' || row.note === 'UNKNOW_ERROR');
const noteOf = (row: Row): string => {
  if (!row.doubt || !isDoubted(row)) return row.reason ?? row.note ?? '';
  const { why, said, told } = row.doubt;
  return `${why}:${[said, ...(told === null || told === said ? [] : [told])].map((amount) => showMoney(amount, row.currency)).join(' / ')}`;
};

export function SlipQueue() {
  const say = useWords(words);
  const shown = useShown(['PROCESSING', 'needsPerson', 'FAILED', 'SUCCESS', 'all']);
  const query = useCall('GET /api/office/slips', { query: { status: shown.state, ...shown.listed } }, { everyMs: 5_000 });

  return (
    <QueueFrame
      title="slips"
      shown={shown}
      query={query}
      rows={(reply) => reply.slips}
      rowKey={(row) => row.reference}
      at={(row) => row.createdAt}
      columns={[
        { head: say('member'), cell: (row) => <Owner row={row} /> },
        { head: say('amount'), right: true, sorts: byAmount, cell: (row) => <Amount>{amountOf(row)}</Amount> },
        {
          head: say('reference'),
          cell: (row) => (
            <span className="figures">
              {row.transfer ? `${row.transfer.bankNumber}:${row.transfer.transRef}` : row.reference}
              {row.link === '' ? (
                <span className="block text-muted">{say('pictureGone')}</span>
              ) : (
                <a href={row.link} target="_blank" rel="noreferrer" className="block text-money underline">
                  {say('picture')}
                </a>
              )}
            </span>
          ),
        },
      ]}
      about={(row) => ({ item: say('slip'), name: row.name, amount: shownOf(filledOf(row), row) })}
      state={(row) => (row.needsPerson ? 'needsPerson' : row.status)}
      marks={(row) => <ManagerBadge row={row} say={say} />}
      note={noteOf}
      filters={['date', 'amount', 'bank', 'mine']}
      sortable
      release={releaseOf('slip')}
      detail={(row) => <SlipDetail row={row} />}
      claim={(row) => call('POST /api/office/slips/:memberId/:reference/claim', { params: idOf(row) })}
      accept={{
        word: 'approve',
        isOpen: (row) => row.status !== 'SUCCESS',
        title: (row) => say('creditTitle', { amount: shownOf(filledOf(row), row) }).trim(),
        effects: (row) => [say('typedEffect', { name: row.name }), say('creditOnce')],
        fields: (row) => (
          <>
            {row.link !== '' && <SlipPicture link={row.link} small />}
            <Field name="amount" type="number" step="0.01" min="0.01" label={say('amount')} required defaultValue={filledOf(row) ?? ''} />
            {!row.transfer && <BankEntryFields required bankCode={row.read?.toBank ?? row.bankCode} fromBank={row.read?.fromBank ?? ''} />}
          </>
        ),
        send: (row, fields) =>
          call('POST /api/office/slips/:memberId/:reference/approve', {
            params: idOf(row),
            body: { amount: Number(fields.get('amount')), ...(row.transfer ? {} : { transfer: bankEntryIn(fields) }) },
          }),
      }}
      refuse={{
        word: (row) => (row.needsPerson ? 'close' : 'refuse'),
        isOpen: (row) => row.status === 'PROCESSING' || isDoubted(row) || row.needsPerson === true,
        title: (row) => say(row.needsPerson ? 'close' : 'refuse'),
        effects: (row) => [say(row.needsPerson ? 'closeEffect' : 'refuseEffect', { name: row.name })],
        fields: (row) => (row.needsPerson ? <ReasonField label={say('staffReason')} /> : <MemberReason list="slip" />),
        send: (row, fields) =>
          row.needsPerson
            ? call('POST /api/office/slips/:memberId/:reference/close', { params: idOf(row), body: reasonIn(fields) })
            : call('POST /api/office/slips/:memberId/:reference/refuse', { params: idOf(row), body: memberReasonIn(fields) }),
      }}
    />
  );
}
