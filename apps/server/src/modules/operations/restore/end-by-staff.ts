import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { conflict, done, type TwoPersonAct, takesTwoAdmins, withSecondPerson } from '../../control/index.ts';
import { covers } from './restore.rules.ts';
import { endRestore, findOpenRestore, listItems } from './restore.sql.ts';

const namedMax = 50;

/** Admins have decided about what is left: two of them where there are two. Not before the books were read once: nobody would know what there is to decide. */
export function endByStaff(core: Core, by: TwoPersonAct, reason: string) {
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(core, tx, by);
    const open = (await findOpenRestore(tx)) ?? refuse('NO_DATA');
    if (open.lookedAt === null) conflict('ALREADY_DECIDED');
    const left = (await listItems(tx, open.id, namedMax)).map(({ book, reference }) => `${book} ${reference}`);
    const since = open.since.toISOString();
    // Another restore, or lines that the first one has not seen: the second would approve something else.
    if (by.approval && !covers(by.approval.detail, { since, left })) conflict('CHANGED_SINCE');
    if (!(await endRestore(tx, open.id, { by: by.caller.staffId, now: core.clock() }))) refuse('NO_DATA');
    const detail = { reason, since, posted: open.posted, left };
    return { audit: { act: 'restore.end' as const, subject: String(open.id), detail }, needsSecond, result: done };
  });
}
