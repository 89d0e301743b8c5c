import { boundFaults } from '@krapao/contract/settings/bounds';
import { formFaults } from '@krapao/contract/settings/forms';
import * as z from 'zod/mini';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null => {
  const read = readSetting(key, value);
  return 'value' in read ? read.value : null;
};

export function readSetting<K extends SettingKey>(key: K, value: unknown): { value: SettingValue<K> } | { wrong: string } {
  // PostgreSQL's JSON does not accept a NUL character.
  if (JSON.stringify(value)?.includes('\\u0000')) return { wrong: 'value' };
  const parsed = z.safeParse(definitions[key].schema, value);
  if (parsed.success) return { value: parsed.data as SettingValue<K> };
  return { wrong: ['value', ...(parsed.error.issues[0]?.path ?? [])].join('.') };
}

/** Stricter than reading: a value saved before a check existed must stay readable, or one wrong account would disable all. */
export function judgeSetting<K extends SettingKey>(key: K, value: unknown): ReturnType<typeof readSetting<K>> {
  const given = readSetting(key, value);
  if ('wrong' in given) return given;
  const wrong = [...boundFaults(key, given.value), ...formFaults(key, given.value)][0]?.path;
  return wrong === undefined ? given : { wrong: `value.${wrong}` };
}
