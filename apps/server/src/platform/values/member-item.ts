/** What a member owns one of: a withdrawal, a slip, an announced deposit, a transfer. */
export type MemberItemId = { readonly memberId: bigint; readonly reference: string };

/** Its name in staff's claims and in the audit log. */
export const subjectOf = ({ memberId, reference }: MemberItemId): string => `${memberId}/${reference}`;
