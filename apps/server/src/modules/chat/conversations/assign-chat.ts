import type { AuditAct } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { type auditLog, type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import { deleteFilesOf } from '../files/delete-files.ts';
import { mayClaim } from './chat.rules.ts';
import { ownerOf } from './conversation.ts';
import { deleteChatRow, giveChat, insertNote, lockChat, lockWhole, markClosed, type OfficeChat } from './office-chat.sql.ts';
import { freeNow } from './office-view.ts';

/** Locks the conversation first, so that concurrent acts see each other's result. */
function actOn(core: Core, by: StaffAct, id: bigint, act: AuditAct, work: (tx: Tx, found: OfficeChat) => Promise<auditLog.Detail>) {
  return withAudit(core, by, async (tx) => {
    const found = (await lockChat(tx, id)) ?? refuse('NO_DATA');
    const detail = await work(tx, found);
    const audit = { act, memberId: found.memberId ?? undefined, subject: String(id), detail };
    const tell = () => {
      core.live.notifyStaff('chat', { chatId: String(id) });
      const owner = ownerOf(found);
      if (owner) core.live.notifyCustomer(owner, 'staff', {});
    };
    return { audit, tell, result: done };
  });
}

export const claimChat = (core: Core, by: StaffAct, id: bigint) =>
  actOn(core, by, id, 'chat.claim', async (tx, found) => {
    const { staffId } = by.caller;
    if (!mayClaim(found, staffId, freeNow(core))) refuse('CLAIMED');
    await giveChat(tx, { id, staffId, now: core.clock() });
    return found.assignee === null || found.assignee === staffId ? {} : { from: await nameOf(tx, found.assignee) };
  });

export const assignChat = (core: Core, by: StaffAct, id: bigint, staffId: bigint) =>
  actOn(core, by, id, 'chat.assign', async (tx, found) => {
    const staff = await staffAccounts.findActive(tx, staffId);
    if (!staff || !isAtLeast(staff.role, 'support')) refuse('NO_DATA');
    await giveChat(tx, { id, staffId, now: core.clock() });
    return { from: found.assignee === null ? null : await nameOf(tx, found.assignee), to: staff.name };
  });

export const closeChat = (core: Core, by: StaffAct, id: bigint) =>
  actOn(core, by, id, 'chat.close', async (tx) => {
    await markClosed(tx, id);
    return {};
  });

const nameOf = async (tx: Tx, staffId: bigint): Promise<string> =>
  (await staffAccounts.namesOf(tx, [staffId])).get(staffId) ?? String(staffId);

/** Notes have their own table, which no customer call reads. */
export async function noteOnChat(core: Core, by: StaffAct, id: bigint, text: string) {
  if (text.trim() === '') refuse('KEY_INVALID', 'text');
  if (!(await insertNote(core.db, { chatId: id, staffId: by.caller.staffId, text, now: core.clock() }))) refuse('NO_DATA');
  core.live.notifyStaff('chat', { chatId: String(id) });
  return done;
}

/** Deletes messages, notes and files. The customer's next message starts a new conversation. */
export function deleteChat(core: Core, by: StaffAct, id: bigint, reason: string) {
  return withAudit(core, by, async (tx) => {
    const found = (await lockWhole(tx, id)) ?? refuse('NO_DATA');
    await deleteFilesOf(tx, id);
    await deleteChatRow(tx, id);
    return {
      audit: {
        act: 'chat.delete',
        memberId: found.memberId ?? undefined,
        subject: String(id),
        detail: { reason, messages: found.lastSeq },
      },
      tell: () => core.live.notifyStaff('chat', { chatId: String(id) }),
      result: done,
    };
  });
}

export async function listChatStaff(core: Core) {
  const staff = (await staffAccounts.listActive(core.db)).filter(({ role }) => isAtLeast(role, 'support'));
  return { staff: staff.map(({ id, name }) => ({ staffId: String(id), name })) };
}
