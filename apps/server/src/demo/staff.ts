import type { StaffRole } from '@krapao/contract';
import { insertStaff } from '../modules/control/staff/staff.sql.ts';
import { demoStaffPassword } from '../modules/operations/demo-marks/demo-logins.ts';
import type { Core } from '../platform/core.ts';

type DemoStaff = { readonly username: string; readonly role: StaffRole };
const admin: DemoStaff = { username: 'admin', role: 'admin' };
const others: readonly DemoStaff[] = [
  { username: 'manager', role: 'manager' },
  { username: 'cashier', role: 'cashier' },
  { username: 'support', role: 'support' },
];
/** A second admin, so that second-person approval can be tried. */
const owner: DemoStaff = { username: 'owner', role: 'admin' };

export const seedStaff = (core: Core): Promise<void> => hire(core, [admin]);

export const seedRoles = (core: Core): Promise<void> => hire(core, others);

export const seedOwner = (core: Core): Promise<void> => hire(core, [owner]);

async function hire(core: Core, staff: readonly DemoStaff[]): Promise<void> {
  for (const { username, role } of staff) {
    const passwordHash = await core.vault.passwords.inTurn(({ hash }) => hash(demoStaffPassword(username)));
    const name = username.slice(0, 1).toUpperCase() + username.slice(1);
    const now = core.clock();
    await insertStaff(core.db, { username, name, role, passwordHash, now, approvesFrom: now });
  }
}
