import type { Core } from '../../platform/core.ts';
import type { EncryptedColumn } from '../../platform/crypto/reencrypt.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { maskAccountNo } from '../../platform/values/account-no.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { reading, type StaffAct } from '../control/index.ts';
import { findWithdrawal } from './withdraw.sql.ts';

const ownerOf = (w: MemberItemId): string => `withdrawal.to_account:${w.memberId}:${w.reference}`;

type WithVault = Pick<Core, 'vault'>;
export const encryptPayee = ({ vault }: WithVault, id: MemberItemId, accountNo: string): Buffer => vault.encrypt(accountNo, ownerOf(id));
/** Plain text. Never log it. */
export const decryptPayee = ({ vault }: WithVault, w: MemberItemId & { toAccount: Buffer }): string =>
  vault.decrypt(w.toAccount, ownerOf(w));

export const encryptedPayee: EncryptedColumn = {
  table: 'withdrawal',
  column: 'to_account',
  key: ['member_id', 'reference'],
  ownerOf: (row) => ownerOf({ memberId: BigInt(String(row.member_id)), reference: String(row.reference) }),
};

export async function revealPayee(core: Core, by: StaffAct, id: MemberItemId) {
  const withdrawal = (await findWithdrawal(core.db, id)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'payee', memberId: id.memberId, subject: id.reference });
  return { accountNo: decryptPayee(core, withdrawal) };
}

export async function showPayout(core: Core, id: MemberItemId) {
  const w = await findWithdrawal(core.db, id);
  if (!w) return null;
  return {
    payee: w.toName,
    toAccount: maskAccountNo(decryptPayee(core, w)),
    fromAccount: maskAccountNo(w.fromAccount ?? ''),
    bankReference: w.bankReference ?? '',
  };
}
