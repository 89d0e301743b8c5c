import { control, rewards } from '@krapao/contract';
import type { Core } from '../../platform/core.ts';
import { route } from '../../platform/http/route.ts';
import { type Module, makeModule } from '../../platform/module.ts';
import { lapseRequests } from './approval/request.sql.ts';
import { deleteReadingBefore } from './reading/reading.sql.ts';
import { deleteOldSecurityEvents } from './security-log/security-log.sql.ts';
import { showSecurityLog } from './security-log/security-log.ts';
import type { RewardFacts } from './settings/reward-writes.ts';
import { putRules, showRules, showRulesHistory } from './settings/staff-rules.ts';
import { putSetting, showSetting, showSettingHistory, showSettings } from './settings/staff-settings.ts';

export const makeControl = (core: Core, facts: RewardFacts): Module =>
  makeModule(core, {
    routes: [
      route(control.officeSettings, (core) => showSettings(core)),
      route(control.officeSetting, (core, { params }) => showSetting(core, params.key)),
      route(control.settingHistory, (core, { params, query }) => showSettingHistory(core, params.key, query)),
      route(rewards.officeRules, (core) => showRules(core)),
      route(rewards.rulesHistory, (core, { query }) => showRulesHistory(core, query)),
      route(control.officeSecurity, (core, { query }) => showSecurityLog(core, query)),
    ],
    acts: [putSetting(facts), putRules(facts)],
    tidy: async ({ db, clock, settings }, daysAgo) => {
      const kept = settings.get('retention');
      await deleteOldSecurityEvents(db, daysAgo(kept.securityDays));
      await deleteReadingBefore(db, daysAgo(kept.attemptDays));
      await lapseRequests(db, clock());
    },
  });
