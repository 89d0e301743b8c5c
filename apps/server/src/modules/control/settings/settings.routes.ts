import { office } from '@krapao/contract';
import { type Route, route } from '../../../platform/http/route.ts';
import { showRules, showRulesHistory } from './staff-rules.ts';
import { showSetting, showSettingHistory, showSettings } from './staff-settings.ts';

export const settingsRoutes: Route[] = [
  route(office.officeSettings, (core) => showSettings(core)),
  route(office.officeSetting, (core, { params }) => showSetting(core, params.key)),
  route(office.settingHistory, (core, { params, query }) => showSettingHistory(core, params.key, query)),
  route(office.officeRules, (core) => showRules(core)),
  route(office.rulesHistory, (core, { query }) => showRulesHistory(core, query)),
];
