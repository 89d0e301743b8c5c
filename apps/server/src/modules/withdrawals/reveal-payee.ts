import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { reading, type StaffAct } from '../control/index.ts';
import { accountEncryptionOwner } from './keys.ts';
import { findWithdrawal } from './withdraw.sql.ts';

export async function revealPayee(core: Core, by: StaffAct, id: MemberItemId) {
  const withdrawal = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'payee', memberId: id.memberId, subject: id.reference });
  return { accountNo: core.vault.decrypt(withdrawal.toAccount, accountEncryptionOwner(withdrawal)) };
}
