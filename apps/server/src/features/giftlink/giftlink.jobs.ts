import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { deleteOldKeys, listStuckGiftLinks } from './giftlink.sql.ts';
import { pursueLater } from './pursue-gift-link.ts';

const payloadSchema = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), reference: z.string(), round: z.int() });

export const giftlinkTasks = {
  'gift-link': (ctx: Ctx, payload: unknown) => {
    const { memberId, reference, round } = z.parse(payloadSchema, payload);
    return pursueLater(ctx, { memberId: BigInt(memberId), reference, round });
  },
  'gift-keys': (ctx: Ctx) => deleteOldKeys(ctx.db, new Date(ctx.clock().getTime() - 86_400_000)),
};

const stuckAfterMs = 30_000;

export async function reviveGiftLinks(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - stuckAfterMs);
  for (const { memberId, reference } of await listStuckGiftLinks(ctx.db, before, 100))
    await addJob(ctx.db, 'gift-link', { memberId: String(memberId), reference, round: 0 }, { jobKey: `gift:${reference}` });
}
