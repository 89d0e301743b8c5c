import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { bankAccountHash, decryptAccountNo } from './bank-account.ts';
import { findMemberIdByBankAccount, newestMembers } from './member.sql.ts';

const asked = 3;

/** Whether members' bank accounts are found by this key's hashes; null where there is no member. */
export async function fitsIndexKey(db: Queryable, vault: Vault): Promise<boolean | null> {
  const members = await newestMembers(db, asked);
  for (const m of members) {
    const noHash = bankAccountHash(vault, { bankCode: m.bankCode, accountNo: decryptAccountNo(vault, m) });
    if ((await findMemberIdByBankAccount(db, m.bankCode, noHash)) === m.memberId) return true;
  }
  return members.length === 0 ? null : false;
}
