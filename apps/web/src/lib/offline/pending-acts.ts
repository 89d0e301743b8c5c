import type { Sent } from '@krapao/ui/call.ts';
import { pendingKey } from '../session.ts';

export type PendingAct = Sent & { readonly at: number };

/** The server keeps idempotency keys for a week; after a day, the statement is enough. */
const keptMs = 24 * 60 * 60 * 1000;
const actsMax = 10;

// Per tab: another tab of the same member must not query what this one is still sending.
const store = (): Storage => sessionStorage;

function isAct(value: unknown): value is PendingAct {
  if (typeof value !== 'object' || value === null) return false;
  const { key, name, at, given } = value as Partial<Record<keyof PendingAct, unknown>>;
  return typeof key === 'string' && typeof name === 'string' && typeof at === 'number' && typeof given === 'object' && given !== null;
}

export function pendingActs(now = Date.now()): readonly PendingAct[] {
  try {
    const kept: unknown = JSON.parse(store().getItem(pendingKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAct).filter(({ at }) => now - at < keptMs) : [];
  } catch {
    return [];
  }
}

function write(acts: readonly PendingAct[]) {
  if (acts.length === 0) return store().removeItem(pendingKey);
  try {
    store().setItem(pendingKey, JSON.stringify(acts.slice(-actsMax)));
  } catch {
    // Storage full: sending matters more than resolving the outcome after a reload.
  }
}

export const keepPending = (act: PendingAct) => write([...pendingActs().filter(({ key }) => key !== act.key), act]);
export const dropPending = (key: string) => write(pendingActs().filter((act) => act.key !== key));
