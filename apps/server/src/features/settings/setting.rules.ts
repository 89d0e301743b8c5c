import * as z from 'zod/mini';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(definitions, key);

/** The value as it may be kept (HTML cleaned), or null when it is not of the setting's form. */
export const parseSetting = <K extends SettingKey>(key: K, value: unknown): SettingValue<K> | null => {
  // A zero character has no place in the database's JSON.
  if (JSON.stringify(value)?.includes('\\u0000')) return null;
  const parsed = z.safeParse(definitions[key].schema, value);
  return parsed.success ? (parsed.data as SettingValue<K>) : null;
};
