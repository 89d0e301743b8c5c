import type { account, ReplyOf } from '@krapao/contract';
import { maskName } from '../../core/masked-name.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember } from '../account/public.ts';
import { inviterOf } from './registration.rules.ts';

/** A member who was switched off invites nobody. */
export async function showInviter(ctx: Ctx, code: string): Promise<ReplyOf<typeof account.inviterName>> {
  const memberId = inviterOf(code);
  const member = memberId === null ? null : await findMember(ctx, memberId);
  return { name: member?.status === 'active' ? maskName(member.name) : null };
}
