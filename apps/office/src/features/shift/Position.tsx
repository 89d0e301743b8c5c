import type { ApiMap } from '@krapao/contract';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { ReactNode } from 'react';
import { useBankName } from '../../lib/names.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { KnownWord } from '../../ui/KnownWord.tsx';
import { Section } from '../../ui/Section.tsx';
import { partyName } from './party-name.ts';
import { alarmWords, partyWords, queueWords, words } from './shift.words.ts';
import { useWaitWords } from './wait-words.ts';

export type PositionView = ApiMap['GET /api/office/shift']['reply']['position'];

export function Position({ position, isFrozen = false }: { position: PositionView; isFrozen?: boolean }) {
  const say = useWords(words);
  return (
    <>
      <Section title={say('queues')} hint={say('since', { time: `${dateTime(position.since)} → ${dateTime(position.at)}` })}>
        <Queues position={position} />
      </Section>
      <Section title={say('accounts')} hint={say('accountsHint')}>
        <Accounts position={position} isFrozen={isFrozen} />
      </Section>
      <Section title={say('halted')}>
        <Halted position={position} />
      </Section>
    </>
  );
}

type Row = { key: string; cells: readonly ReactNode[] };

export function PlainTable({ caption, heads, rows }: { caption: string; heads: readonly string[]; rows: readonly Row[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a mouse
    <section className="overflow-x-auto" tabIndex={0} aria-label={caption}>
      <table className="w-full border-collapse max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line text-left text-muted">
            {heads.map((head, at) => (
              <th key={head} scope="col" className={`px-2 py-1.5 font-normal ${at > 0 ? 'text-right' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-b border-line align-top last:border-b-0 max-md:block max-md:py-2">
              {cells.map((cell, at) => (
                <td
                  key={heads[at]}
                  className={`px-2 py-1.5 max-md:flex max-md:justify-between max-md:gap-3 max-md:px-0 max-md:py-1 ${at > 0 ? 'figures text-right whitespace-nowrap' : ''}`}
                >
                  <span aria-hidden="true" className="text-left text-muted md:hidden">
                    {heads[at]}
                  </span>
                  <div className="min-w-0 break-words">{cell}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Queues({ position }: { position: PositionView }) {
  const say = useWords(words);
  const wait = useWaitWords();
  const open = position.queues.filter((one) => one.open > 0);
  if (open.length === 0) return <p className="text-muted">{say('nothingOpen')}</p>;
  return (
    <PlainTable
      caption={say('queues')}
      heads={[say('queue'), say('count'), say('oldest')]}
      rows={open.map(({ queue, open: count, oldest }) => ({
        key: queue,
        cells: [
          <KnownWord key="queue" words={queueWords} of={queue} />,
          count.toLocaleString('en-US'),
          oldest ? wait((Date.parse(position.at) - Date.parse(oldest)) / 1_000) : '',
        ],
      }))}
    />
  );
}

function Accounts({ position, isFrozen }: { position: PositionView; isFrozen: boolean }) {
  const say = useWords(words);
  const bankName = useBankName();
  if (position.accounts.length === 0) return <p className="text-muted">{say('noAccounts')}</p>;
  return (
    <PlainTable
      caption={say('accounts')}
      heads={[
        say('account'),
        say('opening'),
        say('in'),
        say('out'),
        say('expected'),
        ...(isFrozen ? [say('counted'), say('difference')] : []),
      ]}
      rows={position.accounts.map((account) => {
        const moved = ({ count, amount }: { count: number; amount: number }) => (
          <>
            {showMoney(amount, account.currency)}
            <span className="block text-muted">{say('items', { n: count.toLocaleString('en-US') })}</span>
          </>
        );
        return {
          key: account.id,
          cells: [
            <span key="account">
              {bankName(account.bankCode)} <span className="figures text-muted">{account.accountNo}</span>
              {account.name && <span className="block text-muted">{account.name}</span>}
            </span>,
            account.opening === null ? '' : showMoney(account.opening, account.currency),
            moved(account.in),
            moved(account.out),
            account.expected === null ? '' : showMoney(account.expected, account.currency),
            ...(isFrozen
              ? [
                  account.counted === null ? say('notCounted') : showMoney(account.counted, account.currency),
                  account.difference === null ? '' : <Difference key="difference" {...account} difference={account.difference} />,
                ]
              : []),
          ],
        };
      })}
    />
  );
}

type DifferenceProps = { difference: number; reason?: string; currency: 'BAHT' | 'LAK' };

export function Difference({ difference, reason = '', currency }: DifferenceProps) {
  const say = useWords(words);
  if (difference === 0) return <span className="text-ok">{say('noDifference')}</span>;
  return (
    <>
      <strong className="text-danger">
        {difference > 0 ? '+' : ''}
        {showMoney(difference, currency)}
      </strong>
      {reason && <span className="block whitespace-pre-wrap text-ink">{reason}</span>}
    </>
  );
}

function Halted({ position }: { position: PositionView }) {
  const say = useWords(words);
  const bankName = useBankName();
  const { halted, alarms, payoutsPaused } = position;
  return (
    <>
      <p>
        <Badge tone={payoutsPaused ? 'danger' : 'ok'}>{say(payoutsPaused ? 'payoutsPaused' : 'payoutsRun')}</Badge>
      </p>
      {halted.length === 0 && alarms.length === 0 && <p className="text-muted">{say('allRun')}</p>}
      <ul className="space-y-1">
        {halted.map(({ kind, code, name, state }) => (
          <li key={`${kind} ${code}`} className="flex flex-wrap items-center gap-2">
            <Badge tone={state === 'down' ? 'danger' : 'wait'}>
              <KnownWord words={words} of={state} />
            </Badge>
            <span>
              <KnownWord words={partyWords} of={kind} /> {partyName({ kind, code, name }, bankName)}
            </span>
          </li>
        ))}
      </ul>
      {alarms.length > 0 && (
        <>
          <h3 className="text-muted">{say('alarms')}</h3>
          <ul className="list-disc pl-5">
            {alarms.map(({ code, detail, since }) => (
              <li key={`${code} ${detail}`}>
                <KnownWord words={alarmWords} of={code} />
                {Object.hasOwn(queueWords, detail) ? (
                  <>
                    : <KnownWord words={queueWords} of={detail} />
                  </>
                ) : (
                  detail && ` ${detail}`
                )}
                {since && <span className="figures text-muted"> {dateTime(since)}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
