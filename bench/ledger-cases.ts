import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { balances, rollUp } from '@krapao/ledger';
import { waysIn } from '@krapao/ledger/testing/ways';
import type { Operation } from '@krapao/ledger/types';
import { money } from '@krapao/money';
import type { Pool } from '@krapao/pg';
import { type Ran, runFor } from './ledger-measure.ts';

export const members = 10_000;
export type Figures = Ran & { serverCpuUs: number; clientCpuUs: number };

type Case = {
  name: string;
  /** The name of the case that it is set against, which runs earlier in each round. */
  floor: string;
  atLeast: number;
  p99MaxMs?: number;
  /** Runs in a process of its own, whose CPU is not Node's. */
  outside?: boolean;
  run(ms: number): Promise<Ran>;
};

const nodeFloor = 'floor: f_post from Node';
const benchFloor = 'floor: f_post from pgbench';
const selectFloor = 'floor: bare primary-key select';

export function cases({ pool, owner, url }: { pool: Pool; owner: Pool; url: string }): Case[] {
  const pgbench = hasPgbench();
  const floor = pgbench ? benchFloor : nodeFloor;
  let serial = 0;
  const member = (): bigint => BigInt(1 + Math.floor(Math.random() * members));
  /** In turn what a transfer moves and what a deposit moves, all deposits against one house account. */
  const operation = (): Operation => {
    serial += 1;
    const key = `${process.pid}:${Date.now().toString(36)}:${serial.toString(36)}`;
    const amount = money(1n, 'THB');
    return serial % 2 === 0
      ? { op: 'post', key, kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount }
      : { op: 'post', key, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount };
  };
  /** Through the batcher, as the server's transfers and deposits go, while the house is rolled up. */
  const batched = async (ms: number, callers: number): Promise<Ran> => {
    const ways = waysIn(pool);
    const stop = rollUpEvery(pool, 1_000);
    const ran = await runFor(ms, callers, () => ways.batched(member(), [operation()]));
    await stop();
    await ways.close();
    return ran;
  };

  const all: Case[] = [
    {
      name: nodeFloor,
      floor,
      atLeast: 0,
      run: (ms) =>
        runFor(ms, 16, () =>
          owner.query({ name: 'floor', text: 'select f_post($1, $2, $3)', values: [Number(member()), Number(member()), 1] }),
        ),
    },
    { name: 'the ledger’s one entry, 16 callers', floor, atLeast: 0.8, run: (ms) => batched(ms, 16) },
    { name: 'the ledger’s one entry, 64 callers', floor, atLeast: 2, p99MaxMs: 50, run: (ms) => batched(ms, 64) },
    {
      name: selectFloor,
      floor: selectFloor,
      atLeast: 0,
      run: (ms) =>
        runFor(ms, 16, () =>
          owner.query({ name: 'select', text: 'select id, balance from f_balance where id = $1', values: [Number(member())] }),
        ),
    },
    { name: 'all balances of a member', floor: selectFloor, atLeast: 0.7, run: (ms) => runFor(ms, 16, () => balances(pool, member())) },
  ];
  if (pgbench) all.unshift({ name: benchFloor, floor: benchFloor, atLeast: 0, outside: true, run: (ms) => runPgbench(url, ms) });
  return all;
}

function rollUpEvery(pool: Pool, ms: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => rollUp(pool));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

function hasPgbench(): boolean {
  return (process.env.PATH ?? '').split(':').some((dir) => {
    try {
      return process.getBuiltinModule('node:fs').statSync(join(dir, 'pgbench')).isFile();
    } catch {
      return false;
    }
  });
}

async function runPgbench(url: string, ms: number): Promise<Ran> {
  const dir = mkdtempSync(join(tmpdir(), 'krapao-pgbench-'));
  const script = join(dir, 'floor.sql');
  writeFileSync(script, `\\set s random(1, ${members})\n\\set d random(1, ${members})\nSELECT f_post(:s, :d, 1);\n`);
  try {
    const args = [
      '-n',
      '-M',
      'prepared',
      '-c',
      '16',
      '-j',
      '2',
      '-T',
      String(Math.round(ms / 1000)),
      '-f',
      script,
      '-l',
      '--log-prefix',
      join(dir, 'log'),
      url,
    ];
    const { stdout } = await promisify(execFile)('pgbench', args);
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const count = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    const took: number[] = [];
    const fs = process.getBuiltinModule('node:fs');
    for (const file of fs.readdirSync(dir).filter((name) => name.startsWith('log'))) {
      for (const line of fs.readFileSync(join(dir, file), 'utf8').split('\n')) if (line) took.push(Number(line.split(' ')[2]) / 1000);
    }
    took.sort((a, b) => a - b);
    return { count, perSecond, p99Ms: took[Math.floor(took.length * 0.99)] ?? Number.NaN };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
