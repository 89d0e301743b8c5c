import { office } from '@krapao/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { RewardFacts } from './reward-writes.ts';
import { putRules, showRules, showRulesHistory } from './staff-rules.ts';
import { putSetting, showSetting, showSettingHistory, showSettings } from './staff-settings.ts';

export const settingsRoutes = (facts: RewardFacts): Route[] => [
  route(office.officeSettings, (core) => showSettings(core)),
  route(office.officeSetting, (core, { params }) => showSetting(core, params.key)),
  route(office.settingHistory, (core, { params, query }) => showSettingHistory(core, params.key, query)),
  route(office.putSetting, (core, input) => putSetting(core, input, input.params.key, input.body, facts)),
  route(office.officeRules, (core) => showRules(core)),
  route(office.rulesHistory, (core, { query }) => showRulesHistory(core, query)),
  route(office.putRules, (core, input) => putRules(core, input, input.body, facts)),
];
