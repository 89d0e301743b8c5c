import { chat } from '@krapao/contract';
import type { Language } from '@krapao/contract/values/languages';
import * as z from 'zod/mini';
import { refuse } from '../../../platform/errors/errors.ts';
import type { Multipart, StaffCaller, VisitorCaller } from '../../../platform/http/route.ts';
import type { ChatCore } from '../chat-core.ts';
import { type FileOwner, type FileUpload, receiveImage, receiveStaffFile, receiveVideo } from '../files/receive-file.ts';
import { ensureChat, findChat, findChatById } from './chat.sql.ts';
import { chatOwner, keyOf, limitNewGuests, refuseWhileOff } from './conversation.ts';

type UploadRequest = { caller: VisitorCaller; multipart: Multipart | null; language: Language };

export const uploadImage = (core: ChatCore, sent: UploadRequest) => receiveImage(core, ofCustomer(core, sent));
export const uploadVideo = (core: ChatCore, sent: UploadRequest) => receiveVideo(core, ofCustomer(core, sent));

const whoseSchema = z.object(chat.whose);

function ofCustomer(core: ChatCore, { caller, multipart, language }: UploadRequest): FileUpload {
  refuseWhileOff(core);
  return {
    upload: multipart,
    key: caller.memberId === null ? null : limitKey({ memberId: caller.memberId }),
    address: caller.address,
    async ownerOf(fields): Promise<FileOwner> {
      const whose = z.safeParse(whoseSchema, Object.fromEntries(fields));
      if (!whose.success) refuse('KEY_INVALID', String(whose.error.issues[0]?.path[0] ?? 'body'));
      const owner = await chatOwner(core, { caller, whose: whose.data, language });
      const found = await findChat(core.db, owner);
      if (found && found.mergedInto !== null) refuse('NO_DATA');
      return {
        limitKey: limitKey(owner),
        chatId: found?.id ?? null,
        async open() {
          await limitNewGuests(core, owner, caller.address);
          return (await ensureChat(core.db, owner, { language, now: core.clock() })) ?? refuse('NO_DATA');
        },
      };
    },
  };
}

const limitKey = (owner: Parameters<typeof keyOf>[0]): string => `${'memberId' in owner ? 'member' : 'guest'}:${keyOf(owner)}`;

export async function uploadOfficeFile(core: ChatCore, o: { caller: StaffCaller; chatId: bigint; multipart: Multipart | null }) {
  const { staffId, address } = o.caller;
  const { id } = (await findChatById(core.db, o.chatId)) ?? refuse('NO_DATA');
  const owner: FileOwner = { limitKey: `staff:${staffId}`, chatId: id, open: async () => id };
  return receiveStaffFile(core, { upload: o.multipart, key: owner.limitKey, address, staffId, ownerOf: async () => owner });
}
