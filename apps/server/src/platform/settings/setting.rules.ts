import { boundFaults } from '@krapao/contract/settings/bounds';
import { formFaults } from '@krapao/contract/settings/forms';
import * as z from 'zod/mini';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

/** The value as it may be kept (HTML cleaned), or null when it is not of the setting's form. */
export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null => {
  const read = readSetting(key, value);
  return 'value' in read ? read.value : null;
};

/** The same, or the way to the first part that is wrong: the form shows it beside that field. */
export function readSetting<K extends SettingKey>(key: K, value: unknown): { value: SettingValue<K> } | { wrong: string } {
  // A zero character has no place in the database's JSON.
  if (JSON.stringify(value)?.includes('\\u0000')) return { wrong: 'value' };
  const parsed = z.safeParse(definitions[key].schema, value);
  if (parsed.success) return { value: parsed.data as SettingValue<K> };
  return { wrong: ['value', ...(parsed.error.issues[0]?.path ?? [])].join('.') };
}

/** As staff may save it. Values saved before a check existed are still read: one account with a wrong number must not close all the others. */
export function judgeSetting<K extends SettingKey>(key: K, value: unknown): ReturnType<typeof readSetting<K>> {
  const given = readSetting(key, value);
  if ('wrong' in given) return given;
  const wrong = [...boundFaults(key, given.value), ...formFaults(key, given.value)][0]?.path;
  return wrong === undefined ? given : { wrong: `value.${wrong}` };
}
