import { CallError } from '@krapao/ui/call-error.ts';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { lastStateKey, tokenStore } from '../session.ts';
import { whenIdle } from '../tasks.ts';
import { withoutSecrets } from './last-state.rules.ts';
import { shownAsOf } from './network.ts';

/** Answers by the names of their queries, each with the moment it came. */
type Snapshot = Readonly<Record<string, { readonly at: number; readonly answer: unknown }>>;

/** Home, and the first page of the statement: what a member looks for who opens the app without a network. */
const isKept = ({ queryKey: [name, given] }: Query): boolean =>
  name === 'GET /api/wallet/user' || (name === 'POST /api/statement' && given === '{"body":{"page":1,"limit":10}}');

function read(): Snapshot {
  try {
    const kept: unknown = JSON.parse(tokenStore()?.getItem(lastStateKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Snapshot) : {};
  } catch {
    return {};
  }
}

function keep(name: string, answer: unknown, at: number) {
  // Beside the token, or not at all: the session may have ended since.
  const store = tokenStore();
  try {
    store?.setItem(lastStateKey, JSON.stringify({ ...read(), [name]: { at, answer: withoutSecrets(answer) } }));
  } catch {
    // A full store: the next reload without a network shows less.
    store?.removeItem(lastStateKey);
  }
}

/** A server that answers with a fault is there: what it showed before may be wrong for a reason. */
const isSilence = (error: unknown): boolean => error instanceof CallError && error.status === 0;

/** Keeps what a member was shown last, and shows it again where nothing answers. */
export function keepLastState(client: QueryClient): void {
  const restored = new WeakSet<object>();
  client.getQueryCache().subscribe((event: QueryCacheNotifyEvent) => {
    if (event.type !== 'updated' || !isKept(event.query)) return;
    const { query, action } = event;
    const name = query.queryHash;
    const { data, dataUpdatedAt } = query.state;
    if (action.type === 'success') {
      if (typeof data === 'object' && data !== null && !restored.has(data)) whenIdle(() => keep(name, data, dataUpdatedAt));
      return;
    }
    const isAway = action.type === 'pause' || ((action.type === 'failed' || action.type === 'error') && isSilence(action.error));
    const last = isAway && data === undefined ? read()[name] : undefined;
    if (!last || typeof last.answer !== 'object' || last.answer === null) return;
    restored.add(last.answer);
    client.setQueryData(query.queryKey, last.answer, { updatedAt: last.at });
    shownAsOf(last.at);
  });
}
