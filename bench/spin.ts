import { randomUUID } from 'node:crypto';
import type { Pool } from '@krapao/pg';
import { defaultWheel } from '../apps/server/src/demo/wheel.ts';
import { makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { createFloor } from './floor.ts';
import { beside, costed, cpuOf, inTurn, oneOf, runHttp } from './measure.ts';
import { headersOf, liftLimits, startFloor, startStack } from './stack.ts';
import { atLeastOfFloor, type Row, shown } from './table.ts';

export async function benchSpin(): Promise<Row[]> {
  const stack = await startStack();
  const bare = await startFloor(stack);
  try {
    await createFloor(stack.owner);
    await liftLimits(stack.owner);
    await makeWheel(stack.owner);
    const members = await makeChaosMembers({ databaseUrl: stack.databaseUrl, count: 200, units: 1_000 });
    await stack.owner.query('update member set coin = 1000000');
    const body = '{"clientSeed":"bench"}';
    const run = (url: string, pid: number, isKeyed: boolean) => {
      const key = () => (isKeyed ? { 'idempotency-key': randomUUID() } : {});
      const request = () => ({ headers: { ...headersOf(oneOf(members)), ...key() }, body });
      return costed(
        () => stack.cpu(pid),
        () => runHttp(url, request),
      );
    };
    const ours = (isKeyed: boolean) => run(`${stack.url}/api/spinwheel/spin`, stack.serverPid, isKeyed);
    const bareSpin = () => run(`http://127.0.0.1:${bare.port}/post`, bare.child.pid ?? 0, false);
    await ours(false);
    await bareSpin();
    await stack.owner.query('vacuum analyze');
    const { floor, plain, keyed } = await inTurn({ floor: bareSpin, plain: () => ours(false), keyed: () => ours(true) });
    const cpu = "CPU of each, with the database's";
    const name = 'POST /api/spinwheel/spin';
    return [
      atLeastOfFloor(0.5, { name: `${name}, 200 members`, unit: 'spins/s', ...beside(keyed, floor) }),
      shown({ name: `${name}: ${cpu}`, figure: cpuOf(keyed), floor: cpuOf(floor), unit: 'µs' }),
      shown({ name: `${name} without a key`, unit: 'spins/s', ...beside(plain, floor) }),
      shown({ name: `${name} without a key: ${cpu}`, figure: cpuOf(plain), floor: cpuOf(floor), unit: 'µs' }),
    ];
  } finally {
    await bare.stop();
    await stack.stop();
  }
}

async function makeWheel(owner: Pool): Promise<void> {
  const { name, slices } = defaultWheel('thai');
  await owner.query(`insert into wheel_version (version, name, slices, created_at) values (1, $1, $2, now())`, [
    JSON.stringify(name),
    JSON.stringify(slices.map((slice) => ({ ...slice, stock: null, budget: null }))),
  ]);
  await owner.query('update wheel_current set version = 1');
}
