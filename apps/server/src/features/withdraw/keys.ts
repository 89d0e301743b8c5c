export const holdKeyOf = (reference: string): string => `withdraw:${reference}`;

/** What the sealed account number of a withdrawal is bound to. */
export const accountSealOwner = (w: { memberId: bigint; reference: string }): string =>
  `withdrawal.to_account:${w.memberId}:${w.reference}`;
