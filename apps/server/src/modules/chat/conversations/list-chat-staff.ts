import { isAtLeast } from '@krapao/contract/codes';
import type { Core } from '../../../platform/core.ts';
import { staffAccounts } from '../../control/index.ts';

/** Whom a conversation can be given to. */
export async function listChatStaff(core: Core) {
  const staff = (await staffAccounts.listActive(core.db)).filter(({ role }) => isAtLeast(role, 'support'));
  return { staff: staff.map(({ id, name }) => ({ staffId: String(id), name })) };
}
