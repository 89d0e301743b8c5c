import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureLogin, keepLogin, loginOf, ownLoginName, withLogin } from './logins.ts';
import { openPool } from './pool.ts';
import { isOwner, tooManyRights } from './rights.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
const login = { user: ownLoginName(), password: "it's a secret" };
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(async () => {
  await db.owner.query(`drop owned by ${login.user}; drop role ${login.user}`);
  await db.drop();
});
const url = (): string => withLogin(db.ownerUrl, login);

async function asked<T>(work: (pool: pg.Pool) => Promise<T>, o: { url: string } = { url: url() }): Promise<T> {
  const pool = openPool({ url: o.url, max: 1, role: null });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

describe('a log-in for the server', () => {
  it('is created once, works, and has only the server’s rights', async () => {
    for (const _ of [1, 2]) expect(await ensureLogin(db.ownerUrl, login, { keepsPassword: true })).toBe(true);
    expect(await asked(tooManyRights)).toEqual([]);
    expect([await asked(isOwner), await asked(isOwner, { url: db.ownerUrl })]).toEqual([false, true]);
    expect(await asked(async (pool) => (await pool.query('select count(*)::int as n from audit')).rows)).toEqual([{ n: 0 }]);
  });

  it('has its password reset, unless the operator keeps it', async () => {
    await db.owner.query(`alter role ${login.user} password 'other'`);
    expect(await ensureLogin(db.ownerUrl, login, { keepsPassword: true })).toBe(true);
    await expect(asked(isOwner)).rejects.toMatchObject({ code: '28P01' });
    expect(await ensureLogin(db.ownerUrl, login, { keepsPassword: false })).toBe(true);
    expect(await asked(isOwner)).toBe(false);
  });

  it('cannot be created by a role without that right', async () => {
    expect(await ensureLogin(url(), { user: ownLoginName(), password: 'x' }, { keepsPassword: false })).toBe(false);
  });

  it('is stored in a file that only its user can read', () => {
    const dir = mkdtempSync(join(tmpdir(), 'krapao-login-'));
    const first = keepLogin(dir, 'one');
    expect(keepLogin(dir, 'two')).toEqual(first);
    expect(statSync(join(dir, 'database-login.json')).mode & 0o777).toBe(0o600);
    rmSync(dir, { recursive: true });
  });

  it.each([
    'postgres://a:b@host:5432/krapao?application_name=x',
    'postgres://host/krapao',
    'postgres:///krapao?host=/run/postgresql&user=a',
  ])('is put into %s', (address) => {
    const other = withLogin(address, login);
    expect(loginOf(other)).toEqual(login);
    const { user, password } = new pg.Client({ connectionString: other });
    expect({ user, password }).toEqual(login);
  });
});

describe('excess rights are reported', () => {
  it('for a superuser', async () => {
    expect(await tooManyRights(db.owner)).toEqual(['it is a superuser']);
    expect(await asked(tooManyRights, { url: `${db.ownerUrl}?options=-c%20role%3Dkrapao_app` })).toEqual(['it is a superuser']);
  });

  it.each([
    ['grant krapao to NAME', 'it can become krapao, which is a superuser'],
    ['grant krapao_ledger to NAME', 'it can become krapao_ledger, which owns tables in ledger'],
    ['alter role NAME createrole', 'it may make roles'],
    ['alter role NAME createdb', 'it may make databases'],
    ['alter role NAME bypassrls', 'it sees every row'],
    ['grant pg_write_server_files to NAME', 'it can become pg_write_server_files, which has the rights of that name'],
    ['grant pg_execute_server_program to NAME', 'it can become pg_execute_server_program, which has the rights of that name'],
    ['grant pg_write_all_data to NAME', 'it may change ledger.movement'],
    ['create table mine (id int); alter table mine owner to NAME', 'it owns tables in public'],
    ['grant create on schema public to public', 'it may create in the schema public'],
    ['grant create on database DATABASE to NAME', 'it may create schemas'],
    ['grant temporary on database DATABASE to public', 'it may make temporary tables'],
    ['grant update (act) on audit to krapao_app', 'it may change public.audit'],
    ['grant trigger on ledger.member_balances to NAME', 'it may change ledger.member_balances'],
  ])('after %s', async (sql, line) => {
    const name = new URL(db.url).pathname.slice(1);
    const client = await db.owner.connect();
    try {
      await client.query('begin');
      await client.query(sql.replaceAll('NAME', login.user).replace('DATABASE', name));
      await client.query(`set local session authorization ${login.user}`);
      expect(await tooManyRights(client)).toContain(line);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
