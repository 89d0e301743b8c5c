import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import type { Payouts } from '../../gateways/payouts/port.ts';
import * as sql from './payout-attempt.sql.ts';

type Answer = { readonly state: string; readonly cause?: string; readonly reason?: string; readonly bankReference?: string };

/** The bank, with each order and each question written before it is made and its answer after it: one without an answer is seen as such, also after a crash. */
export function keptPayouts(ctx: Ctx, { memberId, reference }: MemberItemId, attempt: number): Payouts {
  const id = { memberId, reference };
  async function keep<A extends Answer>(kind: 'send' | 'ask', ask: () => Promise<A>): Promise<A> {
    const tryId = await sql.insertTry(ctx.db, { ...id, attempt, kind, askedAt: ctx.clock() });
    const answer = await ask();
    const said = answer.cause ?? answer.reason ?? answer.bankReference ?? null;
    await sql.answerTry(ctx.db, { ...id, id: tryId, answeredAt: ctx.clock(), state: answer.state, said });
    return answer;
  }
  return {
    send: (order) => keep('send', () => ctx.deps.payouts.send(order)),
    find: (order) => keep('ask', () => ctx.deps.payouts.find(order)),
  };
}
