import type { Core } from '../../platform/core.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { lapseRequests } from './approval/request.sql.ts';
import { deleteReadingBefore } from './reading/reading.sql.ts';
import { deleteOldSecurityEvents } from './security-log/security-log.sql.ts';
import type { RewardFacts } from './settings/reward-writes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { putRules } from './settings/staff-rules.ts';
import { putSetting } from './settings/staff-settings.ts';

/** `facts`: what a change of a reward's settings is judged by. */
export const makeControl = (core: Core, facts: RewardFacts): Module =>
  makeModule(core, {
    routes: settingsRoutes,
    acts: [putSetting(facts), putRules(facts)],
    tidy: async ({ db, clock, settings }, daysAgo) => {
      const kept = settings.get('retention');
      await deleteOldSecurityEvents(db, daysAgo(kept.securityDays));
      await deleteReadingBefore(db, daysAgo(kept.attemptDays));
      await lapseRequests(db, clock());
    },
  });
