import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '../../apps/server/src/platform/db/prepare.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { openPage } from '../../apps/server/src/testing/sockets.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { verify } from '../../packages/ledger/src/index.ts';
import { freePort } from '../../packages/pg/src/index.ts';
import { makeChaosMembers } from '../chaos/transfer-members.ts';
import { startVictim } from '../chaos/victim.ts';
import { type Checkout, checkOutLastRelease, migrateWith, whyNoHistory } from './last-release.ts';
import { makeNode, type Node, transferRoute } from './load.ts';

const noHistory = whyNoHistory();
if (noHistory) console.log(`the last release is not run beside this version: ${noHistory}`);

let release: Checkout;
let database: TestDatabase;
let sims: Sims;
let last: Node;
let next: Node;
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-side-by-side-'));

const readiness = async ({ url }: Node): Promise<number> => (await fetch(`${url}/readyz`)).status;
const untilReady = (node: Node): Promise<number> =>
  until(
    () => readiness(node),
    (status) => status === 200,
  );

// Release order: the old server runs, the database is migrated under it, the new server joins.
beforeAll(async () => {
  if (noHistory) return;
  release = checkOutLastRelease();
  [database, sims] = await Promise.all([testDatabase('template0'), startSims()]);
  migrateWith(release, database.ownerUrl);
  const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, SIM_PORT: String(sims.port) };
  last = makeNode(await freePort(), env, (variables) => startVictim(variables, join(release.dir, 'apps/server/src/main.ts')));
  next = makeNode(await freePort(), env);
  await last.start();
  await untilReady(last);
  await prepareDatabase(database.ownerUrl);
  await next.start();
  await untilReady(next);
});
afterAll(async () => {
  await Promise.all([last?.stop(), next?.stop()]);
  await sims?.close();
  await database?.drop();
  release?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

type Reply = { status: number; body: Record<string, unknown> };

async function call({ url }: Node, token: string, method: string, path: string, o: { body?: unknown; key?: string } = {}): Promise<Reply> {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(o.key ? { 'idempotency-key': o.key } : {}),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.skipIf(noHistory !== null)(
  'the last release and this version serve the same members on one migrated database',
  { timeout: 300_000 },
  async () => {
    const [member] = await makeChaosMembers({ databaseUrl: database.url, count: 1, units: 100 });
    if (!member) throw new Error('no member');
    const { token } = member;
    const userId = String(member.memberId);
    const both = [last, next];
    expect((await call(last, token, 'GET', '/api/wallet/activate/JOKER')).status).toBe(200);
    expect((await call(next, token, 'GET', '/api/wallet/activate/PG')).status).toBe(200);
    const pages = await Promise.all(both.map(({ url }) => openPage(url, { token })));
    for (const page of pages) expect(await page.ask('join', `krapao-${userId}`)).toMatchObject({ ok: true });

    let wallet = 100;
    for (const [i, node] of both.entries()) {
      const other = i === 0 ? next : last;
      // Money put in through one server is taken out through the other, and a key sent to both is one transfer.
      for (const [from, to, by] of [
        ['WALLET', 'JOKER', node],
        ['WALLET', 'PG', node],
        ['JOKER', 'WALLET', other],
        ['PG', 'WALLET', other],
      ] as const) {
        const asked = { body: { from, to, amount: 10 }, key: `${i}-${from}-${to}` };
        const told = pages.map((page) => page.of('balance').length);
        const answer = await call(by, token, 'POST', transferRoute, asked);
        expect(answer).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
        wallet += from === 'WALLET' ? -10 : 10;
        for (const one of both) {
          expect((await call(one, token, 'POST', transferRoute, asked)).body).toMatchObject({ reference: answer.body.reference });
          expect((await call(one, token, 'GET', '/api/wallet')).body).toMatchObject({ amount: wallet });
        }
        await until(
          async () => pages.every((page, at) => page.of('balance').length > (told[at] ?? 0)),
          (all) => all,
        );
      }
      const message = { message_type: 'text', payload: { message: `from ${i}` } };
      expect(
        (await call(node, token, 'POST', '/api/chat/send-message', { body: { userId, clientId: crypto.randomUUID(), message } })).status,
      ).toBe(200);
      await until(
        async () => pages.every((page) => JSON.stringify(page.of('messaging')).includes(`from ${i}`)),
        (all) => all,
      );
    }
    const shown = await Promise.all(both.map((node) => call(node, token, 'GET', '/api/wallet/user')));
    expect(shown[0]?.body.wallet).toEqual(shown[1]?.body.wallet);
    for (const page of pages) page.socket.close();
    expect(await Promise.all(both.map(readiness))).toEqual([200, 200]);
    expect(await verify(database.pool)).toEqual([]);
    expect(await last.stop()).toBe(0);
  },
);
