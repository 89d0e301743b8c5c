import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MigrationSource, migrate, NewerDatabase, pendingMigrations } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let db: TestDatabase;
let dir: string;
let sources: MigrationSource[];
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.owner.query('drop schema if exists scratch cascade; create schema scratch; drop table if exists public.migration');
  dir = mkdtempSync(join(tmpdir(), 'migrate-'));
  sources = [
    { name: 'first', dir: join(dir, 'first') },
    { name: 'second', dir: join(dir, 'second') },
  ];
  for (const source of sources) mkdirSync(source.dir);
  return () => rmSync(dir, { recursive: true });
});

function write(path: string, sql: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), sql);
}
async function run(): Promise<string[]> {
  const names: string[] = [];
  await migrate(db.ownerUrl, sources, (name) => names.push(name));
  return names;
}
const pending = () => pendingMigrations((sql) => db.owner.query(sql), sources);
const formerly = (name: string, sql: string) => `-- formerly: ${name} ${createHash('sha256').update(sql).digest('hex')}\n`;
const answer = async () => (await db.owner.query<{ said: string }>('select scratch.answer() as said')).rows[0]?.said;
const answering = (said: string) =>
  `create or replace function scratch.answer() returns text language plpgsql as $$ begin return '${said}'; end $$;`;

describe('numbered files', () => {
  it('are applied once, source by source', async () => {
    write('second/0001_b.sql', 'create table scratch.b (id int references scratch.a (id))');
    write('first/0001_a.sql', 'create table scratch.a (id int primary key)');
    expect(await run()).toEqual(['first/0001_a.sql', 'second/0001_b.sql']);
    expect(await run()).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('are refused when they change after being applied', async () => {
    write('first/0001_a.sql', 'create table scratch.a (id int)');
    await run();
    write('first/0001_a.sql', 'create table scratch.a (id bigint)');
    await expect(run()).rejects.toThrow('first/0001_a.sql was changed after it was applied');
  });

  it('are refused when two of one source share a number or one has none', async () => {
    write('first/0001_a.sql', 'select 1');
    write('second/0001_a.sql', 'select 1');
    write('second/0001_b.sql', 'select 1');
    await expect(run()).rejects.toThrow('second/0001_a.sql and second/0001_b.sql have the same number');
    rmSync(join(dir, 'second/0001_b.sql'));
    write('second/b.sql', 'select 1');
    await expect(run()).rejects.toThrow('second/b.sql has no number');
  });

  it('are rolled back when they fail', async () => {
    write('first/0001_a.sql', 'create table scratch.a (id int); select 1/0');
    await expect(run()).rejects.toThrow('migration first/0001_a.sql failed: division by zero');
    write('first/0001_a.sql', 'create table scratch.a (id int)');
    expect(await run()).toEqual(['first/0001_a.sql']);
  });
});

describe('a former name', () => {
  const a = 'create table scratch.a (id int)';
  const b = 'create table scratch.b (id int)';

  it('counts as applied, and the record gets the new name and text', async () => {
    write('first/0001_a.sql', a);
    await run();
    rmSync(join(dir, 'first/0001_a.sql'));
    const tidied = `${formerly('0001_a.sql', a)}create table scratch.a (\n  id int\n)`;
    write('first/0002_a.sql', tidied);
    expect(await pending()).toBe(0);
    expect(await run()).toEqual([]);
    const { rows } = await db.owner.query('select name, checksum from public.migration');
    expect(rows).toEqual([{ name: 'first/0002_a.sql', checksum: createHash('sha256').update(tidied).digest('hex') }]);
    expect(await run()).toEqual([]);
  });

  it('has no effect on a new database', async () => {
    write('first/0002_a.sql', formerly('0001_a.sql', a) + a);
    expect(await pending().catch(() => 'no record yet')).toBe('no record yet');
    expect(await run()).toEqual(['first/0002_a.sql']);
  });

  it('may be the same name with another text, or one of several', async () => {
    write('first/0001_a.sql', a);
    await run();
    write('first/0001_a.sql', `${formerly('0009_other.sql', b)}${formerly('0001_a.sql', a)}-- tidied\n${a}`);
    expect(await run()).toEqual([]);
  });

  it('may be the current name of another file', async () => {
    write('first/0001_a.sql', a);
    write('first/0002_b.sql', b);
    await run();
    write('first/0002_b.sql', formerly('0001_a.sql', a) + a);
    write('first/0001_a.sql', formerly('0002_b.sql', b) + b);
    expect(await run()).toEqual([]);
    const { rows } = await db.owner.query('select name from public.migration order by name');
    expect(rows).toEqual([{ name: 'first/0001_a.sql' }, { name: 'first/0002_b.sql' }]);
  });

  it('is ignored when the applied text was different', async () => {
    write('first/0001_a.sql', b);
    await run();
    write('first/0001_a.sql', formerly('0001_a.sql', a) + a);
    await expect(run()).rejects.toThrow('was changed after it was applied');
  });

  it('is refused when it is malformed', async () => {
    write('first/0001_a.sql', `-- formerly: 0001_b.sql abc\n${a}`);
    await expect(run()).rejects.toThrow('first/0001_a.sql has a malformed line');
  });
});

describe('repeatable files', () => {
  it('are applied after all numbered ones, and again whenever their text changes', async () => {
    write('first/functions/answer.sql', answering('one'));
    write('second/0001_a.sql', 'create table scratch.a (id int)');
    expect(await run()).toEqual(['second/0001_a.sql', 'first/functions/answer.sql']);
    expect(await run()).toEqual([]);
    expect(await answer()).toBe('one');

    write('first/functions/answer.sql', answering('two'));
    expect(await pending()).toBe(1);
    expect(await run()).toEqual(['first/functions/answer.sql']);
    expect(await pending()).toBe(0);
    expect(await answer()).toBe('two');
  });

  it('are applied all or nothing', async () => {
    write('first/functions/answer.sql', answering('one'));
    await run();
    write('first/functions/answer.sql', answering('two'));
    write('first/functions/later.sql', 'select 1/0');
    await expect(run()).rejects.toThrow('migration first/functions/later.sql failed: division by zero');
    expect(await answer()).toBe('one');
    expect(await pending()).toBe(2);
  });

  it('may be in their own folder and are applied again when they return', async () => {
    const [first] = sources as [MigrationSource];
    sources = [{ ...first, functions: join(dir, 'elsewhere') }];
    write('elsewhere/answer.sql', answering('one'));
    expect(await run()).toEqual(['first/functions/answer.sql']);
    rmSync(join(dir, 'elsewhere/answer.sql'));
    write('first/0001_drop.sql', 'drop function scratch.answer()');
    await run();
    write('elsewhere/answer.sql', answering('one'));
    expect(await run()).toEqual(['first/functions/answer.sql']);
    expect(await answer()).toBe('one');
  });

  it('may switch to another role', async () => {
    write('first/functions/answer.sql', `set local role krapao_ledger; ${answering('one').replace('scratch.', 'pg_temp.')}`);
    expect(await run()).toEqual(['first/functions/answer.sql']);
  });
});

describe('a database of a newer version', () => {
  const older = () => {
    write('first/0001_a.sql', 'create table scratch.a (id int)');
    write('first/functions/answer.sql', answering('older'));
  };
  const newer = async (migration: string) => {
    older();
    write('first/0002_b.sql', migration);
    write('first/functions/answer.sql', answering('newer'));
    await run();
    rmSync(join(dir, 'first/0002_b.sql'));
    older();
  };

  it('is refused and left unchanged', async () => {
    await newer('create table scratch.b (id int)');
    await expect(run()).rejects.toThrow('of a newer version: it has first/0002_b.sql, which this version does not know');
    await expect(pending()).rejects.toThrow(NewerDatabase);
    expect(await answer()).toBe('newer');
  });

  it('is accepted when all unknown migrations only expand; the newer functions stay', async () => {
    await newer('-- A second table.\n-- expands\ncreate table scratch.b (id int)');
    expect([await run(), await pending(), await answer()]).toEqual([[], 0, 'newer']);
  });

  it('gets a missing migration of this version, which is reported as pending', async () => {
    await newer('-- expands\ncreate table scratch.b (id int)');
    write('second/0001_c.sql', 'create table scratch.c (id int)');
    expect([await pending(), await run(), await answer()]).toEqual([1, ['second/0001_c.sql'], 'newer']);
  });

  it('is not assumed because of other sources’ files or a table without the expands column', async () => {
    older();
    await run();
    await db.owner.query(`insert into public.migration (name, checksum) values ('another/0009_x.sql', 'x');
      alter table public.migration drop column expands`);
    expect([await pending(), await run()]).toEqual([0, []]);
  });
});
