import { refuse } from '../../core/errors.ts';
import type { Multipart } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';

export type FileOwner = {
  /** Whose uploads at once are counted together: 'member:12', 'guest:…', 'staff:3'. */
  readonly limitKey: string;
  /** Null while there is no conversation. */
  readonly chatId: bigint | null;
  /** Makes the conversation where there is none. Called when the file is known to be good. */
  open(): Promise<bigint>;
};

export type FileUpload = {
  readonly upload: Multipart | null;
  /** Whoever can be known without the form's fields: a member or staff. Null for a guest. */
  readonly key: string | null;
  readonly address: string;
  /** Refuses what does not fit the caller. May be called twice: fields come before the file, after it, or both. */
  ownerOf(fields: ReadonlyMap<string, string>): Promise<FileOwner>;
};

type Path = { readonly path: string };

export const receiveImage = (ctx: Ctx, o: FileUpload): Promise<Path> => receive(ctx, o);
export const receiveVideo = (ctx: Ctx, o: FileUpload): Promise<Path> => receive(ctx, o);
export const receiveStaffFile = (ctx: Ctx, o: FileUpload & { readonly staffId: bigint }): Promise<Path> => receive(ctx, o);

async function receive(_ctx: Ctx, { upload }: FileUpload): Promise<Path> {
  return upload ? refuse('KEY_INVALID', 'file') : refuse('KEY_MISSING', 'file');
}
