import { deposit } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { handOutKey } from './hand-out-key.ts';
import { redeemGiftLink } from './redeem-gift-link.ts';

export const giftlinkRoutes = [
  route(deposit.giftLinkKey, (ctx, { caller }) => handOutKey(ctx, caller.memberId)),
  route(deposit.redeemGiftLink, (ctx, { caller, body, idempotencyKey }) =>
    redeemGiftLink(ctx, { memberId: caller.memberId, link: body.link, idempotencyKey }),
  ),
];
