import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { deleteOldKeys, listStuckGiftLinks } from './giftlink.sql.ts';
import { pursueLater } from './pursue-gift-link.ts';

const payloadSchema = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), reference: z.string(), round: z.int() });

export const giftlinkTasks = {
  'gift-link': (core: DepositsCore, payload: unknown) => {
    const { memberId, reference, round } = z.parse(payloadSchema, payload);
    return pursueLater(core, { memberId: BigInt(memberId), reference, round });
  },
  'gift-keys': (core: Core) => deleteOldKeys(core.db, new Date(core.clock().getTime() - 86_400_000)),
};

const stuckAfterMs = 30_000;

export async function reviveGiftLinks(core: Core): Promise<void> {
  const before = new Date(core.clock().getTime() - stuckAfterMs);
  for (const { memberId, reference } of await listStuckGiftLinks(core.db, before, 100))
    await addJob(core.db, 'gift-link', { memberId: String(memberId), reference, round: 0 }, { jobKey: `gift:${reference}` });
}
