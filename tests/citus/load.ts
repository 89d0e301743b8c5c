import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { balances, rollUp, verify } from '@krapao/ledger';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { rowFaults } from '../../apps/server/src/testing/row-faults.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { liftRestrictions } from '../chaos/payments.ts';
import { type ChaosMember, makeChaosMembers } from '../chaos/transfer-members.ts';
import { untilNoTransferOpen } from '../chaos/transfers.ts';
import { startVictim, type Victim } from '../chaos/victim.ts';

const units = 100_000;
const game = 'PG';
const gateway = 'WW';
const deposited = 100;
const askAgainMs = 250;

type Answer = { status: number; body: Record<string, unknown> };
type Told = { transfers: string[]; deposits: number; messages: string[] };
export type Loaded = { readonly member: ChaosMember; readonly told: Told };

export type Product = {
  readonly database: TestDatabase;
  readonly server: Victim;
  readonly members: readonly Loaded[];
  readonly odd: string[];
  readonly counts: { transfers: number; deposits: number; messages: number; refused: number };
  start(): void;
  stop(): Promise<void>;
  compare(): Promise<string[]>;
  close(): Promise<void>;
};

export async function startProduct(o: { members: number; pauseMs: number; env?: Record<string, string> }): Promise<Product> {
  const database = await testDatabase();
  const sims = await startSims();
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-citus-files-'));
  await liftRestrictions(database.pool);
  const made = await makeChaosMembers({ databaseUrl: database.url, count: o.members, units });
  const server = await startVictim({ DATABASE_URL: database.url, DATA_DIR: dataDir, SIM_PORT: String(sims.port), ...o.env });
  await sims.post('/sim/config', { serverUrl: server.url });
  const members = made.map((member): Loaded => ({ member, told: { transfers: [], deposits: 0, messages: [] } }));
  const odd: string[] = [];
  const counts = { transfers: 0, deposits: 0, messages: 0, refused: 0 };
  let isOver = false;

  const send = async (token: string, path: string, body: unknown, key: string): Promise<Answer> => {
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  /** Retries under one key until answered; null if the load ended first. */
  const ask = async (token: string, path: string, body?: unknown): Promise<Answer | null> => {
    const key = randomUUID();
    for (;;) {
      const answer = await send(token, path, body, key);
      if (answer.status < 500) return answer;
      if (answer.status === 503) counts.refused += 1;
      else odd.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      if (isOver) return null;
      await wait(askAgainMs);
    }
  };
  for (const { member } of members) {
    const answer = await ask(member.token, `/api/wallet/activate/${game}`);
    if (answer?.status !== 200) throw new Error(`${game} was not activated: ${JSON.stringify(answer)}`);
    member.usernames.set(game, (answer.body.slot as { username: string }).username);
  }

  const transfer = async ({ member, told }: Loaded): Promise<void> => {
    const answer = await ask(member.token, '/api/wallet/transfer', { from: 'WALLET', to: game, amount: 1 });
    if (!answer) return;
    if (answer.status !== 200) return void odd.push(`transfer: ${answer.status} ${JSON.stringify(answer.body)}`);
    told.transfers.push(String(answer.body.reference));
    counts.transfers += 1;
  };
  const deposit = async ({ member, told }: Loaded): Promise<void> => {
    const answer = await ask(member.token, `/api/qrcode/${gateway}`, { amount: deposited });
    if (answer?.body.hasQrcode !== true) return;
    // It may be an earlier code whose webhook is in transit: it is paid only once.
    const { paid } = await sims.post<{ paid: boolean }>(`/sim/gateways/${gateway}/pay`, { qrcodeId: answer.body.qrcodeId });
    if (!paid) return;
    told.deposits += 1;
    counts.deposits += 1;
  };
  const chat = async ({ member, told }: Loaded): Promise<void> => {
    const clientId = randomUUID();
    const message = { message_type: 'text', payload: { message: `hello ${told.messages.length}` } };
    const answer = await ask(member.token, '/api/chat/send-message', { clientId, message });
    if (!answer || answer.status === 429) return;
    if (answer.status !== 200) return void odd.push(`chat: ${answer.status} ${JSON.stringify(answer.body)}`);
    told.messages.push(clientId);
    counts.messages += 1;
  };
  let work: Promise<void>[] = [];
  const keep = async (pauseMs: number, act: () => Promise<void>): Promise<void> => {
    while (!isOver) {
      await act();
      await wait(pauseMs);
    }
  };

  return {
    database,
    server,
    members,
    odd,
    counts,
    start() {
      isOver = false;
      work = members.flatMap((one, n) => [
        keep(o.pauseMs, () => transfer(one)),
        ...(n % 3 === 0 ? [keep(o.pauseMs * 5, () => deposit(one))] : []),
        ...(n % 3 === 1 ? [keep(o.pauseMs * 5, () => chat(one))] : []),
      ]);
    },
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
    async compare() {
      const faults: string[] = [];
      // A transfer whose hold was lost in a shard move never ends.
      await untilNoTransferOpen(database.pool).catch((error: Error) => faults.push(error.message));
      await untilPaid(database, members);
      for (const one of members) faults.push(...(await compareMember(database, sims, one)));
      await rollUp(database.pool);
      faults.push(...(await verify(database.pool)).map(({ check, detail }) => `${check}: ${detail}`));
      faults.push(...(await rowFaults(database.pool)));
      return faults;
    },
    async close() {
      isOver = true;
      await Promise.allSettled(work);
      server.child.kill('SIGKILL');
      await sims.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A webhook that hits a moving shard is retried by the gateway or found by polling. */
async function untilPaid({ pool }: TestDatabase, members: readonly Loaded[]): Promise<void> {
  const wanted = members.reduce((sum, { told }) => sum + told.deposits, 0);
  const end = Date.now() + 60_000;
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from qr_code where state = 'paid'`);
    if ((rows[0]?.n ?? 0) >= wanted || Date.now() > end) return;
    await wait(200);
  }
}

/** Does not refresh from the provider: that would post what it finds and hide what is missing. */
async function compareMember({ pool }: TestDatabase, sims: Sims, { member, told }: Loaded): Promise<string[]> {
  const { memberId } = member;
  const faults: string[] = [];
  const { rows: transfers } = await pool.query<{ reference: string; status: string }>(
    'select reference, status from transfer where member_id = $1',
    [memberId],
  );
  const { rows: movements } = await pool.query<{ key: string; kind: string; amount: bigint }>(
    'select key, kind, amount from ledger.movement where member_id = $1',
    [memberId],
  );
  const { rows: messages } = await pool.query<{ id: string }>(
    'select m.client_id as id from chat_message m join chat c on c.id = m.chat_id where c.member_id = $1',
    [memberId],
  );
  const { rows: lines } = await pool.query<{ n: number }>(
    `select count(*)::int as n from statement_line where member_id = $1 and type = 'deposit' and status = 'SUCCESS' and reference <> 'chaos-fund'`,
    [memberId],
  );
  const done = new Set(transfers.filter(({ status }) => status === 'SUCCESS').map(({ reference }) => reference));
  const times = new Map<string, number>();
  for (const { key } of movements) times.set(key, (times.get(key) ?? 0) + 1);
  const without = (what: string, missing: readonly string[]): void => {
    if (missing.length > 0) faults.push(`member ${memberId}: ${missing.length} ${what}: ${missing[0]}`);
  };
  without(
    'answered transfers have no row that succeeded',
    told.transfers.filter((reference) => !done.has(reference)),
  );
  without(
    'transfers that succeeded have not exactly their two movements',
    [...done].filter((reference) => times.get(`${reference}:hold`) !== 1 || times.get(`${reference}:in`) !== 1),
  );
  const written = new Set(messages.map(({ id }) => id));
  without(
    'answered messages are gone',
    told.messages.filter((id) => !written.has(id)),
  );
  const credited = movements.filter(({ kind }) => kind === 'deposit').length;
  if (credited !== told.deposits || lines[0]?.n !== told.deposits)
    faults.push(`member ${memberId}: paid ${told.deposits} times, ${credited} movements, ${lines[0]?.n} lines in the statement`);
  const held = await balances(pool, memberId);
  const { balance } = await sims.get<{ balance: number }>(`/sim/providers/${game}/accounts/${member.usernames.get(game)}`);
  const there = BigInt(Math.round(balance * 100));
  const wallet = held.get('wallet')?.minor ?? 0n;
  const given = BigInt(units + told.deposits * deposited) * 100n;
  if ((held.get(`game:${game}`)?.minor ?? 0n) !== there)
    faults.push(`member ${memberId}: ${there} at the provider, ${held.get(`game:${game}`)?.minor ?? 0n} in the ledger`);
  if (wallet + there !== given) faults.push(`member ${memberId}: was given ${given} and has ${wallet} + ${there} = ${wallet + there}`);
  return faults;
}
