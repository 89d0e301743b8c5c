import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { newSeed, randomOf, shuffled } from '../../apps/server/src/testing/random.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { Plain } from '../../scripts/claim.ts';
import { type Load, startLoad } from './failover-load.ts';
import { type Cluster, needPrograms, startCluster } from './patroni-cluster.ts';
import { liftRestrictions, untilNoPaymentOpen, untilTotalsAgree } from './payments.ts';
import { type ChaosMember, makeChaosMembers } from './transfer-members.ts';
import { checkMoney, openGameAccounts, untilNoTransferOpen } from './transfers.ts';
import { startVictim, type Victim } from './victim.ts';

const kinds = ['killed postgres', 'killed machine', 'frozen postgres', 'frozen machine', 'cut off'] as const;
type Kind = (typeof kinds)[number];
type Round = { readonly kind: Kind; readonly waitMs: number };

const movingCount = 8;
const payingCount = 3;
const unitsEach = 10_000;
const waitMsMax = 10_000;
const failoverMsMax = 60_000;
const backMsMax = 120_000;
const answersBetween = 20;
const env = {
  // Same values as in production, so that the results apply to members.
  DATABASE_ANSWER_TIMEOUT_MS: '2000',
  ...timing({
    providerTransferMs: 2_000,
    providerBalanceMs: 2_000,
    reconcileEveryMs: 500,
    bankPollEveryMs: 2_000,
    walletPollEveryMs: 2_000,
    anchorEveryMs: 2_000,
  }),

  MANY_NODES: 'true',
};

export async function chaosFailover(args: readonly string[]): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const { rounds, seed } = readOptions(args);
    needPrograms(say);
    const isKept = await runFailover({ rounds, seed, say });
    if (!isKept) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Plain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = error instanceof Plain ? 2 : 1;
  }
}

function readOptions(args: readonly string[]): { rounds: number; seed: number } {
  const options = { rounds: 20, seed: newSeed() };
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at], Number(args[at + 1])];
    const isKnown = name === '--rounds' || name === '--seed';
    if (!isKnown || !Number.isInteger(value) || value < 1)
      throw new Plain('failover takes --rounds N and --seed N, both whole numbers above 0');
    options[name === '--rounds' ? 'rounds' : 'seed'] = value;
  }
  return options;
}

type World = { cluster: Cluster; sims: Sims; servers: readonly Victim[]; pool: Pool; load: Load; members: readonly ChaosMember[] };

async function runFailover(o: { rounds: number; seed: number; say: (line: string) => void }): Promise<boolean> {
  const { say, seed } = o;
  say(`failover: ${o.rounds} rounds, seed ${seed}`);
  const random = randomOf(seed);
  const cluster = await startCluster();
  const sims = await startSims();
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-failover-files-'));
  const pool = openPool({ url: cluster.url, max: 4 });
  const servers: Victim[] = [];
  try {
    if (!cluster.canBeCut) say('  no round cuts the primary off: that takes root, for machines with networks of their own');
    const plan = planOf(o.rounds, seed, cluster.canBeCut);
    await liftRestrictions(pool);
    const databaseUrl = cluster.url;
    const moving = await makeChaosMembers({ databaseUrl, count: movingCount, units: unitsEach });
    const paying = await makeChaosMembers({ databaseUrl, count: payingCount, units: unitsEach });
    for (let i = 0; i < 2; i += 1)
      servers.push(await startVictim({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIM_PORT: String(sims.port) }));
    await openGameAccounts(servers[0]?.url ?? '', moving);
    await sims.post('/sim/config', { serverUrl: servers[0]?.url, bankNoticeDelayMs: 300 });
    let turn = 0;
    const where = {
      lives: 1,
      // Alternates between servers, like a proxy in front of both.
      get url() {
        turn += 1;
        return servers[turn % servers.length]?.url ?? null;
      },
    };
    const load = startLoad({ where, moving, paying, sims, random });
    const world: World = { cluster, sims, servers, pool, load, members: moving };
    const rounds: Round[] = [];
    for (const [index, kind] of plan.entries()) {
      rounds.push(await runRound(world, { number: index + 1, kind, random, say }));
      where.lives += 1;
      await checkRound(world);
    }
    await load.stop();
    await untilNoPaymentOpen(pool);
    await untilTotalsAgree(pool, sims, say);
    proveLedger(cluster.ownerUrl, dataDir, say);
    return summarize(rounds, load.counts(), o);
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
    await sims.close();
    await pool.end();
    cluster.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function planOf(rounds: number, seed: number, canBeCut: boolean): Kind[] {
  const possible = kinds.filter((kind) => canBeCut || kind !== 'cut off');
  return Array.from({ length: Math.ceil(rounds / possible.length) }, (_, cycle) => shuffled(possible, seed + cycle))
    .flat()
    .slice(0, rounds);
}

async function runRound(
  world: World,
  o: { number: number; kind: Kind; random: () => number; say: (line: string) => void },
): Promise<Round> {
  const { cluster, load } = world;
  const old = await cluster.untilWhole(backMsMax);
  const machine = cluster.machine(old);
  const writer = await startWriter(cluster, old);
  await untilAnswered(load, answersBetween);
  await wait(Math.floor(o.random() * 300));
  load.longestWait();
  const began = Date.now();
  const part = o.kind.endsWith('postgres') ? 'pgdata' : '';
  const isFrozen = o.kind.startsWith('frozen');
  if (o.kind === 'cut off') machine.cut();
  else {
    machine.signal('SIGSTOP', part);
    if (!isFrozen) machine.signal('SIGKILL', part);
  }
  const next = await untilAnother(cluster, old);
  const switchedMs = Date.now() - began;
  await untilAnswered(load, answersBetween);
  const { ms: waitMs, tries } = load.longestWait();
  await wait(Math.floor(o.random() * 2_000));
  if (o.kind === 'cut off') machine.heal();
  else if (isFrozen) machine.signal('SIGCONT', part);
  else cluster.boot(old);
  const healed = Date.now();
  await cluster.untilWhole(backMsMax);
  const backMs = Date.now() - healed;
  const written = await writer.check();
  await untilReady(world.servers);
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  o.say(
    `  ${o.number}. ${o.kind}: ${old} -> ${next} in ${seconds(switchedMs)}, longest wait of a call ${seconds(waitMs)}, ${old} back after ${seconds(backMs)}; ` +
      `${written} writes that ${old} itself confirmed are there${waitMs > waitMsMax ? `  TOO LONG (${seconds(waitMsMax)}): ${tries}` : ''}`,
  );
  return { kind: o.kind, waitMs };
}

async function untilAnother(cluster: Cluster, old: string): Promise<string> {
  for (const end = Date.now() + failoverMsMax; Date.now() < end; await wait(50)) {
    const found = await cluster.primary(old);
    if (found !== null && found !== old) return found;
  }
  throw new Error(`no other machine has taken over from ${old} within ${failoverMsMax / 1_000} s`);
}

async function untilAnswered(load: Load, count: number): Promise<void> {
  const goal = load.answered() + count;
  const end = Date.now() + failoverMsMax;
  while (load.answered() < goal) {
    if (Date.now() > end) throw new Error(`no ${count} transfers completed within ${failoverMsMax / 1_000} s`);
    await wait(20);
  }
}

async function untilReady(servers: readonly Victim[]): Promise<void> {
  for (const { url, child } of servers) {
    const end = Date.now() + failoverMsMax;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('a server has ended');
      const { status, text } = await fetch(`${url}/readyz`).then(async (response) => ({
        status: response.status,
        text: await response.text(),
      }));
      if (status === 200) break;
      if (Date.now() > end) throw new Error(`${url} is not ready after ${failoverMsMax / 1_000} s: ${text}`);
      await wait(200);
    }
  }
}

async function checkRound({ load, pool, sims, servers, members }: World): Promise<void> {
  await load.pause();
  await untilNoTransferOpen(pool);
  await load.checkAnswers(pool);
  await checkMoney({ pool, sims, members, url: servers[0]?.url ?? '', unitsEach });
  load.resume();
}

/**
 * Writes directly on the primary's machine, bypassing HAProxy, also while it is cut off and when it wakes up.
 * Confirmed writes must not be lost.
 */
async function startWriter(cluster: Cluster, name: string): Promise<{ check(): Promise<number> }> {
  const client: pg.Client = await cluster.onMachine(name);
  await client.query('create table if not exists chaos_write (id text primary key)');
  const confirmed: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const id = `${name} ${Date.now()} ${n}`;
      await client.query('insert into chaos_write values ($1)', [id]);
      confirmed.push(id);
      await wait(10);
    }
  })().catch(() => {});
  return {
    async check() {
      isOver = true;
      await writing;
      await client.end().catch(() => {});
      const now = await cluster.onMachine(await cluster.untilWhole(backMsMax));
      const { rows } = await now.query<{ id: string }>('select id from chaos_write where id = any($1)', [confirmed]);
      await now.end();
      const lost = confirmed.length - rows.length;
      if (lost > 0) throw new Error(`${name} confirmed ${confirmed.length} writes on its own, and ${lost} of them are gone`);
      return confirmed.length;
    },
  };
}

function proveLedger(ownerUrl: string, dataDir: string, say: (line: string) => void): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/ledger-verify.ts')], {
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: ownerUrl, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  for (const line of `${stdout}${stderr}`.trim().split('\n')) say(`  ledger:verify: ${line}`);
  if (status !== 0) throw new Error(`ledger:verify ended with ${status}`);
}

function summarize(rounds: readonly Round[], counts: Record<string, number>, o: { seed: number; say: (line: string) => void }): boolean {
  for (const kind of kinds) {
    const waits = rounds.filter((round) => round.kind === kind).map(({ waitMs }) => waitMs / 1_000);
    if (waits.length === 0) continue;
    const sorted = waits.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    o.say(
      `  ${kind}: ${waits.length} rounds, longest wait of a call: median ${median.toFixed(1)} s, most ${Math.max(...waits).toFixed(1)} s`,
    );
  }
  const late = rounds.filter(({ waitMs }) => waitMs > waitMsMax).length;
  o.say(
    `  nothing answered is lost or doubled, every transfer ended, every payment as it was answered: ${JSON.stringify(counts)}, seed ${o.seed}`,
  );
  if (late > 0) o.say(`  but in ${late} of ${rounds.length} rounds a call took longer than ${waitMsMax / 1_000} s`);
  return late === 0;
}
