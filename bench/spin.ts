import { randomUUID } from 'node:crypto';
import { openPool, type Pool } from '@krapao/pg';
import autocannon from 'autocannon';
import { defaultWheel } from '../apps/server/src/demo/wheel.ts';
import { startProgram } from '../scripts/program.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { createFloor } from './floor.ts';
import { processCpuMicros, serverCpuMicros } from './ledger-measure.ts';
import { median, report } from './report.ts';
import { startStack } from './stack.ts';

const rounds = 5;
const roundMs = 3_000;
const callers = 16;

/** Spins of members picked at random as the app sends them, with a key whose answer is kept, beside the floor; without a key for comparison. */
export async function benchSpin(): Promise<void> {
  const stack = await startStack();
  const owner = openPool({ url: stack.ownerUrl, max: 2, role: null });
  owner.on('error', () => {});
  const bare = await startProgram('bench/spin-floor.ts', { DATABASE_URL: stack.ownerUrl });
  try {
    await createFloor(owner);
    await setUp(owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 1_000 });
    await owner.query('update member set coin = 1000000');
    const cpu = (pid: number) => processCpuMicros(pid) + serverCpuMicros(stack.postgresPid);
    const run = async (url: string, pid: number, withKey = false): Promise<{ rate: number; cpuUs: number }> => {
      const before = cpu(pid);
      const setupRequest = (request: { headers: Record<string, string> }) => ({ ...request, headers: headersOf(oneOf(members), withKey) });
      const requests = [{ method: 'POST' as const, body: '{"clientSeed":"bench"}', setupRequest }];
      const result = await autocannon({ url, connections: callers, duration: roundMs / 1000, requests });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} times with an error`);
      return { rate: result.requests.average, cpuUs: (cpu(pid) - before) / result.requests.total };
    };
    const ours = (withKey = false) => run(`${stack.url}/api/spinwheel/spin`, stack.serverPid, withKey);
    const floor = () => run(`http://127.0.0.1:${bare.port}/bare`, bare.child.pid ?? 0);
    await ours();
    await floor();
    await owner.query('vacuum analyze');
    const ran: Awaited<ReturnType<typeof run>>[] = [];
    const keyed: typeof ran = [];
    const floors: typeof ran = [];
    for (let round = 0; round < rounds; round += 1) {
      floors.push(await floor());
      ran.push(await ours());
      keyed.push(await ours(true));
    }
    const floorRate = median(floors.map(({ rate }) => rate));
    const ratioOf = (all: typeof ran): number => median(all.map(({ rate }, round) => rate / (floors[round]?.rate ?? Number.NaN)));
    const ratio = ratioOf(keyed);
    report({ what: 'POST /api/spinwheel/spin, 200 members', value: ratio * floorRate, floor: floorRate, unit: 'spins/s', atLeast: 0.5 });
    const of = (all: typeof ran): string => `${Math.round(median(all.map(({ cpuUs }) => cpuUs)))} µs`;
    process.stdout.write(
      `     CPU of each, with the database's: ${of(keyed)}, without a key ${of(ran)} (ratio ${ratioOf(ran).toFixed(2)}), the floor's ${of(floors)}\n`,
    );
  } finally {
    await bare.stop();
    await owner.end();
    await stack.stop();
  }
}

/** The limits are for one member's fingers and not for a bench. */
async function setUp(owner: Pool): Promise<void> {
  const { name, slices } = defaultWheel('thai');
  await owner.query(`insert into wheel_version (version, name, slices, created_at) values (1, $1, $2, now())`, [
    JSON.stringify(name),
    JSON.stringify(slices.map((slice) => ({ ...slice, stock: null, budget: null }))),
  ]);
  await owner.query(`
    update wheel_current set version = 1;
    update setting set value = value || '{"moneyPerMinute": 1e9, "ordinaryPerMinute": 1e9}' where key = 'limits';
    select pg_notify('setting_changed', 'limits')`);
}

const headersOf = (member: ChaosMember, withKey: boolean) => ({
  authorization: `Bearer ${member.token}`,
  'content-type': 'application/json',
  ...(withKey ? { 'idempotency-key': randomUUID() } : {}),
});

function oneOf(members: readonly ChaosMember[]): ChaosMember {
  const member = members[Math.floor(Math.random() * members.length)];
  if (!member) throw new Error('no member');
  return member;
}
