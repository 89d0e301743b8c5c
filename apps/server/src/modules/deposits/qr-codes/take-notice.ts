import { refuse } from '../../../platform/errors/errors.ts';
import { openNotice, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';

/** A gateway's notice that a code was paid. Repeated ones, and ones about orders that are not ours, are accepted and change nothing. */
export function takePaymentNotice(code: string): WebhookHandler<DepositsCore> {
  return async (core, notice) => {
    const gateway = core.payments.get(code) ?? refuse('NO_DATA');
    const payment = gateway.readNotice(openNotice(core, gateway.noticeSecret, notice)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await core.notices.settle({ provider: code, eventId: notice.id, payment });
    return { received: verdict === 'credited' || verdict === 'known' || verdict === 'doubt' };
  };
}
