import { balances, rollUp } from '@krapao/ledger';
import { waysIn } from '@krapao/ledger/testing/ways';
import type { Operation } from '@krapao/ledger/types';
import { money } from '@krapao/money';
import type { Pool } from '@krapao/pg';
import { floorMembers, hasPgbench, runNodeFloor, runPgbench } from './floor.ts';
import { anchoredOnce } from './ledger-anchors.ts';
import { type Ran, runFor } from './ledger-measure.ts';

export const members = floorMembers;
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
const busy = 'the ledger’s one entry, 64 callers';
const selectFloor = 'floor: bare primary-key select';

export function cases({ pool, owner, url, dataDir }: { pool: Pool; owner: Pool; url: string; dataDir: string }): Case[] {
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
      run: (ms) => runNodeFloor(owner, ms),
    },
    { name: 'the ledger’s one entry, 16 callers', floor, atLeast: 0.8, run: (ms) => batched(ms, 16) },
    { name: busy, floor, atLeast: 2, p99MaxMs: 50, run: (ms) => batched(ms, 64) },
    {
      name: 'the same with an anchor of all members in each round',
      floor: busy,
      // Ten times as often as in the product: a tenth here is a hundredth there.
      atLeast: 0.9,
      run: (ms) => anchoredOnce({ url, dataDir, ms }, () => batched(ms, 64)),
    },
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

export function rollUpEvery(pool: Pool, ms: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => rollUp(pool));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
