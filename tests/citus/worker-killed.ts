import { setTimeout as wait } from 'node:timers/promises';
import { LedgerRefusal, post, rollUp, verify } from '@krapao/ledger';
import { money } from '@krapao/money';
import { openPool } from '@krapao/pg';
import { testDatabase, testNodesVariable } from '@krapao/pg/testing';
import pg from 'pg';

export type Killed = { answered: number; failed: number; kills: number; faults: string[] };

const members = 200;
const callers = 16;

/**
 * Movements, some across two servers in one transaction, while a worker is repeatedly killed (-9) and restarts.
 * Nothing answered may be lost or duplicated, nothing may stay prepared, and the ledger must verify.
 */
export async function killWorkers(kills: number): Promise<Killed> {
  const database = await testDatabase();
  const name = new URL(database.ownerUrl).pathname;
  const workers = (process.env[testNodesVariable] ?? '').split(' ').map((node) => Object.assign(new URL(node), { pathname: name }).href);
  const pool = openPool({ url: database.url, max: callers });
  const answered = new Set<string>();
  let [sent, failed, isOver] = [0, 0, false];

  const give = (key: string) => ({ key, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: money(100n, 'THB') }) as const;
  const one = async (n: number): Promise<void> => {
    const [first, second] = [BigInt((n % members) + 1), BigInt(((n * 7) % members) + 1)];
    const key = `k${n}`;
    if (n % 4 !== 0 || first === second) {
      await post(pool, first, [give(key)]);
      answered.add(`${first} ${key}`);
      return;
    }
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      for (const memberId of [first, second].toSorted((a, b) => Number(a - b))) await post(client, memberId, [give(key)]);
      await client.query('commit');
      answered.add(`${first} ${key}`).add(`${second} ${key}`);
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const caller = async (): Promise<void> => {
    while (!isOver) {
      sent += 1;
      await one(sent).catch(async (error: unknown) => {
        if (error instanceof LedgerRefusal) throw error;
        failed += 1;
        await wait(20);
      });
    }
  };
  const faults: string[] = [];
  const load = Array.from({ length: callers }, caller);
  for (let n = 0; n < kills; n += 1) {
    await until(() => answered.size > (n + 1) * 100);
    const url = workers[n % workers.length] ?? '';
    await onceOn(url, `copy (select 1) to program 'kill -9 $PPID'`).catch(() => {});
    await until(() =>
      onceOn(url, 'select 1').then(
        () => true,
        () => false,
      ),
    );
    const before = answered.size;
    await until(() => answered.size > before + 50);
    // Under concurrent posting and roll-up: without a common snapshot, verification must not report a false drift.
    const [[drift]] = await Promise.all([answer(() => verify(database.pool)), answer(() => rollUp(database.pool))]);
    if (drift) faults.push(`under load, ${drift.check}: ${drift.detail}`);
  }
  isOver = true;
  await Promise.all(load);

  // Citus recovers prepared transactions only once a minute.
  await database.owner.query('select recover_prepared_transactions()');
  for (const url of workers) {
    const left = await onceOn(url, 'select gid from pg_prepared_xacts where database = current_database()');
    if (left.length > 0) faults.push(`${left.length} transactions stayed prepared`);
  }
  const { rows } = await database.owner.query<{ member: string; key: string; n: number }>(
    'select member_id::text as member, key, count(*)::int as n from ledger.movement group by 1, 2',
  );
  const stands = new Map(rows.map(({ member, key, n }) => [`${member} ${key}`, n]));
  const lost = [...answered].filter((call) => !stands.has(call));
  if (lost.length > 0) faults.push(`${lost.length} answered movements are lost: ${lost[0]}`);
  const twice = [...stands].filter(([, n]) => n > 1);
  if (twice.length > 0) faults.push(`${twice.length} movements stand twice`);
  await rollUp(database.pool);
  faults.push(...(await verify(database.pool)).map(({ check, detail }) => `${check}: ${detail}`));
  await pool.end();
  await database.drop();
  return { answered: answered.size, failed, kills, faults };
}

/** The first call after a kill may use a connection between servers that died with it. */
async function answer<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 20) throw error;
      await wait(50);
    }
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

async function onceOn(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
