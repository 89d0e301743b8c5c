import { office, spin } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { RewardsCore } from '../rewards-core.ts';
import { claimCoupon } from './claim-coupon.ts';
import { handOutPrize, showPrizes, takePrize } from './hand-out-prize.ts';
import { listCoupons } from './list-coupons.ts';
import { listSpins } from './list-spins.ts';
import { putWheel } from './put-wheel.ts';
import { showStaffWheel, showWheelHistory } from './show-staff-wheel.ts';
import { showActive, showOdds, showSetup } from './show-wheel.ts';
import { spinWheel } from './spin-wheel.ts';

const route = routeFor<RewardsCore>();

export const spinRoutes = [
  route(spin.spinActive, (core) => showActive(core)),
  route(spin.spinSetup, (core, { caller, language }) => showSetup(core, caller.memberId, language)),
  route(spin.spinOdds, (core, { query }) => showOdds(core, query.version)),
  route(spin.spin, (core, { caller, body, idempotencyKey, language }) =>
    spinWheel(core, { memberId: caller.memberId, clientSeed: body.clientSeed, version: body.version, idempotencyKey, language }),
  ),
  route(spin.listSpins, (core, { caller, query, language }) => listSpins(core, { memberId: caller.memberId, ...query, language })),
  route(spin.listCoupons, (core, { caller, query, language }) => listCoupons(core, { memberId: caller.memberId, ...query, language })),
  route(spin.claimCoupon, (core, { caller, body, idempotencyKey }) =>
    claimCoupon(core, { memberId: caller.memberId, reference: body.coupon, idempotencyKey }),
  ),

  route(office.officeWheel, (core) => showStaffWheel(core)),
  route(office.putWheel, (core, input) => putWheel(core, input, input.body)),
  route(office.wheelHistory, (core, { query }) => showWheelHistory(core, query)),
  route(office.officePrizes, (core, input) => showPrizes(core, input, input.query, input.language)),
  route(office.takePrize, (core, input) => takePrize(core, input, input.params)),
  route(office.handOutPrize, (core, input) => handOutPrize(core, input, input.params, input.body.note)),
];
