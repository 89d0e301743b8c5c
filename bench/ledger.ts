import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { balances, rollUp } from '@krapao/ledger';
import { waysIn } from '@krapao/ledger/testing/ways';
import type { Operation } from '@krapao/ledger/types';
import { money } from '@krapao/money';
import { type Launched, launchPostgres, openPool, type Pool } from '@krapao/pg';
import { pino } from 'pino';
import { makeAnchors } from '../apps/server/src/modules/operations/anchors/anchors.ts';
import { writeAnchor } from '../apps/server/src/modules/operations/anchors/write-anchor.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { makeMetrics } from '../apps/server/src/platform/metrics/metrics.ts';
import { timing } from '../apps/server/src/testing/timing.ts';
import { createFloor, floorMembers as members, runFloor, runNodeFloor } from './floor.ts';
import {
  beside,
  type Costed,
  callers,
  costed,
  cpuOf,
  inTurn,
  p99Of,
  processCpuMicros,
  type Ran,
  ratioOf,
  roundMs,
  runFor,
  serverCpuMicros,
} from './measure.ts';
import { atLeast, atLeastOfFloor, atMost, type Row, shown } from './table.ts';

/** Posting and balances compared with their floors; `large` repeats them with 10 million entries. */
export async function benchLedger(o: { isLarge: boolean }): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-bench-'));
  // The user that PostgreSQL runs as must be able to enter it; otherwise the cluster is created elsewhere.
  chmodSync(dataDir, 0o755);
  const server = await launchPostgres({
    dataDir,
    endsWithProcess: true,
    settings: { shared_buffers: '512MB', max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  const owner = openPool({ url: server.url(), max: callers, role: null });
  // Stopping the server ends idle connections; errors on active ones are thrown to their users.
  owner.on('error', () => {});
  try {
    await prepare(server.url(), owner);
    const empty = await measure(server, owner);
    const rows = rowsOf(empty, '');
    if (!o.isLarge) return rows;
    await loadEntries(owner, 10_000_000);
    const loaded = await measure(server, owner);
    return [...rows, ...rowsOf(loaded, ', 10 million entries'), ...comparisons(empty, loaded)];
  } finally {
    await owner.end();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Creates the floor's tables and ours, with the same members. */
async function prepare(url: string, owner: Pool): Promise<void> {
  await prepareDatabase(url);
  await createFloor(owner);
  await owner.query(`
    select count(*) from generate_series(1, ${members}) g, ledger.post(g, '[
      {"op": "post", "key": "seed", "kind": "deposit", "from": "house:bank:KBANK", "to": "wallet", "amount": "100000000000", "cur": "THB"},
      {"op": "post", "key": "seed2", "kind": "transfer_out", "from": "wallet", "to": "transit:PG", "amount": "100", "cur": "THB"},
      {"op": "post", "key": "seed3", "kind": "transfer_in", "from": "transit:PG", "to": "game:PG", "amount": "50", "cur": "THB"}]')`);
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

type Measured = Record<'floor' | 'nodeFloor' | 'few' | 'many' | 'anchored' | 'select' | 'balances', Costed[]>;

async function measure({ url: urlOf, pid, home }: Launched, owner: Pool): Promise<Measured> {
  const url = urlOf();
  const pool = openPool({ url, max: 20 });
  pool.on('error', () => {});
  const member = (): bigint => BigInt(1 + Math.floor(Math.random() * members));
  let serial = 0;
  /** Alternates the movements of a transfer and of a deposit; all deposits use one house account. */
  const operation = (): Operation => {
    serial += 1;
    const key = `${process.pid}:${Date.now().toString(36)}:${serial.toString(36)}`;
    const amount = money(1n, 'THB');
    return serial % 2 === 0
      ? { op: 'post', key, kind: 'transfer_out', from: 'wallet', to: 'transit:PG', amount }
      : { op: 'post', key, kind: 'deposit', from: 'house:bank:KBANK', to: 'wallet', amount };
  };
  /** Through the batcher, as in the server, while the house account is rolled up. */
  const batched = async (workers: number): Promise<Ran> => {
    const ways = waysIn(pool);
    const stop = rollUpEvery(pool, 1_000);
    const ran = await runFor(roundMs, workers, () => ways.batched(member(), [operation()]));
    await stop();
    await ways.close();
    return ran;
  };
  const config = readConfig({ DATABASE_URL: url, ...timing({ anchorEveryMs: 50 }) });
  const anchors = makeAnchors({ dataDir: join(home, 'bench-anchors'), anchorKey: randomBytes(32), anchorKeyFile: null });
  const core = { config, anchors, metrics: makeMetrics(), log: pino({ level: 'silent' }) };
  /** Runs the roll-up job once per round, ten times as often as in the product. */
  const anchored = async (): Promise<Ran> => {
    const [ran] = await Promise.all([batched(64), wait(roundMs / 2).then(() => writeAnchor(core))]);
    return ran;
  };
  const select = () => owner.query({ name: 'select', text: 'select id, balance from f_balance where id = $1', values: [Number(member())] });
  const costing = (run: () => Promise<Ran>) => () => costed(() => processCpuMicros(process.pid) + serverCpuMicros(pid), run);
  try {
    return await inTurn({
      floor: costing(() => runFloor({ owner, url }, roundMs)),
      nodeFloor: costing(() => runNodeFloor(owner, roundMs)),
      few: costing(() => batched(16)),
      many: costing(() => batched(64)),
      anchored: costing(anchored),
      select: costing(() => runFor(roundMs, callers, select)),
      balances: costing(() => runFor(roundMs, callers, () => balances(pool, member()))),
    });
  } finally {
    await pool.end();
  }
}

const few = 'one entry, 16 callers';
const many = 'one entry, 64 callers';
const all = 'all balances of a member';

function rowsOf(ran: Measured, when: string): Row[] {
  const cpu = (name: string, ours: readonly Costed[], floor: readonly Costed[]): Row =>
    shown({ name: `${name}${when}: CPU of each, with the database's`, figure: cpuOf(ours), floor: cpuOf(floor), unit: 'µs' });
  return [
    atLeastOfFloor(0.8, { name: few + when, unit: 'movements/s', ...beside(ran.few, ran.floor) }),
    cpu(few, ran.few, ran.nodeFloor),
    shown({ name: `${few}${when}: p99`, figure: p99Of(ran.few), floor: p99Of(ran.floor), unit: 'ms' }),
    atLeastOfFloor(2, { name: many + when, unit: 'movements/s', ...beside(ran.many, ran.floor) }),
    cpu(many, ran.many, ran.nodeFloor),
    atMost(50, { name: `${many}${when}: p99`, figure: p99Of(ran.many), floor: p99Of(ran.floor), unit: 'ms' }),
    atLeastOfFloor(0.9, {
      name: `${many}, with an anchor of all members in each round, of none${when}`,
      unit: 'movements/s',
      ...beside(ran.anchored, ran.many),
    }),
    shown({ name: `the floor called from Node${when}`, unit: 'movements/s', ...beside(ran.nodeFloor, ran.floor) }),
    atLeastOfFloor(0.7, { name: all + when, unit: 'reads/s', ...beside(ran.balances, ran.select) }),
    cpu(all, ran.balances, ran.select),
  ];
}

/** Each figure is divided by the floor measured next to it, which cancels machine noise. */
function comparisons(empty: Measured, loaded: Measured): Row[] {
  const share = (of: (ran: Measured) => number): number => of(loaded) / of(empty);
  const row = (name: string, figure: number): Row =>
    atLeast(0.9, { name: `${name}: 10 million entries, of the empty ledger`, figure, unit: '' });
  return [
    row(
      few,
      share((ran) => ratioOf(ran.few, ran.floor)),
    ),
    row(
      many,
      share((ran) => ratioOf(ran.many, ran.floor)),
    ),
    row(
      `${many}, with an anchor`,
      share((ran) => ratioOf(ran.anchored, ran.many)),
    ),
    row(
      all,
      share((ran) => ratioOf(ran.balances, ran.select)),
    ),
  ];
}

/** Uses the ledger's own batch function, so that chains and sums are valid. */
async function loadEntries(owner: Pool, entries: number): Promise<void> {
  await owner.query('alter system set synchronous_commit = off');
  await owner.query('select pg_reload_conf()');
  const halves = [0, 1].map(async (half) => {
    for (let pass = 0; pass < Math.ceil(entries / 2 / members); pass += 1) {
      await owner.query(
        `select count(*) from (
           select jsonb_agg(jsonb_build_object('call', g % 500 + 1, 'member', g, 'ops', jsonb_build_array(jsonb_build_object(
             'op', 'post', 'key', 'load' || $1::int || ':' || g,
             'kind', 'adjustment', 'from', case when $1::int % 2 = 0 then 'house:adjustment' else 'wallet' end,
             'to', case when $1::int % 2 = 0 then 'wallet' else 'house:adjustment' end, 'amount', '1', 'cur', 'THB')))) as calls
           from generate_series($2::int, $3::int) g group by g / 500) x, ledger.post_many(x.calls)`,
        [pass, half * (members / 2) + 1, (half + 1) * (members / 2)],
      );
    }
  });
  await Promise.all(halves);
  await owner.query('select ledger.roll_up()');
  await owner.query('alter system reset synchronous_commit');
  await owner.query('select pg_reload_conf()');
  await owner.query('vacuum analyze');
  await owner.query('checkpoint');
}

export function rollUpEvery(pool: Pool, ms: number): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => rollUp(pool));
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
