import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveLedger, maintainLedger, verifyLedger } from '../../modules/operations/ledger-care.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { addJob } from '../db/add-job.ts';
import { isDistributed } from '../db/distribute.ts';

let server: TestServer;
let database: TestDatabase;
let member: TestMember;
const oldMember = 7n;
const folder = join(tmpdir(), `krapao-archive-${randomBytes(6).toString('hex')}`);
const sql = (text: string, values: unknown[] = []) => database.owner.query(text, values);
const faults = async () => (await server.core.metrics.ledgerFaults.get()).values[0]?.value;

beforeAll(async () => {
  database = await testDatabase();
  await oldMonth(oldMember);
  server = await startTestServer({ database });
  member = await registerMember(server);
});
afterAll(async () => {
  await server.close();
  await database.drop();
  const { Client } = (await import('pg')).default;
  const admin = new Client({ connectionString: process.env.KRAPAO_TEST_POSTGRES });
  await admin.connect();
  await admin.query('drop tablespace if exists krapao_archive');
  await admin.query(`copy (select 1) to program 'rm -rf ${folder}'`);
  await admin.end();
});

async function oldMonth(memberId: bigint): Promise<void> {
  await sql(
    `create table ledger.movement_2024_01 partition of ledger.movement for values from ('2024-01-01 00:00:00+00') to ('2024-02-01 00:00:00+00')`,
  );
  await sql('alter table ledger.movement_2024_01 owner to krapao_ledger');
  await sql('grant select on ledger.movement_2024_01 to krapao_app');
  const values = [memberId, '2024-01-15 05:00:00+00'];
  await sql(
    `insert into ledger.movement (member_id, at, seq, amount, to_balance, kind, from_account, to_account, currency, key, hash)
     select $1, $2, 1, 70000, 70000, 'deposit', 'house:bank:KBANK', 'wallet', 'THB', 'old',
       ledger.seal(sha256(int8send($1)), $1, 1, $2, 'deposit', 'house:bank:KBANK', 'wallet', 70000, 'THB', 'old', null, null, null)`,
    values,
  );
  await sql(`insert into ledger.idempotency_key (member_id, seq, at, key) values ($1, 1, $2, 'old')`, values);
  await sql(
    `insert into ledger.member_balances (member_id, seq, at, currency, hash, accounts, balances)
     select member_id, seq, at, currency, hash, '{wallet}', '{70000}' from ledger.movement where member_id = $1 and at = $2`,
    values,
  );
  await sql('insert into ledger.house_rolled (member_id, seq, at) values ($1, 1, $2)', values);
  await sql(`insert into ledger.house (account, currency, balance) values ('house:bank:KBANK', 'THB', -70000)`);
}

const places = async (name: string) =>
  (
    await sql(
      `select coalesce(t.spcname, 'pg_default') as place from pg_class c left join pg_tablespace t on t.oid = c.reltablespace
       where c.relname = $1 or c.oid in (select indexrelid from pg_index where indrelid = (select oid from pg_class where relname = $1))`,
      [name],
    )
  ).rows.map((row: { place: string }) => row.place);

test('old ledger months move to cheap storage and can still be verified, replayed and added to', async () => {
  const { core } = server;
  const again = { key: 'old', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: money(70_000n, 'THB') } as const;
  await maintainLedger(core);
  await archiveLedger(core);
  expect(new Set(await places('movement_2024_01'))).toEqual(new Set(['pg_default']));

  await sql(`copy (select 1) to program 'mkdir -p ${folder}'`);
  await sql(`create tablespace krapao_archive location '${folder}'`);
  await sql('grant create on tablespace krapao_archive to krapao_ledger');
  const indexes = async () =>
    (await sql(`select indexdef from pg_indexes where schemaname = 'ledger' and tablename = 'movement_2024_01' order by 1`)).rows.map(
      (row: { indexdef: string }) => row.indexdef,
    );
  const indexesBefore = await indexes();
  const before = await sql('select * from ledger.movement order by member_id, seq');
  await archiveLedger(core);
  const cheap = (await isDistributed(core.db)) ? 'pg_default' : 'krapao_archive';
  expect(new Set(await places('movement_2024_01'))).toEqual(new Set([cheap]));
  expect(await indexes()).toEqual(indexesBefore);
  expect(new Set(await places('statement_archive'))).toEqual(new Set([cheap]));
  expect((await places(`movement_${new Date().toISOString().slice(0, 7).replace('-', '_')}`))[0]).toBe('pg_default');
  if (process.getuid?.() === 0) expect(readdirSync(folder)).toHaveLength(1);

  expect((await sql('select * from ledger.movement order by member_id, seq')).rows).toEqual(before.rows);
  expect((await post(core.db, oldMember, [again]))[0]).toMatchObject({ replayed: true });
  await post(core.db, oldMember, [{ ...again, key: 'new' }]);
  await maintainLedger(core);
  await verifyLedger(core);
  expect((await sql('select * from ledger.verify()')).rows).toEqual([]);
  expect(await faults()).toBe(0);
  await archiveLedger(core);
});

test('old statement lines move to the archive, and the statement reads as before', async () => {
  const { memberId, token } = member;
  const days = (n: number) => new Date(Date.now() - n * 86_400_000);
  const line = (reference: string, status: string, at: Date) =>
    sql(
      `insert into statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
       values ($1, $2, 'deposit', 'KBANK', 'WALLET', 5000, 'THB', $3, $4, $4)`,
      [memberId, reference, status, at],
    );
  const transfer = (reference: string, outsideId: string | null, at: Date) =>
    sql(
      `insert into transfer (member_id, reference, from_code, to_code, amount, currency, step, status, outside_id, sent_at, next_at, created_at, updated_at)
       values ($1, $2, 'WALLET', 'PG', 100, 'THB', 'END', 'SUCCESS', $3, $4, $4, $4, $4)`,
      [memberId, reference, outsideId, at],
    );
  await line('L1', 'SUCCESS', days(800));
  await line('L2', 'PENDING', days(800));
  await line('L3', 'SUCCESS', days(10));
  await transfer('T1', null, days(700));
  await transfer('T2', 'at-the-provider', days(700));
  const read = async () => {
    const all = await server.call('POST', '/api/statement', { token, body: { page: 1, limit: 10 } });
    const month = days(800).toISOString().slice(0, 7);
    const found = await server.call('POST', '/api/statement', { token, body: { page: 1, limit: 10, month, search: 'L1' } });
    return { all: all.body, found: found.body, one: (await server.call('GET', '/api/statement/T1', { token })).body };
  };
  const before = await read();
  expect(before.all).toMatchObject({ total: 5 });
  await addJob(server.core.db, 'archive-statements', {});
  await expect
    .poll(async () =>
      (await sql('select reference from statement_archive order by reference')).rows.map((row: { reference: string }) => row.reference),
    )
    .toEqual(['L1', 'T1']);
  expect((await sql(`select reference from statement_line union all select reference from transfer order by 1`)).rows).toHaveLength(3);
  expect(await read()).toEqual(before);
});

test('rows older than the setting are deleted in batches', async () => {
  const { core } = server;
  await sql(
    `insert into idempotency_key (member_id, key, request, instance_id, created_at)
     select 1, n::text, '', 0, now() - case when n = 0 then interval '12 hours' else interval '2 days' end from generate_series(0, 4500) n`,
  );
  await sql(
    `insert into hook_event (gateway, event_id, received_at, outcome) values ('WW', 'old', now() - interval '91 days', 'ok'), ('WW', 'new', now(), 'ok')`,
  );
  const keys = async () => (await sql(`select key from idempotency_key where member_id = 1 and instance_id = 0`)).rowCount;
  await server.housekeeping();
  expect(await keys()).toBe(4_501);
  await core.settings.put(core.db, 'retention', { ...core.settings.get('retention'), requestKeyDays: 1 });
  await core.settings.reload();
  await server.housekeeping();
  expect(await keys()).toBe(1);
  expect((await sql('select event_id from hook_event')).rows).toEqual([{ event_id: 'new' }]);
});
