import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import { keepChats } from './keep-chats.ts';
import { tidyIndex } from './retention.sql.ts';

/** Maximum run; the job then requeues itself, because server shutdown waits for running jobs. */
const sliceMs = 10_000;
const job = 'chat-retention';
const payloadSchema = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });

async function chatRetention(core: Core, payload: unknown): Promise<void> {
  const { after = '0' } = z.parse(payloadSchema, payload);
  const goOnAfter = await keepChats(core, BigInt(after), Date.now() + sliceMs);
  if (goOnAfter !== null) await addJob(core.db, job, { after: String(goOnAfter) }, { jobKey: job });
}

export const chatTasks = { [job]: chatRetention };
/** 02:50 in Bangkok. */
export const chatCrontab = [`50 19 * * * ${job}`];

/** Flushes the search index's pending list in the background; otherwise some message insert has to wait for it. */
export const tidyChatIndex = (core: Core): Promise<void> => tidyIndex(core.db);
