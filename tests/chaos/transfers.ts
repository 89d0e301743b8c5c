import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf } from '../../apps/server/src/testing/random.ts';
import { rowFaults } from '../../apps/server/src/testing/row-faults.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { whyHeader } from '../../packages/contract/src/values/constants.ts';
import { balances, verify } from '../../packages/ledger/src/index.ts';
import { openPool, type Pool } from '../../packages/pg/src/index.ts';
import { type ChaosMember, makeChaosMembers } from './transfer-members.ts';
import { type ChaosOptions, killVictim, liftLimits, onOwnDatabase, startVictim, type Victim } from './victim.ts';

export const codes = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'] as const;
const membersCount = 12;
const unitsEach = 10_000;
const env = {
  ...timing({ providerTransferMs: 1_000, providerBalanceMs: 1_000, reconcileEveryMs: 100 }),
};

export type ChaosResult = { kills: number; answered: number; unanswered: number };

export const chaosTransfers = (args: string[]): Promise<void> => onOwnDatabase(args, 50, runTransferChaos);

/** Throws if money is missing or a transfer stays pending after repeated kills under load. */
export async function runTransferChaos({ databaseUrl, kills, seed, say }: ChaosOptions): Promise<ChaosResult> {
  say(`transfers: ${kills} kills, seed ${seed}`);
  const random = randomOf(seed);
  const sims = await startSims();
  const pool = openPool({ url: databaseUrl, max: 8 });
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-chaos-files-'));
  const world: World = { url: null, isOver: false, answered: 0, unanswered: 0, random };
  const start = () => startVictim({ ...env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIM_PORT: String(sims.port) });
  let server: Victim | null = null;
  try {
    await liftLimits(pool);
    const members = await makeChaosMembers({ databaseUrl, count: membersCount, units: unitsEach });
    server = await start();
    await openGameAccounts(server.url, members);
    world.url = server.url;
    const load = members.map((member) => keepMoving(world, member));
    for (let kill = 1; kill <= kills; kill += 1) {
      await injectFault(sims, random);
      await untilAnswered(world, world.answered + Math.floor(random() * 40));
      await wait(Math.floor(random() * 100));
      await killVictim(world, server);
      server = await start();
      world.url = server.url;
      if (kill % 10 === 0) say(`  ${kill} kills, ${world.answered} transfers answered, ${world.unanswered} not`);
    }
    world.isOver = true;
    for (const code of codes) await sims.post(`/sim/providers/${code}/fault`, { mode: 'none' });
    await Promise.all(load);
    await untilNoTransferOpen(pool);
    await checkMoney({ pool, sims, members, url: server.url, unitsEach });
    say(`  no transfer is pending and no money is missing: ${world.answered} transfers answered, ${world.unanswered} not`);
    return { kills, answered: world.answered, unanswered: world.unanswered };
  } finally {
    world.isOver = true;
    server?.child.kill('SIGKILL');
    await sims.close();
    await pool.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type World = { url: string | null; isOver: boolean; answered: number; unanswered: number; random: () => number };

/** Counts transfers rather than time: a new server starts slowly, and the kill must hit running transfers. */
async function untilAnswered(world: World, count: number): Promise<void> {
  const until = Date.now() + 10_000;
  while (world.answered < count && Date.now() < until) await wait(5);
}

type ApiResponse = { status: number; body: Record<string, unknown>; why: string | null };

async function call(
  url: string,
  member: ChaosMember,
  method: string,
  path: string,
  o: { body?: unknown; key?: string } = {},
): Promise<ApiResponse> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(o.key ? { 'idempotency-key': o.key } : {}),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  return { status: response.status, body: await response.json(), why: response.headers.get(whyHeader) };
}

export async function openGameAccounts(url: string, members: readonly ChaosMember[]): Promise<void> {
  for (const member of members) {
    for (const code of codes) {
      const { body } = await call(url, member, 'GET', `/api/wallet/activate/${code}`);
      const { slot } = body as { slot: { username: string } };
      member.usernames.set(code, slot.username);
    }
  }
}

async function keepMoving(world: World, member: ChaosMember): Promise<void> {
  const places = ['WALLET', ...codes];
  const pick = (): string => places[Math.floor(world.random() * places.length)] ?? 'WALLET';
  while (!world.isOver) {
    const amount = 1 + Math.floor(world.random() * 20_000) / 100;
    if (world.random() < 0.1) await moveOnce(world, member, '/api/wallet/transferAll', { to: pick() });
    else await moveOnce(world, member, '/api/wallet/transfer', { from: world.random() < 0.5 ? 'WALLET' : pick(), to: pick(), amount });
  }
}

async function moveOnce(world: World, member: ChaosMember, path: string, body: unknown): Promise<void> {
  const key = randomBytes(12).toString('hex');
  let lost = 0;
  let first: string | null = null;
  while (!world.isOver) {
    const { url } = world;
    if (url === null) {
      await wait(20);
      continue;
    }
    try {
      const response = await call(url, member, 'POST', path, { body, key });
      if (response.status >= 500) throw new Error(`the server answered ${response.status}: ${JSON.stringify(response.body)}`);
      // Limits are lifted, so a 429 means that the server is in restore mode or has lost a key.
      if (response.status === 429) throw new Error(`a transfer was asked to retry: ${JSON.stringify(response.body)} ${response.why ?? ''}`);
      world.answered += 1;
      const result = String(response.body.reference ?? response.body.message);
      if (first !== null && first !== result) throw new Error(`one key returned ${first} and then ${result}`);
      if (first !== null || lost > 0 || world.random() < 0.8) return;
      first = result;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // Connection lost: retry with the same key, or sometimes give up like a member who closes the page.
      world.unanswered += 1;
      lost += 1;
      if (world.random() < 0.3) return;
      await wait(20);
    }
  }
}

const faults = ['down', 'rubbish', 'error', 'lost-before', 'lost-after', 'slow'] as const;

async function injectFault(sims: Sims, random: () => number): Promise<void> {
  const code = codes[Math.floor(random() * codes.length)] ?? 'PG';
  const mode = faults[Math.floor(random() * faults.length)] ?? 'down';
  await sims.post(`/sim/providers/${code}/fault`, { mode, count: 1 + Math.floor(random() * 4), ms: 2_000 });
}

export async function untilNoTransferOpen(pool: Pool): Promise<void> {
  const until = Date.now() + 60_000;
  for (;;) {
    const { rows } = await pool.query<{ open: number }>(`select count(*)::int as open from transfer where status = 'PENDING'`);
    if (rows[0]?.open === 0) return;
    if (Date.now() > until) throw new Error(`${rows[0]?.open} transfers are still open after a minute`);
    await wait(100);
  }
}

export async function checkMoney(o: {
  pool: Pool;
  sims: Sims;
  members: readonly ChaosMember[];
  url: string;
  unitsEach: number;
}): Promise<void> {
  for (const member of o.members) {
    const refreshed = await call(o.url, member, 'GET', '/api/wallet/refresh');
    if (refreshed.status !== 200) throw new Error(`refresh returned ${refreshed.status}`);
    const held = await balances(o.pool, member.memberId);
    let total = held.get('wallet')?.minor ?? 0n;
    for (const [code, username] of member.usernames) {
      const { balance } = await o.sims.get<{ balance: number }>(`/sim/providers/${code}/accounts/${username}`);
      const there = BigInt(Math.round(balance * 100));
      total += there + (held.get(`transit:${code}`)?.minor ?? 0n);
      const known = held.get(`game:${code}`)?.minor ?? 0n;
      if (known !== there) throw new Error(`member ${member.memberId}: ${code} holds ${there}, the ledger says ${known}`);
    }
    const given = BigInt(o.unitsEach) * 100n;
    if (total !== given) throw new Error(`member ${member.memberId} was given ${given} and has ${total}`);
  }
  const drift = await verify(o.pool);
  if (drift.length > 0)
    throw new Error(`ledger verification failed: ${JSON.stringify(drift[0], (_k, v) => (typeof v === 'bigint' ? String(v) : v))}`);
  const [fault] = await rowFaults(o.pool);
  if (fault !== undefined) throw new Error(`rows and movements differ: ${fault}`);
}
