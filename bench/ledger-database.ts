import { openPool } from '@krapao/pg';
import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { createFloor } from './floor.ts';
import { members } from './ledger-cases.ts';

/** The floor's tables and ours, with the same members in both. */
export async function prepare(url: string): Promise<void> {
  await prepareDatabase(url);
  const owner = openPool({ url, max: 1, role: null });
  try {
    await createFloor(owner);
    await fund(url);
    await owner.query('VACUUM ANALYZE');
    await owner.query('CHECKPOINT');
  } finally {
    await owner.end();
  }
}

async function fund(url: string): Promise<void> {
  const owner = openPool({ url, max: 1, role: null });
  try {
    await owner.query(`
      SELECT count(*) FROM generate_series(1, ${members}) g, ledger.post(g, '[
        {"op": "post", "key": "seed", "kind": "deposit", "from": "house:bank:KBANK", "to": "wallet", "amount": "100000000000", "cur": "THB"},
        {"op": "post", "key": "seed2", "kind": "transfer_out", "from": "wallet", "to": "transit:PG", "amount": "100", "cur": "THB"},
        {"op": "post", "key": "seed3", "kind": "transfer_in", "from": "transit:PG", "to": "game:PG", "amount": "50", "cur": "THB"}]')`);
  } finally {
    await owner.end();
  }
}

/** Real movements through the ledger's own batch function, so that the chains and sums are sound. `after`: as many entries were loaded before. */
export async function loadEntries(url: string, size: { members: number; entries: number; after?: number }): Promise<void> {
  const owner = openPool({ url, max: 2, role: null });
  const passesOf = (entries: number): number => Math.ceil(entries / 2 / size.members);
  const first = passesOf(size.after ?? 0);
  const passes = first + passesOf(size.entries);
  try {
    await owner.query('ALTER SYSTEM SET synchronous_commit = off');
    await owner.query('SELECT pg_reload_conf()');
    const halves = [0, 1].map(async (half) => {
      for (let pass = first; pass < passes; pass += 1) {
        await owner.query(
          `SELECT count(*) FROM (
             SELECT jsonb_agg(jsonb_build_object('call', g % 500 + 1, 'member', g, 'ops', jsonb_build_array(jsonb_build_object(
               'op', 'post', 'key', 'load' || $1::int || ':' || g,
               'kind', 'adjustment', 'from', CASE WHEN $1::int % 2 = 0 THEN 'house:adjustment' ELSE 'wallet' END,
               'to', CASE WHEN $1::int % 2 = 0 THEN 'wallet' ELSE 'house:adjustment' END, 'amount', '1', 'cur', 'THB')))) AS calls
             FROM generate_series($2::int, $3::int) g GROUP BY g / 500) x, ledger.post_many(x.calls)`,
          [pass, half * (size.members / 2) + 1, (half + 1) * (size.members / 2)],
        );
      }
    });
    await Promise.all(halves);
    await owner.query('SELECT ledger.roll_up()');
    await owner.query('ALTER SYSTEM RESET synchronous_commit');
    await owner.query('SELECT pg_reload_conf()');
    await owner.query('VACUUM ANALYZE');
    await owner.query('CHECKPOINT');
  } finally {
    await owner.end();
  }
}

/** The statement lines of loaded movements: a movement without its row is a fault. */
export async function addLines(url: string): Promise<void> {
  const owner = openPool({ url, max: 1, role: null });
  try {
    await owner.query(`
      INSERT INTO statement_line (member_id, reference, type, from_name, to_name, amount, currency, status, created_at, updated_at)
      SELECT m.member_id, m.key, CASE m.to_account WHEN 'wallet' THEN 'deposit' ELSE 'withdraw' END, 'ADJUSTMENT', 'WALLET', m.amount, m.currency, 'SUCCESS', m.at, m.at
      FROM ledger.movement m ON CONFLICT DO NOTHING`);
  } finally {
    await owner.end();
  }
}
