import type { Core } from '../../platform/core.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { accountEncryptionOwner } from './keys.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** Where a withdrawal went and from where, with account numbers down to their last four digits. */
export async function showPayout(core: Core, id: MemberItemId) {
  const w = await findWithdrawal(core.db, id);
  if (!w) return null;
  return {
    payee: w.toName,
    toAccount: maskAccountNo(core.vault.decrypt(w.toAccount, accountEncryptionOwner(w))),
    fromAccount: maskAccountNo(w.fromAccount ?? ''),
    bankReference: w.bankReference ?? '',
  };
}
