import type { Payouts } from '../../integrations/bank/port.ts';
import type { MemberItemId } from '../../platform/values/member-item.ts';
import * as sql from './payout-attempt.sql.ts';
import type { WithdrawalsCore } from './withdrawals-core.ts';

type Answer = { readonly state: string; readonly cause?: string; readonly reason?: string; readonly bankReference?: string };

/** The bank, with each order and each question written before it is made and its answer after it: one without an answer is seen as such, also after a crash. */
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
