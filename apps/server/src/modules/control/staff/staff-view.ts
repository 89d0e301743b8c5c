import type { StaffRow } from './staff.sql.ts';

export const staffView = (s: StaffRow) => ({
  _id: String(s.id),
  username: s.username,
  name: s.name,
  role: s.role,
  active: s.active,
  createdAt: s.createdAt.toISOString(),
  approvesFrom: s.approvesFrom.toISOString(),
});
