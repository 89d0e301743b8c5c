import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase } from '@krapao/pg/testing';
import { expect, test } from 'vitest';
import { openFiles } from '../apps/server/src/integrations/object-storage/file-store.ts';
import { readConfig } from '../apps/server/src/platform/config/config.ts';
import { openKeyRing } from '../apps/server/src/platform/crypto/key-ring.ts';
import { makeVault } from '../apps/server/src/platform/crypto/vault.ts';
import { makeDb } from '../apps/server/src/platform/db/db.ts';
import { startS3 } from '../apps/server/src/testing/s3.ts';
import { bareEnv } from './bare-env.ts';

test('npm run files:move moves files there and back, can be repeated and reports failures', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-move-'));
  const [database, s3] = await Promise.all([testDatabase(), startS3()]);
  const db = makeDb(database.pool);
  const variables = { DATABASE_URL: database.url, DATA_DIR: dataDir };
  /** Asynchronous child process, because this process runs the bucket. */
  const move = async (args: string[], env: Record<string, string> = s3.env): Promise<string> => {
    const child = spawn(process.execPath, ['scripts/files-move.ts', ...args], {
      cwd: resolve(import.meta.dirname, '..'),
      env: { ...bareEnv(), ...variables, ...env },
    });
    const [out, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    // A slow machine also prints its progress.
    return `${child.exitCode} ${out.replaceAll(/^\d+ files, \d+ MB so far\n/gm, '')}${wrong}`;
  };
  try {
    const vault = makeVault(await openKeyRing(db, readConfig(variables).dataKey), readConfig(variables).indexKey);
    const before = await openFiles(readConfig(variables), { db, vault });
    const content = new Map(
      Array.from({ length: 5 }, (_, n) => [before.newName(n % 2 === 0 ? 'slip' : 'chat'), randomBytes(1_000 * n)] as const),
    );
    for (const [name, bytes] of content) await before.save(name, bytes);
    before.close();
    const files = await openFiles(readConfig({ ...variables, ...s3.env }), { db, vault });
    const inFolder = (): number =>
      ['slip', 'chat']
        .flatMap((kind) => readdirSync(join(dataDir, 'files', kind), { recursive: true, encoding: 'utf8' }))
        .filter((name) => name.length > 3).length;
    const inBucket = (): number =>
      readdirSync(s3.directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('_S3rver_object')).length;
    const stand = async (): Promise<unknown[]> => {
      for (const [name, bytes] of content) expect((await files.load(name))?.equals(bytes)).toBe(true);
      return [inFolder(), inBucket()];
    };

    expect(await stand()).toEqual([5, 0]);
    const said = (to: string, moved: number, bytes: number) =>
      `0 ${moved} files moved to ${to}, ${bytes} bytes; 0 were already copied, 0 were deleted in the meantime, 0 failed\n`;
    expect(await move(['--to', 's3'])).toBe(said('s3', 5, 10_000));
    expect(await stand()).toEqual([0, 5]);
    expect(await move(['--to', 's3'])).toBe(said('s3', 0, 0));
    expect(await move(['--to', 'local'])).toBe(said('local', 5, 10_000));
    expect(await stand()).toEqual([5, 0]);
    files.close();

    const [wrong, unset, away] = await Promise.all([
      move(['--to', 'elsewhere']),
      move(['--to', 's3'], {}),
      move(['--to', 's3'], { ...s3.env, FILES_S3_ENDPOINT: 'http://127.0.0.1:1' }),
    ]);
    expect(wrong).toMatch(/^2 npm run files:move -- --to s3/);
    expect(unset).toBe('2 FILES_S3_BUCKET, FILES_S3_KEY_ID and FILES_S3_SECRET must be set, as the servers have them\n');
    expect(away).toMatch(/^1 /);
    expect(inFolder()).toBe(5);
  } finally {
    await s3.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
