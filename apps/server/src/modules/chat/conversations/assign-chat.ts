import type { AuditAct } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { type AuditDetail, conflict, done, findStaff, isAtLeast, namesOfStaff, type StaffAct, withAudit } from '../../control/index.ts';
import { mayClaim } from './office-chat.rules.ts';
import { giveChat, lockChat, markClosed, type OfficeChat } from './office-chat.sql.ts';
import { freeNow } from './office-view.ts';

/** The conversation is locked first: of two acts at once the second sees what the first did. */
function actOn(core: Core, by: StaffAct, id: bigint, act: AuditAct, work: (tx: Tx, found: OfficeChat) => Promise<AuditDetail>) {
  return withAudit(core, by, async (tx) => {
    const found = (await lockChat(tx, id)) ?? refuse('NO_DATA');
    const detail = await work(tx, found);
    const audit = { act, memberId: found.memberId ?? undefined, subject: String(id), detail };
    return { audit, tell: () => core.live.tellStaff('chat', { chatId: String(id) }), result: done };
  });
}

export const claimChat = (core: Core, by: StaffAct, id: bigint) =>
  actOn(core, by, id, 'chat.claim', async (tx, found) => {
    const { staffId } = by.caller;
    if (!mayClaim(found, staffId, freeNow(core))) conflict('CLAIMED');
    await giveChat(tx, { id, staffId, now: core.clock() });
    return found.assignee === null || found.assignee === staffId ? {} : { from: await nameOf(tx, found.assignee) };
  });

/** To anyone who may answer, oneself too, whoever has it. */
export const assignChat = (core: Core, by: StaffAct, id: bigint, staffId: bigint) =>
  actOn(core, by, id, 'chat.assign', async (tx, found) => {
    const staff = await findStaff(tx, staffId);
    if (!staff || !isAtLeast(staff.role, 'support')) refuse('NO_DATA');
    await giveChat(tx, { id, staffId, now: core.clock() });
    return { from: found.assignee === null ? null : await nameOf(tx, found.assignee), to: staff.name };
  });

/** The customer's next word opens it again. */
export const closeChat = (core: Core, by: StaffAct, id: bigint) =>
  actOn(core, by, id, 'chat.close', async (tx) => {
    await markClosed(tx, id);
    return {};
  });

const nameOf = async (tx: Tx, staffId: bigint): Promise<string> => (await namesOfStaff(tx, [staffId])).get(staffId) ?? String(staffId);
