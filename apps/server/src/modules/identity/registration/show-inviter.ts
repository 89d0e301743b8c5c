import type { identity, ReplyOf } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import { maskName } from '../../../platform/values/account-name.ts';
import { findMember } from '../accounts/find-member.ts';
import { inviterOf } from './registration.rules.ts';

/** A member who was switched off invites nobody. */
export async function showInviter(core: Core, code: string): Promise<ReplyOf<typeof identity.inviterName>> {
  const memberId = inviterOf(code);
  const member = memberId === null ? null : await findMember(core, memberId);
  return { name: member?.status === 'active' ? maskName(member.name) : null };
}
