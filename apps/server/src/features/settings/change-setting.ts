import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { definitions, type SettingKey, type SettingValue } from './definitions.ts';
import { parseSetting } from './setting.rules.ts';
import { lockForChange } from './staff-settings.ts';

/** Changes a part of a setting with its row locked, so that two who change different parts do not undo each other. Answers what it was. */
export async function changeSetting<K extends SettingKey>(
  ctx: Pick<Ctx, 'settings'>,
  tx: Tx,
  key: K,
  change: (before: SettingValue<K>) => SettingValue<K>,
): Promise<SettingValue<K>> {
  const { value } = await lockForChange(tx, key);
  // Written by another version: what stands in for it until then.
  const before = parseSetting(key, value) ?? (definitions[key].initial as SettingValue<K>);
  await ctx.settings.put(tx, key, change(before));
  return before;
}
