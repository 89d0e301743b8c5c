import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distributeNew } from '../../apps/server/src/db/distribute.ts';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';
import { ensureLogin, keepLogin, serverLogin, withLogin } from '../../packages/pg/src/index.ts';
import { templateDatabase, testLoginVariable, testNodesVariable, testServerVariable } from '../../packages/pg/src/testing.ts';
import { signedIn, urlAt, workersOf } from '../../scripts/cluster.ts';

/** The migrated template, spread over the cluster whose coordinator CITUS_URL names; every test file clones it on each of its servers. */
export async function setupCluster(coordinator: string): Promise<() => Promise<void>> {
  const workers = await signedIn(coordinator, workersOf);
  const nodes = [coordinator, ...workers.map((node) => urlAt(coordinator, { node }))];
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
  const login = keepLogin(dataDir, serverLogin);
  await ensureLogin(template, login, { keepsPassword: false });
  // Whoever is signed in to a template, also a process of the cluster's own, keeps it from being cloned.
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
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function dropTemplates(nodes: readonly string[]): Promise<void> {
  for (const node of nodes) await signedIn(node, (client) => client.query(`drop database if exists ${templateDatabase} with (force)`));
}
