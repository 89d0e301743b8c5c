import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { encryptedColumns } from '../../encrypted-columns.ts';
import { rotateKeys } from '../../platform/crypto/key-ring.ts';
import { reencryptAll } from '../../platform/crypto/reencrypt.ts';
import { startHangingProxy } from '../../testing/hanging-proxy.ts';
import { randomAccountNo, registerMember } from '../../testing/members.ts';
import { pngOf, transferAt, uploadSlip } from '../../testing/payments.ts';
import { startS3 } from '../../testing/s3.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { addFileKey } from './file-keys.ts';
import { findNewestKey } from './file-store.sql.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  s3 = await startS3();
  const env = { ...s3.env, MANY_NODES: 'true', ...timing({ bankPollEveryMs: 600_000 }) };
  one = await startTestServer({ env });
  const { settings, db } = one.core;
  await settings.put(db, 'slip', { ...settings.get('slip'), closeFrom: '00:00', closeTo: '00:00' });
  await settings.reload();
  two = await startTestServer({ env, database: one.database, sims: one.sims });
});
afterAll(async () => {
  await two.close();
  await one.close();
  await s3.close();
});

test('slips uploaded to either node are read, and both nodes show them', async () => {
  const nodes = [one, two];
  const fromAccount = randomAccountNo();
  const member = await registerMember(one, { bankAccountNo: fromAccount });
  const references = await Promise.all(
    Array.from({ length: 3 }, async (_, n) => {
      const picture = pngOf(await transferAt(one.sims, { fromAccount, amount: 100 + n }));
      const { status, body } = await uploadSlip(nodes[n % 2] as TestServer, member, picture);
      expect(status).toBe(202);
      return body.slip.reference;
    }),
  );
  const read = async (): Promise<number> => {
    const { rowCount } = await one.core.db.query('select from slip where member_id = $1 and payload is not null', [member.memberId]);
    return rowCount ?? 0;
  };
  await until(read, (count) => count === 3);
  for (const [n, reference] of references.entries()) {
    // The last slip's link comes from the node that did not receive it.
    const from = nodes[n === 2 ? 1 : n] as TestServer;
    const link = await from.call<{ url: string }>('GET', `/api/statement/slip/reference/${reference}`, { token: member.token });
    expect(link.body.url).toMatch(/^\/api\/files\/slip\//);
    for (const at of nodes) {
      const shown = await fetch(at.url + link.body.url);
      expect([shown.status, (await shown.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
    }
  }
});

test('data key rotation keeps existing files readable, and new files use the new key', async () => {
  const { core } = one;
  const { files } = core;
  const [before, bytes] = [files.newName('chat'), randomBytes(1_000)];
  await files.save(before, bytes);
  const old = await findNewestKey(core.db);
  const { id } = await core.db.tx((tx) => rotateKeys(tx, { masterKey: core.config.dataKey }));
  await addFileKey(core.db, core.vault);
  await core.db.query(`update data_key set active_from = active_from - interval '1 hour'`);
  for (let n = 0; n < 2; n += 1) await reencryptAll(core, encryptedColumns);
  await two.core.keyRing.reload();
  expect(core.keyRing.keys().map((key) => key.id)).toEqual([id]);
  const after = files.newName('chat');
  await files.save(after, bytes);
  expect((await findNewestKey(core.db))?.id).not.toBe(old?.id);
  const three = await startTestServer({ env: s3.env, database: one.database, sims: one.sims });
  onTestFinished(() => three.close());
  for (const node of [one, two, three])
    for (const name of [before, after]) expect((await node.core.files.load(name))?.equals(bytes)).toBe(true);
});

test('while the store hangs or is down, uploads and pictures get 503 and leave nothing behind', async () => {
  const proxy = await startHangingProxy(s3.env.FILES_S3_ENDPOINT ?? '');
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (!isClosed) await proxy.close();
    isClosed = true;
  };
  onTestFinished(close);
  const node = await startTestServer({
    env: { ...s3.env, FILES_S3_ENDPOINT: proxy.url, ...timing({ bucketTimeoutMs: 300 }) },
    database: one.database,
    sims: one.sims,
  });
  onTestFinished(() => node.close());
  for (const end of [async () => proxy.hang(), close]) {
    await end();
    const fromAccount = randomAccountNo();
    const member = await registerMember(one, { bankAccountNo: fromAccount });
    const picture = pngOf(await transferAt(one.sims, { fromAccount, amount: 50 }));
    const { body } = await uploadSlip(one, member, picture);
    const link = await one.call<{ url: string }>('GET', `/api/statement/slip/reference/${body.slip.reference}`, { token: member.token });
    const objects = (): string[] => readdirSync(s3.directory, { recursive: true, encoding: 'utf8' }).toSorted();
    const before = objects();
    const refused = await uploadSlip(node, member, picture);
    expect([refused.status, refused.body.message, refused.headers.get('retry-after')]).toEqual([503, 'INTERNAL_SERVER_ERROR', '5']);
    const shown = await fetch(node.url + link.body.url);
    expect([shown.status, ((await shown.json()) as { message: string }).message]).toEqual([503, 'INTERNAL_SERVER_ERROR']);
    expect([readdirSync(node.core.files.incoming), objects()]).toEqual([[], before]);
    const slips = await one.core.db.query('select from slip where member_id = $1', [member.memberId]);
    expect(slips.rowCount).toBe(1);
    // The store may still complete an upload after the timeout; a job queued beforehand deletes it.
    const { rows } = await one.database.owner.query<{ payload: { memberId: string } }>(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'slip-file-bytes'",
    );
    expect(rows.filter(({ payload }) => payload.memberId === String(member.memberId))).toHaveLength(2);
  }
});
