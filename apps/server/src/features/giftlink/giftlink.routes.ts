import { deposit } from '@krapao/contract';
import { route } from '../../http/route.ts';
import { handOutKey } from './hand-out-key.ts';
import { redeemGiftLink } from './redeem-gift-link.ts';

export const giftlinkRoutes = [
  route(deposit.giftLinkKey, (ctx, { caller }) => handOutKey(ctx, caller.memberId)),
  route(deposit.redeemGiftLink, (ctx, { caller, body, onceKey }) =>
    redeemGiftLink(ctx, { memberId: caller.memberId, link: body.link, onceKey }),
  ),
];
