import { balances, lockBalances, post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { testDatabase } from '@krapao/pg/testing';
import pg from 'pg';
import { listLines } from '../../apps/server/src/features/statement/statement.sql.ts';
import { begin } from '../../apps/server/src/features/transfer/transfer.sql.ts';
import { readHomeTexts } from '../../apps/server/src/features/wallet/home.sql.ts';

const memberId = 100_001n;
const baht = (minor: bigint) => money(minor, 'THB');
const now = new Date();
const credit = `select call, wallet from credit_deposits($1, $2, $3, $4)`;
const deposit = {
  ...{ call: 1, member: memberId.toString(), reference: 'D1', type: 'deposit', from: 'x', to: 'wallet', minor: '100', currency: 'THB' },
  ...{ status: 'SUCCESS', at: now, namespace: 'bank', names: ['n1'], source: 'bank', key: 'D1', coins: 1 },
  ops: [{ op: 'post', key: 'D1', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: '100', cur: 'THB' }],
};

/** The calls of members, each as the product sends it. */
const calls: Record<string, (db: pg.Client) => Promise<unknown>> = {
  movement: (db) => post(db, memberId, [{ key: 'm', kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: baht(500n) }]),
  balances: (db) => balances(db, memberId),
  lock: (db) => lockBalances(db, { memberId, currency: 'THB' }),
  transfer: (db) => begin(db, [{ memberId, reference: 'T1', from: 'WALLET', to: 'PG', minor: 100n, now, next: now }]),
  deposit: (db) => db.query(credit, [JSON.stringify([deposit]), [memberId], [1], ['n1']]),
  home: (db) => readHomeTexts(db, [memberId]),
  statement: (db) => listLines(db, { memberId, offset: 0, limit: 20 }, null),
};

/** Which call reached more than one server or more than one shard. None: each member's call stays where the member's rows stand. */
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
    await client.query(`set client_min_messages to log`);
    await client.query(`set citus.log_remote_commands to on`);
    for (const [name, call] of Object.entries(calls)) {
      said.length = 0;
      await call(client);
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
