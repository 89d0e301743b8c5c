import * as z from 'zod/mini';
import type { Core } from '../../platform/core.ts';
import { addJob } from '../../platform/db/add-job.ts';
import { memberLists } from '../identity/index.ts';
import { archiveLines } from './statement.sql.ts';

/** A job runs this long and then queues itself again, because a stopping server waits for its jobs. */
const sliceMs = 10_000;
const membersAtOnce = 200;
const job = 'archive-statements';
const payloadSchema = z.object({ after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) });

async function archiveStatements(core: Core, payload: unknown): Promise<void> {
  const before = monthsBefore(core.clock(), core.settings.get('retention').statementMonths);
  const until = Date.now() + sliceMs;
  let after = BigInt(z.parse(payloadSchema, payload).after ?? '0');
  for (;;) {
    const memberIds = await memberLists.memberIdsAfter(core.db, after, membersAtOnce);
    const last = memberIds.at(-1);
    if (last === undefined) return;
    await archiveLines(core.db, { memberIds, before });
    after = last;
    if (Date.now() > until) return addJob(core.db, job, { after: String(after) }, { jobKey: job });
  }
}

/** First of the month in UTC, like the ledger's partitions. */
const monthsBefore = (now: Date, months: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));

export const statementTasks = { [job]: archiveStatements };
export const statementCrontab = [`25 20 * * * ${job}`];
