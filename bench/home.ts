import { setTimeout as wait } from 'node:timers/promises';
import { type Program, startProgram } from '../scripts/program.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { beside, inTurn, oneOf, residentMegabytes, runHttp } from './measure.ts';
import { activate, type BenchStack, getAs, headersOf, liftLimits, startFloor, startStack } from './stack.ts';
import { atLeastOfFloor, atMost, type Row, shown } from './table.ts';

const opened = ['BETFLIX', 'JOKER', 'PG', 'UFABET'];
const hanging = ['PG', 'JOKER'];

/** Home, server start, and refreshing all balances. */
export async function benchHome(): Promise<Row[]> {
  const stack = await startStack();
  try {
    await liftLimits(stack.owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 1_000_000 });
    await activate(stack, members, opened);
    return [...(await home(stack, members)), await refresh(stack, oneOf(members))];
  } finally {
    await stack.stop();
  }
}

async function home(stack: BenchStack, members: readonly ChaosMember[]): Promise<Row[]> {
  await stack.owner.query('create table bench_floor (id int primary key, body text not null)');
  for (const [index, member] of members.entries())
    await stack.owner.query('insert into bench_floor values ($1, $2)', [index + 1, await getAs(stack, member, '/api/wallet/user')]);
  const bare = await started(() => startFloor(stack, { FLOOR_ROWS: String(members.length) }));
  const request = () => ({ headers: headersOf(oneOf(members)) });
  const { ours, floor } = await inTurn({
    floor: () => runHttp(`http://127.0.0.1:${bare.program.port}/row`, request),
    ours: () => runHttp(`${stack.url}/api/wallet/user`, request),
  }).finally(() => bare.program.stop());
  // A second server on the same database, before its first request.
  const own = await started(() => startProgram('apps/server/src/main.ts', stack.serverEnv));
  await own.program.stop();
  return [
    atLeastOfFloor(0.65, { name: 'GET /api/wallet/user, 200 members', unit: 'requests/s', ...beside(ours, floor) }),
    shown({ name: 'start of a server', figure: own.seconds, floor: bare.seconds, unit: 's' }),
    shown({ name: 'memory of an idle server', figure: own.megabytes, floor: bare.megabytes, unit: 'MB' }),
  ];
}

async function started(start: () => Promise<Program>): Promise<{ program: Program; seconds: number; megabytes: number }> {
  const began = performance.now();
  const program = await start();
  const seconds = (performance.now() - began) / 1000;
  await wait(2_000);
  return { program, seconds, megabytes: residentMegabytes(program.child.pid ?? 0) };
}

async function refresh(stack: BenchStack, member: ChaosMember): Promise<Row> {
  const { slots } = JSON.parse(await getAs(stack, member, '/api/wallet/user')) as { slots: { code: string; isActive: boolean }[] };
  const closed = slots.filter((slot) => !slot.isActive).map(({ code }) => code);
  await activate(stack, [member], closed);
  const took: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const code of hanging) {
      await fetch(`${stack.simUrl}/sim/providers/${code}/fault`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mode: 'lost-before', calls: 'balance', count: 10 }),
      });
    }
    const began = performance.now();
    const refreshed = JSON.parse(await getAs(stack, member, '/api/wallet/refresh')) as { slots: { code: string; stale?: boolean }[] };
    took.push((performance.now() - began) / 1000);
    const stale = refreshed.slots.filter((slot) => slot.stale).map((slot) => slot.code);
    if (stale.length !== hanging.length) throw new Error(`stale: ${stale.join(', ')}`);
  }
  return atMost(3, { name: 'GET /api/wallet/refresh, 16 providers of which 2 hang', figure: Math.max(...took), unit: 's' });
}
