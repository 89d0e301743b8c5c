import type { Ctx } from '../ctx.ts';
import { insertStaff } from '../features/office/public.ts';

export async function seedStaff(ctx: Ctx): Promise<void> {
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash('admin1234'));
  await insertStaff(ctx.db, { username: 'admin', name: 'Admin', role: 'admin', passwordHash, now: ctx.clock() });
}
