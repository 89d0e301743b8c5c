import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { openKeyRing } from '../../platform/crypto/key-ring.ts';
import { makeVault } from '../../platform/crypto/vault.ts';
import { makeDb } from '../../platform/db/db.ts';
import { startS3 } from '../../testing/s3.ts';
import { openFiles } from './file-store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  return () => database.drop();
});

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'krapao-shared-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}
async function start(dataDir: string, env: Record<string, string> = { MANY_NODES: 'true' }): Promise<void> {
  const db = makeDb(database.pool);
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...env });
  const files = await openFiles(config, { db, vault: makeVault(await openKeyRing(db, config.dataKey), config.indexKey) });
  files.close();
}
const markersIn = (dataDir: string): string[] => readdirSync(join(dataDir, 'files')).filter((name) => name.startsWith('belongs-to-'));

test('of several servers, one with a different folder is refused until it has the marker named in the error', async () => {
  const [shared, own] = [folder(), folder()];
  await start(shared);
  await start(shared);
  const [marker = ''] = markersIn(shared);
  expect(markersIn(shared)).toHaveLength(1);
  const refusal = await start(own).then(
    () => null,
    (error: Error) => error,
  );
  expect(refusal?.name).toBe('ConfigError');
  expect(refusal?.message).toContain(`${join(own, 'files')} is not the folder that the other servers of this database keep their files in`);
  expect(refusal?.message).toContain(marker);
  expect(refusal?.message.split('\n')).toHaveLength(2);
  expect(markersIn(own)).toEqual([]);
  writeFileSync(join(own, 'files', marker), '');
  await start(own);
});

test('if two servers start at once with different folders, one of them is refused', async () => {
  const folders = [folder(), folder()];
  const ended = await Promise.allSettled(folders.map((dir) => start(dir)));
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(folders.flatMap(markersIn)).toHaveLength(1);
});

test('a single server accepts a new folder, and a server with a bucket needs no shared folder', async () => {
  const [first, second] = [folder(), folder()];
  await start(first, {});
  await start(second, {});
  expect(markersIn(first)).toHaveLength(1);
  expect(markersIn(second)).toEqual(markersIn(first));
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  await database.pool.query(`update file_place set place = 's3'`);
  await start(folder(), { ...s3.env, MANY_NODES: 'true' });
});
