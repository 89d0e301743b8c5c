import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openPool } from './pool.ts';

export const testServerVariable = 'KRAPAO_TEST_POSTGRES';
export const templateDatabase = 'krapao_template';

export type TestDatabase = { url: string; pool: pg.Pool; owner: pg.Pool; drop(): Promise<void> };

/** A separate database for this test file, cloned from the migrated template on the server that all test files share. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = process.env[testServerVariable];
  if (!server) throw new Error('no test server: run through vitest, whose global setup starts one');
  const name = `t_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template ${templateDatabase}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = openPool({ url: url.href, max: 8 });
  const owner = openPool({ url: url.href, max: 4, role: null });
  return {
    url: url.href,
    pool,
    owner,
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
      await onServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
