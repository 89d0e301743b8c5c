import { invite } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import { bannersOf } from '../../../platform/settings/banners.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { listInvites } from './list-invites.ts';
import { receiveInviteBonus } from './receive-invite-bonus.ts';

const route = routeFor<RewardsCore>();

export const inviteRoutes = [
  route(invite.listInvites, (core, { caller: { memberId }, body }) => listInvites(core, { memberId, ...body })),
  route(invite.receiveInviteBonus, (core, { caller: { memberId }, idempotencyKey }) =>
    receiveInviteBonus(core, { memberId, idempotencyKey }),
  ),
  route(invite.inviteBanners, async (core, { language }) => ({ banners: bannersOf(core, 'invite', language) })),
];
