import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { recordReveal, type StaffAct } from '../office/public.ts';
import { accountEncryptionOwner } from './keys.ts';
import { findWithdrawal } from './withdraw.sql.ts';

export async function revealPayee(ctx: Ctx, by: StaffAct, id: MemberItemId) {
  const withdrawal = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  await recordReveal(ctx, by, { what: 'payee', memberId: id.memberId, subject: id.reference });
  return { accountNo: ctx.vault.decrypt(withdrawal.toAccount, accountEncryptionOwner(withdrawal)) };
}
