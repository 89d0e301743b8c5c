import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { balances, type Lanes, type Movement, makeLanes, post, rollUp } from '@krapao/ledger';
import { money } from '@krapao/money';
import type { Desk, Pool } from '@krapao/pg';
import { type Ran, runFor } from './ledger-measure.ts';

export const members = 10_000;
export type Figures = Ran & { serverCpuUs: number; clientCpuUs: number };

type Case = {
  name: string;
  /** The name of the case that it is set against, which runs earlier in each round. */
  floor: string;
  atLeast: number;
  aim: number;
  /** Runs in a process of its own, whose CPU is not Node's. */
  outside?: boolean;
  run(ms: number): Promise<Ran>;
};

const nodeFloor = 'floor: f_post from Node';
const benchFloor = 'floor: f_post from pgbench';
const selectFloor = 'floor: bare primary-key select';

export function cases({ pool, desk, owner, url }: { pool: Pool; desk: Desk; owner: Pool; url: string }): Case[] {
  const pgbench = hasPgbench();
  const floor = pgbench ? benchFloor : nodeFloor;
  const baht = (minor: bigint) => money(minor, 'THB');
  const transferOut = (key: string): Movement => ({ key, kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount: baht(1n) });
  const deposit = (key: string): Movement => ({ key, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(1n) });
  /** Through the lanes, which gather what comes at the same time, as the server does with transfers and notices. Shown, not judged: the lanes have a row of their own. */
  const gathered = async (ms: number, once: (lanes: Lanes) => Promise<unknown>): Promise<Ran> => {
    const lanes = makeLanes(pool);
    const ran = await runFor(ms, 16, () => once(lanes));
    await lanes.close();
    return ran;
  };
  const rollingUp = async (measured: () => Promise<Ran>): Promise<Ran> => {
    const stop = rollUpEvery(pool, 500);
    const ran = await measured();
    await stop();
    return ran;
  };
  let serial = 0;
  const key = (): string => `${process.pid}:${Date.now().toString(36)}:${(serial++).toString(36)}`;
  const member = (): bigint => BigInt(1 + Math.floor(Math.random() * members));

  const all: Case[] = [
    {
      name: nodeFloor,
      floor,
      atLeast: 0,
      aim: 0,
      run: (ms) =>
        runFor(ms, 16, () =>
          owner.query({ name: 'floor', text: 'SELECT f_post($1, $2, $3)', values: [Number(member()), Number(member()), 1] }),
        ),
    },
    {
      name: 'single movements between a member’s accounts, 16 concurrent',
      floor,
      atLeast: 0.6,
      aim: 0.8,
      run: (ms) => runFor(ms, 16, () => post(desk, member(), [transferOut(key())])),
    },
    {
      name: 'the same, gathered by the lanes',
      floor,
      atLeast: 0,
      aim: 0,
      run: (ms) => gathered(ms, (lanes) => lanes.post(member(), [transferOut(key())])),
    },
    {
      name: 'deposits, all against one house account, roll-up running',
      floor,
      atLeast: 0.6,
      aim: 0.8,
      run: (ms) => rollingUp(() => runFor(ms, 16, () => post(desk, member(), [deposit(key())]))),
    },
    {
      name: 'the same deposits, gathered by the lanes',
      floor,
      atLeast: 0,
      aim: 0,
      run: (ms) => rollingUp(() => gathered(ms, (lanes) => lanes.post(member(), [deposit(key())]))),
    },
    {
      name: 'batch lanes, 64 concurrent members',
      floor,
      atLeast: 1.5,
      aim: 3,
      run: async (ms) => {
        const lanes = makeLanes(pool);
        const ran = await runFor(ms, 64, (worker) =>
          lanes.post(BigInt(1 + worker * 150 + Math.floor(Math.random() * 150)), [transferOut(key())]),
        );
        await lanes.close();
        return ran;
      },
    },
    {
      name: selectFloor,
      floor: selectFloor,
      atLeast: 0,
      aim: 0,
      run: (ms) =>
        runFor(ms, 16, () =>
          owner.query({ name: 'select', text: 'SELECT id, balance FROM f_balance WHERE id = $1', values: [Number(member())] }),
        ),
    },
    {
      name: 'all balances of a member',
      floor: selectFloor,
      atLeast: 0.7,
      aim: 0.9,
      run: (ms) => runFor(ms, 16, () => balances(pool, member())),
    },
  ];
  if (pgbench) all.unshift({ name: benchFloor, floor: benchFloor, atLeast: 0, aim: 0, outside: true, run: (ms) => runPgbench(url, ms) });
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
