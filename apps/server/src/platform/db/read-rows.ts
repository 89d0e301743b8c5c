import type { Pool, PoolClient } from '@krapao/pg';

const rowsPerBatch = 2_000;

function fetchBatch(client: PoolClient): Promise<{ rows: unknown[] }> {
  const batch = client.query({ text: `fetch ${rowsPerBatch} from batches` });
  // If the reader stops early, an unhandled rejection would crash the process.
  batch.catch(() => {});
  return batch;
}

/**
 * Streams millions of rows by cursor, at most one batch ahead. Ends if the reader stops early or is slower than the idle
 * transaction timeout.
 */
export async function* readRows<Row>(pool: Pool, question: { text: string; values: unknown[] }): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query({ text: `declare batches no scroll cursor for ${question.text}`, values: question.values });
    let next = fetchBatch(client);
    for (;;) {
      const { rows } = await next;
      const isLast = rows.length < rowsPerBatch;
      if (!isLast) next = fetchBatch(client);
      if (rows.length > 0) yield rows as Row[];
      if (isLast) break;
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
