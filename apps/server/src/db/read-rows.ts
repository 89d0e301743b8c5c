import type { Pool } from '@krapao/pg';

const rowsPerBatch = 2_000;

/**
 * The rows of a question that may have millions, batch after batch by a cursor: the next batch is read when it is asked for. Whoever stops early, or reads
 * more slowly than the database lets a transaction idle, ends it.
 */
export async function* readRows<Row>(pool: Pool, question: { text: string; values: unknown[] }): AsyncGenerator<Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin read only');
    await client.query({ text: `declare batches no scroll cursor for ${question.text}`, values: question.values });
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${rowsPerBatch} from batches` });
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < rowsPerBatch) break;
    }
  } finally {
    await client.query('rollback').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
}
