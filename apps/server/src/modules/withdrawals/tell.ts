import type { LocalText } from '@krapao/contract/values/languages';
import type { Core } from '../../platform/core.ts';
import { unreachable } from '../../platform/errors/errors.ts';
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

export function tellWithdrawal(core: Core, w: Told): void {
  const reason = w.local ? { reason: w.local } : {};
  core.live.tell(w.memberId, 'movement', { reference: w.reference, kind: 'withdraw', ...shownAs(w.state, w.reason ?? null), ...reason });
}
