import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { hold, settle } from '@krapao/ledger';
import { money } from '@krapao/money';
import { openPool, type Pool } from '@krapao/pg';
import autocannon from 'autocannon';
import { makeDeps } from '../apps/server/src/integrations/deps.ts';
import { transferFunds } from '../apps/server/src/modules/games/transfers/move-funds.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { makeServer } from '../apps/server/src/server.ts';
import { type Program, startProgram } from '../scripts/program.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { createFloor, runFloor } from './floor.ts';
import { processCpuMicros, type Ran, runFor, serverCpuMicros } from './ledger-measure.ts';
import { median, report, reportLimit } from './report.ts';
import { type BenchStack, startStack } from './stack.ts';

const rounds = 5;
const roundMs = 3_000;
const callers = 16;
const game = 'BETFLIX';
const opened = [game, 'JOKER', 'PG', 'UFABET'];
const hanging = ['PG', 'JOKER'];

/** Home, transfers and refresh-all, for members picked at random: the server's part of the budgets of play. */
export async function benchPlay(): Promise<void> {
  const stack = await startStack();
  const owner = openPool({ url: stack.ownerUrl, max: callers, role: null });
  owner.on('error', () => {});
  try {
    await liftLimits(owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 1_000_000 });
    await openAccounts(stack, members);
    await benchHome(stack, owner, members);
    await benchUseCase(stack, owner, members);
    await benchTransfer(stack, members);
    await benchRefresh(stack, members[0]);
  } finally {
    await owner.end();
    await stack.stop();
  }
}

/** The limits are for one member's fingers and not for a bench. */
async function liftLimits(owner: Pool): Promise<void> {
  await owner.query(`
    update setting set value = value || '{"entryPerMinute": 1e9, "moneyPerMinute": 1e9, "ordinaryPerMinute": 1e9}' where key = 'limits';
    select pg_notify('setting_changed', 'limits')`);
}

const headersOf = (member: ChaosMember) => ({ authorization: `Bearer ${member.token}`, 'content-type': 'application/json' });

async function get(stack: BenchStack, member: ChaosMember, path: string): Promise<string> {
  const response = await fetch(stack.url + path, { headers: headersOf(member) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

async function openAccounts(stack: BenchStack, members: readonly ChaosMember[]): Promise<void> {
  const waiting = [...members];
  const next = async (): Promise<void> => {
    for (let member = waiting.pop(); member; member = waiting.pop())
      for (const code of opened) await get(stack, member, `/api/wallet/activate/${code}`);
  };
  await Promise.all(Array.from({ length: callers }, next));
}

function oneOf(members: readonly ChaosMember[]): ChaosMember {
  const member = members[Math.floor(Math.random() * members.length)];
  if (!member) throw new Error('no member');
  return member;
}

async function benchHome(stack: BenchStack, owner: Pool, members: readonly ChaosMember[]): Promise<void> {
  await owner.query('create table bench_floor (id int primary key, body text not null)');
  for (const [index, member] of members.entries())
    await owner.query('insert into bench_floor values ($1, $2)', [index + 1, await get(stack, member, '/api/wallet/user')]);
  const { program: bare, seconds: bareSeconds } = await timed('bench/play-floor.ts', {
    DATABASE_URL: stack.ownerUrl,
    FLOOR_ROWS: String(members.length),
  });
  const bareMegabytes = residentMegabytes(bare.child.pid ?? 0);
  try {
    const setupRequest = (request: { headers: Record<string, string> }) => ({ ...request, headers: headersOf(oneOf(members)) });
    const rate = async (url: string): Promise<number> => {
      const result = await autocannon({ url, connections: callers, duration: roundMs / 1000, requests: [{ setupRequest }] });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`);
      return result.requests.average;
    };
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await rate(`http://127.0.0.1:${bare.port}/bare`));
      ours.push(await rate(`${stack.url}/api/wallet/user`));
    }
    report({ what: 'GET /api/wallet/user, 200 members', value: median(ours), floor: median(floor), unit: 'requests/s', atLeast: 0.65 });
  } finally {
    await bare.stop();
  }
  await showStart(stack, { seconds: bareSeconds, megabytes: bareMegabytes });
}

async function timed(main: string, env: NodeJS.ProcessEnv): Promise<{ program: Program; seconds: number }> {
  const started = performance.now();
  const program = await startProgram(main, env);
  const seconds = (performance.now() - started) / 1000;
  await wait(2_000);
  return { program, seconds };
}

/** A second server on the same database, before its first request. */
async function showStart(stack: BenchStack, bare: { seconds: number; megabytes: number }): Promise<void> {
  const { program, seconds } = await timed('apps/server/src/main.ts', stack.serverEnv);
  const megabytes = residentMegabytes(program.child.pid ?? 0);
  await program.stop();
  const beside = (ours: number, floor: number, unit: string): string =>
    `${ours.toFixed(1)} ${unit}, bare Fastify with pg ${floor.toFixed(1)}`;
  process.stdout.write(`     start: ${beside(seconds, bare.seconds, 's')}; idle: ${beside(megabytes, bare.megabytes, 'MB')}\n`);
}

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** Begin, a provider that answers at once, end: the use case in this process, as the route calls it. */
async function benchUseCase(stack: BenchStack, owner: Pool, members: readonly ChaosMember[]): Promise<void> {
  await createFloor(owner);
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
    // Plans that were made while the tables were empty read them from end to end; on a site the first rows have them made anew.
    await owner.query('vacuum analyze');
    await runFor(500, callers, move);
    const ours: Ran[] = [];
    const floor: Ran[] = [];
    const cpuUs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await runFloor({ owner, url: stack.ownerUrl }, roundMs));
      const before = ownCpuMicros() + serverCpuMicros(stack.postgresPid);
      const ran = await runFor(roundMs, callers, move);
      cpuUs.push((ownCpuMicros() + serverCpuMicros(stack.postgresPid) - before) / ran.count);
      ours.push(ran);
    }
    const ratio = median(ours.map((ran, round) => ran.perSecond / (floor[round]?.perSecond ?? Number.NaN)));
    const rate = median(floor.map((ran) => ran.perSecond));
    report({ what: "a transfer's use case, 16 callers", value: ratio * rate, floor: rate, unit: 'transfers/s', atLeast: 0.3 });
    process.stdout.write(`     CPU of each, with the database's: ${Math.round(median(cpuUs))} µs\n`);
  } finally {
    await close();
  }
}

const ownCpuMicros = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** CPU of the server and of the database it uses, for each transfer, beside the same for its hold and settlement alone. */
async function benchTransfer(stack: BenchStack, members: readonly ChaosMember[]): Promise<void> {
  const pool = openPool({ url: stack.databaseUrl, max: callers });
  const transfers = async (count: number): Promise<number> => {
    const cpu = () => processCpuMicros(stack.serverPid) + serverCpuMicros(stack.postgresPid);
    const before = cpu();
    await spread(count, async () => {
      const headers = { ...headersOf(oneOf(members)), 'idempotency-key': randomUUID() };
      const body = JSON.stringify({ from: 'WALLET', to: game, amount: 1 });
      const response = await fetch(`${stack.url}/api/wallet/transfer`, { method: 'POST', headers, body });
      const answer = await response.text();
      if (!answer.includes('"SUCCESS"')) throw new Error(`a transfer answered ${answer}`);
    });
    return (cpu() - before) / count;
  };
  /** From this process, through the same package that the server uses. */
  const movements = async (count: number): Promise<number> => {
    const cpu = () => ownCpuMicros() + serverCpuMicros(stack.postgresPid);
    const before = cpu();
    const amount = money(100n, 'THB');
    await spread(count, async () => {
      const { memberId } = oneOf(members);
      const key = randomUUID();
      await hold(pool, memberId, { key, kind: 'transfer_out', from: 'wallet', to: `transit:${game}`, amount, reference: key });
      await settle(pool, memberId, { holdKey: key, key: `${key}:in`, kind: 'transfer_out', to: `game:${game}`, reference: key });
    });
    return (cpu() - before) / count;
  };
  try {
    const ours: number[] = [];
    const floor: number[] = [];
    await transfers(1_000);
    await movements(1_000);
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await movements(2_000));
      ours.push(await transfers(2_000));
    }
    report({ what: 'POST /api/wallet/transfer', value: median(ours), floor: median(floor), unit: 'µs of CPU', atMost: 2.5 });
  } finally {
    await pool.end();
  }
}

async function spread(count: number, work: () => Promise<void>): Promise<void> {
  const each = Math.ceil(count / callers);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let i = 0; i < each; i += 1) await work();
    }),
  );
}

async function benchRefresh(stack: BenchStack, member: ChaosMember | undefined): Promise<void> {
  if (!member) throw new Error('no member');
  const { slots } = JSON.parse(await get(stack, member, '/api/wallet/user')) as { slots: { code: string; isActive: boolean }[] };
  for (const { code } of slots.filter((slot) => !slot.isActive)) await get(stack, member, `/api/wallet/activate/${code}`);
  const took: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const code of hanging) {
      await fetch(`${stack.simUrl}/sim/providers/${code}/fault`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'lost-before', calls: 'balance', count: 10 }),
      });
    }
    const started = performance.now();
    const refreshed = JSON.parse(await get(stack, member, '/api/wallet/refresh')) as { slots: { code: string; stale?: boolean }[] };
    took.push((performance.now() - started) / 1000);
    const stale = refreshed.slots.filter((slot) => slot.stale).map((slot) => slot.code);
    if (stale.length !== hanging.length) throw new Error(`stale: ${stale.join(', ')}`);
  }
  reportLimit({ what: 'GET /api/wallet/refresh, 16 providers of which 2 hang', value: Math.max(...took), unit: 's', atMost: 3 });
}
