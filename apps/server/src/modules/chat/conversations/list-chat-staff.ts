import type { Core } from '../../../platform/core.ts';
import { isAtLeast, listActiveStaff } from '../../control/index.ts';

/** Whom a conversation can be given to. */
export async function listChatStaff(core: Core) {
  const staff = (await listActiveStaff(core.db)).filter(({ role }) => isAtLeast(role, 'support'));
  return { staff: staff.map(({ id, name }) => ({ staffId: String(id), name })) };
}
