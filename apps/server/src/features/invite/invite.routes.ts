import { invite } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { bannersOf } from '../settings/public.ts';
import { listInvites } from './list-invites.ts';
import { receiveInviteBonus } from './receive-invite-bonus.ts';

export const inviteRoutes = [
  route(invite.listInvites, (ctx, { caller: { memberId }, body }) => listInvites(ctx, { memberId, ...body })),
  route(invite.receiveInviteBonus, (ctx, { caller: { memberId }, idempotencyKey }) =>
    receiveInviteBonus(ctx, { memberId, idempotencyKey }),
  ),
  route(invite.inviteBanners, async (ctx, { language }) => ({ banners: bannersOf(ctx, 'invite', language) })),
];
