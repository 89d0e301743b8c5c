import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Pool } from '@krapao/pg';
import { callers, type Ran, runFor } from './measure.ts';

export const floorMembers = 10_000;

/** Minimum cost of a money transfer: one function that updates two balances in id order and inserts one row. */
export async function createFloor(owner: Pool): Promise<void> {
  await owner.query(`
    create table f_balance (id int primary key, balance bigint not null) with (fillfactor = 50);
    insert into f_balance select g, 1000000000 from generate_series(1, ${floorMembers}) g;
    create table f_transfer (id bigint generated always as identity primary key,
      src int not null, dst int not null, amount bigint not null, at timestamptz not null default now());
    create function f_post(s int, d int, a bigint) returns void language plpgsql as $$
    begin
      if s < d then
        update f_balance set balance = balance - a where id = s;
        update f_balance set balance = balance + a where id = d;
      else
        update f_balance set balance = balance + a where id = d;
        update f_balance set balance = balance - a where id = s;
      end if;
      insert into f_transfer (src, dst, amount) values (s, d, a);
    end $$;`);
}

const anyMember = (): number => 1 + Math.floor(Math.random() * floorMembers);

export const postFloor = (minor: number) => ({
  name: 'floor',
  text: 'select f_post($1, $2, $3)',
  values: [anyMember(), anyMember(), minor],
});

export const runNodeFloor = (owner: Pool, ms: number): Promise<Ran> => runFor(ms, callers, () => owner.query(postFloor(1)));

export const runFloor = (o: { owner: Pool; url: string }, ms: number): Promise<Ran> =>
  hasPgbench() ? runPgbench(o.url, ms) : runNodeFloor(o.owner, ms);

function hasPgbench(): boolean {
  return (process.env.PATH ?? '').split(':').some((dir) => statSync(join(dir, 'pgbench'), { throwIfNoEntry: false })?.isFile() ?? false);
}

async function runPgbench(url: string, ms: number): Promise<Ran> {
  const dir = mkdtempSync(join(tmpdir(), 'krapao-pgbench-'));
  const script = join(dir, 'floor.sql');
  writeFileSync(script, `\\set s random(1, ${floorMembers})\n\\set d random(1, ${floorMembers})\nselect f_post(:s, :d, 1);\n`);
  const seconds = Math.round(ms / 1000);
  try {
    const args = `-n -M prepared -c ${callers} -j 2 -T ${seconds} -f ${script} -l --log-prefix ${join(dir, 'log')} ${url}`.split(' ');
    const { stdout } = await promisify(execFile)('pgbench', args);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench made nothing: ${stdout}`);
    const count = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    const took: number[] = [];
    for (const file of readdirSync(dir).filter((name) => name.startsWith('log'))) {
      for (const line of readFileSync(join(dir, file), 'utf8').split('\n')) if (line) took.push(Number(line.split(' ')[2]) / 1000);
    }
    took.sort((a, b) => a - b);
    return { count, perSecond, p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
