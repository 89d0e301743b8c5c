import type { Queryable } from './db.ts';

const batchMax = 2_000;
/** The next run continues, because a stopping server waits for its jobs. */
const sliceMs = 20_000;

/** In batches: one statement over a month's rows would hold its locks for minutes. `text` takes the time as $1, the limit as $2. */
export async function deleteInBatches(db: Queryable, text: string, before: Date): Promise<void> {
  const until = Date.now() + sliceMs;
  for (;;) {
    const { rowCount } = await db.query(text, [before, batchMax]);
    if ((rowCount ?? 0) < batchMax || Date.now() > until) return;
  }
}
