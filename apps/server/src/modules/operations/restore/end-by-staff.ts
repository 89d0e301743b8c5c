import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { approvals, defineAct } from '../../control/index.ts';
import { covers } from './restore.rules.ts';
import { endRestore, findOpenRestore, listItems } from './restore.sql.ts';

const namedMax = 50;

/** Takes two admins if there are two. Refused until third parties' records were read: the open items are unknown before. */
export const endByStaff = defineAct('restore.end', async (core, tx, by, { reason }) => {
  const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
  const open = (await findOpenRestore(tx)) ?? refuse('NO_DATA');
  if (open.lookedAt === null) refuse('ALREADY_DECIDED');
  const left = (await listItems(tx, open.id, namedMax)).map(({ book, reference }) => `${book} ${reference}`);
  const since = open.since.toISOString();
  // Another restore, or items the first admin has not seen: the second would approve something else.
  if (by.approval && !covers(by.approval.detail, { since, left })) refuse('CHANGED_SINCE');
  return {
    subject: String(open.id),
    detail: { reason, since, posted: open.posted, left },
    needsSecond,
    run: async () => {
      if (!(await endRestore(tx, open.id, { by: by.caller.staffId, now: core.clock() }))) refuse('NO_DATA');
      return { reply: done };
    },
  };
});
