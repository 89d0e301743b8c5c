import { createHash } from 'node:crypto';
import { pathOfPicture, pictureMegabytesMax, pictureSidePxMax } from '@krapao/contract/pictures';
import type { Multipart } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { pictureName } from '../../gateways/files/port.ts';
import { type Purpose, receivePicture } from '../../gateways/pictures/intake.ts';
import { makeWebp, type Webp } from '../../gateways/pictures/shown-picture.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
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
export async function addPicture(ctx: Ctx, by: StaffAct, upload: Multipart | null) {
  const { files } = ctx.deps;
  const { staffId } = by.caller;
  const from = { owner: `picture:${staffId}`, ownMax: uploadsAtOnce, address: null };
  const { picture } = await receivePicture(ctx, upload, from, shownPicture);
  const { bytes, width, height } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = pathOfPicture(hash);
  // The row first: bytes without one would never be deleted. A row whose bytes did not come is deleted as unused.
  await withAudit(ctx, by, async (tx) => {
    await insertPicture(tx, { hash, bytes: bytes.length, width, height, staffId, addedAt: ctx.clock() });
    return { audit: { act: 'picture.add', subject: path, detail: { width, height, bytes: bytes.length } }, result: null };
  });
  await files.save(pictureName(hash), bytes);
  return { path, width, height };
}
