import type { Ctx } from '../ctx.ts';

export async function seedStaff(ctx: Ctx): Promise<void> {
  const passwordHash = await ctx.passwords.inTurn(({ hash }) => hash('admin1234'));
  await ctx.db.query(
    `insert into staff (username, name, role, password_hash) values ('admin', 'Admin', 'admin', $1) on conflict (username) do nothing`,
    [passwordHash],
  );
}
