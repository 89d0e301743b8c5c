import type { ReplyOf, wallet } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';

type Reply = ReplyOf<typeof wallet.findOutcome>;
type Done = Extract<Reply, { state: 'done' }>;

/** What became of a call whose answer the member never got. */
export async function findOutcome(ctx: Ctx, o: { memberId: bigint; key: string }): Promise<Reply> {
  const found = await ctx.idempotency.outcome(o);
  if (found.state !== 'done') return found;
  const { status, reply } = found.answer;
  if (status < 400) return { state: 'done', status, answer: JSON.parse(reply) };
  // Kept with the answer, and told beside it: in the call itself they are headers.
  const { moneyAt, why, ...answer }: Done['answer'] & Pick<Done, 'moneyAt' | 'why'> = JSON.parse(reply);
  return { state: 'done', status, answer, ...(moneyAt === undefined ? {} : { moneyAt }), ...(why === undefined ? {} : { why }) };
}
