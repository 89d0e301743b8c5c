import type { Logger } from 'pino';
import type { Queryable } from '../db/db.ts';

export type SharedKey = { unsent: number; sent: { minute: number; count: number }; others: number; othersUntil: number };

export type SharedCounts = {
  tell(key: string, known: SharedKey): void;
  close(): Promise<void>;
};

export const newSharedKey = (): SharedKey => ({ unsent: 0, sent: { minute: 0, count: 0 }, others: 0, othersUntil: 0 });

/** Updates are batched: a busy server queries five times a second, not with each call. */
const everyMs = 200;
/** An unavailable store must not fill the memory: beyond this, keys are counted locally only. */
const keysMax = 20_000;

/** Limits shared by several servers. While the table does not respond, each server counts alone, so limits stay in force. */
export function makeSharedCounts(o: { db: Queryable; log: Logger; failed: () => void }): SharedCounts {
  let waiting = new Map<string, SharedKey>();
  let flushing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isDown = false;
  let minute = 0;

  const flush = async (): Promise<void> => {
    const told = waiting;
    waiting = new Map();
    const keys = [...told.keys()].sort();
    const amounts = keys.map((key) => told.get(key)?.unsent ?? 0);
    try {
      const rows = await addCounts(o.db, keys, amounts);
      const totals = new Map(rows.map((row) => [row.key, row]));
      for (const [n, key] of keys.entries()) {
        const [known, total] = [told.get(key), totals.get(key)];
        if (!known || !total) continue;
        const amount = amounts[n] ?? 0;
        known.unsent -= amount;
        const before = known.sent.minute === total.minute ? known.sent.count : 0;
        known.sent = { minute: total.minute, count: before + amount };
        known.others = Math.max(0, total.count - known.sent.count);
        known.othersUntil = performance.now() + total.leftMs;
      }
      if (isDown) o.log.info('limits are shared between servers again');
      isDown = false;
      const now = rows[0]?.minute ?? minute;
      if (now > minute) {
        minute = now;
        await deleteCountsBefore(o.db, now - 1);
      }
    } catch (error) {
      if (!isDown) o.log.error({ err: error }, 'shared limit counters are unavailable: each server counts on its own');
      isDown = true;
      o.failed();
    }
  };
  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing = flush().finally(() => {
        flushing = null;
        if (waiting.size > 0) schedule();
      });
    }, everyMs);
  };

  return {
    tell(key, known) {
      if (waiting.size >= keysMax && !waiting.has(key)) return;
      waiting.set(key, known);
      if (!flushing) schedule();
    },
    async close() {
      clearTimeout(timer);
      await flushing;
    },
  };
}

type Counted = { readonly key: string; readonly count: number; readonly minute: number; readonly leftMs: number };

/** Uses the database clock. Keys are sorted, so that two servers cannot deadlock. */
async function addCounts(db: Queryable, keys: readonly string[], amounts: readonly number[]): Promise<Counted[]> {
  const { rows } = await db.query<Counted>(
    `insert into rate_count (key, minute, count)
     select given.key, floor(extract(epoch from now()) / 60), given.amount from unnest($1::text[], $2::integer[]) given (key, amount)
     on conflict (key, minute) do update set count = rate_count.count + excluded.count
     returning key, count, minute::float8, ((minute + 1) * 60 - extract(epoch from now()))::float8 * 1000 as "leftMs"`,
    [keys, amounts],
  );
  return rows;
}

async function deleteCountsBefore(db: Queryable, minute: number): Promise<void> {
  await db.query('delete from rate_count where minute < $1', [minute]);
}
