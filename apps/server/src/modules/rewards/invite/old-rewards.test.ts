import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openPool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationSources } from '../../../platform/db/prepare.ts';

let db: TestDatabase;
let dir: string;
beforeAll(async () => {
  db = await testDatabase();
  dir = mkdtempSync(join(tmpdir(), 'old-rewards-'));
});
afterAll(async () => {
  await db.drop();
  rmSync(dir, { recursive: true });
});

test('rewards from before conditions existed are ready up to the pot’s balance; the rest count as received', async () => {
  const url = new URL(db.ownerUrl);
  url.pathname += '_old';
  await db.owner.query(`create database ${url.pathname.slice(1)}`);
  const pool = openPool({ url: url.href, max: 2, role: null });
  try {
    await migrate(url.href, before('0103'), () => {});
    await pool.query(`
      insert into invite_reward (member_id, invitee_id, amount, currency, created_at) values
        (1, 11, 500, 'THB', '2026-01-01'), (1, 12, 300, 'THB', '2026-01-02'), (1, 13, 200, 'THB', '2026-01-03'),
        (2, 21, 500, 'THB', '2026-01-01'), (3, 31, 500, 'LAK', '2026-01-01');
      insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances) values
        (1, 1, now(), 'THB', '', '{wallet,invite}', '{500,500}'), (2, 1, now(), 'THB', '', '{wallet,invite}', '{500,0}'),
        (3, 1, now(), 'LAK', '', '{invite}', '{500}')`);
    await migrate(url.href, migrationSources, () => {});
    const { rows } = await pool.query('select invitee_id::int as id, state from invite_reward order by 1');
    expect(rows.map(({ id, state }) => [id, state])).toEqual([
      [11, 'received'],
      [12, 'ready'],
      [13, 'ready'],
      [21, 'received'],
      [31, 'ready'],
    ]);
  } finally {
    await pool.end();
    await db.owner.query(`drop database ${url.pathname.slice(1)} with (force)`);
  }
});

const before = (number: string) =>
  migrationSources.map(({ name, dir: from }) => {
    const to = join(dir, name);
    for (const file of readdirSync(from))
      if (name !== 'server' || file < number) cpSync(join(from, file), join(to, file), { recursive: true });
    return { name, dir: to };
  });
