import type { StaffRole } from '@krapao/contract';
import type { Ctx } from '../ctx.ts';
import { demoStaffPassword } from '../demo-marks/demo-logins.ts';
import { insertStaff } from '../features/office/public.ts';

type DemoStaff = { readonly username: string; readonly role: StaffRole };
const admin: DemoStaff = { username: 'admin', role: 'admin' };
const others: readonly DemoStaff[] = [
  { username: 'manager', role: 'manager' },
  { username: 'cashier', role: 'cashier' },
  { username: 'support', role: 'support' },
];
/** A second admin, so that what takes two can be tried. */
const owner: DemoStaff = { username: 'owner', role: 'admin' };

export const seedStaff = (ctx: Ctx): Promise<void> => hire(ctx, [admin]);

/** A step of its own: a demo database that is older than these roles gets them too. */
export const seedRoles = (ctx: Ctx): Promise<void> => hire(ctx, others);

export const seedOwner = (ctx: Ctx): Promise<void> => hire(ctx, [owner]);

/** They may approve at once. */
async function hire(ctx: Ctx, staff: readonly DemoStaff[]): Promise<void> {
  for (const { username, role } of staff) {
    const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(demoStaffPassword(username)));
    const name = username.slice(0, 1).toUpperCase() + username.slice(1);
    const now = ctx.clock();
    await insertStaff(ctx.db, { username, name, role, passwordHash, now, approvesFrom: now });
  }
}
