import { deposit } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { cancelQr } from './close-qr.ts';
import { createQr } from './create-qr.ts';
import { showQr } from './show-qr.ts';

const route = routeFor<DepositsCore>();

export const qrcodeRoutes = [
  route(deposit.getQr, (core, { params, caller }) => showQr(core, { memberId: caller.memberId, bankCode: params.bankCode })),
  route(deposit.createQr, (core, { params, body, caller }) =>
    createQr(core, { memberId: caller.memberId, bankCode: params.bankCode, amount: body.amount }),
  ),
  route(deposit.cancelQr, (core, { params, caller }) => cancelQr(core, { memberId: caller.memberId, id: params.bankCode })),
];
