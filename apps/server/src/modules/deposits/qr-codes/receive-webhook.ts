import { refuse } from '../../../platform/errors/errors.ts';
import { openWebhook, type WebhookHandler } from '../../../platform/http/webhook.ts';
import type { DepositsCore } from '../deposits-core.ts';

/** A gateway's webhook that a code was paid. Repeated ones, and ones about orders that are not ours, are accepted and change nothing. */
export function receivePaymentWebhook(code: string): WebhookHandler<DepositsCore> {
  return async (core, webhook) => {
    const gateway = core.payments.get(code) ?? refuse('NO_DATA');
    const payment = gateway.readWebhook(openWebhook(core, gateway.webhookSecret, webhook)) ?? refuse('KEY_INVALID', 'body');
    const verdict = await core.webhooks.settle({ provider: code, eventId: webhook.id, payment });
    return { received: verdict === 'credited' || verdict === 'known' || verdict === 'doubt' };
  };
}
