export type MemberItemId = { readonly memberId: bigint; readonly reference: string };

export const subjectOf = ({ memberId, reference }: MemberItemId): string => `${memberId}/${reference}`;
