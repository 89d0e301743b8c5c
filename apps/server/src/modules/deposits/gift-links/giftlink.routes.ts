import { deposit } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { handOutKey } from './hand-out-key.ts';
import { redeemGiftLink } from './redeem-gift-link.ts';

const route = routeFor<DepositsCore>();

export const giftlinkRoutes = [
  route(deposit.giftLinkKey, (core, { caller }) => handOutKey(core, caller.memberId)),
  route(deposit.redeemGiftLink, (core, { caller, body, idempotencyKey }) =>
    redeemGiftLink(core, { memberId: caller.memberId, link: body.link, idempotencyKey }),
  ),
];
