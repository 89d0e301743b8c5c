import { type Module, makeModule } from '../../platform/module.ts';
import type { GamesCore } from '../games/index.ts';
import { bonusTasks, followBonuses } from './bonus/bonus.jobs.ts';
import { endMemberBonus } from './bonus/staff-bonuses.ts';
import { putRule } from './bonus/staff-rules.ts';
import { lookAtInvitees, lookTasks } from './invite/look-at-invitees.ts';
import { payInviter } from './invite/settle-inviter.ts';
import { deleteOldMisses } from './promotion/place.sql.ts';
import { promotionTasks } from './promotion/promotion.jobs.ts';
import { putPromotion } from './promotion/staff-promotions.ts';
import { refundCrontab, refundTasks } from './refund/refund.jobs.ts';
import { runRefunds } from './refund/staff-refunds.ts';
import { rewardsRoutes } from './rewards.routes.ts';
import type { RewardsCore } from './rewards-core.ts';
import { putWheel } from './wheel/put-wheel.ts';
import { spinTasks } from './wheel/spin.jobs.ts';
import { makeWheels } from './wheel/wheels.ts';

export const makeRewards = (core: GamesCore): Module<RewardsCore> =>
  makeModule(
    { ...core, wheels: makeWheels(core.db) },
    {
      routes: rewardsRoutes,
      acts: [putRule, endMemberBonus, putPromotion, putWheel, runRefunds],
      tasks: { 'credit-inviter': payInviter, ...lookTasks, ...bonusTasks, ...refundTasks, ...promotionTasks, ...spinTasks },
      crontab: ['23 * * * * expire-coupons', ...refundCrontab],
      repeated: [
        { name: 'follow-bonuses', everyMs: 10_000, run: followBonuses },
        { name: 'look-at-invitees', everyMs: 10_000, run: lookAtInvitees },
      ],
      tidy: ({ db, settings }, daysAgo) => deleteOldMisses(db, daysAgo(settings.get('retention').attemptDays)),
    },
  );
