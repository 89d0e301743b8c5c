import { office, spin } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { claimCoupon } from './claim-coupon.ts';
import { handOutPrize, showPrizes, takePrize } from './hand-out-prize.ts';
import { listCoupons } from './list-coupons.ts';
import { listSpins } from './list-spins.ts';
import { putWheel } from './put-wheel.ts';
import { showStaffWheel, showWheelHistory } from './show-staff-wheel.ts';
import { showActive, showOdds, showSetup } from './show-wheel.ts';
import { spinWheel } from './spin-wheel.ts';

export const spinRoutes = [
  route(spin.spinActive, (ctx) => showActive(ctx)),
  route(spin.spinSetup, (ctx, { caller, language }) => showSetup(ctx, caller.memberId, language)),
  route(spin.spinOdds, (ctx, { query }) => showOdds(ctx, query.version)),
  route(spin.spin, (ctx, { caller, body, idempotencyKey, language }) =>
    spinWheel(ctx, { memberId: caller.memberId, clientSeed: body.clientSeed, version: body.version, idempotencyKey, language }),
  ),
  route(spin.listSpins, (ctx, { caller, query, language }) => listSpins(ctx, { memberId: caller.memberId, ...query, language })),
  route(spin.listCoupons, (ctx, { caller, query, language }) => listCoupons(ctx, { memberId: caller.memberId, ...query, language })),
  route(spin.claimCoupon, (ctx, { caller, body, idempotencyKey }) =>
    claimCoupon(ctx, { memberId: caller.memberId, reference: body.coupon, idempotencyKey }),
  ),

  route(office.officeWheel, (ctx) => showStaffWheel(ctx)),
  route(office.putWheel, (ctx, input) => putWheel(ctx, input, input.body)),
  route(office.wheelHistory, (ctx, { query }) => showWheelHistory(ctx, query)),
  route(office.officePrizes, (ctx, input) => showPrizes(ctx, input, input.query, input.language)),
  route(office.takePrize, (ctx, input) => takePrize(ctx, input, input.params)),
  route(office.handOutPrize, (ctx, input) => handOutPrize(ctx, input, input.params, input.body.note)),
];
