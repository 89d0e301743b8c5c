import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { dayOf } from '@krapao/contract/values/local-day';
import { steps } from '../../apps/server/src/demo/seed.ts';
import { openAccounts } from '../../apps/server/src/testing/accounts.ts';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { type Caller, makeCaller } from './keyed-calls.ts';
import { games, pickAct, type Told } from './promotion-acts.ts';
import { outcomes } from './promotion-books.ts';
import { checkPromotions, untilNothingOpen } from './promotion-checks.ts';
import { beginDay, manage, setUpRules, setUpSettings } from './promotion-staff.ts';
import { addLosers } from './refund-losers.ts';
import { injectServiceFault, removeServiceFaults } from './service-faults.ts';
import { type ChaosMember, makeChaosManager, makeChaosMembers } from './transfer-members.ts';
import { type ChaosOptions, killVictim, liftLimits, onOwnDatabase, startVictim, type Victim } from './victim.ts';

const invitersCount = 5;
const env = {
  // Only demo mode can run refunds for the current day.
  DEMO: 'true',
  ...timing({ providerTransferMs: 1_000, providerBalanceMs: 1_000, reconcileEveryMs: 200, bankPollEveryMs: 2_000 }),
};

type Counted = { done: Record<string, number>; lost: number; midRun: number };
type World = Counted & { url: string | null; lives: number; isOver: boolean; random: () => number; sims: Sims };
export type PromotionChaos = Counted & { outcome: Record<string, number> };
export type Player = { member: ChaosMember; callers: readonly [Caller, Caller]; told: Told };

export const chaosPromotions = (args: string[]): Promise<void> => onOwnDatabase(args, 20, runPromotionChaos);

/** Throws if a satang, coin or place is unexplained after members and staff acted under repeated kills. */
export async function runPromotionChaos({ databaseUrl, kills, seed, say }: ChaosOptions): Promise<PromotionChaos> {
  say(`promotions: ${kills} kills, seed ${seed}`);
  const random = randomOf(seed);
  const sims = await startSims();
  const pool = openPool({ url: databaseUrl, max: 6 });
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-files-'));
  const world: World = { url: null, lives: 0, isOver: false, done: {}, lost: 0, midRun: 0, random, sims };
  const start = async (): Promise<Victim> => {
    const running = await startVictim({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIM_PORT: String(sims.port) });
    await sims.post('/sim/config', { serverUrl: running.url, bankNoticeDelayMs: 300 });
    world.lives += 1;
    world.url = running.url;
    return running;
  };
  let server: Victim | null = null;
  try {
    await liftLimits(pool);
    await openAccounts(pool);
    await skipDemoData(pool);
    const manager = makeCaller(world, await makeChaosManager(databaseUrl), () => {});
    const players = await makePlayers(world, databaseUrl);
    await setUpSettings(pool);
    server = await start();
    await setUpRules(manager);
    for (const player of players) await openGames(player);
    const firstDay = dayOf(new Date());
    const load = Promise.allSettled([
      ...players.flatMap((player) => player.callers.map((caller) => keepActing(world, player, caller))),
      keepManaging(world, manager, players),
    ]);
    let runs = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await injectServiceFault(sims, random);
      await untilActed(world, 20 + Math.floor(random() * 40));
      await wait(Math.floor(random() * 300));
      if (kill % 3 === 1) {
        await addLosers(pool, runs * losersEach, losersEach);
        runs += 1;
        await beginDay(pool, dayOf(new Date()));
        await untilPartlyRun(world, pool);
      }
      await killVictim(world, server);
      server = await start();
      if (kill % 5 === 0) say(`  ${kill} kills, ${world.midRun} of them during a refund run, ${JSON.stringify(world.done)}`);
    }
    world.isOver = true;
    await removeServiceFaults(sims);
    for (const ended of await load) if (ended.status === 'rejected') throw ended.reason;
    await untilNothingOpen(pool);
    const days = new Set([firstDay, dayOf(new Date())]);
    await checkPromotions({ pool, sims, players, days, losers: runs * losersEach });
    const { done, lost, midRun } = world;
    const outcome = await outcomes(pool);
    say(`  every satang, coin and place is explained: ${lost} answers lost, ${midRun} kills during a refund run`);
    say(`  ${JSON.stringify(outcome)}`);
    return { done, lost, midRun, outcome };
  } finally {
    world.isOver = true;
    server?.child.kill('SIGKILL');
    await sims.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Demo members and deposits would be in the ledger but unknown to the simulators. */
async function skipDemoData(pool: Pool): Promise<void> {
  for (const { name } of steps) await pool.query('insert into demo_step (name, done_at) values ($1, now())', [name]);
}

async function makePlayers(world: World, databaseUrl: string): Promise<Player[]> {
  const inviters = await makeChaosMembers({ databaseUrl, count: invitersCount, units: 0 });
  const members = [...inviters];
  for (const { memberId: invitedBy } of inviters) members.push(...(await makeChaosMembers({ databaseUrl, count: 1, units: 0, invitedBy })));
  const callerOf = ({ token }: ChaosMember): Caller =>
    makeCaller(world, token, () => {
      world.lost += 1;
    });
  return members.map((member) => ({
    member,
    // Two callers each, like two open tabs.
    callers: [callerOf(member), callerOf(member)],
    told: { hashes: new Set(), spins: new Map(), claims: new Set() },
  }));
}

async function openGames({ member, callers: [caller] }: Player): Promise<void> {
  for (const code of games) {
    const { body } = await caller.read({ method: 'GET', path: `/api/wallet/activate/${code}` });
    const { slot } = body as { slot: { username: string } };
    member.usernames.set(code, slot.username);
  }
}

async function keepActing(world: World, { member, told }: Player, caller: Caller): Promise<void> {
  const { sims, random } = world;
  while (!world.isOver) {
    await caller.askAgainAfterKill();
    const { name, act } = pickAct(random);
    await act({ sims, member, caller, told, random });
    world.done[name] = (world.done[name] ?? 0) + 1;
  }
}

async function keepManaging(world: World, manager: Caller, players: readonly Player[]): Promise<void> {
  const members = players.map(({ member }) => member);
  while (!world.isOver) {
    await manage(manager, world.random, members);
    world.done.manage = (world.done.manage ?? 0) + 1;
    await wait(Math.floor(world.random() * 500));
  }
}

const actsMsMax = 20_000;

/** Waits for some work: killing an idle server proves little. */
async function untilActed(world: World, count: number): Promise<void> {
  const total = () => Object.values(world.done).reduce((sum, one) => sum + one, 0);
  const goal = total() + count;
  const end = Date.now() + actsMsMax;
  while (total() < goal && Date.now() < end) await wait(20);
}

const losersEach = 2_500;
const runMsMax = 5_000;

async function untilPartlyRun(world: World, pool: Pool): Promise<void> {
  const end = Date.now() + runMsMax;
  while (Date.now() < end) {
    const { rows } = await pool.query('select 1 from refund_run where finished_at is null and done_to > 0');
    if (rows.length > 0) {
      world.midRun += 1;
      return;
    }
    await wait(5);
  }
}
