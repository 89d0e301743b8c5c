import type { Core } from '../../platform/core.ts';
import { bonusesGranted } from './bonus/report.sql.ts';
import { listBonusPictures } from './bonus/rule.sql.ts';
import { rewardSums, rewardsOf } from './invite/invite.sql.ts';
import { listPromotionPictures } from './promotion/promotion.sql.ts';

type WithDb = Pick<Core, 'db'>;

/** What rewards have given, for the reports of staff. */
export const rewardReports = {
  listBonuses: ({ db }: WithDb, o: Parameters<typeof bonusesGranted>[1]) => bonusesGranted(db, o),
  sumInvites: ({ db }: WithDb, o: Parameters<typeof rewardSums>[1]) => rewardSums(db, o),
  listInvites: ({ db }: WithDb, o: Parameters<typeof rewardsOf>[1]) => rewardsOf(db, o),
  listPictures: async ({ db }: WithDb) => (await Promise.all([listBonusPictures(db), listPromotionPictures(db)])).flat(),
};
