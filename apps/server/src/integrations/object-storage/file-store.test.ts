import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { openKeyRing } from '../../platform/crypto/key-ring.ts';
import { chunkBytes } from '../../platform/crypto/sealed-file.ts';
import { makeVault } from '../../platform/crypto/vault.ts';
import { makeDb } from '../../platform/db/db.ts';
import { Outage } from '../../platform/errors/errors.ts';
import { startHangingProxy } from '../../testing/hanging-proxy.ts';
import { startS3 } from '../../testing/s3.ts';
import { timing } from '../../testing/timing.ts';
import * as sql from './file-store.sql.ts';
import { type Files, openFiles } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { pictureName } from './port.ts';

let database: TestDatabase;
let s3: Awaited<ReturnType<typeof startS3>>;
const dataDir = mkdtempSync(join(tmpdir(), 'krapao-files-'));
beforeAll(async () => {
  [database, s3] = await Promise.all([testDatabase(), startS3()]);
});
afterAll(async () => {
  await Promise.all([database.drop(), s3.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

async function filesIn(place: 'local' | 's3', env: Record<string, string> = {}): Promise<Files> {
  const db = makeDb(database.pool);
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...s3.env, ...env });
  await sql.putPlace(db, place);
  const files = await openFiles(config, { db, vault: makeVault(await openKeyRing(db, config.dataKey), config.indexKey) });
  onTestFinished(() => files.close());
  return files;
}
const folder = (): string => join(dataDir, 'files');
const objectOf = (name: string): string => join(s3.directory, `${name}._S3rver_object`);
const rawOf = { local: (name: string) => join(folder(), name), s3: objectOf };
const streamed = async (files: Files, name: string, start: number, end: number): Promise<Buffer> => {
  const file = await files.open(name);
  return file ? buffer(file.stream({ start, end })) : Buffer.alloc(0);
};

describe.each(['local', 's3'] as const)('files in %s', (place) => {
  const raw = rawOf[place];

  test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * 1_048_576 + 17])(
    '%i bytes can be read back whole and in part',
    async (size) => {
      const files = await filesIn(place);
      const bytes = randomBytes(size);
      const name = files.newName('chat');
      const path = join(files.incoming, `${size}.upload`);
      writeFileSync(path, bytes);
      await files.keep(name, path);
      expect(existsSync(path)).toBe(false);
      expect((await files.load(name))?.equals(bytes)).toBe(true);
      const opened = await files.open(name);
      expect(opened?.size).toBe(size);
      await opened?.close();
      const edges = [0, 1, chunkBytes - 1, chunkBytes, 1_048_575, 1_048_576, size - 1].filter((at) => at >= 0 && at < size);
      for (const start of edges)
        for (const end of [start, Math.min(size - 1, start + chunkBytes), size - 1])
          expect((await streamed(files, name, start, end)).equals(bytes.subarray(start, end + 1))).toBe(true);
      const other = files.newName('chat');
      await files.save(other, bytes);
      const [one, two] = [readFileSync(raw(name)), readFileSync(raw(other))];
      expect(one.equals(two)).toBe(false);
      if (size > 16) expect(one.includes(bytes.subarray(0, 16))).toBe(false);
    },
  );

  test('a file that was truncated, changed, swapped or reordered does not open', async () => {
    const files = await filesIn(place);
    const [name, twin] = [files.newName('slip'), files.newName('slip')];
    await files.save(name, randomBytes(3 * chunkBytes));
    await files.save(twin, randomBytes(3 * chunkBytes));
    const whole = readFileSync(raw(name));
    const sealed = chunkBytes + 16;
    const head = whole.length - 3 * sealed;
    const chunk = (n: number, of = whole): Buffer => of.subarray(head + n * sealed, head + (n + 1) * sealed);
    const start = whole.subarray(0, head);
    const flipped = Buffer.from(whole);
    flipped[head + sealed + 5] = (flipped[head + sealed + 5] ?? 0) ^ 1;
    const foreign = readFileSync(raw(twin));
    const broken = {
      'without its last byte': whole.subarray(0, -1),
      'without its last chunk': whole.subarray(0, -sealed),
      'with a changed byte': flipped,
      'with chunks that changed places': Buffer.concat([start, chunk(0), chunk(2), chunk(1)]),
      "with another file's chunk": Buffer.concat([start, chunk(0), chunk(1, foreign), chunk(2)]),
      'with all of another file': foreign,
      'with nothing but its head': start,
    };
    for (const [what, bytes] of Object.entries(broken)) {
      writeFileSync(raw(name), bytes);
      const read = (async () => (await files.load(name))?.length)();
      await expect(read, what).rejects.toThrow();
    }
    writeFileSync(raw(name), whole);
    expect(await files.load(name)).toHaveLength(3 * chunkBytes);
    writeFileSync(raw(name), broken['with chunks that changed places']);
    await expect(streamed(files, name, chunkBytes + 10, chunkBytes + 20)).rejects.toThrow();
  });

  test('a missing file reads as null, a removed file stays removed, and no name leads outside the store', async () => {
    const files = await filesIn(place);
    const name = files.newName('slip');
    expect([await files.load(name), await files.open(name), await files.load('../../../etc/passwd')]).toEqual([null, null, null]);
    await files.save(name, Buffer.from('picture'));
    for (let n = 0; n < 2; n += 1) await files.remove(name);
    expect([await files.load(name), existsSync(raw(name))]).toEqual([null, false]);
    await expect(files.save('slip/../../x', Buffer.from('picture'))).rejects.toThrow('not a valid file name');
  });

  test('an interrupted upload leaves nothing behind', async () => {
    const files = await filesIn(place);
    const name = files.newName('chat');
    const target = files.places.find(({ kind }) => kind === place);
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield randomBytes(chunkBytes);
      throw new Error('the disk is gone');
    };
    if (!target) throw new Error('no place');
    await expect(files.writeAt(target, name, { size: 2 * chunkBytes, content: broken })).rejects.toThrow('the disk is gone');
    expect(readdirSync(files.incoming)).toEqual([]);
    expect(await files.load(name).catch(() => null)).toBeNull();
  });
});

test('unencrypted files of the folder stay readable; an unencrypted file planted in the bucket is refused', async () => {
  const files = await filesIn('local');
  const name = files.newName('slip');
  const bytes = randomBytes(200_000);
  for (const path of [rawOf.local(name), objectOf(name)]) mkdirSync(dirname(path), { recursive: true });
  writeFileSync(rawOf.local(name), bytes);
  expect((await files.load(name))?.equals(bytes)).toBe(true);
  expect((await streamed(files, name, 70_000, 80_000)).equals(bytes.subarray(70_000, 80_001))).toBe(true);
  const plain = await filesIn('local', { FILES_ENCRYPTED: 'false' });
  await plain.save(name, bytes);
  expect(readFileSync(rawOf.local(name)).equals(bytes)).toBe(true);
  await files.save(name, bytes);
  expect(statSync(rawOf.local(name)).size).toBeGreaterThan(bytes.length);
  // Planted by someone with write access to the bucket.
  const bucket = await filesIn('s3');
  const theirs = bucket.newName('slip');
  await bucket.save(theirs, bytes);
  writeFileSync(objectOf(theirs), bytes);
  await expect(bucket.load(theirs)).rejects.toThrow('is not in this server');
});

test('a store that is down or hangs causes an outage, not a hanging call', async () => {
  const proxy = await startHangingProxy(s3.env.FILES_S3_ENDPOINT ?? '');
  const name = (await filesIn('s3')).newName('slip');
  await (await filesIn('s3')).save(name, Buffer.from('picture'));
  const files = await filesIn('s3', { FILES_S3_ENDPOINT: proxy.url, ...timing({ bucketTimeoutMs: 200 }) });
  const outage = { name: 'Outage' };
  for (const end of [async () => proxy.hang(), () => proxy.close()]) {
    await end();
    await expect(files.load(name)).rejects.toMatchObject(outage);
    await expect(files.save(files.newName('slip'), randomBytes(3 * chunkBytes))).rejects.toMatchObject(outage);
    await expect(files.remove(name)).rejects.toMatchObject(outage);
    expect(readdirSync(files.incoming)).toEqual([]);
  }
  expect(String(await (await filesIn('s3')).load(name))).toBe('picture');
});

describe('moving files', () => {
  const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
  const names = async (files: Files, kind: 'local' | 's3'): Promise<string[]> => {
    const all: string[] = [];
    for await (const name of files.places.find((place) => place.kind === kind)?.names() ?? []) all.push(name);
    return all;
  };

  test('to the bucket and back, killed at every step, loses no file and revives no deleted one', async () => {
    const db = makeDb(database.pool);
    const files = await filesIn('local');
    for (const name of [...(await names(files, 'local')), ...(await names(files, 's3'))]) await files.remove(name);
    const content = new Map<string, Buffer>();
    const add = async (): Promise<void> => {
      const bytes = randomBytes(1 + Math.floor(Math.random() * 80_000));
      const name = content.size % 3 === 0 ? pictureName(sha(bytes)) : files.newName(content.size % 2 === 0 ? 'slip' : 'chat');
      await files.save(name, bytes);
      content.set(name, bytes);
    };
    for (let n = 0; n < 24; n += 1) await add();
    const deleted = new Set<string>();
    const isWhole = async (name: string): Promise<boolean> =>
      (await files.load(name))?.equals(content.get(name) as Buffer) ?? deleted.has(name);

    for (const to of ['s3', 'local'] as const) {
      for (const dies of ['write', 'written', 'remove', 'removed'] as const) {
        let left = 1;
        const die = (): void => {
          left -= 1;
          if (left < 0) throw new Outage('killed');
        };
        const places = files.places.map((place) => ({
          ...place,
          async write(...given: Parameters<typeof place.write>) {
            if (dies === 'write') die();
            await place.write(...given);
            if (dies === 'written') die();
          },
          async remove(name: string) {
            if (dies === 'remove') die();
            await place.remove(name);
            if (dies === 'removed') die();
          },
        }));
        await expect(moveFiles({ ...files, places }, { db, to })).rejects.toThrow('killed');
        for (const name of content.keys()) expect(await isWhole(name), `${name} after a kill at ${dies}`).toBe(true);
      }
      const living = [...content.keys()].filter((name) => !deleted.has(name));
      const copied = new Set(await names(files, to));
      const victim = (await names(files, to === 's3' ? 'local' : 's3')).find(
        (name) => !name.startsWith('picture/') && !copied.has(name),
      ) as string;
      let isOver = false;
      const reads = (async () => {
        for (let n = 0; !isOver; n = (n + 1) % living.length)
          if (living[n] !== victim) expect(await isWhole(living[n] as string)).toBe(true);
      })();
      const places = files.places.map((place) => ({
        ...place,
        async write(name: string, o: Parameters<typeof place.write>[1]) {
          if (name === victim) {
            deleted.add(name);
            await files.remove(name);
          }
          await place.write(name, o);
        },
      }));
      const [counts] = await Promise.all([moveFiles({ ...files, places }, { db, to }).finally(() => (isOver = true)), reads, add(), add()]);
      expect(counts.failed).toEqual([]);
      expect(await moveFiles(files, { db, to })).toEqual({ moved: 0, bytes: 0, there: 0, gone: 0, failed: [] });
      expect(await names(files, to === 's3' ? 'local' : 's3')).toEqual([]);
      expect((await names(files, to)).sort()).toEqual([...content.keys()].filter((name) => !deleted.has(name)).sort());
      for (const name of content.keys()) expect(await isWhole(name)).toBe(true);
      expect([await files.load(victim), deleted.has(victim)]).toEqual([null, true]);
    }
  });

  test('does not truncate a file that is being sent', async () => {
    const db = makeDb(database.pool);
    const files = await filesIn('s3');
    const [name, bytes] = [files.newName('chat'), randomBytes(3 * 1_048_576)];
    await files.save(name, bytes);
    const file = await files.open(name);
    const stream = file?.stream({ start: 0, end: bytes.length - 1 })[Symbol.asyncIterator]();
    const pieces = [(await stream?.next())?.value];
    await moveFiles(files, { db, to: 'local' });
    for (let next = await stream?.next(); next && !next.done; next = await stream?.next()) pieces.push(next.value);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(existsSync(rawOf.local(name))).toBe(true);
  });

  test('refuses a second run at the same time, and afterwards a start without the bucket’s variables', async () => {
    const files = await filesIn('local');
    const db = makeDb(database.pool);
    const lock = await database.pool.connect();
    await sql.lockMove(lock);
    await expect(moveFiles(files, { db, to: 's3' })).rejects.toThrow('another files:move is running');
    await sql.unlockMove(lock);
    lock.release();
    await sql.putPlace(db, 's3');
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    const vault = makeVault(await openKeyRing(db, config.dataKey), config.indexKey);
    await expect(openFiles(config, { db, vault })).rejects.toThrow('set FILES_S3_*');
  });
});
