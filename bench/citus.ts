import { post } from '@krapao/ledger';
import { money } from '@krapao/money';
import { openPool, type Pool } from '@krapao/pg';
import { testDatabase } from '@krapao/pg/testing';
import { makeTransferBatcher } from '../apps/server/src/modules/games/transfers/transfer-batcher.ts';
import { makeMoneyGate } from '../apps/server/src/platform/db/money-gate.ts';
import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { readSpread } from '../apps/server/src/platform/db/spread.ts';
import { signedIn, urlAt } from '../scripts/cluster.ts';
import { benchDatabase, setupCluster } from '../tests/setup/citus.ts';

const members = 2_000;
const roundMs = 5_000;
const rounds = 3;
/** Of plain PostgreSQL, on one machine (docs/scaling.md). */
const budget = 0.25;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** CITUS_URL=... npm run bench -- citus: the same calls on the cluster and on a database of its coordinator that is not spread, in turns. */
export async function benchCitus(): Promise<void> {
  const url = process.env.CITUS_URL;
  if (!url) {
    say('skipped: CITUS_URL names no cluster');
    return;
  }
  const end = await setupCluster(url);
  const database = await testDatabase();
  const plainUrl = urlAt(url, { database: benchDatabase });
  await signedIn(url, (client) => client.query(`drop database if exists ${benchDatabase} with (force)`));
  await signedIn(url, (client) => client.query(`create database ${benchDatabase} template template0`));
  try {
    await prepareDatabase(plainUrl);
    const pools = { plain: openPool({ url: plainUrl, max: 32 }), cluster: openPool({ url: database.url, max: 32 }) };
    for (const pool of Object.values(pools)) await fill(pool);
    for (const [what, measure] of Object.entries({ 'single movements': singles, 'transfers in batches': batches })) {
      const rates = { plain: [] as number[], cluster: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        rates.plain.push(await measure(pools.plain, round));
        rates.cluster.push(await measure(pools.cluster, round));
      }
      const best = { plain: Math.max(...rates.plain), cluster: Math.max(...rates.cluster) };
      const share = best.cluster / best.plain;
      say(
        `${what}: plain ${best.plain.toFixed(0)}/s, cluster ${best.cluster.toFixed(0)}/s, ${share.toFixed(2)} of plain (budget ${budget}${share < budget ? ': MISSED' : ''})`,
      );
      if (share < budget) process.exitCode = 1;
    }
    await Promise.all(Object.values(pools).map((pool) => pool.end()));
  } finally {
    await database.drop();
    await signedIn(url, (client) => client.query(`drop database if exists ${benchDatabase} with (force)`));
    await end();
  }
}

/** Members with a game and money, as few statements as there are. */
async function fill(pool: Pool): Promise<void> {
  await pool.query(
    `insert into member (member_id, name, username, currency, password_hash, bank_code, bank_account_name, bank_account_no, created_at)
     overriding system value select g, 'n', 'u' || g, 'THB', 'x', 'a', 'b', '\\x00', now() from generate_series(1, ${members}) g`,
  );
  await pool.query(
    `insert into game_account (member_id, code, username, currency, activated_at, password, created_at)
     select g, 'PG', 'u' || g, 'THB', now(), '\\x00', now() from generate_series(1, ${members}) g`,
  );
  await during(16, (n) => give(pool, n, 'fill'), { calls: members });
}

const give = (pool: Pool, n: number, key: string): Promise<unknown> =>
  post(pool, BigInt((n % members) + 1), [
    { key: `${key}${n}`, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount: money(100_000_000n, 'THB') },
  ]);

const singles = (pool: Pool, round: number): Promise<number> => during(16, (n) => give(pool, n, `s${round}.`), { ms: roundMs });

async function batches(pool: Pool, round: number): Promise<number> {
  const batcher = makeTransferBatcher(pool, await readSpread(pool), makeMoneyGate());
  const now = new Date();
  const rate = await during(
    256,
    (n) =>
      batcher.begin({
        memberId: BigInt((n % members) + 1),
        reference: `b${round}.${n}`,
        from: 'WALLET',
        to: 'PG',
        minor: 1n,
        now,
        next: now,
      }),
    { ms: roundMs },
  );
  await batcher.close();
  return rate;
}

async function during(callers: number, call: (n: number) => Promise<unknown>, o: { ms?: number; calls?: number }): Promise<number> {
  const began = performance.now();
  let n = 0;
  const isOver = (): boolean => (o.calls === undefined ? performance.now() - began > (o.ms ?? 0) : n >= o.calls);
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (!isOver()) await call(n++);
    }),
  );
  return n / ((performance.now() - began) / 1_000);
}
