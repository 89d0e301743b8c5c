import { newestOfKinds } from '@krapao/ledger';
import type { Kind } from '@krapao/ledger/kinds';
import type { Core } from '../../platform/core.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { approvals } from '../control/index.ts';
import { rulesOfBonuses } from './bonus/member-bonus.sql.ts';
import { bonusesGranted } from './bonus/report.sql.ts';
import { listBonusPictures } from './bonus/rule.sql.ts';
import { rewardSums, rewardsOf } from './invite/invite.sql.ts';
import { listPromotionPictures } from './promotion/promotion.sql.ts';

type WithDb = Pick<Core, 'db'>;

export const rewardReports = {
  listBonuses: ({ db }: WithDb, o: Parameters<typeof bonusesGranted>[1]) => bonusesGranted(db, o),
  sumInvites: ({ db }: WithDb, o: Parameters<typeof rewardSums>[1]) => rewardSums(db, o),
  listInvites: ({ db }: WithDb, o: Parameters<typeof rewardsOf>[1]) => rewardsOf(db, o),
  listPictures: async ({ db }: WithDb) => (await Promise.all([listBonusPictures(db), listPromotionPictures(db)])).flat(),
};

/** Counts when a reward is granted, not received: money from an older rule must not count for the newer one. */
const given: Partial<Record<Kind, string>> = { invite: 'invite', refund: 'refund', wheel: 'wheel', wheel_receive: 'wheel' };

export async function ruleMoneyOf(tx: Tx, memberId: bigint, since: Date): Promise<approvals.RuleMoney[]> {
  const moved = await newestOfKinds(tx, { memberId, since, kinds: Object.keys(given) as Kind[] });
  const rewards = [...moved].flatMap(([kind, at]) => (given[kind] ? [{ rule: given[kind], at }] : []));
  return [...rewards, ...(await rulesOfBonuses(tx, memberId, since))];
}
