import { deposit } from '@krapao/contract';
import { takeBankNotice } from './features/bankmatch/take-bank-notice.ts';
import { takePaymentNotice } from './features/qrcode/take-notice.ts';
import { refuse } from './http/errors.ts';
import { type HookHandler, noticeIn } from './http/hook.ts';
import { route } from './http/route.ts';

/** Who may send notices, and who takes them in. */
export const hookHandlers: ReadonlyMap<string, HookHandler> = new Map<string, HookHandler>([
  ...['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK', 'BCEL'].map((code) => [code, takePaymentNotice(code)] as const),
  ['bank', takeBankNotice],
]);

export const hookRoutes = [
  route(deposit.hook, (ctx, { params, request }) => {
    const handler = hookHandlers.get(params.gateway);
    if (!handler) refuse('NO_DATA');
    return handler(ctx, noticeIn(request));
  }),
];
