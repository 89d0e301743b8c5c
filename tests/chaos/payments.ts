import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openAccounts } from '../../apps/server/src/testing/accounts.ts';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import { rowFaults } from '../../apps/server/src/testing/row-faults.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { verify } from '../../packages/ledger/src/index.ts';
import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { type Act, acts, type PayingMember } from './payment-acts.ts';
import { compareTotals } from './payment-totals.ts';
import { makeChaosMembers } from './transfer-members.ts';
import { type ChaosOptions, killVictim, liftLimits, onOwnDatabase, putSetting, startVictim, type Victim } from './victim.ts';

const membersCount = 10;
const unitsEach = 20_000;
const env = {
  ...timing({ reconcileEveryMs: 200, bankPollEveryMs: 2_000, walletPollEveryMs: 2_000 }),
};

export const chaosPayments = (args: string[]): Promise<void> => onOwnDatabase(args, 20, runPaymentChaos);

export async function runPaymentChaos({ databaseUrl, kills, seed, say }: ChaosOptions): Promise<{ done: Record<string, number> }> {
  say(`payments: ${kills} kills, seed ${seed}`);
  const random = randomOf(seed);
  const sims = await startSims();
  const pool = openPool({ url: databaseUrl, max: 6 });
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-files-'));
  const world: World = { url: null, isOver: false, done: {}, random, sims };
  const start = async (): Promise<Victim> => {
    const running = await startVictim({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIM_PORT: String(sims.port) });
    await sims.post('/sim/config', { serverUrl: running.url, bankNoticeDelayMs: 300 });
    world.url = running.url;
    return running;
  };
  let server: Victim | null = null;
  try {
    await liftRestrictions(pool);
    const members = await makeChaosMembers({ databaseUrl, count: membersCount, units: unitsEach });
    server = await start();
    const load = Promise.allSettled(members.map((member) => keepActing(world, member)));
    for (let kill = 1; kill <= kills; kill += 1) {
      await injectFault(world);
      await untilActed(world, actsBetweenKills);
      await wait(Math.floor(random() * 600));
      await killVictim(world, server);
      server = await start();
      if (kill % 5 === 0) say(`  ${kill} kills, ${JSON.stringify(world.done)}`);
    }
    world.isOver = true;
    await removeFaults(sims);
    for (const ended of await load) if (ended.status === 'rejected') throw ended.reason;
    await untilNoPaymentOpen(pool);
    await untilTotalsAgree(pool, sims, say);
    const drift = await verify(pool);
    if (drift.length > 0) throw new Error(`ledger verification failed: ${drift[0]?.check} ${drift[0]?.detail}`);
    const [fault] = await rowFaults(pool);
    if (fault !== undefined) throw new Error(`rows and movements differ: ${fault}`);
    say(`  the totals of the simulators and the ledger agree: ${JSON.stringify(world.done)}`);
    return { done: world.done };
  } finally {
    world.isOver = true;
    server?.child.kill('SIGKILL');
    await sims.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const actsBetweenKills = 8;
const actsMsMax = 15_000;

/** Waits for some work: killing an idle server proves little. */
async function untilActed(world: World, count: number): Promise<void> {
  const total = () => Object.values(world.done).reduce((sum, one) => sum + one, 0);
  const goal = total() + count;
  const end = Date.now() + actsMsMax;
  while (total() < goal && Date.now() < end) await wait(20);
}

type World = { url: string | null; isOver: boolean; done: Record<string, number>; random: () => number; sims: Sims };

export async function liftRestrictions(pool: Pool): Promise<void> {
  const unlimited = { uploadsAtOnce: 1_000, unreadMax: 1_000, filesPerDay: 1e6, megabytesPerDay: 1e6 };
  await putSetting(pool, 'slip', { closeFrom: '00:00', closeTo: '00:00', ageMinutesMax: 60, pendingRetryMinutes: 10, ...unlimited });
  await liftLimits(pool);
  await openAccounts(pool);
}

async function keepActing(world: World, member: PayingMember): Promise<void> {
  const names = Object.keys(acts);
  while (!world.isOver) {
    const { url } = world;
    const name = names[Math.floor(world.random() * names.length)] ?? '';
    const act: Act | undefined = acts[name];
    if (url === null || !act) {
      await wait(20);
      continue;
    }
    try {
      await act({ url, sims: world.sims, member, random: world.random });
      world.done[name] = (world.done[name] ?? 0) + 1;
    } catch (error) {
      // The server was killed during the call: reconciliation must finish it, or it never began.
      if (!(error instanceof TypeError)) throw error;
      await wait(20);
    }
  }
}

const modes = ['down', 'rubbish', 'error', 'lost-before', 'lost-after', 'slow'] as const;
const places = [
  '/sim/gateways/WW',
  '/sim/gateways/PAYONEX',
  '/sim/gateways/ZPAY',
  '/sim/gateways/KBANK',
  '/sim/vouchers',
  '/sim/wallets',
  '/sim/bank',
] as const;

async function injectFault({ sims, random }: World): Promise<void> {
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const place = one(places) ?? '/sim/bank';
  const mode = one(modes) ?? 'down';
  const service = one(['verify', 'payout'] as const);
  await sims.post(`${place}/fault`, {
    mode,
    count: 1 + Math.floor(random() * 3),
    ms: 1_500,
    ...(place === '/sim/bank' ? { service } : place === '/sim/wallets' ? { service: 'book' } : {}),
  });
}

async function removeFaults(sims: Sims): Promise<void> {
  for (const place of places.filter((one) => one !== '/sim/bank' && one !== '/sim/wallets'))
    await sims.post(`${place}/fault`, { mode: 'none' });
  await sims.post('/sim/wallets/fault', { service: 'book', mode: 'none' });
  for (const service of ['verify', 'payout']) await sims.post('/sim/bank/fault', { service, mode: 'none' });
}

const openRows = `select (select count(*) from slip where status = 'PROCESSING') + (select count(*) from gift_link where state in ('asked', 'redeeming'))
  + (select count(*) from withdrawal where state = 'paying') as open`;

export async function untilNoPaymentOpen(pool: Pool): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    const { rows } = await pool.query<{ open: bigint }>(openRows);
    if (rows[0]?.open === 0n) return;
    if (Date.now() > end) throw new Error(`${rows[0]?.open} movements are still open after two minutes`);
    await wait(200);
  }
}

/** Polls, because payments with a lost webhook are found by reconciliation only after a while. */
export async function untilTotalsAgree(pool: Pool, sims: Sims, say: (line: string) => void): Promise<void> {
  const end = Date.now() + 120_000;
  for (;;) {
    const differences = await compareTotals(pool, sims);
    if (differences.length === 0) return;
    if (Date.now() > end) {
      for (const line of differences) say(`  ${line}`);
      throw new Error(`the totals differ: ${differences[0]}`);
    }
    await wait(500);
  }
}
