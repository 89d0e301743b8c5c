import { control, rewards } from '@krapao/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import type { RewardFacts } from './reward-writes.ts';
import { putRules, showRules, showRulesHistory } from './staff-rules.ts';
import { putSetting, showSetting, showSettingHistory, showSettings } from './staff-settings.ts';

export const settingsRoutes = (facts: RewardFacts): Route[] => [
  route(control.officeSettings, (core) => showSettings(core)),
  route(control.officeSetting, (core, { params }) => showSetting(core, params.key)),
  route(control.settingHistory, (core, { params, query }) => showSettingHistory(core, params.key, query)),
  route(control.putSetting, (core, input) => putSetting(core, input, input.params.key, input.body, facts)),
  route(rewards.officeRules, (core) => showRules(core)),
  route(rewards.rulesHistory, (core, { query }) => showRulesHistory(core, query)),
  route(rewards.putRules, (core, input) => putRules(core, input, input.body, facts)),
];
