import type { Pool, PoolClient } from '@krapao/pg';

const rowsPerBatch = 2_000;

function fetchBatch(client: PoolClient): Promise<{ rows: unknown[] }> {
  const batch = client.query({ text: `fetch ${rowsPerBatch} from batches` });
  // A reader that stops early never looks at it; its failure would end the process.
  batch.catch(() => {});
  return batch;
}

/**
 * The rows of a question that may have millions, batch after batch by a cursor, never more than one ahead. Whoever stops early, or reads
 * more slowly than the database lets a transaction idle, ends it.
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
      // Read while this one is written: one after the other, each would wait for the other.
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
