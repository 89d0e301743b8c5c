import { isAtLeast } from '@krapao/contract/api/codes';
import type { Core } from '../../platform/core.ts';
import { isWeakPassword } from '../../platform/crypto/passwords.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { done } from '../../platform/http/route.ts';
import { approvals, defineAct, type StaffAct, staffAccounts, withAudit } from '../control/index.ts';

export const createStaff = defineAct('staff.create', async (core, tx, by, { username, name, role, password }) => {
  if (isWeakPassword(password, username)) refuse('KEY_INVALID', 'password');
  if (await staffAccounts.findByName(tx, username)) refuse('EXISTING_USER', 'username');
  return {
    title: username,
    detail: { username, name, role },
    needsSecond: await approvals.takesTwoAdmins(core, tx, by),
    run: async () => {
      const now = core.clock();
      const passwordHash = await hashOf(core, password);
      const id = await staffAccounts.insert(tx, { username, name, role, passwordHash, now, approvesFrom: approvals.approvesFrom(now) });
      if (id === null) refuse('EXISTING_USER', 'username');
      return { subject: String(id), reply: { _id: String(id) } };
    },
  };
});

/** One person is enough: dismissing staff must be possible immediately. */
export function deactivateStaff(core: Core, by: StaffAct, staffId: bigint) {
  return withAudit(core, by, async (tx) => {
    const before = await lockExisting(tx, staffId);
    await refuseLastAdmin(tx, staffId);
    await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: core.clock() });
    await staffAccounts.update(tx, staffId, { active: false });
    const detail = { username: before.username, from: before.role };
    return { audit: { act: 'staff.deactivate', subject: String(staffId), detail }, result: { done: true as const } };
  });
}

export const activateStaff = defineAct('staff.activate', async (core, tx, by, { staffId }) => {
  const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
  const { username, role } = await lockExisting(tx, staffId);
  return {
    ...aboutStaff(staffId, username),
    detail: { username, role },
    needsSecond,
    run: async () => {
      await staffAccounts.update(tx, staffId, { active: true, approvesFrom: approvals.approvesFrom(core.clock()) });
      return { reply: done };
    },
  };
});

export const setStaffPassword = defineAct('staff.password', async (core, tx, by, { staffId, password }) => {
  const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
  const { username, role } = await lockExisting(tx, staffId);
  if (isWeakPassword(password, username)) refuse('KEY_INVALID', 'password');
  return {
    ...aboutStaff(staffId, username),
    detail: { username, role },
    needsSecond,
    run: async () => {
      await staffAccounts.update(tx, staffId, {
        passwordHash: await hashOf(core, password),
        approvesFrom: approvals.approvesFrom(core.clock()),
      });
      await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: core.clock() });
      return { reply: done };
    },
  };
});

export const setStaffRole = defineAct('staff.role', async (core, tx, by, { staffId, role }) => {
  const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
  const { username, role: from } = await lockExisting(tx, staffId);
  // The role differs from the one shown to the approver.
  if (by.approval && by.approval.detail.from !== from) refuse('CHANGED_SINCE');
  if (role !== 'admin') await refuseLastAdmin(tx, staffId);
  return {
    ...aboutStaff(staffId, username),
    detail: { username, from, to: role },
    needsSecond,
    run: async () => {
      // More rights restart the waiting period before this person may approve.
      await staffAccounts.update(tx, staffId, {
        role,
        ...(isAtLeast(from, role) ? {} : { approvesFrom: approvals.approvesFrom(core.clock()) }),
      });
      await staffAccounts.notifyChanged(tx, staffId);
      return { reply: done };
    },
  };
});

const aboutStaff = (staffId: bigint, username: string) => ({ subject: String(staffId), title: username });
const hashOf = (core: Core, password: string): Promise<string> => core.vault.passwords.inTurn(({ hash }) => hash(password));

async function lockExisting(tx: Tx, staffId: bigint): Promise<staffAccounts.Row> {
  return (await staffAccounts.lock(tx, staffId)) ?? refuse('NO_DATA');
}

async function refuseLastAdmin(tx: Tx, staffId: bigint): Promise<void> {
  const admins = await staffAccounts.lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) refuse('LAST_ADMIN');
}
