import { startSims } from '../apps/server/src/testing/sims.ts';
import { until } from '../apps/server/src/testing/until.ts';
import { freePort, openPool } from '../packages/pg/src/index.ts';
import { ownDatabase } from '../scripts/own-database.ts';
import { type ChaosMember, makeChaosMembers } from '../tests/chaos/transfer-members.ts';
import { liftLimits } from '../tests/chaos/victim.ts';
import { type Load, makeNode, type Node, openPage, startLoad, transferRoute } from '../tests/nodes/load.ts';
import { type Nginx, siteFor, startNginx } from '../tests/nodes/nginx.ts';
import { median, report, reportLimit } from './report.ts';

const membersCount = 16;
const secondsEach = 8;
const rounds = 3;

const p99 = (ms: readonly number[]): number => [...ms].sort((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? Number.NaN;

/** npm run bench -- nodes: what sharing costs, and what a rolling restart costs those who call meanwhile. */
export async function benchNodes(): Promise<void> {
  const database = await ownDatabase('bench');
  const sims = await startSims();
  const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, SIM_PORT: String(sims.port), DRAIN_MS: '10000', TRUST_PROXY: '1' };
  const [first, second] = [makeNode(await freePort(), env), makeNode(await freePort(), env)];
  const open: { stop(): Promise<unknown> }[] = [];
  try {
    const pool = openPool({ url: database.url, max: 1 });
    await liftLimits(pool);
    await pool.end();
    await Promise.all([first.start(), second.start()]);
    open.push(first, second);
    const members = await makeChaosMembers({ databaseUrl: database.url, count: membersCount, units: 1_000 });
    const both = await startNginx(siteFor([first.port, second.port]));
    open.push(both);
    const alone = await startNginx(siteFor([first.port]));
    open.push(alone);
    for (const { token } of members) await both.ask('/api/wallet/activate/JOKER', { headers: { authorization: `Bearer ${token}` } });
    await benchRate(alone, both, members);
    await benchRestart(both, [first, second], members);
  } finally {
    for (const one of open.reverse()) await one.stop();
    await sims.close();
    await database.stop();
  }
}

/** In turn, so that what the machine does meanwhile meets both. */
async function benchRate(alone: Nginx, both: Nginx, members: readonly ChaosMember[]): Promise<void> {
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    for (const [i, nginx] of [alone, both].entries()) {
      const rate = (await loadFor(nginx, members)).ms.length / secondsEach;
      // The first round warms up.
      if (round > 0) rates[i]?.push(rate);
    }
  }
  report({
    what: 'calls through two servers, beside one',
    value: median(rates[1]),
    floor: median(rates[0]),
    unit: 'calls/s',
    atLeast: 0.9,
  });
}

async function loadFor(nginx: Nginx, members: readonly ChaosMember[]): Promise<Load> {
  const load = startLoad(nginx, members, { pauseMs: 0 });
  await new Promise((done) => setTimeout(done, secondsEach * 1_000));
  await load.stop();
  if (load.failed.length > 0) throw new Error(`calls failed: ${load.failed.slice(0, 3).join('; ')}`);
  return load;
}

async function benchRestart(nginx: Nginx, nodes: readonly Node[], members: readonly ChaosMember[]): Promise<void> {
  const pages = await Promise.all(members.map((member) => openPage(nginx, member, '127.0.0.1')));
  // A rate that one server carries alone: two at their limit would measure the limit.
  const load = startLoad(nginx, members, { pauseMs: 100 });
  const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1_000));
  await seconds(5);
  const from = load.ms.length;
  await seconds(20);
  const until0 = load.ms.length;
  const began = Date.now();
  for (const node of nodes) {
    await node.stop();
    await node.start();
    await until(
      () => node.served(transferRoute),
      (served) => served > 0,
    );
  }
  const took = (Date.now() - began) / 1_000;
  const during = load.ms.slice(until0);
  await load.stop();
  const back = pages.filter(({ socket }) => socket.connected).length;
  for (const { socket } of pages) socket.close();
  process.stdout.write(
    `     rolling restart of two servers: ${took.toFixed(1)} s, ${during.length} calls in it, ${load.failed.length} failed, ${back} of ${pages.length} sockets back\n`,
  );
  reportLimit({ what: 'failed calls during a rolling restart', value: load.failed.length, unit: 'calls', atMost: 0 });
  report({
    what: 'p99 during a rolling restart, beside before',
    value: p99(during),
    floor: p99(load.ms.slice(from, until0)),
    unit: 'ms',
    atMost: 2,
  });
}
