import { refuse } from '../../core/errors.ts';
import { proveNotice, readJson, refuseUntimely, type WebhookHandler } from '../../core/webhook.ts';
import { noticeLane } from './notice-lane.ts';

/** A gateway's notice that a code was paid. Known ones, and ones about orders that are not ours, are taken and change nothing. */
export function takePaymentNotice(code: string): WebhookHandler {
  return async (ctx, notice) => {
    const gateway = ctx.deps.payments.get(code) ?? refuse('NO_DATA');
    refuseUntimely(ctx, notice);
    const lane = noticeLane(ctx);
    // The same bytes under the same signature were proven before.
    if (lane.isRepeat(code, notice)) return { received: true };
    proveNotice(ctx, gateway.noticeSecret, notice);
    const payment = gateway.readNotice(readJson(notice)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await lane.settle({ provider: code, eventId: notice.id, payment }, notice);
    return { received: verdict === 'credited' || verdict === 'known' };
  };
}
