import type { StaffRole } from '@krapao/contract';
import type { Ctx } from '../ctx.ts';
import { insertStaff } from '../features/office/public.ts';

/** Beside the admin. */
const moreRoles = ['manager', 'cashier', 'support'] as const;
export const demoRoles: readonly StaffRole[] = ['admin', ...moreRoles];
export const demoStaffPassword = (role: StaffRole): string => `${role}1234`;

export const seedStaff = (ctx: Ctx): Promise<void> => hire(ctx, ['admin']);

/** A step of its own: a demo database that is older than these roles gets them too. */
export const seedRoles = (ctx: Ctx): Promise<void> => hire(ctx, moreRoles);

async function hire(ctx: Ctx, roles: readonly StaffRole[]): Promise<void> {
  for (const role of roles) {
    const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash(demoStaffPassword(role)));
    const name = role.slice(0, 1).toUpperCase() + role.slice(1);
    await insertStaff(ctx.db, { username: role, name, role, passwordHash, now: ctx.clock() });
  }
}
