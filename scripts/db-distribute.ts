import { verify } from '@krapao/ledger';
import { closeDatabase } from '@krapao/pg';
import pg from 'pg';
import { distributeNew, emptyLocalCopies, spareConnections } from '../apps/server/src/platform/db/distribute.ts';
import { prepareDatabase } from '../apps/server/src/platform/db/prepare.ts';
import { Plain } from './claim.ts';
import { type Node, nameOf, nodeOf, signedIn, urlAt, workersOf } from './cluster.ts';

const usage = `DATABASE_OWNER_URL=... npm run db:distribute -- host:port host:port ...

Spreads the members of the database over these servers (Citus). DATABASE_OWNER_URL names the coordinator by an address that they reach too, with a log-in
that is a superuser of all of them. Servers of the product must be stopped. May be repeated: whatever was done stays, whatever is missing is done.
`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const leastMajor = 13;
const leastConnections = 100;
const roles = ['krapao_app', 'krapao_ledger'];

async function main(args: readonly string[]): Promise<number> {
  const nodes = args.map(nodeOf);
  if (nodes.length === 0 || nodes.includes(null)) {
    process.stderr.write(usage);
    return 2;
  }
  const url = process.env.DATABASE_OWNER_URL;
  if (!url) throw new Plain('DATABASE_OWNER_URL is not set: the embedded database stays on one server');
  await distribute(
    url,
    nodes.flatMap((node) => node ?? []),
  );
  return 0;
}

async function distribute(url: string, workers: readonly Node[]): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  await prepareDatabase(url, (file) => say(`migrated ${file}`));
  await refuseFaults(url, workers, database);
  for (const node of workers) await makeHalf(urlAt(url, { node }), database);
  await signedIn(url, async (client) => {
    // Two concurrent runs would both add the same servers.
    await client.query(`select pg_advisory_lock(hashtext('krapao db:distribute'))`);
    await addNodes(client, url, workers);
    await refuseStrangers(client);
    await record(client, 'spread', async () => {
      await distributeNew(client, say);
      await spareConnections(client);
    });
    // Only after the copies on the other servers are committed: until then these are the only ones.
    await record(client, 'emptied', () => emptyLocalCopies(client));
    const { rows } = await client.query<{ added: bigint }>('select ledger.roll_up() as added');
    say(`the house's sums include ${rows[0]?.added} movements`);
    const drift = await verify(client);
    if (drift.length > 0) throw new Plain(`the ledger does not verify after distribution: ${drift[0]?.check}: ${drift[0]?.detail}`);
    await record(client, 'done', async () => {});
    const { rows: shards } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_dist_shard where logicalrelid = 'public.member'::regclass`,
    );
    say(`the ledger verifies; members are distributed over ${workers.length} servers in ${shards[0]?.n} shards`);
  });
}

async function refuseFaults(url: string, workers: readonly Node[], database: string): Promise<void> {
  const faults: string[] = [];
  const coordinator = new URL(url);
  if (!coordinator.hostname) faults.push('DATABASE_OWNER_URL has no host: the other servers must reach this one by it');
  const places = [
    { name: 'the coordinator', url },
    ...workers.map((node) => ({ name: nameOf(node), url: urlAt(url, { node, database: 'postgres' }) })),
  ];
  for (const place of places) {
    try {
      faults.push(...(await signedIn(place.url, faultsOf)).map((fault) => `${place.name}: ${fault}`));
    } catch (error) {
      faults.push(`${place.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.length === 0) {
    await signedIn(url, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'krapao%' and pid <> pg_backend_pid()`,
      );
      if (rows[0]?.n) faults.push(`${rows[0].n} connections of the product's servers are open: stop them first`);
      const [drift] = await verify(client);
      if (drift) faults.push(`the ledger does not verify: ${drift.check}: ${drift.detail} (npm run ledger:verify)`);
    });
  }
  if (faults.length > 0) throw new Plain(`nothing was changed, because in ${database}:\n  ${faults.join('\n  ')}`);
}

async function faultsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    version: string | null;
    loaded: boolean;
    prepared: number;
    connections: number;
    wal: string;
    isSuper: boolean;
  }>(
    `select (select default_version from pg_available_extensions where name = 'citus') as version,
       current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as loaded, current_setting('max_prepared_transactions')::int as prepared,
       current_setting('max_connections')::int as connections, current_setting('wal_level') as wal,
       (select rolsuper from pg_roles where rolname = session_user) as "isSuper"`,
  );
  const found = rows[0];
  if (!found) return ['it answers nothing'];
  return [
    ...(found.version === null ? ['Citus is not installed'] : []),
    ...(found.version !== null && Number.parseInt(found.version, 10) < leastMajor
      ? [`Citus ${found.version} is older than ${leastMajor}`]
      : []),
    ...(found.loaded ? [] : [`citus is not in shared_preload_libraries`]),
    ...(found.prepared < found.connections
      ? [
          `max_prepared_transactions is ${found.prepared}: at least max_connections (${found.connections}), or commits over two servers fail`,
        ]
      : []),
    ...(found.connections < leastConnections ? [`max_connections is ${found.connections}: at least ${leastConnections}`] : []),
    ...(found.wal === 'logical' ? [] : [`wal_level is ${found.wal}: shards are moved with logical`]),
    ...(found.isSuper ? [] : ['the log-in is no superuser: it cannot make the extension']),
  ];
}

async function makeHalf(url: string, database: string): Promise<void> {
  await signedIn(urlAt(url, { database: 'postgres' }), async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  });
  await signedIn(urlAt(url, { database }), (client) => client.query('create extension if not exists citus'));
}

async function addNodes(client: pg.Client, url: string, workers: readonly Node[]): Promise<void> {
  const { hostname, port } = new URL(url);
  await client.query('create extension if not exists citus');
  await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
  // Cluster servers sign in to each other as the calling role. pg_hba.conf decides from where.
  for (const role of roles) await client.query(`alter role ${role} login`);
  const known = (await workersOf(client)).map(nameOf);
  for (const { host, port } of workers.filter((node) => !known.includes(nameOf(node)))) {
    await client.query('select citus_add_node($1, $2)', [host, port]);
    say(`added ${host}:${port}`);
  }
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const node of workers)
    await signedIn(urlAt(url, { node }), async (other) => {
      // Database rights are per server; Citus would refuse to propagate them from here.
      await other.query('set citus.enable_ddl_propagation to off');
      for (const sql of closeDatabase(rows[0]?.name ?? '')) await other.query(sql);
    });
}

/** Each role must be able to reach every server from every other, or the first member's call fails. */
async function refuseStrangers(client: pg.Client): Promise<void> {
  for (const role of roles) {
    await client.query(`set role ${role}`);
    try {
      const { rows } = await client.query<{ from: string; to: string }>(
        `select from_nodename || ':' || from_nodeport as from, to_nodename || ':' || to_nodeport as to from citus_check_cluster_node_health()
         where result is not true`,
      );
      const [first] = rows;
      if (first)
        throw new Plain(`${role} cannot sign in from ${first.from} to ${first.to}: let it in by pg_hba.conf there, and repeat this`);
    } finally {
      await client.query('reset role');
    }
  }
}

/** A step and its record in one transaction: after a kill, the next run continues from the last record. */
async function record(client: pg.Client, phase: 'spread' | 'emptied' | 'done', step: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await step();
    const workers = (await workersOf(client)).map(nameOf);
    await client.query(
      `insert into distribution (phase, nodes, done_at) values ($1, $2, case when $1 = 'done' then now() end)
       on conflict (one) do update set phase = excluded.phase, nodes = excluded.nodes, done_at = excluded.done_at`,
      [phase, workers],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Plain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  return 1;
});
