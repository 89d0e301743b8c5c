import { randomBytes } from 'node:crypto';
import { testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encryptedColumns } from '../../encrypted-columns.ts';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { makeDb } from '../db/db.ts';
import { forgetOtherMasters, openKeyRing, rotateKeys } from './key-ring.ts';
import { reencryptAll } from './reencrypt.ts';
import { encrypt, encryptedPrefix } from './vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const accountNo = async (member: TestMember): Promise<string> =>
  (await server.call<{ bankAccountNo: string }>('GET', '/api/account/profile', { token: member.token })).body.bankAccountNo;
const stored = async (member: TestMember): Promise<Buffer> =>
  (await server.core.db.query<{ no: Buffer }>('select bank_account_no as no from member where member_id = $1', [member.memberId])).rows[0]
    ?.no ?? Buffer.alloc(0);
async function activateNewestKey(): Promise<void> {
  await server.core.db.query(`update data_key set active_from = active_from - interval '1 hour'`);
  await server.core.keyRing.reload();
}

test('key rotation on a running server keeps values readable, re-encrypts them and deletes the old key', async () => {
  const { core } = server;
  const [early, late] = [await registerMember(server), await registerMember(server)];
  const before = [await accountNo(early), await accountNo(late)];
  const owner = `member.bank_account_no:${late.phone}`;
  const legacy = Buffer.concat([Buffer.of(1), encrypt(core.config.dataKey, Buffer.from(before[1] ?? ''), owner)]);
  await core.db.query('update member set bank_account_no = $2 where member_id = $1', [late.memberId, legacy]);
  const first = core.keyRing.current().id;

  const { id } = await core.db.tx((tx) => rotateKeys(tx, { masterKey: core.config.dataKey }));
  await expect.poll(() => core.keyRing.find(id)).not.toBeNull();
  expect(core.keyRing.current().id).toBe(first);
  await activateNewestKey();
  expect(core.keyRing.current().id).toBe(id);
  expect([await accountNo(early), await accountNo(late)]).toEqual(before);

  await reencryptAll(core, encryptedColumns);
  for (const member of [early, late]) expect((await stored(member)).subarray(0, 5)).toEqual(encryptedPrefix(id));
  expect([await accountNo(early), await accountNo(late)]).toEqual(before);
  // A run that re-encrypted something keeps the old key, because a server may still have used it; a run that finds nothing deletes it.
  expect(core.keyRing.find(first)).not.toBeNull();
  await reencryptAll(core, encryptedColumns);
  expect(core.keyRing.keys().map((key) => key.id)).toEqual([id]);
  expect([await accountNo(early), await accountNo(late)]).toEqual(before);
});

test('every encrypted column of the database takes part in key rotation', async () => {
  const { rows } = await server.core.db.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'bytea'`,
  );
  const other =
    /hash$|^once_key\.request$|^idempotency_key\.request$|^staff_passkey\.public_key$|^known_device\.|^log_in_failure\.subject$|^staff_request\.digest$|^member_document\.picture$|^data_key_wrap\.wrapped$|^wheel_spin\.seed$|^write_trial\.filler$/;
  const encrypted = rows.map((row) => row.name).filter((name) => !other.test(name));
  expect(encrypted.sort()).toEqual(encryptedColumns.map((c) => `${c.table}.${c.column}`).sort());
});

test('during master key rotation both keys work until the old one is removed, and a wrong one is refused', async () => {
  const database = await testDatabase();
  const db = makeDb(database.pool);
  try {
    const [old, next] = [randomBytes(32), randomBytes(32)];
    const { key } = (await openKeyRing(db, old)).current();
    await expect(openKeyRing(db, next)).rejects.toThrow('DATA_KEY does not decrypt data key 1');
    await expect(db.tx((tx) => rotateKeys(tx, { masterKey: next }))).rejects.toThrow('DATA_KEY');
    await db.tx((tx) => rotateKeys(tx, { masterKey: old, newMasterKey: next }));
    for (const master of [old, next]) expect((await openKeyRing(db, master)).find(1)).toEqual(key);
    await expect(db.tx((tx) => forgetOtherMasters(tx, randomBytes(32)))).rejects.toThrow('DATA_KEY');
    expect(await db.tx((tx) => forgetOtherMasters(tx, next))).toBe(2);
    await expect(openKeyRing(db, old)).rejects.toThrow('DATA_KEY');
    expect((await openKeyRing(db, next)).find(1)).toEqual(key);
  } finally {
    await database.drop();
  }
});

test('servers that start at the same time create one first key', async () => {
  const database = await testDatabase();
  const db = makeDb(database.pool);
  try {
    const master = randomBytes(32);
    const rings = await Promise.all([openKeyRing(db, master), openKeyRing(db, master), openKeyRing(db, master)]);
    expect(new Set(rings.map((ring) => ring.keys()[0]?.key.export().toString('hex'))).size).toBe(1);
  } finally {
    await database.drop();
  }
});
