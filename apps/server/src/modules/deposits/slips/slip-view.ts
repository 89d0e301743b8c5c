import type { deposits, ReplyOf } from '@krapao/contract';
import { toJson } from '@krapao/money';
import { bankCodeOf } from '../../../integrations/bank/bank-numbers.ts';
import type { Core } from '../../../platform/core.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { isForStaff } from './slip.rules.ts';
import type { Slip } from './slip.sql.ts';
import { findSlip, listSlips } from './slip.sql.ts';

export type SlipView = ReplyOf<typeof deposits.uploadSlip>['slip'];
type SlipSource = Pick<
  Slip,
  'createdAt' | 'amount' | 'status' | 'note' | 'reference' | 'doubt' | 'read' | 'facts' | 'countedAs' | 'refusal'
>;

export const viewSlip = (slip: SlipSource): SlipView => ({
  createdAt: slip.createdAt.toISOString(),
  amount: slip.amount === null ? null : toJson(slip.amount),
  status: slip.status,
  note: slip.note,
  ...(slip.refusal === null ? {} : { reason: slip.refusal.local ?? slip.refusal.text }),
  link: `/api/statement/slip/reference/${slip.reference}`,
  reference: slip.reference,
  ...(slip.status === 'PROCESSING' && slip.doubt ? { waits: isForStaff(slip.doubt.why) ? 'staff' : 'bank' } : {}),
  ...readIn(slip),
  ...(slip.countedAs === null ? {} : { countedAs: slip.countedAs }),
});

function readIn({ read, facts, note, countedAs }: SlipSource): Pick<SlipView, 'read'> {
  if (!read) return {};
  const bank = bankCodeOf(read.bankNumber);
  const inCode = { bankReference: read.transRef, ...(bank === null ? {} : { fromBank: bank }) };
  // Credited to someone else: reveal only what the code itself shows.
  const isAnothers = note === 'SLIP_REFNO_DUPLICATED' && countedAs === null;
  if (!facts || isAnothers) return { read: inCode };
  const { amount, at, ...banks } = facts;
  return { read: { ...inCode, ...banks, at: at.toISOString(), ...(amount === null ? {} : { amount: toJson(amount) }) } };
}

export const slips = {
  find: ({ db }: Pick<Core, 'db'>, id: MemberItemId): Promise<Slip | null> => findSlip(db, id),
  async findLatest({ db }: Pick<Core, 'db'>, memberId: bigint): Promise<Slip | null> {
    return (await listSlips(db, { memberId, page: 1, limit: 1 })).slips[0] ?? null;
  },
};
