import type { SealedColumn } from '../../crypto/reseal.ts';

export const holdKeyOf = (reference: string): string => `withdraw:${reference}`;

/** What the sealed account number of a withdrawal is bound to. */
export const accountSealOwner = (w: { memberId: bigint; reference: string }): string =>
  `withdrawal.to_account:${w.memberId}:${w.reference}`;

export const sealedPayee: SealedColumn = {
  table: 'withdrawal',
  column: 'to_account',
  key: ['member_id', 'reference'],
  ownerOf: (row) => accountSealOwner({ memberId: BigInt(String(row.member_id)), reference: String(row.reference) }),
};
