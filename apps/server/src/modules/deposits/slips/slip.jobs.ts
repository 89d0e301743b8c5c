import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { reviewFailed } from './failed-slips.ts';
import { deleteBytes, deleteOldPictures } from './keep-slip.ts';
import { readSlip } from './read-slip.ts';
import { listStuckSlips, listWaitingSlips, readLater } from './slip.sql.ts';

const payloadSchema = z.object({ memberId: z.string().check(z.regex(/^\d+$/)), reference: z.string() });
const reportSchema = z.object({ transRef: z.string() });

/** Run by their own workers, so that no other job waits for pictures. */
export const slipTasks = {
  'slip-read': (core: DepositsCore, payload: unknown) => {
    const { memberId, reference } = z.parse(payloadSchema, payload);
    return readSlip(core, { memberId: BigInt(memberId), reference });
  },
  /** The bank reported a transfer or staff decided it, so its slips are judged immediately. */
  'slip-told': async (core: Core, payload: unknown) => {
    const { transRef } = z.parse(reportSchema, payload);
    for (const slip of await listWaitingSlips(core.db, transRef)) await readLater(core.db, slip);
    await reviewFailed(core, transRef);
  },
};

export const slipFileTasks = { 'slip-file-bytes': deleteBytes, 'slip-file-retention': deleteOldPictures };
export const slipFileCrontab = ['47 * * * * slip-file-retention'];

const stuckAfterMs = 60_000;

export async function reviveSlips(core: Core): Promise<void> {
  const before = new Date(core.clock().getTime() - stuckAfterMs);
  for (const slip of await listStuckSlips(core.db, before, 100)) await readLater(core.db, slip);
}
