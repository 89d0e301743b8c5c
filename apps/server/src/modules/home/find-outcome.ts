import type { home, ReplyOf } from '@krapao/contract';
import { moneyAtHeader, whyHeader } from '@krapao/contract/values/constants';
import type { HomeCore } from './home-core.ts';

type Reply = ReplyOf<typeof home.findOutcome>;
type Done = Extract<Reply, { state: 'done' }>;

/** What became of a call whose answer the member never got. */
export async function findOutcome(core: HomeCore, o: { memberId: bigint; key: string }): Promise<Reply> {
  const found = await core.idempotency.outcome(o);
  if (found.state !== 'done') return found;
  const { status, reply, headers = {} } = found.answer;
  const { [moneyAtHeader]: moneyAt, [whyHeader]: why } = headers;
  const told = { ...(moneyAt === undefined ? {} : { moneyAt }), ...(why === undefined ? {} : { why }) } as Pick<Done, 'moneyAt' | 'why'>;
  return { state: 'done', status, answer: JSON.parse(reply), ...told };
}
