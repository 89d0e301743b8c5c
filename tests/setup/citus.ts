import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributeNew } from '../../apps/server/src/platform/db/distribute.ts';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { ensureLogin, keepLogin, ownLoginName, withLogin } from '../../packages/pg/src/index.ts';
import { templateDatabase, testLoginVariable, testNodesVariable, testServerVariable } from '../../packages/pg/src/testing.ts';
import { signedIn, urlAt, workersOf } from '../../scripts/cluster.ts';

export async function setupCluster(coordinator: string): Promise<() => Promise<void>> {
  const workers = await signedIn(coordinator, workersOf);
  const nodes = [coordinator, ...workers.map((node) => urlAt(coordinator, { node }))];
  for (const node of nodes) await refuseProduct(node);
  await dropTemplates(nodes);
  const template = urlAt(coordinator, { database: templateDatabase });
  for (const node of nodes) {
    await signedIn(node, (client) => client.query(`create database ${templateDatabase}`));
    await signedIn(urlAt(node, { database: templateDatabase }), (client) => client.query('create extension citus'));
  }
  await prepareDatabase(template);
  await signedIn(template, async (client) => {
    const { hostname, port } = new URL(coordinator);
    for (const role of ['krapao_app', 'krapao_ledger']) await client.query(`alter role ${role} login`);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
    await client.query('begin');
    await distributeNew(client);
    await client.query('commit');
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-citus-'));
  const login = keepLogin(dataDir, ownLoginName());
  await ensureLogin(template, login, { keepsPassword: false });
  // A template with open connections, including the cluster's own, cannot be cloned.
  for (const node of nodes)
    await signedIn(node, async (client) => {
      await client.query(`alter database ${templateDatabase} allow_connections false`);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [templateDatabase]);
    });
  process.env[testServerVariable] = coordinator;
  process.env[testLoginVariable] = withLogin(coordinator, login);
  process.env[testNodesVariable] = nodes.slice(1).join(' ');
  return async () => {
    await dropTemplates(nodes);
    for (const node of nodes)
      await signedIn(node, async (client) => {
        await client.query('set citus.enable_ddl_propagation to off');
        await client.query(`drop role if exists ${login.user}`);
      });
    rmSync(dataDir, { recursive: true, force: true });
  };
}

const ours = new RegExp(`^(${templateDatabase}|t_[0-9a-f]{16})$`);

/** These tests kill servers, drop databases and change roles, so they refuse a cluster that contains a product. */
export async function refuseProduct(node: string): Promise<void> {
  const { host } = new URL(node);
  const names = await signedIn(node, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where datallowconn and not datistemplate',
    );
    return rows.map(({ name }) => name).filter((name) => !ours.test(name));
  });
  const products: string[] = [];
  for (const database of names) {
    const { rows } = await signedIn(urlAt(node, { database }), (client) =>
      client.query(`select 1 where to_regclass('ledger.movement') is not null or to_regclass('public.distribution') is not null`),
    );
    if (rows.length > 0) products.push(database);
  }
  if (products.length > 0)
    throw new Error(
      `${host} has a product in ${products.join(', ')}: these tests kill servers and share the roles of all databases, so they want a cluster without one (docs/scaling.md)`,
    );
}

async function dropTemplates(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) await signedIn(node, (client) => client.query(`drop database if exists ${templateDatabase} with (force)`));
}
