import { deposit } from '@krapao/contract';
import { gatewayCodes } from '@krapao/contract/constants';
import { refuse } from '../../platform/errors/errors.ts';
import { routeFor } from '../../platform/http/route.ts';
import type { WebhookHandler } from '../../platform/http/webhook.ts';
import { takeBankNotice } from './bank-credits/receive-bank-credit.ts';
import { takeWalletNotice } from './bank-credits/receive-wallet-transfer.ts';
import type { DepositsCore } from './deposits-core.ts';
import { takePaymentNotice } from './qr-codes/take-notice.ts';

const route = routeFor<DepositsCore>();

type Handler = WebhookHandler<DepositsCore>;

/** Senders of notices and their handlers. */
const webhookHandlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ...gatewayCodes.map((code) => [code, takePaymentNotice(code)] as const),
  ['bank', takeBankNotice],
  ['wallet', takeWalletNotice],
]);

export const webhookRoutes = [
  route(deposit.hook, (core, { params, notice }) => {
    const handler = webhookHandlers.get(params.gateway);
    if (!handler || !notice) refuse('NO_DATA');
    return handler(core, notice);
  }),
];
