import { office } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { route } from '../../platform/http/route.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { lapseRequests } from './approval/request.sql.ts';
import { deleteReadingBefore } from './reading/reading.sql.ts';
import { deleteOldSecurityEvents } from './security-log/security-log.sql.ts';
import { showSecurityLog } from './security-log/security-log.ts';
import type { RewardFacts } from './settings/reward-writes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';

/** `facts`: what a change of a reward's settings is judged by. */
export const makeControl = (core: Core, facts: RewardFacts): Module =>
  makeModule(core, {
    routes: [...settingsRoutes(facts), route(office.officeSecurity, (core, { query }) => showSecurityLog(core, query))],
    tidy: async ({ db, clock, settings }, daysAgo) => {
      const kept = settings.get('retention');
      await deleteOldSecurityEvents(db, daysAgo(kept.securityDays));
      await deleteReadingBefore(db, daysAgo(kept.attemptDays));
      await lapseRequests(db, clock());
    },
  });
