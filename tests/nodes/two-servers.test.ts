import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { verify } from '../../packages/ledger/src/index.ts';
import { freePort } from '../../packages/pg/src/index.ts';
import { type ChaosMember, makeChaosMembers } from '../chaos/transfer-members.ts';
import { liftLimits } from '../chaos/victim.ts';
import { makeNode, type Node, openPage, type Page, startLoad, transferRoute } from './load.ts';
import { type Nginx, siteFor, startNginx } from './nginx.ts';

let database: TestDatabase;
let sims: Sims;
let nodes: readonly [Node, Node];
let nginx: Nginx;
let members: readonly ChaosMember[];
const pages: Page[] = [];
/** A member may have at most 8 sockets. */
const [pageCount, pagesEach] = [60, 5];
const playersOf = (all: readonly ChaosMember[]): readonly ChaosMember[] => all.slice(0, 4);
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-nodes-'));

beforeAll(async () => {
  [database, sims] = await Promise.all([testDatabase(), startSims()]);
  await liftLimits(database.pool);
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SIM_PORT: String(sims.port),
    DRAIN_MS: '10000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  };
  nodes = [makeNode(await freePort(), env), makeNode(await freePort(), env)];
  await Promise.all(nodes.map((node) => node.start()));
  nginx = await startNginx(siteFor(nodes.map(({ port }) => port)));
  members = await makeChaosMembers({ databaseUrl: database.url, count: pageCount / pagesEach, units: 1_000 });
});
afterAll(async () => {
  for (const { socket } of pages) socket.close();
  await nginx?.stop();
  await Promise.all((nodes ?? []).map((node) => node.stop()));
  await sims?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a log line has the proxy’s request id, the member and the caller’s address', async () => {
  const [member] = members;
  const refused = await nginx.ask(transferRoute, {
    headers: {
      authorization: `Bearer ${member?.token}`,
      'content-type': 'application/json',
      'x-request-id': 'written-by-the-caller',
      'x-forwarded-for': '203.0.113.9',
    },
    body: JSON.stringify({ from: 'WALLET', to: 'NOWHERE', amount: 1 }),
  });
  const { requestId: reqId } = JSON.parse(refused.text) as { requestId: string };
  // Set by nginx, not by the caller.
  expect(reqId).toMatch(/^[0-9a-f]{32}$/);
  const line = await until(
    async () => nodes.flatMap(({ log }) => log).find((one) => one.reqId === reqId),
    (found) => found !== undefined,
  );
  expect(line).toMatchObject({ member: String(member?.memberId), address: '127.0.0.1', route: transferRoute, status: refused.status });
});

const connected = (): number => pages.filter(({ socket }) => socket.connected).length;

test('two servers behind nginx are restarted one at a time under load, and no call fails', { timeout: 300_000 }, async () => {
  const players = playersOf(members);
  for (const player of players)
    expect((await nginx.ask('/api/wallet/activate/JOKER', { headers: { authorization: `Bearer ${player.token}` } })).status).toBe(200);
  const owners = Array.from({ length: pagesEach }, () => members).flat();
  pages.push(...(await Promise.all(owners.map((member, i) => openPage(nginx, member, `127.0.1.${i + 1}`)))));
  const load = startLoad(nginx, players, { pauseMs: 100 });
  const untilServed = (node: Node, count: number) =>
    until(
      () => node.served(transferRoute),
      (served) => served >= count || load.failed.length > 0,
    );
  await Promise.all(nodes.map((node) => untilServed(node, 10)));

  for (const node of nodes) {
    const before = load.ms.length;
    const ended = node.stop();
    await until(
      async () => (await fetch(`${node.url}/readyz`)).status,
      (status) => status === 503,
    );
    expect((await fetch(`${node.url}/healthz`)).headers.get('connection')).toBe('close');
    expect(await ended).toBe(0);
    expect(load.ms.length).toBeGreaterThan(before);
    await node.start();
    await until(
      async () => connected(),
      (count) => count === pageCount,
      60_000,
      'all pages connected',
    );
    await untilServed(node, 10);
  }
  await load.stop();
  expect(load.failed).toEqual([]);

  expect(pages.every(({ connects }) => connects > 1)).toBe(true);
  expect(pages.flatMap(({ reasons }) => reasons).filter((reason) => reason !== 'transport close')).toEqual([]);

  // Events on one server reach pages on the other: each server moves money once per member.
  for (const node of nodes) {
    const theirs = pages.filter((_, i) => players.some(({ token }) => token === owners[i]?.token));
    const told = theirs.map(({ money }) => money);
    for (const { token } of players) {
      const response = await fetch(`${node.url}${transferRoute}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': `by-${node.port}` },
        body: JSON.stringify({ from: 'WALLET', to: 'JOKER', amount: 1 }),
      });
      expect(response.status).toBe(200);
    }
    await until(
      async () => theirs.every(({ money }, i) => money > (told[i] ?? 0)),
      (all) => all,
    );
  }

  const { rows } = await until(
    () =>
      database.pool.query<{ all: number; open: number }>(
        "select count(*)::int as all, count(*) filter (where status = 'PENDING')::int as open from transfer",
      ),
    ({ rows: [found] }) => found?.open === 0,
  );
  expect(new Set(load.references).size).toBe(load.references.length);
  expect(rows[0]?.all).toBe(load.references.length + nodes.length * players.length);
  expect(await verify(database.pool)).toEqual([]);

  // No jobs stay locked by a stopped server: running ones lock their instance ids.
  const { rows: left } = await database.owner.query(
    `select w.worker_id from worker_process w join graphile_worker.jobs j on j.locked_by = w.worker_id
      where not exists (select from pg_locks l where l.locktype = 'advisory' and (l.classid::bigint << 32 | l.objid::bigint) = w.instance_id)`,
  );
  expect(left).toEqual([]);
});
