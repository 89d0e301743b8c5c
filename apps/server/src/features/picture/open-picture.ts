import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { pictureName } from '../../gateways/files/port.ts';
import { hashIn } from './picture.rules.ts';

/** The picture behind an address, for anyone. No row is read: members' browsers ask for these more often than for anything else. */
export async function openPicture(ctx: Ctx, path: string) {
  const hash = hashIn(path) ?? refuse('NO_DATA');
  return { etag: `"${hash}"`, file: (await ctx.deps.files.open(pictureName(hash))) ?? refuse('NO_DATA') };
}
