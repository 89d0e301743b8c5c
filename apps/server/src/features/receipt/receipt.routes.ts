import { statement } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { showReceipt } from './show-receipt.ts';

export const receiptRoutes = [
  route(statement.showReceipt, (ctx, { caller: { memberId }, params: { reference }, language }) =>
    showReceipt(ctx, { memberId, reference }, language),
  ),
];
