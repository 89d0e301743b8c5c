import { statement } from '@krapao/contract';
import { route } from '../../platform/http/route.ts';
import { showReceipt } from './show-receipt.ts';

export const receiptRoutes = [
  route(statement.showReceipt, (core, { caller: { memberId }, params: { reference }, language }) =>
    showReceipt(core, { memberId, reference }, language),
  ),
];
