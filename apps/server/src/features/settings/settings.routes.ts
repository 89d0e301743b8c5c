import { office } from '@krapao/contract';
import { type Route, route } from '../../core/route.ts';
import type { RewardFacts } from './reward-writes.ts';
import { putRules, showRules, showRulesHistory } from './staff-rules.ts';
import { putSetting, showSetting, showSettingHistory, showSettings } from './staff-settings.ts';

export const settingsRoutes = (facts: RewardFacts): Route[] => [
  route(office.officeSettings, (ctx) => showSettings(ctx)),
  route(office.officeSetting, (ctx, { params }) => showSetting(ctx, params.key)),
  route(office.settingHistory, (ctx, { params, query }) => showSettingHistory(ctx, params.key, query)),
  route(office.putSetting, (ctx, input) => putSetting(ctx, input, input.params.key, input.body, facts)),
  route(office.officeRules, (ctx) => showRules(ctx)),
  route(office.rulesHistory, (ctx, { query }) => showRulesHistory(ctx, query)),
  route(office.putRules, (ctx, input) => putRules(ctx, input, input.body, facts)),
];
