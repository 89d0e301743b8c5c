import { dateTime } from '@krapao/ui/date-time.ts';
import { uiWords } from '@krapao/ui/ui.words.ts';
import { useText, useWords } from '@krapao/ui/words.ts';
import { Link } from 'wouter';
import { useCall } from '../../lib/query.ts';
import { nameOf, words } from './chat.words.ts';

const hitsMax = 30;

export function SearchHits({ q, addressOf }: { q: string; addressOf: (chatId: string, seq: number) => string }) {
  const say = useWords(words);
  const w = useWords(uiWords);
  const text = useText();
  const found = useCall('GET /api/office/chats/search', { query: { q, page: 1, limit: hitsMax } });
  if (found.isPending) return <p className="p-4 text-muted">{w('loading')}</p>;
  if (found.isError)
    return (
      <p role="alert" className="p-4 text-danger">
        {text(found.error.text)}
      </p>
    );
  const { hits, total } = found.data;
  return (
    <>
      <p role="status" className="border-b border-line px-3 py-1.5 text-muted">
        {total === 0 ? say('noHits') : say('hits', { n: total })}
      </p>
      {total === 0 && <p className="p-3 text-muted">{say('searched')}</p>}
      <ul data-chats className="min-h-0 flex-1 overflow-y-auto">
        {hits.map((hit) => (
          <li key={`${hit.id} ${hit.seq}`}>
            <Link
              href={addressOf(hit.id, hit.seq)}
              className="block border-b border-line px-3 py-2 hover:bg-raised focus-visible:-outline-offset-2"
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="truncate font-semibold">{nameOf(hit, say)}</span>
                <span className="figures shrink-0 text-muted">{dateTime(hit.createdAt).slice(0, 10)}</span>
              </span>
              <span className="line-clamp-2 text-muted">{hit.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
