import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { balances, post } from '@krapao/ledger';
import { baht, funded, newMember } from '@krapao/ledger/testing/fixture';
import { loginOf, openPool, ownLoginName, type Pool, tooManyRights, withLogin } from '@krapao/pg';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseWideRights } from '../../apps/server/src/platform/db/prepare.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { proveBooks } from '../../scripts/backup/prove-books.ts';
import { judgeDatabase, outsideAccess, readyDatabase } from '../../scripts/database.ts';
import { makeChaosMembers } from '../chaos/transfer-members.ts';
import { staffToken, startTarget, type Target } from './kit.ts';

// An attacker with the server's process or database login, or the database itself, must not change postings undetected.

let database: TestDatabase;
let thief: Pool;
beforeAll(async () => {
  database = await testDatabase();
  thief = openPool({ url: database.url, max: 1 });
});
afterAll(async () => {
  await thief.end();
  await database.drop();
});

/** Returns the SQLSTATE of the refused statement. Uses one connection, which is discarded afterwards. */
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
    ['takes the role that signed in', ['set role none', steal]],
    ['resets its role', ['reset role', steal]],
    ['resets the session', ['reset session authorization', steal]],
    ['discards the session state', ['discard all', steal]],
    ['becomes the owner', ['set role krapao']],
    ['becomes the ledger’s owner', ['set role krapao_ledger']],
    ['signs in as the owner', ['set session authorization krapao']],
    ['changes a movement', ['update ledger.movement set amount = amount + 1']],
    ['deletes movements', ['set role none', 'delete from ledger.movement']],
    ['changes the audit log', ['set role none', `update audit set act = 'x'`]],
    ['deletes the audit log', ['set role none', 'delete from audit']],
    ['deletes the security log', ['delete from security_event']],
    ['makes itself an admin', [`update staff set role = 'admin'`]],
    ['makes itself an approver', ['update staff set approves_from = now()']],
    ['creates a table', ['set role none', 'create table mine (id int)']],
    ['creates a temporary table', ['set role none', 'create temp table mine (id int)']],
    ['creates a schema', ['set role none', 'create schema mine']],
    ['creates a function', ['set role none', `create function mine() returns int language sql as 'select 1'`]],
    ['creates a role', ['set role none', 'create role mine superuser']],
    ['grants itself the owner’s role', ['set role none', 'grant krapao to krapao_server']],
    ['disables triggers', ['set role none', 'alter table audit disable trigger all']],
    ['writes without triggers and keys', ['set role none', 'set session_replication_role = replica']],
    ['writes a file', ['set role none', `copy (select 1) to '/tmp/krapao-stolen'`]],
    ['runs a program', ['set role none', `copy (select 1) to program 'true'`]],
    ['reads a file', ['set role none', `select pg_read_file('/etc/passwd')`]],
  ])('%s: refused', async (_, statements) => {
    expect(await attempt(thief, statements)).toBe('42501');
  });

  test('sets a trap in a table that the ledger’s own function writes to: refused', async () => {
    const memberId = await funded(database, 5);
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
    // Also when the operator has left the right to create temporary tables.
    const { pathname } = new URL(database.url);
    await database.owner.query(`grant temporary on database ${pathname.slice(1)} to public`);
    expect(await attempt(thief, trap)).toBe('42501');
    expect(await balances(database.pool, memberId)).toEqual(new Map([['wallet', baht(5)]]));
  });
});

test('recent security events cannot be deleted, and a promoted account cannot approve for a day', async () => {
  await database.owner.query(`insert into security_event (at, kind, address, device, request_id, detail)
    values (now() - interval '89 days', 'login.success', '', '', '', '{}'), (now() - interval '91 days', 'login.success', '', '', '', '{}')`);
  const { rows: deleted } = await thief.query('select delete_old_security_events(now(), 10)');
  expect(deleted.length).toBe(1);
  const { rows: made } = await database.owner.query(`insert into staff (username, name, role, password_hash, approves_from)
    values ('climber', 'Climber', 'viewer', 'x', now() - interval '1 day') returning id`);
  const { id } = made[0] ?? {};
  await thief.query('select change_staff_rights($1, $2, $3)', [id, 'admin', new Date(0)]);
  const { rows } = await database.owner.query(
    `select role, approves_from > now() + interval '23 hours' as waits from staff where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ role: 'admin', waits: true }]);
});

test('security definer functions have a fixed search path and are not executable by everyone', async () => {
  const { rows } = await database.owner.query(`
    select p.oid::regprocedure::text as name, p.proconfig, has_function_privilege('public', p.oid, 'execute') as everybody
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname <> 'pg_catalog' and n.nspname <> 'information_schema'`);
  expect(rows.length).toBeGreaterThan(5);
  const open = rows.filter(({ proconfig, everybody }) => everybody || !proconfig?.includes('search_path=pg_catalog, pg_temp'));
  expect(open).toEqual([]);
});

describe('a start on an outside PostgreSQL', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-books-'));
  const silent = { say: () => {}, migrated: () => {} };
  const rightsAt = async (url: string): Promise<string[]> => {
    const pool = openPool({ url, max: 1 });
    return tooManyRights(pool).finally(() => pool.end());
  };
  const made: string[] = [];
  afterAll(async () => {
    rmSync(dataDir, { recursive: true });
    for (const url of made) await database.owner.query(`drop role ${loginOf(url).user}`);
  });

  // proves: run.database-url
  test('with only the owner’s address, creates the server’s log-in once', async () => {
    const access = await outsideAccess({ DATABASE_URL: database.ownerUrl });
    made.push(await readyDatabase(access, dataDir, silent));
    const again = await readyDatabase(await outsideAccess({ DATABASE_URL: database.ownerUrl }), dataDir, silent);
    expect(made).toEqual([again]);
    expect(await rightsAt(again)).toEqual([]);
  });

  test('with both addresses, admits the server’s log-in without giving it the owner’s rights', async () => {
    const url = withLogin(database.ownerUrl, { user: ownLoginName(), password: 'theirs' });
    const access = await outsideAccess({ DATABASE_URL: url, DATABASE_OWNER_URL: database.ownerUrl });
    expect(await readyDatabase(access, dataDir, silent)).toBe(url);
    made.push(url);
    expect(await rightsAt(url)).toEqual([]);
  });

  test('with only the server’s address, migrates nothing and reports missing migrations', async () => {
    const access = await outsideAccess({ DATABASE_URL: database.url });
    expect(await readyDatabase(access, dataDir, silent)).toBe(database.url);
    const { rows } = await database.owner.query<{ name: string }>(
      `delete from public.migration where name like '%functions/post.sql' returning *`,
    );
    const { faults } = await judgeDatabase(access, null);
    expect(faults).toEqual([expect.stringContaining('1 migrations are not applied')]);
    await database.owner.query('insert into public.migration select (jsonb_populate_record(null::public.migration, $1)).*', [
      JSON.stringify(rows[0]),
    ]);
  });

  test('in production, refuses the owner’s address and prints the statements that fix it', async () => {
    const config = { production: true, databaseUrl: database.ownerUrl };
    const refused = refuseWideRights(database.owner, config, pino({ level: 'silent' }));
    await expect(refused).rejects.toThrow(/it is a superuser[\s\S]*create role krapao_server[\s\S]*grant krapao_app/);
    await refuseWideRights(database.pool, config, pino({ level: 'silent' }));
  });
});

type Books = Pick<Target, 'database' | 'dataDir'>;

const ledgerVerify = ({ database, dataDir }: Books) =>
  new Promise<{ status: number; text: string }>((done) => {
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
    execFile(process.execPath, ['scripts/ledger-verify.ts'], { env }, (error, out, err) =>
      done({ status: error ? Number(error.code) : 0, text: out + err }),
    );
  });
const proved = async ({ database, dataDir }: Books) => {
  const lines: string[] = [];
  const isSound = await proveBooks({ url: database.url, env: {}, dataDir, say: (line) => lines.push(line) });
  return { isSound, text: lines.join('\n') };
};
const payIn = async ({ pool }: TestDatabase, memberId: bigint, reference: string, units: number): Promise<void> => {
  const [outside, amount] = [`${memberId}:${reference}`, baht(units)];
  const data = { source: 'bank', outside };
  await post(pool, memberId, [
    { key: `deposit:${reference}`, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount, reference, data },
  ]);
  await pool.query(
    `insert into statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
     values ($1, $2, 'deposit', 'KBANK', 'WALLET', $3, 'THB', 'SUCCESS', now(), now())`,
    [memberId, reference, amount.minor],
  );
  await pool.query(
    `insert into outside_reference (kind, reference, member_id, credited_as, source, amount_minor, currency, at)
     values ('bank', $4, $1, $2, 'bank', $3, 'THB', now())`,
    [memberId, reference, amount.minor, outside],
  );
};

describe('with the whole database', () => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget({ ...timing({ anchorEveryMs: 200 }) });
  });
  afterAll(() => target.stop());

  const anchors = (): string => join(target.dataDir, 'anchors');
  const files = (): string[] => (existsSync(anchors()) ? readdirSync(anchors()).filter((name) => name.endsWith('.jsonl')) : []);
  const linesFile = (): string => join(anchors(), files()[0] ?? '');
  /** Complete lines only: the last may be partially written. Empty before the first. */
  const lines = (): string[] => (files().length === 0 ? [] : readFileSync(linesFile(), 'utf8').split('\n').slice(0, -1));
  const anchoredAudit = (): bigint => BigInt((JSON.parse(lines().at(-1) ?? '{"audit":["0","0"]}') as { audit: [string, string] }).audit[1]);

  test('rewrites a movement with all hashes, an audit entry and the anchors: every change is detected and named', async () => {
    const { database: whole } = target;
    await staffToken(target, 'admin');
    const memberId = newMember();
    for (const reference of ['a', 'b', 'c', 'd']) await payIn(whole, memberId, reference, 5);
    const before = lines().length;
    await expect.poll(() => lines().length).toBeGreaterThan(before + 1);
    // While staff acts hold the audit log, an anchor leaves it to the next one.
    const { rows: written } = await whole.owner.query<{ last: bigint }>('select max(id) as last from audit');
    await expect.poll(() => anchoredAudit() >= (written[0]?.last ?? 0n)).toBe(true);
    expect(await ledgerVerify(target)).toMatchObject({
      status: 0,
      text: expect.stringContaining('ledger and audit log match their anchors'),
    });

    await whole.owner.query(`do $$ declare m ledger.movement; v_hash bytea := sha256(int8send(${memberId})); v_balance bigint := 0; begin
      for m in select * from ledger.movement where member_id = ${memberId} order by seq loop
        if m.seq = 3 then m.amount := m.amount + 100000000; end if;
        v_balance := v_balance + m.amount;
        v_hash := ledger.seal(v_hash, m.member_id, m.seq, m.at, m.kind, m.from_account, m.to_account, m.amount, m.currency, m.key, m.hold_key, m.reference, m.data);
        update ledger.movement x set amount = m.amount, to_balance = v_balance, hash = v_hash where x.member_id = m.member_id and x.at = m.at and x.seq = m.seq;
        update ledger.member_balances b set hash = v_hash, balances = array[v_balance] where b.member_id = m.member_id;
      end loop; end $$`);
    const { rows } = await whole.owner.query<{ id: bigint }>(
      `update audit set staff_id = staff_id + 1 where id = (select min(id) from audit) returning id`,
    );
    const found = await ledgerVerify(target);
    // The chain is consistent again. Only the house sums may show it, if they included the old amount (once a minute).
    expect(found.text).toMatch(/the ledger (verifies|does not verify, first fault at the house)/);
    expect(found.text).toContain(`member ${memberId}, movement 3: differs from what was anchored`);
    expect(found.text).toContain(`member ${memberId}, line c: statement says deposit 500 THB, the ledger has deposit 100000500 THB`);
    expect(found.text).toContain(`audit entry ${rows[0]?.id} differs from what was anchored`);
    expect(found.status).toBe(1);

    // Changing the anchors does not help either: the key is not in the database.
    writeFileSync(
      linesFile(),
      `${lines()
        .map((line, i) => (i === 1 ? line.replace('"prev":"', '"prev":"0') : line))
        .join('\n')}\n`,
    );
    expect((await proved(target)).text).toMatch(/line 2 \(.+, row 2\): its signature is wrong/);
  });
});

describe('with the rows of one member', () => {
  let books: Books;
  beforeAll(async () => {
    books = { database: await testDatabase(), dataDir: mkdtempSync(join(tmpdir(), 'krapao-books-')) };
  });
  afterAll(async () => {
    await books.database.drop();
    rmSync(books.dataDir, { recursive: true });
  });

  test('sets a member’s ledger back to before three transfers: each missing transfer is named', async () => {
    const { owner, pool, url: databaseUrl } = books.database;
    const [member] = await makeChaosMembers({ databaseUrl, count: 1, units: 0 });
    const memberId = member?.memberId ?? 0n;
    await payIn(books.database, memberId, 'first', 500);
    await pool.query(
      `insert into game_account (member_id, code, username, password, currency, created_at, activated_at) values ($1, 'PG', 'x', '', 'THB', now(), now())`,
      [memberId],
    );
    const move = async (reference: string): Promise<void> => {
      await pool.query(`select transfer_begin($1, $2, 'WALLET', 'PG', 100, now(), now())`, [memberId, reference]);
      await pool.query(`select transfer_end($1, $2, 'IN', true, null, null, null, null, now(), now())`, [memberId, reference]);
    };
    await move('TKEPT');
    const before = await proved(books);
    expect(before.text).toMatch(/business rows match the ledger: \d+ members/);
    expect(before.isSound).toBe(true);
    const tables = ['member_balances', 'movement', 'idempotency_key', 'hold', 'hold_end'];
    for (const table of tables)
      await owner.query(`create table saved_${table} as select * from ledger.${table} where member_id = ${memberId}`);
    for (const reference of ['TLOST1', 'TLOST2', 'TLOST3']) await move(reference);
    for (const table of tables) {
      await owner.query(`delete from ledger.${table} where member_id = ${memberId}`);
      await owner.query(`insert into ledger.${table} select * from saved_${table}`);
      await owner.query(`drop table saved_${table}`);
    }
    const { isSound, text } = await proved(books);
    // The ledger itself is sound, unless the house sums (updated once a minute) already included what is lost.
    expect(text).toMatch(/the ledger (verifies|does not verify)/);
    for (const key of ['TLOST1:hold', 'TLOST1:in', 'TLOST2:hold', 'TLOST2:in', 'TLOST3:hold', 'TLOST3:in'])
      expect(text).toMatch(
        new RegExp(`member ${memberId}, key ${key}: transfer says transfer_out 100 THB .*, the ledger has no such movement`),
      );
    expect(text).not.toContain('TKEPT');
    expect(isSound).toBe(false);
  });
});
