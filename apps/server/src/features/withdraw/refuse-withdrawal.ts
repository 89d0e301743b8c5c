import { refuse } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { type GivenReason, reasonDetail, refuseAboveRank, type StaffAct, toldReason } from '../office/public.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { endWithdrawal, tellEnded } from './end-withdrawal.ts';
import { findWithdrawal } from './withdraw.sql.ts';

/** Sends one that waits back to the wallet. One that is being paid is not: the bank may have paid it. */
export async function refuseWithdrawal(ctx: Ctx, by: StaffAct, id: MemberItemId, given: GivenReason) {
  const told = toldReason(ctx, 'withdrawal', given);
  const w = (await findWithdrawal(ctx.db, id)) ?? refuse('NO_DATA');
  // Sending it back is a decision too.
  refuseAboveRank(ctx, by.caller.role, w.amount);
  return decideWithdrawal(ctx, by, w, {
    act: 'withdrawal.refuse',
    detail: reasonDetail(told),
    decide: async (tx) => {
      const end = { state: 'returned', reason: told.text, local: told.local, decidedBy: by.caller.staffId } as const;
      const ended = await endWithdrawal(ctx, tx, id, end, 'waiting');
      return ended && (() => tellEnded(ctx, id, end, ended));
    },
  });
}
