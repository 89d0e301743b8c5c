import { refuse } from '../../http/errors.ts';
import { type HookHandler, proveNotice, readJson } from '../../http/hook.ts';
import { noticeLane } from './notice-lane.ts';

/** A gateway's notice that a code was paid. Known ones, and ones about orders that are not ours, are taken and change nothing. */
export function takePaymentNotice(code: string): HookHandler {
  return async (ctx, notice) => {
    const gateway = ctx.deps.payments.get(code) ?? refuse('NO_DATA');
    proveNotice(ctx, gateway.noticeSecret, notice);
    const lane = noticeLane(ctx);
    const event = { provider: code, eventId: notice.id };
    // Gateways repeat themselves: what is settled needs no second look.
    if (lane.isKnown(event)) return { received: true };
    const payment = gateway.readNotice(readJson(notice)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await lane.settle({ ...event, payment });
    return { received: verdict === 'credited' || verdict === 'known' };
  };
}
