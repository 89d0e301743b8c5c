import { maskAccountNo } from '../../core/masked-account.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { accountEncryptionOwner } from './keys.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** Where a withdrawal went and from where, with account numbers down to their last four digits. */
export async function showPayout(ctx: Ctx, id: MemberItemId) {
  const w = await findWithdrawal(ctx.db, id);
  if (!w) return null;
  return {
    payee: w.toName,
    toAccount: maskAccountNo(ctx.vault.decrypt(w.toAccount, accountEncryptionOwner(w))),
    fromAccount: maskAccountNo(w.fromAccount ?? ''),
    bankReference: w.bankReference ?? '',
  };
}
