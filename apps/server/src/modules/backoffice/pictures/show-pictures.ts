import { pathOfPicture } from '@krapao/contract/pictures';
import type { Core } from '../../../platform/core.ts';
import { staffAccounts } from '../../control/index.ts';
import { listPictures } from './picture.sql.ts';

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
