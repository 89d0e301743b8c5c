import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServer } from '../../testing/server.ts';

test('a start deletes old unfinished uploads, but not one that is still being written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'krapao-files-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const incoming = join(dataDir, 'files', 'incoming');
  mkdirSync(incoming, { recursive: true });
  const [left, live] = [join(incoming, 'left.upload'), join(incoming, 'live.upload')];
  for (const path of [left, live]) writeFileSync(path, 'half a picture');
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  utimesSync(left, twoHoursAgo, twoHoursAgo);

  const server = await startTestServer({ env: { DATA_DIR: dataDir } });
  onTestFinished(() => server.close());
  expect([existsSync(left), existsSync(live)]).toEqual([false, true]);
});
