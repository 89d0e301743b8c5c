import type { StaffRole } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';

export type Staff = { readonly id: bigint; readonly name: string; readonly role: StaffRole };

export async function findStaff(ctx: Ctx, id: bigint): Promise<Staff | null> {
  const { rows } = await ctx.db.query<Staff>('select id, name, role from staff where id = $1 and active', [id]);
  return rows[0] ?? null;
}
