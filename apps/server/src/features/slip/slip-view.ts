import type { deposit, ReplyOf } from '@krapao/contract';
import { toJson } from '@krapao/money';
import type { Slip } from './slip.sql.ts';

export type SlipView = ReplyOf<typeof deposit.uploadSlip>['slip'];

export const viewSlip = (slip: Pick<Slip, 'createdAt' | 'amount' | 'status' | 'note' | 'reference'>): SlipView => ({
  createdAt: slip.createdAt.toISOString(),
  amount: slip.amount === null ? null : toJson(slip.amount),
  status: slip.status,
  note: slip.note,
  link: `/api/statement/slip/reference/${slip.reference}`,
  reference: slip.reference,
});
