import { office, refund } from '@krapao/contract';
import { route } from '../../../platform/http/route.ts';
import { bannersOf } from '../../../platform/settings/banners.ts';
import { checkRefund } from './check-refund.ts';
import { listRefunds } from './list-refunds.ts';
import { receiveRefund } from './receive-refund.ts';
import { runRefunds, showRefundRuns } from './staff-refunds.ts';

const received = { message: 'REFUND_SUCCESS' as const };

export const refundRoutes = [
  route(refund.checkRefund, (core, { caller, language }) => checkRefund(core, caller.memberId, language)),
  route(refund.receiveRefund, async (core, { caller, idempotencyKey }) => {
    await receiveRefund(core, { memberId: caller.memberId, idempotencyKey });
    return received;
  }),
  route(refund.addRefundToWallet, async (core, { caller, idempotencyKey }) => ({
    ...received,
    wallet: await receiveRefund(core, { memberId: caller.memberId, idempotencyKey }),
  })),
  route(refund.listRefunds, (core, { caller, body }) => listRefunds(core, { memberId: caller.memberId, ...body })),
  route(refund.refundBanners, async (core, { language }) => ({ banners: bannersOf(core, 'refund', language) })),
  route(office.officeRefunds, (core, { query }) => showRefundRuns(core, query)),
  route(office.runRefunds, (core, input) => runRefunds(core, input, input.body.day)),
];
