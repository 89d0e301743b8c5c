import { figureHints, figureWords } from '@krapao/contract/backoffice/figure-words';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { refreshAll, useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { ActDialog } from '../../ui/ActDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { QueryState } from '../../ui/failures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { startDownload } from './download.ts';
import { shownDay } from './range.ts';
import { words } from './reports.words.ts';

const lines = ['in', 'out', 'gameResult', 'given', 'byHand', 'houseResult', 'liability'] as const;

/** Compares a day's closed figures with the postings as they are now. */
export function ClosePage({ day }: { day: string }) {
  const say = useWords(words);
  const text = useText();
  const query = useCall('GET /api/office/reports/closes/:day', { params: { day } });
  const [asked, setAsked] = useState<'sign' | 'again' | null>(null);
  const shown = query.data;
  const name = shownDay(day);
  if (!shown)
    return (
      <Panel title={say('closeOf', { day: name })}>
        <QueryState query={query} />
      </Panel>
    );
  const { close, isWhole, reconciliation, figures } = shown;
  const isChanged = close.changedAt !== null;
  return (
    <Panel
      title={say('closeOf', { day: name })}
      tools={
        <>
          {close.signed ? <Badge tone="ok">{say('signed')}</Badge> : <Badge tone="wait">{say('unsigned')}</Badge>}
          {!close.signed && !isChanged && isWhole && (
            <Button look="primary" onClick={() => setAsked('sign')}>
              {say('sign')}
            </Button>
          )}
          {isChanged && <Button onClick={() => setAsked('again')}>{say('again')}</Button>}
          <Button onClick={() => void startDownload({ what: 'close', format: 'pdf', from: day, to: day, currency: 'BAHT' }, say('begun'))}>
            {say('asPdf')}
          </Button>
        </>
      }
    >
      {(isChanged || !isWhole) && (
        <p role="alert" className="m-3 rounded-lg bg-danger-soft px-3 py-2 text-danger">
          {say(isWhole ? 'changedText' : 'brokenText')}
        </p>
      )}
      {close.signed && <p className="px-3 pt-3">{say('signedBy', { name: close.signed.by, at: dateTime(close.signed.at) })}</p>}
      {close.signed?.reconciled === false && <p className="px-3 pt-1 font-semibold text-danger">{say('signedUnreconciled')}</p>}
      <dl className="space-y-1 px-3 pt-3">
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{say('reconciliation')}</dt>
          <dd>
            {reconciliation ? (
              say('reconciledAt', { at: dateTime(reconciliation.runAt), n: reconciliation.differences, silent: reconciliation.silent })
            ) : (
              <span className="text-danger">{say('unreconciled')}</span>
            )}{' '}
            <Link href={`/reports/reconciliation?day=${day}`} className="text-money underline">
              {say('toReconciliation')}
            </Link>
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{say('closedAt')}</dt>
          <dd className="figures">
            {dateTime(close.closedAt)} ({say('revision')} {close.revision})
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{say('seal')}</dt>
          <dd className="figures break-all">{close.hash}</dd>
        </div>
      </dl>
      <DataTable
        caption={say('closeOf', { day: name })}
        query={query}
        rows={() =>
          figures.flatMap(({ currency, closed, now }) => lines.map((name) => ({ currency, name, closed: closed[name], now: now[name] })))
        }
        rowKey={(row) => `${row.currency} ${row.name}`}
        empty={say('nothing')}
        columns={[
          {
            head: say('figure'),
            cell: (row) => (
              <>
                {row.name === 'houseResult' ? <strong>{text(figureWords[row.name])}</strong> : text(figureWords[row.name])}
                <span className="block text-muted">{text(figureHints[row.name])}</span>
              </>
            ),
          },
          { head: say('currency'), cell: (row) => say(row.currency) },
          { head: say('whenClosed'), right: true, cell: (row) => showMoney(row.closed, row.currency) },
          {
            head: say('now'),
            right: true,
            cell: (row) => (
              <span className={row.now === row.closed ? '' : 'font-semibold text-danger'}>{showMoney(row.now, row.currency)}</span>
            ),
          },
        ]}
      />
      {asked === 'sign' && (
        <ActDialog
          title={say('signTitle', { day: name })}
          effects={[say('signEffect'), ...(reconciliation ? [] : [say('signUnreconciled')])]}
          confirm={say('sign')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await call('POST /api/office/reports/closes/:day/sign', { params: { day }, body: { hash: close.hash } }).finally(refreshAll);
            toastDone(say('signDone'));
          }}
        />
      )}
      {asked === 'again' && (
        <ActDialog
          title={say('againTitle', { day: name })}
          effects={[say('againEffect')]}
          confirm={say('again')}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await call('POST /api/office/reports/closes/:day/again', { params: { day } }).finally(refreshAll);
            toastDone(say('againDone'));
          }}
        />
      )}
    </Panel>
  );
}
