import { refuse } from '../../core/errors.ts';
import { openNotice, type WebhookHandler } from '../../core/webhook.ts';

/** A gateway's notice that a code was paid. Repeated ones, and ones about orders that are not ours, are accepted and change nothing. */
export function takePaymentNotice(code: string): WebhookHandler {
  return async (ctx, notice) => {
    const gateway = ctx.deps.payments.get(code) ?? refuse('NO_DATA');
    const payment = gateway.readNotice(openNotice(ctx, gateway.noticeSecret, notice)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await ctx.notices.settle({ provider: code, eventId: notice.id, payment });
    return { received: verdict === 'credited' || verdict === 'known' || verdict === 'doubt' };
  };
}
