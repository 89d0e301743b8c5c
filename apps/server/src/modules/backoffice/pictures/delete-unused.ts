import { pictureName } from '../../../integrations/object-storage/port.ts';
import { listSettingPictures } from '../../../platform/settings/settings.sql.ts';
import { rewardReports } from '../../rewards/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { deletePicture, listUnused, markUsed } from './picture.sql.ts';

const atOnce = 200;
const dayMs = 86_400_000;
/** Chosen in a form that was never saved, or whose approval has lapsed. */
const neverUsedDays = 7;
/** As long as a change that took it away can be undone, and as the chat shows messages with it. */
const usedDays = 180;

/** Pictures that nothing names any more are deleted when they were added, and last named, before these times. */
const unusedBefore = (now: Date) => ({
  addedBefore: new Date(now.getTime() - neverUsedDays * dayMs),
  usedBefore: new Date(now.getTime() - usedDays * dayMs),
});

/** Job: pictures that nothing has named for long. Rules keep all of their versions, and with them their pictures. */
export async function deleteUnusedPictures(core: BackofficeCore): Promise<void> {
  const now = core.clock();
  const named = await Promise.all([listSettingPictures(core.db), rewardReports.listPictures(core)]);
  const used = [...new Set(named.flat())];
  await markUsed(core.db, used, now);
  const unused = { used, ...unusedBefore(now) };
  for (let due = await listUnused(core.db, unused, atOnce); due.length > 0; due = await listUnused(core.db, unused, atOnce))
    for (const hash of due)
      await core.db.tx(async (tx) => {
        // Before the commit: the same picture uploaded meanwhile waits for it, and writes its bytes after.
        if (await deletePicture(tx, hash, unused)) await core.files.remove(pictureName(hash));
      });
}
