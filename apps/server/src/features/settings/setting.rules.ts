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
