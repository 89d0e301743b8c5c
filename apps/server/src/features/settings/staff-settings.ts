import { refuse } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import { isSettingKey, parseSetting } from './setting.rules.ts';
import { listSettings, type SettingRow } from './settings.sql.ts';

const view = (row: SettingRow) => ({ key: row.key, value: row.value, updatedAt: row.updatedAt.toISOString() });

const read = async (db: Queryable): Promise<SettingRow[]> => (await listSettings(db)).filter((row) => isSettingKey(row.key));

export async function showSettings(ctx: Ctx) {
  return { settings: (await read(ctx.db)).map(view) };
}

export async function showSetting(ctx: Ctx, key: string, db: Queryable = ctx.db) {
  const row = (await read(db)).find((one) => one.key === key) ?? refuse('NO_DATA');
  return { setting: view(row) };
}

export async function putSetting(ctx: Ctx, by: StaffAct, key: string, given: Json) {
  if (!isSettingKey(key)) return refuse('NO_DATA');
  const value = parseSetting(key, given);
  if (value === null) return refuse('KEY_INVALID', 'value');
  const result = await withAudit(ctx, by, async (tx) => {
    const before = (await showSetting(ctx, key, tx)).setting.value;
    await ctx.settings.put(tx, key, value);
    const after = await showSetting(ctx, key, tx);
    return { audit: { act: 'setting.put', subject: key, detail: { before, after: after.setting.value } }, result: after };
  });
  await ctx.settings.reload();
  return result;
}
