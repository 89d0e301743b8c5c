import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaType } from '@krapao/contract/chat-kinds';
import { dayStart, secondsToDayEnd } from '@krapao/contract/local-day';
import { limitKey } from '../../core/address.ts';
import { refuseFullDisk } from '../../core/disk.ts';
import { Refusal, refuse } from '../../core/errors.ts';
import type { Multipart } from '../../core/route.ts';
import type { UploadSlot } from '../../core/upload-slots.ts';
import type { Ctx } from '../../ctx.ts';
import { pathOfChatFile } from './chat-file-link.ts';
import { bytesMaxOf, cleanFileName, hasKnownExtension, isQuotaUsed, posterBytesMax } from './chatfile.rules.ts';
import { uploadedSince } from './chatfile.sql.ts';
import { type Checked, checkFile, checkPoster } from './check-file.ts';
import { keepFile } from './keep-file.ts';
import { readUpload } from './read-upload.ts';

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
type Wanted = FileUpload & { readonly kinds: readonly MediaType[]; readonly staffId: bigint | null };

/** Of one address. */
const guestsAtOnce = 10;
/** Fields, boundaries and headers beside the files. */
const overheadBytesMax = 64 * 1024;

export const receiveImage = (ctx: Ctx, o: FileUpload): Promise<Path> => receive(ctx, { ...o, kinds: ['image'], staffId: null });
export const receiveVideo = (ctx: Ctx, o: FileUpload): Promise<Path> => receive(ctx, { ...o, kinds: ['video'], staffId: null });
export const receiveStaffFile = (ctx: Ctx, o: FileUpload & { readonly staffId: bigint }): Promise<Path> =>
  receive(ctx, { ...o, kinds: ['image', 'video', 'file'] });

async function receive(ctx: Ctx, o: Wanted): Promise<Path> {
  const upload = o.upload ?? refuse('KEY_MISSING', 'file');
  const fileBytesMax = Math.max(...o.kinds.map((kind) => bytesMaxOf[kind]));
  const poster = o.kinds.includes('video') ? posterBytesMax : 0;
  if (upload.contentLength > fileBytesMax + poster + overheadBytesMax) refuse('KEY_INVALID', 'file');
  const slot = ctx.chatUploads.begin();
  const name = join(ctx.deps.files.incoming, randomUUID());
  const places = { path: `${name}.upload`, posterPath: `${name}.poster`, made: `${name}.made`, madePoster: `${name}.poster-made` };
  try {
    if (o.key !== null) slot.count('owner', o.key, ctx.settings.get('chat').uploadsAtOnce);
    return await receiveInto(ctx, o, { upload, slot, fileBytesMax, ...places });
  } finally {
    slot.end();
    for (const path of Object.values(places)) await rm(path, { force: true });
  }
}

type Steps = {
  upload: Multipart;
  slot: UploadSlot;
  fileBytesMax: number;
  path: string;
  posterPath: string;
  made: string;
  madePoster: string;
};

async function receiveInto(ctx: Ctx, o: Wanted, s: Steps): Promise<Path> {
  const most = ctx.settings.get('chat').uploadsAtOnce;
  const ownerIn = async (fields: ReadonlyMap<string, string>): Promise<FileOwner> => {
    const owner = await o.ownerOf(fields);
    s.slot.count('owner', owner.limitKey, most);
    if (owner.chatId !== null && o.staffId === null) await refuseUsedQuota(ctx, owner.chatId);
    return owner;
  };
  const received = await readUpload(s.upload, {
    ...s,
    async beforeFile(fields) {
      const isGuest = o.key === null && ctx.config.addressLimits;
      // A guest id costs nothing to make.
      if (isGuest) s.slot.count('address', `address:${limitKey(o.address)}`, guestsAtOnce);
      // The fields may still come behind the file; until then the address stands for the guest.
      if (fields.get('guestId') || fields.get('userId')) await ownerIn(fields);
      else if (isGuest) s.slot.count('owner', `nobody:${limitKey(o.address)}`, most);
      s.slot.enter(s.upload);
      await refuseFullDisk(ctx);
    },
  });
  const owner = await ownerIn(received.fields);
  if (!hasKnownExtension(received.fileName)) refuse('KEY_INVALID', 'file');
  const checked =
    (await checkFile(ctx, { ...s, owner: owner.limitKey, bytes: received.bytes, kinds: o.kinds })) ?? refuse('KEY_INVALID', 'file');
  const hasPoster =
    checked.kind === 'video' &&
    received.hasPoster &&
    (await checkPoster(ctx, { path: s.posterPath, made: s.madePoster, owner: owner.limitKey }));
  const id = await keepFile(ctx, {
    ...checked,
    chatId: await owner.open(),
    staffId: o.staffId,
    posterPath: hasPoster ? s.madePoster : null,
    fileName: nameToKeep(checked, received.fileName),
  });
  return { path: pathOfChatFile(id) };
}

/** Those of pictures say where and when they were taken, and nobody needs them. */
const nameToKeep = ({ kind }: Checked, fileName: string): string => (kind === 'file' ? cleanFileName(fileName) : '');

async function refuseUsedQuota(ctx: Ctx, chatId: bigint): Promise<void> {
  const now = ctx.clock();
  const used = await uploadedSince(ctx.db, chatId, dayStart(now));
  if (isQuotaUsed(used, 0, ctx.settings.get('chat'))) throw new Refusal('REQUEST_LIMIT', { retryAfterSeconds: secondsToDayEnd(now) });
}
