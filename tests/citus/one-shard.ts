import { balances, lockBalances, post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { testDatabase } from '@krapao/pg/testing';
import pg from 'pg';
import { insertWebhookEvents, lockQrsById, markQrsPaid, reserveQr } from '../../apps/server/src/modules/deposits/qr-codes/qrcode.sql.ts';
import { begin } from '../../apps/server/src/modules/games/transfers/transfer.sql.ts';
import { readHomeTexts } from '../../apps/server/src/modules/home/home.sql.ts';
import { listLines } from '../../apps/server/src/modules/statement/statement.sql.ts';
import { readSpread } from '../../apps/server/src/platform/db/spread.ts';

const memberId = 100_001n;
const baht = (minor: bigint) => money(minor, 'THB');
const now = new Date();
const depositOf = (member: bigint, name: string, call: number) => ({
  ...{ call, member: member.toString(), reference: name, type: 'deposit', from: 'x', to: 'wallet', minor: '100', currency: 'THB' },
  ...{ status: 'SUCCESS', at: now, namespace: 'bank', names: [name], source: 'bank', key: name, coins: 1 },
  ops: [{ op: 'post', key: name, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: '100', cur: 'THB' }],
});
const transferOf = (member: bigint, reference: string) => ({
  memberId: member,
  reference,
  from: 'WALLET',
  to: 'PG',
  minor: 100n,
  now,
  next: now,
});
const codeOf = (member: bigint, id: string) => ({
  ...{ memberId: member, id, provider: 'KBANK', amount: baht(100n), createdAt: now, expiresAt: now, lifetimeSeconds: 60, pollAt: now },
});

const credit = (db: pg.Client, deposits: readonly [bigint, string][]): Promise<unknown> =>
  db.query(`select call, wallet from credit_deposits($1, $2, $3, $4)`, [
    JSON.stringify(deposits.map(([member, name], at) => depositOf(member, name, at + 1))),
    deposits.map(([member]) => member),
    deposits.map((_, at) => at + 1),
    deposits.map(([, name]) => name),
  ]);

async function notice(db: pg.Client, codes: readonly [bigint, string][]): Promise<void> {
  await inOne(db, async () => {
    const locked = await lockQrsById(
      db,
      codes.map(([, id]) => id),
    );
    if (locked.size !== codes.length) throw new Error(`${locked.size} of ${codes.length} codes were found`);
    await insertWebhookEvents(
      db,
      codes.map(([, id]) => ({ gateway: 'KBANK', eventId: id, outcome: 'credited' })),
      now,
    );
    await credit(db, codes);
    const paid = { state: 'paid' as const, paid: baht(100n), at: now, isLate: false };
    await markQrsPaid(
      db,
      codes.map(([member, id]) => ({ ...paid, memberId: member, id, transactionId: id })),
    );
  });
}

async function inOne(db: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await db.query('begin');
  await work();
  await db.query('commit');
}

const calls: Record<string, (db: pg.Client, other: bigint) => Promise<unknown>> = {
  movement: (db) => post(db, memberId, [{ key: 'm', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(500n) }]),
  balances: (db) => balances(db, memberId),
  lock: (db) => lockBalances(db, { memberId, currency: 'THB' }),
  transfer: (db) => begin(db, [transferOf(memberId, 'T1')]),
  transfers: (db, other) => begin(db, [transferOf(memberId, 'T2'), transferOf(other, 'T3')]),
  deposit: (db) => credit(db, [[memberId, 'D1']]),
  code: (db) => inOne(db, () => reserveQr(db, codeOf(memberId, 'Q1'), null)),
  notice: (db) => notice(db, [[memberId, 'Q1']]),
  codes: (db, other) =>
    inOne(db, async () => {
      await reserveQr(db, codeOf(memberId, 'Q2'), null);
      await reserveQr(db, codeOf(other, 'Q3'), null);
    }),
  notices: (db, other) =>
    notice(db, [
      [memberId, 'Q2'],
      [other, 'Q3'],
    ]),
  home: (db) => readHomeTexts(db, [memberId]),
  homes: (db, other) => readHomeTexts(db, [memberId, other]),
  statement: (db) => listLines(db, { memberId, offset: 0, limit: 20 }, null),
};

/** Calls that reached more than one server or shard. Empty if every member's call stays with the member's rows. */
export async function callsBeyondOneShard(): Promise<{ called: number; beyond: string[] }> {
  const database = await testDatabase();
  const client = new pg.Client({ connectionString: database.url, options: '-c role=krapao_app' });
  await client.connect();
  const said: string[] = [];
  client.on('notice', (notice) => said.push(`${notice.message ?? ''} ${notice.detail ?? ''}`));
  const beyond: string[] = [];
  try {
    const { rows } = await client.query<{ shard: string; low: string }>(
      'select shardid::text as shard, shardminvalue as low from pg_dist_shard',
    );
    const lowOf = new Map(rows.map(({ shard, low }) => [shard, low]));
    const { shardOf } = await readSpread(client);
    const other = Array.from({ length: 1_000 }, (_, i) => memberId + BigInt(i + 1)).find((id) => shardOf(id) === shardOf(memberId));
    if (other === undefined) throw new Error('no other member is of the same shard');
    for (const [n, id] of [memberId, other].entries())
      await client.query(
        `insert into member (member_id, name, username, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
         overriding system value values ($1, 'One', $2, '-', 'THB', 'KBANK', 'ONE', '\\x00', now())`,
        [id, `080000000${n}`],
      );
    await client.query(`set client_min_messages to log`);
    await client.query(`set citus.log_remote_commands to on`);
    for (const [name, call] of Object.entries(calls)) {
      said.length = 0;
      await call(client, other);
      const text = said.join('\n');
      const servers = new Set([...text.matchAll(/on server \S+@(\S+)/g)].map(([, server]) => server));
      const lows = new Set([...text.matchAll(/_(\d{6,})\b/g)].flatMap(([, shard = '']) => lowOf.get(shard) ?? []));
      if (servers.size !== 1 || lows.size > 1) beyond.push(`${name}: ${servers.size} servers, ${lows.size} shards`);
    }
  } finally {
    await client.end();
    await database.drop();
  }
  return { called: Object.keys(calls).length, beyond };
}
