import type { PayoutOrder, PayoutState, Payouts } from '../../integrations/bank/port.ts';
import { causeOf, unreachable } from '../../platform/errors/errors.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import * as sql from './payout-attempt.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

type Verdict =
  | { is: 'paid'; bankReference: string }
  | { is: 'returned'; reason: string }
  | { is: 'never' }
  | { is: 'open'; unsure: boolean; note: string };

/**
 * Queries the bank and, if it does not know the order and `asksOnly` is false, sends it. Returns `returned` only if the order
 * certainly was not and will not be paid.
 */
export async function attemptPayout(
  payouts: Payouts,
  order: PayoutOrder,
  o: { isFirst: boolean; isQuiet: boolean; asksOnly: boolean },
): Promise<Verdict> {
  if (!o.isFirst) {
    const found = await payouts.find(order);
    if (found.state === 'unknown') return { is: 'open', unsure: false, note: found.cause };
    if (found.state !== 'none') return verdictOf(found);
    if (o.asksOnly) return { is: 'never' };
  }
  const sent = await payouts.send(order);
  if (sent.state === 'unknown') return { is: 'open', unsure: true, note: sent.cause };
  if (sent.state !== 'refused') return verdictOf(sent);
  // A refusal covers only this attempt: an earlier one without a response may have been paid or still be in transit.
  if (o.isFirst) return { is: 'returned', reason: sent.reason };
  const found = await payouts.find(order);
  if (found.state === 'none')
    return o.isQuiet ? { is: 'returned', reason: sent.reason } : { is: 'open', unsure: false, note: causeOf('SAID', sent.reason) };
  return found.state === 'unknown' ? { is: 'open', unsure: false, note: found.cause } : verdictOf(found);
}

function verdictOf(payout: PayoutState): Verdict {
  switch (payout.state) {
    case 'paid':
      return { is: 'paid', bankReference: payout.bankReference };
    case 'failed':
      return { is: 'returned', reason: payout.reason };
    case 'accepted':
      return { is: 'open', unsure: false, note: causeOf('STILL_OPEN') };
    default:
      return unreachable(payout);
  }
}

type Answer = { readonly state: string; readonly cause?: string; readonly reason?: string; readonly bankReference?: string };

/** Stores each order and query before the call and the response after it, so that a missing response shows even after a crash. */
export function keptPayouts(core: WithdrawalsCore, { memberId, reference }: MemberItemId, attempt: number): Payouts {
  const id = { memberId, reference };
  async function keep<A extends Answer>(kind: 'send' | 'ask', ask: () => Promise<A>): Promise<A> {
    const tryId = await sql.insertTry(core.db, { ...id, attempt, kind, askedAt: core.clock() });
    const answer = await ask();
    const said = answer.cause ?? answer.reason ?? answer.bankReference ?? null;
    await sql.answerTry(core.db, { ...id, id: tryId, answeredAt: core.clock(), state: answer.state, said });
    return answer;
  }
  return {
    send: (order) => keep('send', () => core.payouts.send(order)),
    find: (order) => keep('ask', () => core.payouts.find(order)),
  };
}
