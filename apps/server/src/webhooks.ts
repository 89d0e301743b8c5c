import { deposit } from '@krapao/contract';
import { gatewayCodes } from '@krapao/contract/constants';
import { refuse } from './core/errors.ts';
import { route } from './core/route.ts';
import type { WebhookHandler } from './core/webhook.ts';
import { takeBankNotice } from './features/bankmatch/receive-bank-credit.ts';
import { takeWalletNotice } from './features/bankmatch/receive-wallet-transfer.ts';
import { takePaymentNotice } from './features/qrcode/take-notice.ts';

/** Senders of notices and their handlers. */
const webhookHandlers: ReadonlyMap<string, WebhookHandler> = new Map<string, WebhookHandler>([
  ...gatewayCodes.map((code) => [code, takePaymentNotice(code)] as const),
  ['bank', takeBankNotice],
  ['wallet', takeWalletNotice],
]);

export const webhookRoutes = [
  route(deposit.hook, (ctx, { params, notice }) => {
    const handler = webhookHandlers.get(params.gateway);
    if (!handler || !notice) refuse('NO_DATA');
    return handler(ctx, notice);
  }),
];
