import { chat } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import * as z from 'zod/mini';
import { refuse } from '../../core/errors.ts';
import type { Multipart, StaffCaller, VisitorCaller } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { type FileOwner, type FileUpload, receiveImage, receiveStaffFile, receiveVideo } from '../chatfile/public.ts';
import { ensureChat, findChat, findChatById } from './chat.sql.ts';
import { chatOwner, refuseWhileOff } from './conversation.ts';
import { keyOf, limitNewGuests } from './limit-new-guests.ts';

type Sent = { caller: VisitorCaller; multipart: Multipart | null; language: Language };

export const uploadImage = (ctx: Ctx, sent: Sent) => receiveImage(ctx, ofCustomer(ctx, sent));
export const uploadVideo = (ctx: Ctx, sent: Sent) => receiveVideo(ctx, ofCustomer(ctx, sent));

const whoseSchema = z.object(chat.whose);

function ofCustomer(ctx: Ctx, { caller, multipart, language }: Sent): FileUpload {
  refuseWhileOff(ctx);
  return {
    upload: multipart,
    key: caller.memberId === null ? null : limitKey({ memberId: caller.memberId }),
    address: caller.address,
    async ownerOf(fields): Promise<FileOwner> {
      const whose = z.safeParse(whoseSchema, Object.fromEntries(fields));
      if (!whose.success) refuse('KEY_INVALID', String(whose.error.issues[0]?.path[0] ?? 'body'));
      const owner = await chatOwner(ctx, { caller, whose: whose.data, language });
      const found = await findChat(ctx.db, owner);
      if (found && found.mergedInto !== null) refuse('NO_DATA');
      return {
        limitKey: limitKey(owner),
        chatId: found?.id ?? null,
        async open() {
          await limitNewGuests(ctx, owner, caller.address);
          return (await ensureChat(ctx.db, owner, { language, now: ctx.clock() })) ?? refuse('NO_DATA');
        },
      };
    },
  };
}

const limitKey = (owner: Parameters<typeof keyOf>[0]): string => `${'memberId' in owner ? 'member' : 'guest'}:${keyOf(owner)}`;

/** For staff, into a conversation that there is. */
export async function uploadOfficeFile(ctx: Ctx, o: { caller: StaffCaller; chatId: bigint; multipart: Multipart | null }) {
  const { staffId, address } = o.caller;
  const { id } = (await findChatById(ctx.db, o.chatId)) ?? refuse('NO_DATA');
  const owner: FileOwner = { limitKey: `staff:${staffId}`, chatId: id, open: async () => id };
  return receiveStaffFile(ctx, { upload: o.multipart, key: owner.limitKey, address, staffId, ownerOf: async () => owner });
}
