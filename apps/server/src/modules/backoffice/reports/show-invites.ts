import type { backoffice, ReplyOf } from '@krapao/contract';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { wireCurrency } from '@krapao/contract/values/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findMember, findOwners, memberLists } from '../../identity/index.ts';
import { rewardReports } from '../../rewards/index.ts';
import { type Range, rangeOf } from './show-report.ts';

const invitersMax = 100;

export async function showInviteReport(core: Core, asked: Range): Promise<ReplyOf<typeof backoffice.officeInviteReport>> {
  const { from, to, currency } = rangeOf(core, asked);
  const span = { from: startOfDay(from), to: startOfDay(dayPlus(to, 1)) };
  const found = await memberLists.topInviters(core.db, { ...span, limit: invitersMax });
  const memberIds = found.map(({ memberId }) => memberId);
  const [owners, sums] = await Promise.all([findOwners(core.db, memberIds), rewardReports.sumInvites(core, { memberIds, ...span })]);
  const figure = (minor: bigint) => toJson(money(minor, currency));
  return {
    currency: wireCurrency(currency),
    inviters: found.flatMap(({ memberId, invited, deposited }) => {
      const owner = owners.get(memberId);
      if (owner?.currency !== currency) return [];
      const sum = sums.find((one) => one.memberId === memberId);
      const reward = { reward: figure(sum?.minor ?? 0n), received: figure(sum?.received ?? 0n) };
      return [{ memberId: String(memberId), name: owner.name, invited, deposited, ...reward }];
    }),
  };
}

const depthMax = 6;
const nodesMax = 500;

type Reply = ReplyOf<typeof backoffice.officeInviteTree>;
type Node = Reply['nodes'][number];

export async function showInviteTree(core: Core, memberId: bigint): Promise<Reply> {
  const root = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const { currency } = root;
  const nodes: Node[] = [
    {
      memberId: String(memberId),
      name: root.name,
      invitedBy: root.invitedBy === null ? null : String(root.invitedBy),
      depth: 0,
      joinedAt: root.createdAt.toISOString(),
      depositedAt: root.firstDepositAt?.toISOString() ?? null,
      reward: 0,
      rewardState: null,
      rewardWhy: null,
    },
  ];
  let level: readonly bigint[] = [memberId];
  for (let depth = 1; depth <= depthMax && level.length > 0 && nodes.length <= nodesMax; depth += 1) {
    const found = await memberLists.inviteesOf(core.db, { memberIds: level, limit: nodesMax + 1 - nodes.length });
    const inviteeIds = found.map(({ inviteeId }) => inviteeId);
    const [owners, rewards] = await Promise.all([
      findOwners(core.db, inviteeIds),
      rewardReports.listInvites(core, { memberIds: level, inviteeIds }),
    ]);
    const rewardOf = new Map(rewards.map((reward) => [reward.inviteeId, reward]));
    for (const { memberId: inviter, inviteeId, createdAt, depositedAt } of found) {
      const reward = rewardOf.get(inviteeId);
      nodes.push({
        memberId: String(inviteeId),
        name: owners.get(inviteeId)?.name ?? '',
        invitedBy: String(inviter),
        depth,
        joinedAt: createdAt.toISOString(),
        depositedAt: depositedAt?.toISOString() ?? null,
        reward: toJson(money(reward?.minor ?? 0n, currency)),
        rewardState: reward?.state ?? null,
        rewardWhy: reward?.why ?? null,
      });
    }
    level = inviteeIds;
  }
  return { currency: wireCurrency(currency), nodes: nodes.slice(0, nodesMax), isCut: nodes.length > nodesMax || level.length > 0 };
}
