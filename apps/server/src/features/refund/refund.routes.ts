import { office, refund } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { bannersOf } from '../settings/public.ts';
import { checkRefund } from './check-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { receiveRefund } from './receive-refund.ts';
import { runRefunds, showRefundRuns } from './staff-refunds.ts';

const received = { message: 'REFUND_SUCCESS' as const };

export const refundRoutes = [
  route(refund.checkRefund, (ctx, { caller, language }) => checkRefund(ctx, caller.memberId, language)),
  route(refund.receiveRefund, async (ctx, { caller, idempotencyKey }) => {
    await receiveRefund(ctx, { memberId: caller.memberId, idempotencyKey });
    return received;
  }),
  route(refund.addRefundToWallet, async (ctx, { caller, idempotencyKey }) => ({
    ...received,
    wallet: await receiveRefund(ctx, { memberId: caller.memberId, idempotencyKey }),
  })),
  route(refund.listRefunds, (ctx, { caller, body }) => listRefunds(ctx, { memberId: caller.memberId, ...body })),
  route(refund.refundBanners, async (ctx, { language }) => ({ banners: bannersOf(ctx, 'refund', language) })),
  route(office.officeRefunds, (ctx, { query }) => showRefundRuns(ctx, query)),
  route(office.runRefunds, (ctx, input) => runRefunds(ctx, input, input.body.day)),
];
