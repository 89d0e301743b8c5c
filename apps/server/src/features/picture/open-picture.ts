import { pictureForm } from '@krapao/contract/pictures';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { pictureName } from '../../gateways/files/port.ts';

/** The hash in one of our addresses; null for any other, so that no name from a client reaches the file store. */
const hashIn = (path: string): string | null => pictureForm.exec(path)?.[1] ?? null;

/** The picture behind an address, for anyone. No row is read: members' browsers ask for these more often than for anything else. */
export async function openPicture(ctx: Ctx, path: string) {
  const hash = hashIn(path) ?? refuse('NO_DATA');
  return { etag: `"${hash}"`, file: (await ctx.deps.files.open(pictureName(hash))) ?? refuse('NO_DATA') };
}
