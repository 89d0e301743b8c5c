import type { StaffRole } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { isWeakPassword } from '../../platform/crypto/passwords.ts';
import type { Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors/errors.ts';
import {
  approvesFrom,
  conflict,
  findStaffById,
  insertStaff,
  isAtLeast,
  lockAdmins,
  lockStaff,
  notifyStaffChanged,
  type StaffAct,
  type StaffRow,
  type TwoPersonAct,
  takesTwoAdmins,
  updateStaff,
  withAudit,
  withSecondPerson,
} from '../control/index.ts';

export async function createStaff(core: Core, by: TwoPersonAct, o: { username: string; name: string; role: StaffRole; password: string }) {
  if (isWeakPassword(o.password, o.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(o.password));
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(core, tx, by);
    const now = core.clock();
    const { username, name, role } = o;
    const id = await insertStaff(tx, { username, name, role, passwordHash, now, approvesFrom: approvesFrom(now) });
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
    await updateStaff(tx, staffId, { active: false });
    const detail = { username: before.username, from: before.role };
    return { audit: { act: 'staff.deactivate', subject: String(staffId), detail }, result: { done: true as const } };
  });
}

export function activateStaff(core: Core, by: TwoPersonAct, staffId: bigint) {
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(core, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await updateStaff(tx, staffId, { active: true, approvesFrom: approvesFrom(core.clock()) });
    const audit = { act: 'staff.activate' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export async function setStaffPassword(core: Core, by: TwoPersonAct, staffId: bigint, password: string) {
  const named = (await findStaffById(core.db, staffId)) ?? refuse('NO_DATA');
  if (isWeakPassword(password, named.username)) refuse('KEY_INVALID', 'password');
  const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(password));
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(core, tx, by);
    const { username, role } = await lockExisting(tx, staffId);
    await updateStaff(tx, staffId, { passwordHash, approvesFrom: approvesFrom(core.clock()) });
    await core.sessions.endAll(tx, { kind: 'staff', ownerId: staffId, now: core.clock() });
    const audit = { act: 'staff.password' as const, subject: String(staffId), detail: { username, role } };
    return { audit, subject: username, needsSecond, result: { done: true as const } };
  });
}

export function setStaffRole(core: Core, by: TwoPersonAct, staffId: bigint, role: StaffRole) {
  return withSecondPerson(core, by, async (tx) => {
    const needsSecond = await takesTwoAdmins(core, tx, by);
    const before = await lockExisting(tx, staffId);
    // Another role than the one that was shown: the one who approves would approve something else.
    if (by.approval && by.approval.detail.from !== before.role) conflict('CHANGED_SINCE');
    if (role !== 'admin') await refuseLastAdmin(tx, staffId);
    // With more rights than before it is another second person than the one whom all know.
    await updateStaff(tx, staffId, { role, ...(isAtLeast(before.role, role) ? {} : { approvesFrom: approvesFrom(core.clock()) }) });
    await notifyStaffChanged(tx, staffId);
    const audit = {
      act: 'staff.role' as const,
      subject: String(staffId),
      detail: { username: before.username, from: before.role, to: role },
    };
    return { audit, subject: before.username, needsSecond, result: { done: true as const } };
  });
}

async function lockExisting(tx: Tx, staffId: bigint): Promise<StaffRow> {
  return (await lockStaff(tx, staffId)) ?? refuse('NO_DATA');
}

/** Without an admin nobody could manage staff any more. */
async function refuseLastAdmin(tx: Tx, staffId: bigint): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0] === staffId) conflict('LAST_ADMIN');
}
