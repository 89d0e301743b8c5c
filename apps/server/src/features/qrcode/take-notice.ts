import { refuse } from '../../http/errors.ts';
import { type HookHandler, openNotice } from '../../http/hook.ts';
import { noticeLane } from './notice-lane.ts';

/** A gateway's notice that a code was paid. Known ones, and ones about orders that are not ours, are taken and change nothing. */
export function takePaymentNotice(code: string): HookHandler {
  return async (ctx, notice) => {
    const gateway = ctx.deps.payments.get(code) ?? refuse('NO_DATA');
    const payment = gateway.readNotice(openNotice(ctx, gateway.noticeSecret, notice)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await noticeLane(ctx).settle({ provider: code, payment, eventId: notice.id });
    return { received: verdict === 'credited' || verdict === 'known' };
  };
}
