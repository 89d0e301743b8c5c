import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitsIndexKey } from '../../modules/identity/accounts/bank-account.ts';
import { makeServer } from '../../server.ts';
import { registerMember } from '../../testing/members.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { readConfig } from '../config/config.ts';
import { proveIndexKey, refuseWrongKeys } from './canary.ts';
import { makeVault } from './vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await registerMember(server);
});
afterAll(() => server.close());

const other = randomBytes(32);
const wrongIndexKey = 'INDEX_KEY: is not the key this database was written with';
const withEnv = (env: Record<string, string>) =>
  readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: server.database.url,
    DATA_DIR: server.core.config.dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  });

test.each([
  ['DATA_KEY', 'DATA_KEY does not decrypt data key 1'],
  ['INDEX_KEY', wrongIndexKey],
])('a wrong %s is refused by name, before a migration and at the start', async (name, message) => {
  const config = withEnv({ [name]: other.toString('base64') });
  await expect(refuseWrongKeys(server.database.owner, config)).rejects.toThrow(message);
  await expect(makeServer(config)).rejects.toThrow(message);
  await refuseWrongKeys(server.database.owner, withEnv({}));
});

test('a database from before the canary verifies INDEX_KEY with its data, and stores the canary', async () => {
  const { db, keyRing, config } = server.core;
  const prove = (indexKey: Buffer) => {
    const vault = makeVault(keyRing, indexKey);
    return proveIndexKey(db, vault, () => fitsIndexKey(db, vault));
  };
  await server.database.owner.query('delete from key_canary');
  await expect(prove(other)).rejects.toThrow(wrongIndexKey);
  await prove(config.indexKey);
  const { rows } = await db.query<{ name: string }>('select name from key_canary');
  expect(rows).toEqual([{ name: 'INDEX_KEY' }]);
  await prove(config.indexKey);
});

test('of two servers that start on an empty database with different keys, one is stopped', async () => {
  await server.database.owner.query('delete from key_canary');
  const prove = (indexKey: Buffer) => proveIndexKey(server.core.db, makeVault(server.core.keyRing, indexKey), async () => null);
  const outcomes = await Promise.allSettled([prove(other), prove(server.core.config.indexKey)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
