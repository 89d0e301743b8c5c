import type { EncryptedColumn } from '../../platform/crypto/reencrypt.ts';

export const holdKeyOf = (reference: string): string => `withdraw:${reference}`;

/** The owner that the encrypted account number of a withdrawal is bound to. */
export const accountEncryptionOwner = (w: { memberId: bigint; reference: string }): string =>
  `withdrawal.to_account:${w.memberId}:${w.reference}`;

export const encryptedPayee: EncryptedColumn = {
  table: 'withdrawal',
  column: 'to_account',
  key: ['member_id', 'reference'],
  ownerOf: (row) => accountEncryptionOwner({ memberId: BigInt(String(row.member_id)), reference: String(row.reference) }),
};
