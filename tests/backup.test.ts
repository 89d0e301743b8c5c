import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '@krapao/pg';
import { expect, onTestFinished, test } from 'vitest';
import { placeBeside } from '../scripts/backup/restore-backup.ts';
import { sealKeys } from '../scripts/backup/sealed-keys.ts';

async function madeElsewhere() {
  const root = mkdtempSync(join(tmpdir(), 'krapao-backup-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [old, dataDir, backups] = [join(root, 'old'), join(root, 'new'), join(root, 'backups')];
  const place = join(backups, '2026-11-17T02-00-00.000Z');
  for (const folder of [join(old, 'files'), join(old, 'anchors'), dataDir, place]) mkdirSync(folder, { recursive: true });
  writeFileSync(join(old, 'files', 'slip'), 'a picture');
  writeFileSync(join(old, 'anchors', '000000000001-2026-11-17.jsonl'), 'a line');
  writeFileSync(join(old, 'anchor.key'), 'a key');
  const env = { BACKUP_DIR: backups, BACKUP_KEY: 'twenty characters or more', DATA_KEY: 'of the database', INDEX_KEY: 'of the index' };
  for (const folder of ['files', 'anchors']) await pack(join(old, folder), join(place, `${folder}.tar.zst`));
  sealKeys({ env, dataDir: old, file: join(place, 'keys.sealed') });
  const endedAt = '2026-11-17T02:00:10.000Z';
  writeFileSync(join(place, 'backup.json'), JSON.stringify({ name: '2026-11-17T02-00-00.000Z', kind: 'pgbackrest', endedAt }));
  const restore = (o: { env?: NodeJS.ProcessEnv; to?: string } = {}) =>
    placeBeside({ env: { ...env, ...o.env }, dataDir, to: new Date(o.to ?? '2026-11-17T03:00:00Z'), anchors: null });
  return { dataDir, place, restore, read: (name: string) => readFileSync(join(dataDir, name), 'utf8') };
}

test('restores the files, anchors and keys of the backup next to the database and reports missing keys', async () => {
  const { restore, read } = await madeElsewhere();
  const done = await restore({ env: { DATA_KEY: 'another' } });
  expect(done).toMatchObject({ manifest: { kind: 'pgbackrest' }, missingKeys: { DATA_KEY: 'of the database' }, kept: [] });
  expect([read('files/slip'), read('anchors/000000000001-2026-11-17.jsonl'), read('anchor.key')]).toEqual(['a picture', 'a line', 'a key']);
});

test('keeps what the machine already has, which is newer than the backup', async () => {
  const { dataDir, restore, read } = await madeElsewhere();
  mkdirSync(join(dataDir, 'files'));
  writeFileSync(join(dataDir, 'files', 'newer'), 'a picture of today');
  writeFileSync(join(dataDir, 'anchor.key'), 'its own key');
  expect((await restore()).kept).toEqual([join(dataDir, 'files')]);
  expect([existsSync(join(dataDir, 'files', 'slip')), read('anchor.key')]).toEqual([false, 'its own key']);
  expect(read('anchors/000000000001-2026-11-17.jsonl')).toBe('a line');
});

test('reports a wrong BACKUP_KEY and a time before the oldest backup', async () => {
  const { restore } = await madeElsewhere();
  await expect(restore({ env: { BACKUP_KEY: 'twenty other characters' } })).rejects.toThrow(
    'BACKUP_KEY does not decrypt the keys of this backup',
  );
  await expect(restore({ to: '2026-11-17T01:00:00Z' })).rejects.toThrow('nothing before it can be restored');
});

test('a backup with a flipped bit is rejected and not restored', async () => {
  const { place, restore } = await madeElsewhere();
  const file = join(place, 'files.tar.zst');
  const bytes = readFileSync(file);
  bytes[bytes.length - 8] = (bytes.at(-8) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await expect(restore()).rejects.toThrow();
});
