import type { Ctx } from '../../ctx.ts';
import { refuse } from '../../http/errors.ts';
import { type HookHandler, openNotice } from '../../http/hook.ts';
import * as sql from './qrcode.sql.ts';
import { settlePayment } from './settle-payment.ts';

/** A gateway's notice that a code was paid. Known ones, and ones about orders that are not ours, are taken and change nothing. */
export function takePaymentNotice(code: string): HookHandler {
  return async (ctx, notice) => {
    const gateway = ctx.deps.payments.get(code) ?? refuse('NO_DATA');
    const body = openNotice(ctx, gateway.noticeSecret, notice);
    const payment = gateway.readNotice(body);
    if (!payment) refuse('KEY_INVALID', 'body');
    const settled = await settlePayment(ctx, code, payment, (tx, outcome) =>
      keepEvent(ctx, tx, { gateway: code, eventId: notice.id, outcome }),
    );
    return { received: settled === 'credited' || settled === 'known' };
  };
}

const keepEvent = (ctx: Ctx, tx: Parameters<typeof sql.insertHookEvent>[0], e: { gateway: string; eventId: string; outcome: string }) =>
  sql.insertHookEvent(tx, { ...e, at: ctx.clock() });
