import type { LocalText } from '@krapao/contract/languages';
import { unreachable } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import type { WithdrawalState } from './withdraw.sql.ts';

/** How a state shows in the statement. */
export function shownAs(state: WithdrawalState, reason: string | null): { status: 'PENDING' | 'SUCCESS' | 'FAILED'; note?: string } {
  switch (state) {
    case 'waiting':
      return { status: 'PENDING', note: 'WAITING' };
    case 'paying':
      return { status: 'PENDING', note: 'PAYING' };
    case 'paid':
      return { status: 'SUCCESS' };
    case 'returned':
      return { status: 'FAILED', note: reason ?? 'RETURNED' };
    default:
      return unreachable(state);
  }
}

type Told = { memberId: bigint; reference: string; state: WithdrawalState; reason?: string; local?: LocalText | null | undefined };

export function tellWithdrawal(ctx: Ctx, w: Told): void {
  const reason = w.local ? { reason: w.local } : {};
  ctx.live.tell(w.memberId, 'movement', { reference: w.reference, kind: 'withdraw', ...shownAs(w.state, w.reason ?? null), ...reason });
}
