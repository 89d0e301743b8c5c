export { bankNames, banksOf } from './banks.ts';
export { bannersOf } from './banners.ts';
export { cleanHtml } from './clean-html.ts';
export type { SettingValue } from './definitions.ts';
export { demoSettings } from './demo-accounts.ts';
export { listSettingPictures } from './settings.sql.ts';
export { makeSettings, type Settings } from './settings.ts';
export { lockForChange, showSetting } from './staff-settings.ts';
