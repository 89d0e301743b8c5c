import type { ApiMap } from '@krapao/contract';
import { listSorts } from '@krapao/contract/values/list-sort';
import type { CallError } from '@krapao/ui/call-error.ts';
import { dateTime } from '@krapao/ui/date-time.ts';
import { useWords } from '@krapao/ui/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useFilters } from '../../lib/filters.ts';
import { useBankName, useProviderName } from '../../lib/names.ts';
import { orderIn } from '../../lib/order.ts';
import { showMoney } from '../../lib/show.ts';
import { Badge } from '../../ui/Badge.tsx';
import { byAmount, DataTable } from '../../ui/DataTable.tsx';
import { SortChoice } from '../../ui/SortChoice.tsx';
import { placeOf, tones } from './places.ts';
import { itemWords, words } from './restore.words.ts';

type Reply = ApiMap['GET /api/office/restore']['reply'];
type Line = NonNullable<Reply['restore']>['items'][number];

const byDate = { ascending: 'oldest', descending: 'newest' } as const;
const ownBooks = ['bank', 'wallet', 'payouts', 'transfers'] as const;

/** A source that did not answer has no lines, only a name. */
const isLine = ({ why }: Line): boolean => why !== 'silent';

export function LeftLines({ query }: { query: UseQueryResult<Reply, CallError> }) {
  const say = useWords(words);
  const sayWhy = useWords(itemWords);
  const { values, set } = useFilters({ sort: '' });
  const order = orderIn({ asked: values.sort, offered: listSorts, first: 'oldest', set });
  const { items = [], left = items.length } = query.data?.restore ?? {};
  return (
    <section className="rounded-xl border border-line bg-card shadow-card">
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-3 border-b border-line px-3 py-2">
        <h2 className="font-semibold">{say('items')}</h2>
        {items.length > 1 && <SortChoice order={order} />}
      </header>
      {left > items.length && (
        <p className="border-b border-line px-3 py-2 text-muted">
          {say('shownOf', { n: items.length, all: left.toLocaleString('en-US') })}
        </p>
      )}
      <DataTable
        caption={say('items')}
        query={query}
        rows={({ restore }) => restore?.items ?? []}
        rowKey={({ book, way, reference }) => `${book} ${way} ${reference}`}
        empty={say('nothing')}
        order={order}
        columns={[
          {
            head: say('time'),
            value: (line) => line.at,
            sorts: byDate,
            cell: (line) => <span className="figures whitespace-nowrap">{dateTime(line.at)}</span>,
          },
          { head: say('book'), cell: (line) => <BookCell line={line} /> },
          { head: say('reference'), cell: (line) => isLine(line) && <span className="figures break-all">{line.reference}</span> },
          { head: say('member'), cell: (line) => isLine(line) && <MemberCell line={line} /> },
          {
            head: say('amount'),
            right: true,
            value: (line) => line.amount,
            sorts: byAmount,
            cell: (line) => isLine(line) && showMoney(line.amount, line.currency),
          },
          {
            head: say('why'),
            cell: (line) => {
              const place = placeOf(line);
              return (
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:justify-end">
                  <Badge tone={tones[line.why]}>{sayWhy(line.why)}</Badge>
                  <Link href={place.href} className="inline-flex items-center text-money underline max-md:min-h-[44px]">
                    {say(place.word)}
                    <span className="sr-only"> {line.reference}</span>
                  </Link>
                </span>
              );
            },
          },
        ]}
      />
    </section>
  );
}

function BookCell({ line: { book, way, why } }: { line: Line }) {
  const say = useWords(words);
  const bankName = useBankName();
  const providerName = useProviderName();
  const [kind = '', code = ''] = book.split(':');
  const own = ownBooks.find((one) => one === kind);
  const name = kind === 'provider' ? providerName(code) : kind === 'gateway' ? bankName(code) : own ? say(own) : book;
  const moved = kind === 'provider' ? ({ in: 'intoGame', out: 'outOfGame' } as const)[way] : way;
  return (
    <>
      {name}
      {why !== 'silent' && <span className="block text-muted">{say(moved)}</span>}
    </>
  );
}

function MemberCell({ line: { memberId, name } }: { line: Line }) {
  const say = useWords(words);
  if (memberId === null) return <span className="text-muted">{say('nobody')}</span>;
  return (
    <Link href={`/members/${memberId}`} className="inline-flex items-center text-money underline max-md:min-h-[44px]">
      {name || memberId}
    </Link>
  );
}
