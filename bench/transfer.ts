import { randomUUID } from 'node:crypto';
import { hold, settle } from '@krapao/ledger';
import { money } from '@krapao/money';
import { openPool } from '@krapao/pg';
import { makeDeps } from '../apps/server/src/integrations/deps.ts';
import { transferFunds } from '../apps/server/src/modules/games/transfers/move-funds.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { makeServer } from '../apps/server/src/server.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { createFloor, runFloor } from './floor.ts';
import { beside, callers, costed, cpuOf, inTurn, median, oneOf, roundMs, runFor, runHttp } from './measure.ts';
import { activate, type BenchStack, headersOf, liftLimits, startFloor, startStack } from './stack.ts';
import { atLeastOfFloor, atMostOfFloor, type Row, shown } from './table.ts';

const game = 'BETFLIX';

/** Transfers into a game by random members: over HTTP, by CPU, and the use case in this process. */
export async function benchTransfer(): Promise<Row[]> {
  const stack = await startStack();
  try {
    await liftLimits(stack.owner);
    await createFloor(stack.owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 1_000_000 });
    await activate(stack, members, [game]);
    return [...(await useCase(stack, members)), ...(await overHttp(stack, members)), await cpuOfCall(stack, members)];
  } finally {
    await stack.stop();
  }
}

/** Begin, a provider that answers at once, end: the use case in this process, as the route calls it. */
async function useCase(stack: BenchStack, members: readonly ChaosMember[]): Promise<Row[]> {
  const config = readConfig(stack.serverEnv);
  const deps = makeDeps(config, makeMetrics());
  const provider = deps.providers.get(game);
  if (!provider) throw new Error(`no provider ${game}`);
  const transfer = async () => ({ state: 'ok', beforeMinor: null, outsideId: null }) as const;
  const { core, close } = await makeServer(config, { deps: { ...deps, providers: new Map([[game, { ...provider, transfer }]]) } });
  try {
    const move = () =>
      transferFunds(core, { memberId: oneOf(members).memberId, from: 'WALLET', to: game, amount: 1, idempotencyKey: randomUUID() });
    await runFor(roundMs, callers, move);
    // Plans made on empty tables would scan them; a live site has statistics.
    await stack.owner.query('vacuum analyze');
    await runFor(500, callers, move);
    const cpu = () => stack.cpu(process.pid);
    const { ours, floor } = await inTurn({
      floor: () => costed(cpu, () => runFloor({ owner: stack.owner, url: stack.ownerUrl }, roundMs)),
      ours: () => costed(cpu, () => runFor(roundMs, callers, move)),
    });
    return [
      atLeastOfFloor(0.3, { name: "a transfer's use case, 16 callers", unit: 'transfers/s', ...beside(ours, floor) }),
      shown({ name: "a transfer's use case: CPU of each, with the database's", figure: cpuOf(ours), unit: 'µs' }),
    ];
  } finally {
    await close();
  }
}

const transferOf = (member: ChaosMember) => ({
  headers: { ...headersOf(member), 'idempotency-key': randomUUID() },
  body: JSON.stringify({ from: 'WALLET', to: game, amount: 1 }),
});

async function overHttp(stack: BenchStack, members: readonly ChaosMember[]): Promise<Row[]> {
  const bare = await startFloor(stack);
  const run = (url: string, pid: number) =>
    costed(
      () => stack.cpu(pid),
      () =>
        runHttp(
          url,
          () => transferOf(oneOf(members)),
          (answer) => /"SUCCESS"|"success":true/.test(answer),
        ),
    );
  const ourRound = () => run(`${stack.url}/api/wallet/transfer`, stack.serverPid);
  const floorRound = () => run(`http://127.0.0.1:${bare.port}/post`, bare.child.pid ?? 0);
  try {
    await ourRound();
    await floorRound();
    await stack.owner.query('vacuum analyze');
    const { ours, floor } = await inTurn({ floor: floorRound, ours: ourRound });
    return [
      atLeastOfFloor(0.25, { name: 'POST /api/wallet/transfer, 200 members', unit: 'transfers/s', ...beside(ours, floor) }),
      shown({ name: "POST /api/wallet/transfer: CPU of each, with the database's", figure: cpuOf(ours), floor: cpuOf(floor), unit: 'µs' }),
    ];
  } finally {
    await bare.stop();
  }
}

/** CPU of the server and its database per transfer, compared with its hold and settlement without the rest. */
async function cpuOfCall(stack: BenchStack, members: readonly ChaosMember[]): Promise<Row> {
  const pool = openPool({ url: stack.databaseUrl, max: callers });
  const transfers = (count: number) =>
    cpuOfEach(count, stack.serverPid, async () => {
      const response = await fetch(`${stack.url}/api/wallet/transfer`, { method: 'POST', ...transferOf(oneOf(members)) });
      const answer = await response.text();
      if (!answer.includes('"SUCCESS"')) throw new Error(`a transfer answered ${answer}`);
    });
  const amount = money(100n, 'THB');
  /** From this process, through the same package that the server uses. */
  const movements = (count: number) =>
    cpuOfEach(count, process.pid, async () => {
      const { memberId } = oneOf(members);
      const key = randomUUID();
      await hold(pool, memberId, { key, kind: 'transfer_out', from: 'wallet', to: `transit:${game}`, amount, reference: key });
      await settle(pool, memberId, { holdKey: key, key: `${key}:in`, kind: 'transfer_out', to: `game:${game}`, reference: key });
    });
  const cpuOfEach = async (count: number, pid: number, work: () => Promise<void>): Promise<number> => {
    const before = stack.cpu(pid);
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let i = 0; i < Math.ceil(count / callers); i += 1) await work();
      }),
    );
    return (stack.cpu(pid) - before) / count;
  };
  try {
    await transfers(1_000);
    await movements(1_000);
    const { ours, floor } = await inTurn({ floor: () => movements(2_000), ours: () => transfers(2_000) });
    const name = 'POST /api/wallet/transfer, of its two movements alone';
    return atMostOfFloor(2.5, { name, figure: median(ours), floor: median(floor), unit: 'µs of CPU' });
  } finally {
    await pool.end();
  }
}
