import { createHash } from 'node:crypto';
import { pathOfPicture, pictureForm, pictureMegabytesMax, pictureSidePxMax } from '@krapao/contract/values/pictures';
import type { FastifyInstance } from 'fastify';
import { pictureName } from '../../../integrations/object-storage/port.ts';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { Multipart } from '../../../platform/http/route.ts';
import { sandboxed } from '../../../platform/http/security.ts';
import { type Purpose, receivePicture } from '../../../platform/uploads/intake.ts';
import { makeWebp, type Webp } from '../../../platform/uploads/shown-picture.ts';
import { type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import type { BackofficeCore } from '../backoffice-core.ts';
import { insertPicture, listPictures } from './picture.sql.ts';

const uploadsAtOnce = 3;

const shownPicture: Purpose<Webp> = {
  queue: 'chat',
  megabytesMax: pictureMegabytesMax,
  make: (path) => makeWebp(path, { sidePxMax: pictureSidePxMax }),
  missing: 'KEY_MISSING',
  invalid: 'KEY_INVALID',
};

export async function addPicture(core: BackofficeCore, by: StaffAct, upload: Multipart | null) {
  const { files } = core;
  const { staffId } = by.caller;
  const from = { owner: `picture:${staffId}`, ownMax: uploadsAtOnce, address: null };
  const { picture } = await receivePicture(core, upload, from, shownPicture);
  const { bytes, width, height } = picture;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const path = pathOfPicture(hash);
  // Row first: bytes without a row would never be deleted. A row without bytes is deleted as unused.
  await withAudit(core, by, async (tx) => {
    await insertPicture(tx, { hash, bytes: bytes.length, width, height, staffId, addedAt: core.clock() });
    return { audit: { act: 'picture.add', subject: path, detail: { width, height, bytes: bytes.length } }, result: null };
  });
  await files.save(pictureName(hash), bytes);
  return { path, width, height };
}

export async function showPictures(core: Core, o: { page: number; limit: number }) {
  const { total, pictures } = await listPictures(core.db, o);
  const names = await staffAccounts.namesOf(
    core.db,
    pictures.map(({ staffId }) => staffId),
  );
  return {
    total,
    pictures: pictures.map(({ hash, bytes, width, height, staffId, addedAt }) => ({
      path: pathOfPicture(hash),
      bytes,
      width,
      height,
      by: names.get(staffId) ?? '',
      at: addedAt.toISOString(),
    })),
  };
}

/** Null for any other path, so that no client-supplied name reaches the file store. */
const hashIn = (path: string): string | null => pictureForm.exec(path)?.[1] ?? null;

/** Reads no database row: browsers request pictures more often than anything else. */
async function openPicture(core: BackofficeCore, path: string) {
  const hash = hashIn(path) ?? refuse('NO_DATA');
  return { etag: `"${hash}"`, file: (await core.files.open(pictureName(hash))) ?? refuse('NO_DATA') };
}

/** Public to anyone with the address. It contains the content hash, so browsers may cache it forever. */
export function servePictures(app: FastifyInstance, core: BackofficeCore): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:name',
    async handler({ params, method, headers }, reply) {
      const { etag, file } = await openPicture(core, `/pictures/${params.name}`);
      reply.headers({
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        ...sandboxed,
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
      });
      const isKnown = headers['if-none-match'] === etag;
      if (!isKnown) reply.header('content-length', file.size);
      if (!isKnown && method === 'GET') return reply.send(file.stream({ start: 0, end: file.size - 1 }));
      await file.close();
      return reply.status(isKnown ? 304 : 200).send();
    },
  });
}
