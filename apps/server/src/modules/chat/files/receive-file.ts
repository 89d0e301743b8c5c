import type { MediaType } from '@krapao/contract/chat/kinds';
import { refuse } from '../../../platform/errors/errors.ts';
import { limitKey } from '../../../platform/http/address.ts';
import type { Multipart } from '../../../platform/http/route.ts';
import { receiveUpload } from '../../../platform/uploads/intake.ts';
import type { UploadSlot } from '../../../platform/uploads/upload-slots.ts';
import type { ChatCore } from '../chat-core.ts';
import { pathOfChatFile } from './chat-file-link.ts';
import { bytesMaxOf, cleanFileName, hasKnownExtension, posterBytesMax } from './chatfile.rules.ts';
import { checkFile, checkPoster } from './check-file.ts';
import { keepFile, refuseUsedQuota } from './keep-file.ts';

export type FileOwner = {
  readonly limitKey: string;
  readonly chatId: bigint | null;
  /** Creates the conversation if there is none. Called only after the file was accepted. */
  open(): Promise<bigint>;
};

export type FileUpload = {
  readonly upload: Multipart | null;
  /** Known before the form's fields are read: a member or staff. Null for a guest. */
  readonly key: string | null;
  readonly address: string;
  /** Refuses fields that do not match the caller. May be called twice, because fields can come before and after the file. */
  ownerOf(fields: ReadonlyMap<string, string>): Promise<FileOwner>;
};

type Path = { readonly path: string };
type FileRequest = FileUpload & { readonly kinds: readonly MediaType[]; readonly staffId: bigint | null };

const guestsAtOnce = 10;

export const receiveImage = (core: ChatCore, o: FileUpload): Promise<Path> => receive(core, { ...o, kinds: ['image'], staffId: null });
export const receiveVideo = (core: ChatCore, o: FileUpload): Promise<Path> => receive(core, { ...o, kinds: ['video'], staffId: null });
export const receiveStaffFile = (core: ChatCore, o: FileUpload & { readonly staffId: bigint }): Promise<Path> =>
  receive(core, { ...o, kinds: ['image', 'video', 'file'] });

async function receive(core: ChatCore, { key, kinds, ...o }: FileRequest): Promise<Path> {
  const most = core.settings.get('chat').uploadsAtOnce;
  const address = limitKey(o.address);
  const ownerIn = async (slot: UploadSlot, fields: ReadonlyMap<string, string>): Promise<FileOwner> => {
    const owner = await o.ownerOf(fields);
    slot.count('owner', owner.limitKey, most);
    if (owner.chatId !== null && o.staffId === null) await refuseUsedQuota(core, core.db, { chatId: owner.chatId, bytes: 0 });
    return owner;
  };
  const form = {
    missing: 'KEY_MISSING',
    invalid: 'KEY_INVALID',
    fileBytesMax: Math.max(...kinds.map((kind) => bytesMaxOf[kind])),
    posterBytesMax: kinds.includes('video') ? posterBytesMax : 0,
    begin(slot: UploadSlot) {
      if (key !== null) slot.count('owner', key, most);
    },
    async beforeFile(slot: UploadSlot, fields: ReadonlyMap<string, string>) {
      const isGuest = key === null && core.config.addressLimits;
      // Guest ids are free to create, so guests are also limited by address.
      if (isGuest) slot.count('address', `guests:${address}`, guestsAtOnce);
      // The fields may follow the file; until then the guest is counted by address.
      if (fields.get('guestId') || fields.get('userId')) await ownerIn(slot, fields);
      else if (isGuest) slot.count('owner', `nobody:${address}`, most);
    },
  } as const;
  return receiveUpload(core, o.upload, form, async ({ slot, fields, fileName, hasPoster, ...file }) => {
    const owner = await ownerIn(slot, fields);
    if (!hasKnownExtension(fileName)) refuse('KEY_INVALID', 'file');
    const checked = (await checkFile(core, { ...file, owner: owner.limitKey, kinds })) ?? refuse('KEY_INVALID', 'file');
    const poster = { path: file.posterPath, made: file.madePoster, owner: owner.limitKey };
    const isPosterGood = checked.kind === 'video' && hasPoster && (await checkPoster(core, poster));
    const id = await keepFile(core, {
      ...checked,
      chatId: await owner.open(),
      staffId: o.staffId,
      posterPath: isPosterGood ? file.madePoster : null,
      // Names of pictures may reveal where and when they were taken.
      fileName: checked.kind === 'file' ? cleanFileName(fileName) : '',
    });
    return { path: pathOfChatFile(id) };
  });
}
