import { invite } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import { route } from '../../core/route.ts';
import { countInvitees, listInvitees } from './invite.sql.ts';
import { receiveInviteBonus } from './receive-invite-bonus.ts';

export const inviteRoutes = [
  route(invite.listInvites, async (ctx, { caller: { memberId }, body: { page, limit } }) => {
    const [total, invitees] = await Promise.all([
      countInvitees(ctx.db, memberId),
      listInvitees(ctx.db, { memberId, offset: (page - 1) * limit, limit }),
    ]);
    const invites = invitees.map(({ name, minor, currency, createdAt }) => ({
      from: { name },
      amount: toJson(money(minor ?? 0n, currency)),
      createdAt: createdAt.toISOString(),
    }));
    return { total, invites };
  }),
  route(invite.receiveInviteBonus, (ctx, { caller }) => receiveInviteBonus(ctx, caller.memberId)),
  route(invite.inviteBanners, async (ctx) => ({ banners: ctx.settings.get('banners').invite })),
  route(invite.refundBanners, async (ctx) => ({ banners: ctx.settings.get('banners').refund })),
];
