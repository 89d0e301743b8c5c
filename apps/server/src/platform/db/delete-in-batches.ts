import type { Queryable } from './db.ts';

const batchMax = 2_000;
/** What is left waits for the next run: a server that is told to stop waits for its jobs. */
const sliceMs = 20_000;

/**
 * Deletes what is older than a moment, a bounded number of rows in each transaction: one statement over a month's rows would hold its locks and its place in
 * the log for minutes. `text` takes the moment as $1 and how many as $2.
 */
export async function deleteInBatches(db: Queryable, text: string, before: Date): Promise<void> {
  const until = Date.now() + sliceMs;
  for (;;) {
    const { rowCount } = await db.query(text, [before, batchMax]);
    if ((rowCount ?? 0) < batchMax || Date.now() > until) return;
  }
}
