import type { deposit, ReplyOf } from '@krapao/contract';
import { toJson } from '@krapao/money';
import { isForStaff } from './slip.rules.ts';
import type { Slip } from './slip.sql.ts';

export type SlipView = ReplyOf<typeof deposit.uploadSlip>['slip'];

export const viewSlip = (slip: Pick<Slip, 'createdAt' | 'amount' | 'status' | 'note' | 'reference' | 'doubt'>): SlipView => ({
  createdAt: slip.createdAt.toISOString(),
  amount: slip.amount === null ? null : toJson(slip.amount),
  status: slip.status,
  note: slip.note,
  link: `/api/statement/slip/reference/${slip.reference}`,
  reference: slip.reference,
  ...(slip.status === 'PROCESSING' && slip.doubt ? { waits: isForStaff(slip.doubt.why) ? 'staff' : 'bank' } : {}),
});
