import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { listActiveStaff } from '../office/public.ts';

/** Whom a conversation can be given to. */
export async function listChatStaff(ctx: Ctx) {
  const staff = (await listActiveStaff(ctx.db)).filter(({ role }) => isAtLeast(role, 'support'));
  return { staff: staff.map(({ id, name }) => ({ staffId: String(id), name })) };
}
