import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/codes';
import type { Core } from '../../platform/core.ts';
import { isWeakPassword } from '../../platform/crypto/weak-passwords.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { approvals, type StaffAct, staffAccounts, type TwoPersonAct, withAudit, withSecondPerson } from '../control/index.ts';

export async function createStaff(core: Core, by: TwoPersonAct, o: { username: string; name: string; role: StaffRole; password: string }) {
  if (isWeakPassword(o.password, o.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.password));
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
    const now = core.clock();
    const { username, name, role } = o;
    const id = await staffAccounts.insert(tx, { username, name, role, passwordHash, now, approvesFrom: approvals.approvesFrom(now) });
    if (id === null) refuse('EXISTING_USER', 'username');
    const audit = { act: 'staff.create' as const, subject: String(id), detail: { username, name, role } };
    return { audit, subject: username, needsSecond, result: { _id: String(id) } };
  });
}

/** One person is enough: whoever must go, must go at once. */
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

export function activateStaff(core: Core, by: TwoPersonAct, staffId: bigint) {
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await staffAccounts.update(tx, staffId, { active: true, approvesFrom: approvals.approvesFrom(core.clock()) });
    const audit = { act: 'staff.activate' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export async function setStaffPassword(core: Core, by: TwoPersonAct, staffId: bigint, password: string) {
  const named = (await staffAccounts.findById(core.db, staffId)) ?? refuse('NO_DATA');
  if (isWeakPassword(password, named.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(password));
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await staffAccounts.update(tx, staffId, { passwordHash, approvesFrom: approvals.approvesFrom(core.clock()) });
    await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: core.clock() });
    const audit = { act: 'staff.password' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export function setStaffRole(core: Core, by: TwoPersonAct, staffId: bigint, role: StaffRole) {
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await approvals.takesTwoAdmins(core, tx, by);
    const before = await lockExisting(tx, staffId);
    // Another role than the one that was shown: the one who approves would approve something else.
    if (by.approval && by.approval.detail.from !== before.role) refuse('CHANGED_SINCE');
    if (role !== 'admin') await refuseLastAdmin(tx, staffId);
    // With more rights than before it is another second person than the one whom all know.
    await staffAccounts.update(tx, staffId, {
      role,
      ...(isAtLeast(before.role, role) ? {} : { approvesFrom: approvals.approvesFrom(core.clock()) }),
    });
    await staffAccounts.notifyChanged(tx, staffId);
    const audit = {
      act: 'staff.role' as const,
      subject: String(staffId),
      detail: { username: before.username, from: before.role, to: role },
    };
    return { audit, subject: before.username, needsSecond, result: { done: true as const } };
  });
}

async function lockExisting(tx: Tx, staffId: bigint): Promise<staffAccounts.Row> {
  return (await staffAccounts.lock(tx, staffId)) ?? refuse('NO_DATA');
}

/** Without an admin nobody could manage staff any more. */
async function refuseLastAdmin(tx: Tx, staffId: bigint): Promise<void> {
  const admins = await staffAccounts.lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) refuse('LAST_ADMIN');
}
