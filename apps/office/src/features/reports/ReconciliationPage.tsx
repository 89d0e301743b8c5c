import type { BookKind, DifferenceKind } from '@krapao/contract';
import type { WireCurrency } from '@krapao/contract/values/rules';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { attempt, toastDone } from '../../lib/attempt.ts';
import { call } from '../../lib/call.ts';
import { useFilters } from '../../lib/filters.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { useCall } from '../../lib/query.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Field } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Section } from '../../ui/Section.tsx';
import { ExportButtons } from './RangeTools.tsx';
import { daysAgo } from './range.ts';
import { bookWords, differenceWords, type Word, words } from './reports.words.ts';

export function ReconciliationPage() {
  const say = useWords(words);
  const text = useText();
  const { values, set } = useFilters({ day: '' });
  const day = values.day || daysAgo(1);
  const query = useCall('GET /api/office/reports/reconciliation/:day', { params: { day } });
  const [isRunning, setRunning] = useState(false);
  const bookName = useBookName();
  const run = async (): Promise<void> => {
    setRunning(true);
    await attempt(
      call('POST /api/office/reports/reconciliation/:day/run', { params: { day } }).then(({ differences }) =>
        toastDone(say('done', { n: differences.length })),
      ),
    );
    setRunning(false);
  };
  const result = query.data;
  return (
    <Panel
      title={say('reconciliation')}
      tools={
        <>
          <Field
            inline
            type="date"
            label={say('day')}
            max={daysAgo(0)}
            value={day}
            onChange={(event) => set({ day: event.target.value })}
          />
          <Button look="primary" disabled={isRunning} onClick={() => void run()}>
            {say(isRunning ? 'running' : 'run')}
          </Button>
          <ExportButtons range={{ from: day, to: day, currency: 'BAHT' }} what="differences" />
        </>
      }
    >
      <p className="px-3 pt-3 text-muted" role="status">
        {result && (result.runAt ? say('ranAt', { at: dateTime(result.runAt) }) : say('notRun'))}
      </p>
      {result?.runAt && (
        <>
          <Section title={say('differences')}>
            <DataTable
              caption={say('differences')}
              query={query}
              rows={(reply) => reply.differences}
              rowKey={(row) => `${row.book} ${row.code} ${row.kind} ${row.reference}`}
              empty={say('agrees')}
              columns={[
                {
                  head: say('what'),
                  value: (row) => text(differenceWords[row.kind]),
                  cell: (row) => <Badge tone={row.kind === 'open' ? 'wait' : 'danger'}>{text(differenceWords[row.kind])}</Badge>,
                },
                { head: say('books'), value: bookName, cell: bookName },
                {
                  head: say('reference'),
                  value: (row) => row.reference,
                  cell: (row) => <span className="figures break-all">{row.reference}</span>,
                },
                {
                  head: say('member'),
                  value: (row) => row.memberName || row.memberId || undefined,
                  cell: (row) =>
                    row.memberId && (
                      <Link href={`/members/${row.memberId}`} className="break-words text-money underline">
                        {row.memberName || row.memberId}
                      </Link>
                    ),
                },
                {
                  head: say('ours'),
                  right: true,
                  value: (row) => row.ours ?? undefined,
                  cell: (row) => row.ours !== null && showMoney(row.ours, row.currency),
                },
                {
                  head: say('theirs'),
                  right: true,
                  value: (row) => row.theirs ?? undefined,
                  cell: (row) => row.theirs !== null && showMoney(row.theirs, row.currency),
                },
                {
                  head: say('time'),
                  value: (row) => row.at,
                  cell: (row) => <span className="figures whitespace-nowrap">{dateTime(row.at)}</span>,
                },
                { head: say('mend'), cell: (row) => <Mend {...row} /> },
              ]}
            />
            {result.isCut && <p className="text-muted">{say('isCut')}</p>}
          </Section>
          <Section title={say('books')}>
            <DataTable
              caption={say('books')}
              query={query}
              rows={(reply) => reply.books}
              rowKey={(row) => `${row.book} ${row.code} ${row.currency}`}
              empty={say('nothing')}
              columns={[
                { head: say('books'), cell: (row) => bookName(row) },
                { head: say('state'), cell: (row) => <Badge tone={row.state === 'answered' ? 'ok' : 'danger'}>{say(row.state)}</Badge> },
                { head: say('ours'), right: true, cell: (row) => counted(say, row.ours, row.oursCount, row.currency) },
                {
                  head: say('theirs'),
                  right: true,
                  cell: (row) => row.state === 'answered' && counted(say, row.theirs, row.theirsCount, row.currency),
                },
              ]}
            />
          </Section>
        </>
      )}
    </Panel>
  );
}

type Say = (word: Word, values?: Record<string, string | number>) => string;
const counted = (say: Say, units: number, count: number, currency: WireCurrency) => (
  <>
    <span className="block">{showMoney(units, currency)}</span>
    <span className="block text-muted">{say('items', { n: count.toLocaleString('en-US') })}</span>
  </>
);

function useBookName(): (of: { book: BookKind; code: string }) => string {
  const text = useText();
  const [bankName, providerName] = [useBankName(), useProviderName()];
  return ({ book, code }) => {
    const name = code === '' ? '' : book === 'provider' ? providerName(code) : bankName(code);
    return `${text(bookWords[book])} ${name}`.trim();
  };
}

/** Link to where the difference is resolved. Entries that only the other side has must be clarified with that party. */
function Mend({ book, kind, memberId }: { book: BookKind; kind: DifferenceKind; memberId: string | null }) {
  const say = useWords(words);
  const place = placeOf(book, kind, memberId);
  if (!place) return <span className="text-muted">{say('toProvider')}</span>;
  return (
    <Link href={place.href} className="text-money underline max-md:inline-block max-md:py-2">
      {say(place.word)}
    </Link>
  );
}

export function placeOf(book: BookKind, kind: DifferenceKind, memberId: string | null): { href: string; word: Word } | null {
  if (book === 'payouts' && kind === 'open') return { href: '/withdrawals?state=paying', word: 'toWithdrawals' };
  if (book === 'provider' && kind === 'open') return { href: '/stuck', word: 'toStuck' };
  if (book !== 'payouts' && book !== 'provider' && kind === 'open') return { href: '/bank-credits', word: 'toBankCredits' };
  return memberId === null ? null : { href: `/members/${memberId}`, word: 'toMember' };
}
