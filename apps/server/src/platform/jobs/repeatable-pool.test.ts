import { openPool } from '@krapao/pg';
import { testDatabase } from '@krapao/pg/testing';
import { expect, test } from 'vitest';
import { startHangingProxy } from '../../testing/hanging-proxy.ts';
import { repeatable } from './repeatable-pool.ts';

test('an unanswered statement has the code that the job queue retries; an invalid one keeps its own code', async () => {
  const database = await testDatabase();
  const proxy = await startHangingProxy(database.url);
  const bounds = { connectMs: 3_000, statementMs: 1_000, lockMs: 1_000, idleInTransactionMs: 10_000 };
  const noted: unknown[] = [];
  const space = { note: (error: unknown) => void noted.push(error), whenWritable: async () => {} };
  const pool = repeatable(openPool({ url: proxy.url, bounds, max: 1 }), space);
  const close = async (text: string) => {
    const client = await pool.connect();
    try {
      return await client.query(text);
    } finally {
      client.release();
    }
  };
  try {
    expect((await close('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await expect(close('select nothing')).rejects.toMatchObject({ code: '42703' });
    const full = `do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
    await expect(close(full)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(noted.at(-1)).toMatchObject({ message: 'could not extend file' });
    const held = await pool.connect();
    await expect(pool.connect()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    held.release();
    proxy.hang();
    await expect(close('select 3')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  } finally {
    proxy.resume();
    await pool.end();
    await proxy.close();
    await database.drop();
  }
});
