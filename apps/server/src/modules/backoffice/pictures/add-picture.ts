import { createHash } from 'node:crypto';
import { pathOfPicture, pictureMegabytesMax, pictureSidePxMax } from '@krapao/contract/values/pictures';
import { pictureName } from '../../../integrations/object-storage/port.ts';
import type { Multipart } from '../../../platform/http/route.ts';
import { type Purpose, receivePicture } from '../../../platform/uploads/intake.ts';
import { makeWebp, type Webp } from '../../../platform/uploads/shown-picture.ts';
import { type StaffAct, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { insertPicture } from './picture.sql.ts';

/** Of one of staff: more would only wait for each other. */
const uploadsAtOnce = 3;

const shownPicture: Purpose<Webp> = {
  queue: 'chat',
  megabytesMax: pictureMegabytesMax,
  make: (path) => makeWebp(path, { sidePxMax: pictureSidePxMax }),
  missing: 'KEY_MISSING',
  invalid: 'KEY_INVALID',
};

/** Takes a picture in for pages that members see. Its file name is not read at all. */
export async function addPicture(core: BackofficeCore, by: StaffAct, upload: Multipart | null) {
  const { files } = core;
  const { staffId } = by.caller;
  const from = { owner: `picture:${staffId}`, ownMax: uploadsAtOnce, address: null };
  const { picture } = await receivePicture(core, upload, from, shownPicture);
  const { bytes, width, height } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = pathOfPicture(hash);
  // The row first: bytes without one would never be deleted. A row whose bytes did not come is deleted as unused.
  await withAudit(core, by, async (tx) => {
    await insertPicture(tx, { hash, bytes: bytes.length, width, height, staffId, addedAt: core.clock() });
    return { audit: { act: 'picture.add', subject: path, detail: { width, height, bytes: bytes.length } }, result: null };
  });
  await files.save(pictureName(hash), bytes);
  return { path, width, height };
}
