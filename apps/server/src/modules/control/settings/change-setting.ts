import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { definitions, type SettingKey, type SettingValue } from '../../../platform/settings/definitions.ts';
import { parseSetting } from '../../../platform/settings/setting.rules.ts';
import { lockForChange } from './staff-settings.ts';

/** Changes a part of a setting with its row locked, so that two who change different parts do not undo each other. Answers what it was. */
export async function changeSetting<K extends SettingKey>(
  core: Pick<Core, 'settings'>,
  tx: Tx,
  key: K,
  change: (before: SettingValue<K>) => SettingValue<K>,
): Promise<SettingValue<K>> {
  const { value } = await lockForChange(tx, key);
  // Written by another version: what stands in for it until then.
  const before = parseSetting(key, value) ?? (definitions[key].initial as SettingValue<K>);
  await core.settings.put(tx, key, change(before));
  return before;
}
