import { pathOfPicture } from '@krapao/contract/pictures';
import type { Ctx } from '../../ctx.ts';
import { namesOfStaff } from '../office/public.ts';
import { listPictures } from './picture.sql.ts';

export async function showPictures(ctx: Ctx, o: { page: number; limit: number }) {
  const { total, pictures } = await listPictures(ctx.db, o);
  const names = await namesOfStaff(
    ctx.db,
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
