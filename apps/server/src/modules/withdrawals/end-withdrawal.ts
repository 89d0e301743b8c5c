import type { LocalText } from '@krapao/contract/values/languages';
import { type Posted, release, settle } from '@krapao/ledger';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import { unreachable } from '../../platform/errors/errors.ts';
import { notifyBalance } from '../../platform/notify-balance.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import { memberMoney } from '../identity/index.ts';
import { inviteePaidOut } from '../rewards/index.ts';
import { statementLines } from '../statement/index.ts';
import { holdKeyOf, memberReason, unplayedIn } from './withdraw.rules.ts';
import * as sql from './withdraw.sql.ts';

type Returned = { state: 'returned'; reason: string; local?: LocalText | null; decidedBy?: bigint; attempt?: number };
/** `attempt`: refused by the bank. Without it staff decided, and `local` is a reason from their list. */
export type End = { state: 'paid'; bankReference?: string } | Returned;

export async function endWithdrawal(core: Core, tx: Tx, id: MemberItemId, end: End, from: 'waiting' | 'paying') {
  const now = core.clock();
  const w = await sql.lockWithdrawal(tx, id);
  if (w?.state !== from) return null;
  // A refusal of one attempt does not cover a later one, which may have been paid.
  if (end.state === 'returned' && end.attempt !== undefined && end.attempt !== w.attempts) return null;
  const movement = { holdKey: holdKeyOf(id.reference), key: `withdraw-end:${id.reference}`, reference: id.reference };
  const posted =
    end.state === 'paid'
      ? await settle(tx, id.memberId, { ...movement, kind: 'withdraw', to: `house:bank:${w.fromBank ?? w.toBank}` })
      : await release(tx, id.memberId, { ...movement, kind: 'withdraw_back' });
  await sql.changeWithdrawal(
    tx,
    id,
    end.state === 'paid'
      ? { state: 'paid', ...(end.bankReference === undefined ? {} : { bankReference: end.bankReference }), now }
      : { state: 'returned', reason: end.reason, ...(end.decidedBy === undefined ? {} : { decidedBy: end.decidedBy }), now },
  );
  const { status, note } = shownAs(end.state, end.state === 'returned' ? memberReason(end) : null);
  const refused = end.state === 'returned' && end.local ? { refused: { description: end.local } } : undefined;
  const detail = end.state === 'returned' && w.coinsTaken > 0 ? (refused ?? {}) : refused;
  await statementLines.update(tx, id.memberId, id.reference, status, { at: now, note, detail });
  if (end.state === 'returned') await giveBack(tx, w);
  if (end.state === 'paid') await inviteePaidOut(core, tx, id.memberId);
  return posted;
}

/** The money counts as unplayed again, and its coins are returned. */
async function giveBack(tx: Tx, w: sql.Withdrawal): Promise<void> {
  const { deposits, gifts } = unplayedIn(w.amount.minor, { deposits: w.unplayedDeposits, gifts: w.unplayedGifts, coins: 0 });
  if (deposits > 0n || gifts > 0n) await memberMoney.countUnplayed(tx, w.memberId, { deposits, gifts, coins: w.coinsTaken });
}

export function notifyEnded(core: Core, id: MemberItemId, end: End, posted: Posted): void {
  const told = end.state === 'returned' ? { reason: memberReason(end), local: end.local } : {};
  notifyWithdrawal(core, { ...id, state: end.state, ...told });
  const wallet = posted.balances.get('wallet');
  if (wallet) notifyBalance(core, id.memberId, wallet);
}

export function shownAs(state: sql.WithdrawalState, reason: string | null): { status: 'PENDING' | 'SUCCESS' | 'FAILED'; note?: string } {
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

type WithdrawalNews = {
  memberId: bigint;
  reference: string;
  state: sql.WithdrawalState;
  reason?: string;
  local?: LocalText | null | undefined;
};

export function notifyWithdrawal(core: Core, w: WithdrawalNews): void {
  const reason = w.local ? { reason: w.local } : {};
  core.live.tell(w.memberId, 'movement', { reference: w.reference, kind: 'withdraw', ...shownAs(w.state, w.reason ?? null), ...reason });
}
