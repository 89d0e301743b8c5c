import type { StaffRow } from './staff.sql.ts';

export {
  findStaff as findActive,
  findStaffById as findById,
  findStaffByName as findByName,
  insertStaff as insert,
  listActiveStaff as listActive,
  listStaff as list,
  lockAdmins,
  lockStaff as lock,
  namesOfStaff as namesOf,
  notifyStaffChanged as notifyChanged,
  oneHand,
  type StaffRow as Row,
  updateStaff as update,
} from './staff.sql.ts';

export const viewOf = (s: StaffRow) => ({
  _id: String(s.id),
  username: s.username,
  name: s.name,
  role: s.role,
  active: s.active,
  createdAt: s.createdAt.toISOString(),
  approvesFrom: s.approvesFrom.toISOString(),
});
