import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useLanguage, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { causeText, payoutRefusalText } from '../../i18n/cause-texts.ts';
import { call } from '../../lib/call.ts';
import { useMayCall } from '../../lib/me.ts';
import { useBankName } from '../../lib/names.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { byAmount } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { MaskedNo } from '../../ui/MaskedNo.tsx';
import { MemberReason, memberReasonIn } from '../../ui/MemberReason.tsx';
import { words as automaticPayoutsWords } from './automatic-payouts.words.ts';
import { Amount, BankName, idOf, ManagerBadge, Owner, ReasonField, reasonIn, releaseOf } from './parts.tsx';
import { QueueFrame, useShown } from './QueueFrame.tsx';
import { words } from './queue.words.ts';
import { RiskPanel } from './RiskPanel.tsx';

type Row = ApiMap['GET /api/office/withdrawals']['reply']['withdrawals'][number];
const amountOf = (row: Row): string => showMoney(row.amount, row.currency);
const resolve = (row: Row, body: ApiMap['POST /api/office/withdrawals/:memberId/:reference/resolve']['body']) =>
  call('POST /api/office/withdrawals/:memberId/:reference/resolve', { params: idOf(row), body });

export function WithdrawalQueue() {
  const canDecide = useMayCall('POST /api/office/withdrawals/:memberId/:reference/reveal', 'cashier');
  const canResolve = useMayCall('POST /api/office/withdrawals/:memberId/:reference/resolve', 'manager');
  const say = useWords(words);
  const lang = useLanguage();
  const bankName = useBankName();
  const noteOf = ({ unknown, reason, returnedBy, bankReference, decidedBy }: Row): string => {
    if (unknown) return causeText(unknown.why, lang);
    return reason !== null && returnedBy === 'bank' ? payoutRefusalText(reason, lang) : (reason ?? bankReference ?? decidedBy ?? '');
  };
  const isOpen = (row: Row): boolean => row.state === 'waiting' || (canResolve && row.unknown !== null);
  const shown = useShown(['waiting', 'paying', 'unknown', 'contradicted', 'paid', 'returned', 'all']);
  const query = useCall('GET /api/office/withdrawals', { query: { state: shown.state, ...shown.listed } }, { everyMs: 5_000 });

  const payeeOf = (row: Row) => (
    <span className="figures">
      <BankName code={row.bankCode} />{' '}
      <MaskedNo
        no={row.bankAccountNo}
        reveal={canDecide ? () => call('POST /api/office/withdrawals/:memberId/:reference/reveal', { params: idOf(row) }) : null}
      />
      <span className="block text-muted">{row.bankAccountName}</span>
    </span>
  );

  return (
    <>
      {query.data && <AutomaticPayouts paused={query.data.automaticPaused} />}
      <QueueFrame
        title="withdrawals"
        shown={shown}
        query={query}
        rows={(reply) => reply.withdrawals}
        rowKey={(row) => row.reference}
        at={(row) => row.createdAt}
        columns={[
          { head: say('member'), cell: (row) => <Owner row={row} /> },
          { head: say('amount'), right: true, sorts: byAmount, cell: (row) => <Amount>{amountOf(row)}</Amount> },
          {
            head: say('account'),
            cell: payeeOf,
          },
        ]}
        about={(row) => ({ item: say('withdrawal'), name: row.name, amount: amountOf(row) })}
        state={(row) => row.state}
        marks={(row) => (
          <>
            {row.unknown && <Badge tone="danger">{say('unknown')}</Badge>}
            {row.hasNoAccount && <Badge tone="danger">{say('noPayoutAccount')}</Badge>}
            {row.heldBack && (
              <Badge tone="danger">
                {row.heldBack.until ? say('heldRecovered', { at: dateTime(row.heldBack.until) }) : say('heldInactive')}
              </Badge>
            )}
            {row.contradictedAt && <Badge tone="danger">{say('contradicted')}</Badge>}
            {row.automatic && <Badge tone="plain">{say('automatic')}</Badge>}
            <ManagerBadge row={row} say={say} />
          </>
        )}
        note={noteOf}
        filters={['date', 'amount', 'bank', 'mine']}
        sortable
        release={releaseOf('withdrawal')}
        detail={(row) => <RiskPanel row={row} account={payeeOf(row)} />}
        claim={(row) => call('POST /api/office/withdrawals/:memberId/:reference/claim', { params: idOf(row) })}
        accept={{
          word: (row) => (row.unknown ? 'wasPaid' : 'approve'),
          isOpen: (row) => isOpen(row) && (row.unknown !== null || row.heldBack === null),
          title: (row) => say(row.unknown ? 'wasPaid' : 'payTitle', { amount: amountOf(row) }),
          effects: (row) =>
            row.unknown
              ? [say('statementFirst'), say('paidEffect', { amount: amountOf(row), name: row.name })]
              : [
                  say('payEffect', {
                    amount: amountOf(row),
                    bank: bankName(row.bankCode),
                    account: row.bankAccountNo,
                    name: row.bankAccountName,
                  }),
                  say('payFinal'),
                ],
          fields: (row) => row.unknown && <ReasonField label={say('staffReason')} />,
          send: (row, fields) =>
            row.unknown
              ? resolve(row, { paid: true, ...reasonIn(fields) })
              : call('POST /api/office/withdrawals/:memberId/:reference/approve', { params: idOf(row) }),
        }}
        refuse={{
          word: (row) => (row.unknown ? 'wasNotPaid' : 'refuse'),
          isOpen,
          title: (row) => say('backTitle', { amount: amountOf(row) }),
          effects: (row) => [...(row.unknown ? [say('statementFirst')] : []), say('backEffect', { amount: amountOf(row), name: row.name })],
          fields: () => <MemberReason list="withdrawal" />,
          send: (row, fields) =>
            row.unknown
              ? resolve(row, { paid: false, ...memberReasonIn(fields) })
              : call('POST /api/office/withdrawals/:memberId/:reference/refuse', { params: idOf(row), body: memberReasonIn(fields) }),
        }}
      />
    </>
  );
}

type Pause = ApiMap['GET /api/office/withdrawals']['reply']['automaticPaused'];

/** Any cashier can pause automatic payouts; only a manager can resume them. */
function AutomaticPayouts({ paused }: { paused: Pause }) {
  const say = useWords(automaticPayoutsWords);
  const canPause = useMayCall('POST /api/office/payouts/automatic/pause', 'cashier');
  const canResume = useMayCall('POST /api/office/payouts/automatic/resume', 'manager');
  const [isAsked, setAsked] = useState(false);
  const verb = paused ? 'resume' : 'pause';
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {paused ? (
          <p role="status" className="rounded-lg bg-danger-soft px-3 py-2 text-danger">
            {say('isPaused', { reason: paused.reason, by: paused.by, at: dateTime(paused.since) })}
          </p>
        ) : (
          <p className="text-muted">{say('runs')}</p>
        )}
        {(paused ? canResume : canPause) && (
          <Button look={paused ? 'primary' : 'danger'} onClick={() => setAsked(true)}>
            {say(verb)}
          </Button>
        )}
      </div>
      {isAsked && (
        <ActDialog
          title={say(verb)}
          effects={[say(paused ? 'resumeEffect' : 'pauseEffect'), say('recorded')]}
          confirm={say(verb)}
          danger={!paused}
          onClose={() => setAsked(false)}
          onConfirm={(fields) => {
            const body = { reason: String(fields.get('reason') ?? '').trim() };
            const sent = paused
              ? call('POST /api/office/payouts/automatic/resume', { body })
              : call('POST /api/office/payouts/automatic/pause', { body });
            return sent.finally(refreshAll);
          }}
        >
          <Field name="reason" label={say('reason')} required maxLength={200} autoComplete="off" />
        </ActDialog>
      )}
    </>
  );
}
