import { money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { findOwners, listInvitees } from '../account/public.ts';
import { findRewards } from './invite.sql.ts';

/** Everyone who registered with this member's invite code, newest first, with the member's reward for each. */
export async function listInvites(ctx: Ctx, o: { memberId: bigint; page: number; limit: number }) {
  const { total, invitees } = await listInvitees(ctx.db, o);
  const ids = invitees.map(({ inviteeId }) => inviteeId);
  const [people, rewards] = await Promise.all([findOwners(ctx.db, ids), findRewards(ctx.db, o.memberId, ids)]);
  const invites = invitees.map(({ inviteeId, createdAt }) => ({
    from: { name: people.get(inviteeId)?.name ?? '' },
    amount: toJson(money(rewards.get(inviteeId) ?? 0n, people.get(inviteeId)?.currency ?? 'THB')),
    createdAt: createdAt.toISOString(),
    state: rewards.has(inviteeId) ? ('ready' as const) : ('joined' as const),
    progress: 0,
  }));
  return { total, invites, ready: 0, held: 0 };
}
