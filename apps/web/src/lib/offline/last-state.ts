import { CallError } from '@krapao/ui/call-error.ts';
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { lastStateKey, tokenStore } from '../session.ts';
import { whenIdle } from '../tasks.ts';
import { withoutSecrets } from './last-state.rules.ts';
import { shownAsOf } from './network.ts';

type Snapshot = Readonly<Record<string, { readonly at: number; readonly answer: unknown }>>;

/** Home and the first statement page: what members look for when offline. */
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
  // Stored next to the token, or not at all: the session may have ended.
  const store = tokenStore();
  try {
    store?.setItem(lastStateKey, JSON.stringify({ ...read(), [name]: { at, answer: withoutSecrets(answer) } }));
  } catch {
    store?.removeItem(lastStateKey);
  }
}

/** A server error is a response: the stored figures may then be wrong for a reason. */
const isSilence = (error: unknown): boolean => error instanceof CallError && error.status === 0;

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
