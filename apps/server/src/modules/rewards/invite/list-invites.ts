import type { ReplyOf, rewards } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { maskName } from '../../../platform/values/account-name.ts';
import { findMember, findOwners, memberLists } from '../../identity/index.ts';
import { type Condition, findConditions } from './condition.sql.ts';
import { progressOf } from './invite.rules.ts';
import { findRewards, type Reward } from './invite.sql.ts';

type Page = ReplyOf<typeof rewards.listInvites>;
type State = Page['invites'][number]['state'];

export async function listInvites(core: Core, o: { memberId: bigint; page: number; limit: number }): Promise<Page> {
  const { currency } = (await findMember(core, o.memberId)) ?? refuse('invalid-token');
  const { total, invitees } = await memberLists.listInvitees(core.db, o);
  const ids = invitees.map(({ inviteeId }) => inviteeId);
  const [people, { of: rewards, totals }, conditions] = await Promise.all([
    findOwners(core.db, ids),
    findRewards(core.db, o.memberId, ids),
    findConditions(core.db, ids),
  ]);
  const units = (minor: bigint): number => toJson(money(minor, currency));
  const invites = invitees.map((invitee) => {
    const { inviteeId, createdAt } = invitee;
    const [reward, condition] = [rewards.get(inviteeId), conditions.get(inviteeId)];
    const state = stateOf(invitee, reward, condition);
    return {
      from: { name: maskName(people.get(inviteeId)?.name ?? '') },
      amount: units(state === 'void' ? 0n : (reward?.minor ?? 0n)),
      createdAt: createdAt.toISOString(),
      state,
      progress: progressIn(state, condition),
      ...(state === 'void' && reward?.why ? { why: reward.why } : {}),
    };
  });
  return { total, invites, ready: units(totals.ready.minor), held: units(totals.held.minor) };
}

function stateOf(invitee: memberLists.Invitee, reward: Reward | undefined, condition: Condition | undefined): State {
  if (reward) return reward.state;
  if (!invitee.depositedAt) return 'joined';
  // With a condition, the job writing the reward is still pending. Without one, invites were off at the first deposit.
  return condition ? 'held' : 'void';
}

function progressIn(state: State, condition: Condition | undefined): number {
  if (state === 'held') return condition ? progressOf(condition) : 0;
  return state === 'ready' || state === 'received' ? 100 : 0;
}
