import type { Currency } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { bankAccountHash, encryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { refreshKeys } from './member-keys.ts';

export type NewAccount = {
  name: string;
  username: string;
  passwordHash: string;
  currency: Currency;
  bankCode: string;
  bankAccountName: string;
  bankAccountNo: string;
  sourceCode: string | null;
  invitedBy: bigint | null;
};

/** Unique rows for phone and bank account are inserted too, so that only one of two parallel registrations succeeds. */
export async function createMember(core: Pick<Core, 'vault' | 'clock'>, tx: Queryable, a: NewAccount): Promise<bigint> {
  const { bankCode } = a;
  const memberId = await sql.insertMember(tx, { ...a, bankAccountNo: encryptAccountNo(core.vault, a), createdAt: core.clock() });
  if (!(await sql.claimPhone(tx, a.username, memberId))) refuse('EXISTING_USER', 'username');
  const noHash = bankAccountHash(core.vault, { bankCode, accountNo: a.bankAccountNo });
  if (!(await sql.claimBankAccount(tx, { bankCode, noHash, memberId }))) refuse('EXISTING_BANK', 'bankAccountNo');
  await sql.noteAccountSeen(tx, { bankCode, noHash, memberId });
  await refreshKeys(core, tx, memberId);
  return memberId;
}
