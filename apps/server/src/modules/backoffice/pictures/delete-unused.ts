import { pictureName } from '../../../integrations/object-storage/port.ts';
import { listSettingPictures } from '../../../platform/settings/settings.sql.ts';
import { rewardReports } from '../../rewards/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { deletePicture, listUnused, markUsed } from './picture.sql.ts';

const atOnce = 200;
const dayMs = 86_400_000;
/** Uploaded in a form that was never saved or whose approval lapsed. */
const neverUsedDays = 7;
/** As long as a removal can be undone and chat messages with the picture are shown. */
const usedDays = 180;

const unusedBefore = (now: Date) => ({
  addedBefore: new Date(now.getTime() - neverUsedDays * dayMs),
  usedBefore: new Date(now.getTime() - usedDays * dayMs),
});

/** Deletes pictures unreferenced for long. Rules keep all their versions, and so their pictures. */
export async function deleteUnusedPictures(core: BackofficeCore): Promise<void> {
  const now = core.clock();
  const named = await Promise.all([listSettingPictures(core.db), rewardReports.listPictures(core)]);
  const used = [...new Set(named.flat())];
  await markUsed(core.db, used, now);
  const unused = { used, ...unusedBefore(now) };
  for (let due = await listUnused(core.db, unused, atOnce); due.length > 0; due = await listUnused(core.db, unused, atOnce))
    for (const hash of due)
      await core.db.tx(async (tx) => {
        // Before the commit: a concurrent upload of the same picture waits for it and writes its bytes afterwards.
        if (await deletePicture(tx, hash, unused)) await core.files.remove(pictureName(hash));
      });
}
