import { readdirSync, readFileSync } from 'node:fs';
import { hold, settle } from '@krapao/ledger';
import { money } from '@krapao/money';
import autocannon from 'autocannon';
import pg from 'pg';
import { openPool, type Pool } from '../packages/pg/src/index.ts';
import { startProgram } from '../scripts/program.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { median, report, reportLimit } from './report.ts';
import { type BenchStack, startStack } from './stack.ts';

const rounds = 5;
const hanging = ['PG', 'JOKER'];

/** Home, a transfer and refresh-all: the server's part of the budgets of play. */
export async function benchPlay(): Promise<void> {
  const stack = await startStack();
  const owner = new pg.Client({ connectionString: stack.databaseUrl });
  await owner.connect();
  try {
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 8, units: 1_000_000 });
    await liftLimits(owner);
    await benchHome(stack, owner, members[0]);
    await benchTransfer(stack, members);
    await benchRefresh(stack, members[1]);
  } finally {
    await owner.end();
    await stack.stop();
  }
}

/** The limits are for one member's fingers and not for a bench. */
async function liftLimits(owner: pg.Client): Promise<void> {
  const limits = { loginFailuresMax: 10, loginFailuresMinutes: 15, entryPerMinute: 1e9, moneyPerMinute: 1e9, ordinaryPerMinute: 1e9 };
  await owner.query(`update setting set value = $1 where key = 'limits'`, [JSON.stringify(limits)]);
  await owner.query(`select pg_notify('setting_changed', 'limits')`);
}

const headersOf = (member: ChaosMember) => ({ authorization: `Bearer ${member.token}`, 'content-type': 'application/json' });

async function get(stack: BenchStack, member: ChaosMember, path: string): Promise<string> {
  const response = await fetch(stack.url + path, { headers: headersOf(member) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

type Slots = { slots: { code: string; isActive: boolean }[] };

/** Opens what is not open yet: all accounts, or the ones named. */
async function openAccounts(stack: BenchStack, member: ChaosMember, named?: readonly string[]): Promise<string[]> {
  const { slots } = JSON.parse(await get(stack, member, '/api/wallet/user')) as Slots;
  const wanted = slots.filter((slot) => named === undefined || named.includes(slot.code));
  for (const { code } of wanted.filter((slot) => !slot.isActive)) await get(stack, member, `/api/wallet/activate/${code}`);
  return wanted.map((slot) => slot.code);
}

async function benchHome(stack: BenchStack, owner: pg.Client, member: ChaosMember | undefined): Promise<void> {
  if (!member) throw new Error('no member');
  await openAccounts(stack, member);
  const body = await get(stack, member, '/api/wallet/user');
  await owner.query('create table bench_floor (id int primary key, body text not null)');
  await owner.query('insert into bench_floor values (1, $1)', [body]);
  const bare = await startProgram('bench/play-floor.ts', { DATABASE_URL: stack.databaseUrl });
  try {
    const rate = async (url: string): Promise<number> => {
      const result = await autocannon({ url, connections: 16, duration: 3, headers: headersOf(member) });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`);
      return result.requests.average;
    };
    const ours: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await rate(`http://127.0.0.1:${bare.port}/bare`));
      ours.push(await rate(`${stack.url}/api/wallet/user`));
    }
    report({ what: 'GET /api/wallet/user', value: median(ours), floor: median(floor), unit: 'requests/s', atLeast: 0.5 });
  } finally {
    await bare.stop();
  }
}

/** CPU of the server and of the database it uses, for each transfer, beside the same for its hold and settlement alone. */
async function benchTransfer(stack: BenchStack, members: readonly ChaosMember[]): Promise<void> {
  for (const member of members) await openAccounts(stack, member, ['BETFLIX']);
  const pool = openPool({ url: stack.databaseUrl, max: 8 });
  try {
    const ours: number[] = [];
    const floor: number[] = [];
    await transfers(stack, members, 1_000);
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await movements(stack, pool, members, 2_000));
      ours.push(await transfers(stack, members, 2_000));
    }
    report({ what: 'POST /api/wallet/transfer', value: median(ours), floor: median(floor), unit: 'µs of CPU', atMost: 2.5 });
  } finally {
    await pool.end();
  }
}

async function transfers(stack: BenchStack, members: readonly ChaosMember[], count: number): Promise<number> {
  const before = cpuUs([stack.serverPid]) + postgresCpuUs(stack.postgresPid);
  await spread(members, count, async (member, n) => {
    const body = JSON.stringify({ from: 'WALLET', to: 'BETFLIX', amount: 1 });
    const headers = { ...headersOf(member), 'idempotency-key': `bench-${member.memberId}-${n}` };
    const response = await fetch(`${stack.url}/api/wallet/transfer`, { method: 'POST', headers, body });
    const answer = await response.text();
    if (!answer.includes('"SUCCESS"')) throw new Error(`a transfer answered ${answer}`);
  });
  return (cpuUs([stack.serverPid]) + postgresCpuUs(stack.postgresPid) - before) / count;
}

/** From this process, through the same package that the server uses. */
async function movements(stack: BenchStack, pool: Pool, members: readonly ChaosMember[], count: number): Promise<number> {
  const before = ownCpuUs() + postgresCpuUs(stack.postgresPid);
  const amount = money(100n, 'THB');
  await spread(members, count, async ({ memberId }, n) => {
    const key = `floor:${n}`;
    await hold(pool, memberId, { key, kind: 'transfer_out', from: 'wallet', to: 'transit:BETFLIX', amount, reference: key });
    await settle(pool, memberId, { holdKey: key, key: `${key}:in`, kind: 'transfer_out', to: 'game:BETFLIX', reference: key });
  });
  return (ownCpuUs() + postgresCpuUs(stack.postgresPid) - before) / count;
}

let serial = 0;
async function spread(
  members: readonly ChaosMember[],
  count: number,
  work: (member: ChaosMember, n: number) => Promise<void>,
): Promise<void> {
  const each = Math.ceil(count / members.length);
  await Promise.all(
    members.map(async (member) => {
      for (let i = 0; i < each; i += 1) await work(member, serial++);
    }),
  );
}

async function benchRefresh(stack: BenchStack, member: ChaosMember | undefined): Promise<void> {
  if (!member) throw new Error('no member');
  await openAccounts(stack, member);
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
    const { slots } = JSON.parse(await get(stack, member, '/api/wallet/refresh')) as { slots: { code: string; stale?: boolean }[] };
    took.push((performance.now() - started) / 1000);
    const stale = slots.filter((slot) => slot.stale).map((slot) => slot.code);
    if (stale.length !== hanging.length) throw new Error(`stale: ${stale.join(', ')}`);
  }
  reportLimit({ what: 'GET /api/wallet/refresh, 16 providers of which 2 hang', value: Math.max(...took), unit: 's', atMost: 3 });
}

const tickUs = 10_000;
const ownCpuUs = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

/** User and system time of processes, with the children that they have buried. */
function cpuUs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
  }
  return ticks * tickUs;
}

function postgresCpuUs(postmaster: number): number {
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(postmaster);
    } catch {
      // It ended between the two looks.
      return false;
    }
  });
  return cpuUs([postmaster, ...children.map(Number)]);
}
