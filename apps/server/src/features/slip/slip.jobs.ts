import * as z from 'zod/mini';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import { readSlip } from './read-slip.ts';
import { listStuckSlips } from './slip.sql.ts';

const payloadSchema = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), reference: z.string() });

export const slipTasks = {
  'slip-read': (ctx: Ctx, payload: unknown) => {
    const { memberId, reference } = z.parse(payloadSchema, payload);
    return readSlip(ctx, { memberId: BigInt(memberId), reference });
  },
};

const stuckAfterMs = 60_000;

/** A slip whose job died with its process is read again. */
export async function reviveSlips(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - stuckAfterMs);
  for (const { memberId, reference } of await listStuckSlips(ctx.db, before, 100))
    await addJob(ctx.db, 'slip-read', { memberId: String(memberId), reference }, { jobKey: `slip:${reference}` });
}
