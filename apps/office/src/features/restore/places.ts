import type { RestoreItemWhy } from '@krapao/contract/api/codes';
import type { BadgeTone } from '@krapao/ui/Badge.tsx';

export const tones: Readonly<Record<RestoreItemWhy, BadgeTone>> = {
  silent: 'danger',
  unknown_member: 'wait',
  not_enough: 'wait',
  differs: 'wait',
  not_posted: 'wait',
};

const places = {
  silent: { href: '/provider-health', word: 'seeProviderHealth' },
  unknown_member: { href: '/members', word: 'findMember' },
  not_enough: { href: '/members', word: 'findMember' },
  differs: { href: '/members', word: 'findMember' },
  not_posted: { href: '/withdrawals', word: 'seeWithdrawals' },
} as const satisfies Record<RestoreItemWhy, { href: string; word: string }>;

type Place = (typeof places)[RestoreItemWhy] | { readonly href: string; readonly word: 'openMember' };

export const placeOf = ({ why, memberId }: { why: RestoreItemWhy; memberId: string | null }): Place =>
  memberId === null ? places[why] : { href: `/members/${memberId}`, word: 'openMember' };
