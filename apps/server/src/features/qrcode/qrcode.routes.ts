import { deposit } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { cancelQr } from './close-qr.ts';
import { createQr } from './create-qr.ts';
import { showQr } from './show-qr.ts';

export const qrcodeRoutes = [
  route(deposit.getQr, (ctx, { params, caller }) => showQr(ctx, { memberId: caller.memberId, bankCode: params.bankCode })),
  route(deposit.createQr, (ctx, { params, body, caller }) =>
    createQr(ctx, { memberId: caller.memberId, bankCode: params.bankCode, amount: body.amount }),
  ),
  route(deposit.cancelQr, (ctx, { params, caller }) => cancelQr(ctx, { memberId: caller.memberId, id: params.bankCode })),
];
