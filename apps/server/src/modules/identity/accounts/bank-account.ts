import { plainAccountNo } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { EncryptedColumn } from '../../../platform/crypto/reencrypt.ts';
import type { Vault } from '../../../platform/crypto/vault.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { banksOf } from '../../../platform/settings/banks.ts';
import * as sql from './member.sql.ts';

export type BankAccount = { bankCode: string; bankAccountName: string; bankAccountNo: string };

const encryptionOwner = (username: string): string => `member.bank_account_no:${username}`;

export const encryptedAccountNo: EncryptedColumn = {
  table: 'member',
  column: 'bank_account_no',
  key: ['member_id'],
  ownerColumns: ['username'],
  ownerOf: ({ username }) => encryptionOwner(String(username)),
};

export const decryptAccountNo = (vault: Vault, m: { username: string; bankAccountNo: Buffer }): string =>
  vault.decrypt(m.bankAccountNo, encryptionOwner(m.username));

export const encryptAccountNo = (vault: Vault, m: { username: string; bankAccountNo: string }): Buffer =>
  vault.encrypt(plainAccountNo(m.bankAccountNo), encryptionOwner(m.username));

export const bankAccountHash = (vault: Vault, a: { bankCode: string; accountNo: string }): Buffer =>
  vault.hash('bank-account', a.bankCode, plainAccountNo(a.accountNo));

export async function refuseOthersAccount(
  core: Pick<Core, 'vault'>,
  db: Queryable,
  o: Pick<BankAccount, 'bankCode' | 'bankAccountNo'> & { memberId: bigint },
): Promise<void> {
  const owner = await sql.findMemberIdByBankAccount(db, o.bankCode, bankAccountHash(core.vault, { ...o, accountNo: o.bankAccountNo }));
  if (owner !== null && owner !== o.memberId) refuse('EXISTING_BANK', 'bankAccountNo');
}

/** The only function that changes a bank account: for the member before the first deposit, for staff afterwards. */
export async function replaceBankAccount(
  core: Pick<Core, 'vault'>,
  tx: Queryable,
  o: BankAccount & { memberId: bigint; username: string },
): Promise<void> {
  const { memberId, bankCode, bankAccountName } = o;
  await sql.releaseBankAccount(tx, memberId);
  const noHash = bankAccountHash(core.vault, { bankCode, accountNo: o.bankAccountNo });
  if (!(await sql.claimBankAccount(tx, { bankCode, noHash, memberId }))) refuse('EXISTING_BANK', 'bankAccountNo');
  await sql.noteAccountSeen(tx, { bankCode, noHash, memberId });
  await sql.updateBankAccount(tx, { memberId, bankCode, bankAccountName, bankAccountNo: encryptAccountNo(core.vault, o) });
}

export const bankCodesOf = (core: Pick<Core, 'settings' | 'config'>): ReadonlySet<string> =>
  new Set(banksOf(core.settings, core.config.variant).map((bank) => bank.code));

export const isBankAccountTaken = async (core: Pick<Core, 'db' | 'vault'>, a: { bankCode: string; accountNo: string }): Promise<boolean> =>
  (await sql.findMemberIdByBankAccount(core.db, a.bankCode, bankAccountHash(core.vault, a))) !== null;

/** True if this key's hashes match members' bank accounts; null if there are no members. */
export async function fitsIndexKey(db: Queryable, vault: Vault): Promise<boolean | null> {
  const members = await sql.newestMembers(db, 3);
  for (const m of members) {
    const noHash = bankAccountHash(vault, { bankCode: m.bankCode, accountNo: decryptAccountNo(vault, m) });
    if ((await sql.findMemberIdByBankAccount(db, m.bankCode, noHash)) === m.memberId) return true;
  }
  return members.length === 0 ? null : false;
}
