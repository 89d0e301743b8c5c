import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { Waiting } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { conflict, isGuardedSetting, type TwoPersonAct, withSecondPerson } from '../office/public.ts';
import type { SettingKey } from './definitions.ts';
import { isSettingKey, parseSetting } from './setting.rules.ts';
import { listSettings, lockSettings, type SettingRow } from './settings.sql.ts';

const view = (row: SettingRow) => ({ key: row.key, value: row.value, updatedAt: row.updatedAt.toISOString() });

const read = async (db: Queryable): Promise<SettingRow[]> => (await listSettings(db)).filter((row) => isSettingKey(row.key));

export async function showSettings(ctx: Ctx) {
  return { settings: (await read(ctx.db)).map(view) };
}

export async function showSetting(ctx: Ctx, key: string, db: Queryable = ctx.db) {
  const row = (await read(db)).find((one) => one.key === key) ?? refuse('NO_DATA');
  return { setting: view(row) };
}

/** Reads the row under lock: the value before, unless the caller saw an older one. Two who change it at once must not undo each other unseen. */
export async function lockForChange(tx: Queryable, key: SettingKey, seenAt?: string | undefined): Promise<SettingRow> {
  const [row] = await lockSettings(tx, [key]);
  if (!row) return refuse('NO_DATA');
  if (seenAt !== undefined && seenAt !== row.updatedAt.toISOString()) conflict('state');
  return row;
}

export async function putSetting(ctx: Ctx, by: TwoPersonAct, key: string, o: { value: Json; updatedAt?: string | undefined }) {
  if (!isSettingKey(key)) return refuse('NO_DATA');
  const value = parseSetting(key, o.value);
  if (value === null) return refuse('KEY_INVALID', 'value');
  const result = await withSecondPerson(ctx, by, async (tx) => {
    const { value: before } = await lockForChange(tx, key, o.updatedAt);
    // Another value than the one that was shown as "before": the one who approves would undo a change that nobody showed them.
    if (by.approval && !isDeepStrictEqual(by.approval.detail.before, before)) conflict('state');
    await ctx.settings.put(tx, key, value);
    const after = await showSetting(ctx, key, tx);
    return {
      audit: { act: 'setting.put', subject: key, detail: { before, after: after.setting.value } },
      needsSecond: isGuardedSetting(key),
      result: after,
    };
  });
  if (!(result instanceof Waiting)) await ctx.settings.reload();
  return result;
}
