import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { conflict, done, type StaffAct, withAudit } from '../office/public.ts';
import { endRecovery, findOpenRecovery, listItems } from './recovery.sql.ts';

const namedMax = 50;

/** An admin has decided about what is left. Not before the books were read once: nobody would know what there is to decide. */
export async function endByStaff(ctx: Ctx, by: StaffAct, reason: string) {
  const open = (await findOpenRecovery(ctx.db)) ?? refuse('NO_DATA');
  if (open.lookedAt === null) conflict('state');
  await withAudit(ctx, by, async (tx) => {
    const left = await listItems(tx, open.id, namedMax);
    if (!(await endRecovery(tx, open.id, { by: by.caller.staffId, now: ctx.clock() }))) refuse('NO_DATA');
    const detail = {
      reason,
      since: open.since.toISOString(),
      posted: open.posted,
      left: left.map(({ book, reference }) => `${book} ${reference}`),
    };
    return { audit: { act: 'recovery.end', subject: String(open.id), detail }, result: null };
  });
  return done;
}
