export { type Bank, bankNames, banksOf } from './banks.ts';
export type { SettingKey, SettingValue } from './definitions.ts';

export { makeSettings, type Settings } from './settings.ts';
