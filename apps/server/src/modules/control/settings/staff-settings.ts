import { isDeepStrictEqual } from 'node:util';
import { isStricter, type RuleWrite, whenTwo } from '@krapao/contract/control/second-person';
import type { Core } from '../../../platform/core.ts';
import type { Json, Queryable, Tx } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { definitions, type SettingKey, type SettingValue } from '../../../platform/settings/definitions.ts';
import { isSettingKey, judgeSetting, parseSetting } from '../../../platform/settings/setting.rules.ts';
import { listSettings, lockSettings, type SettingRow } from '../../../platform/settings/settings.sql.ts';
import { defineAct } from '../approval/acts.ts';
import { auditOfForm } from '../audit/audit.sql.ts';
import { type RewardFacts, type RewardPart, type Rewards, rewardParts, rewardWrites } from './reward-writes.ts';

type KnownRow = SettingRow & { readonly key: SettingKey };
const isKnown = (row: SettingRow): row is KnownRow => isSettingKey(row.key);

/** Parsed, so that fields added later show their initial value. */
const view = ({ key, value, updatedAt }: KnownRow) => ({
  key,
  value: (parseSetting(key, value) ?? definitions[key].initial) as Json,
  updatedAt: updatedAt.toISOString(),
  secondPerson: whenTwo(key) !== null,
});

const read = async (db: Queryable): Promise<KnownRow[]> => (await listSettings(db)).filter(isKnown);

export async function showSettings(core: Core) {
  return { settings: (await read(core.db)).map(view) };
}

export async function showSetting(core: Core, key: string, db: Queryable = core.db) {
  const row = (await read(db)).find((one) => one.key === key) ?? refuse('NO_DATA');
  return { setting: view(row) };
}

type Page = { readonly page: number; readonly limit: number };

export async function showSettingHistory(core: Core, key: string, q: Page) {
  if (!isSettingKey(key)) return refuse('NO_DATA');
  return changesIn(await auditOfForm(core.db, { form: 'setting', subject: key, ...q }));
}

export const showBotHistory = async (core: Core, q: Page) => changesIn(await auditOfForm(core.db, { form: 'bot', ...q }));

export function changesIn({ lines, more }: Awaited<ReturnType<typeof auditOfForm>>) {
  return {
    changes: lines.map(({ id, at, staffName, detail }) => ({
      id: String(id),
      at: at.toISOString(),
      by: staffName,
      askedBy: typeof detail.askedBy === 'string' ? detail.askedBy : null,
      before: (detail.before ?? null) as Json,
      after: (detail.after ?? null) as Json,
    })),
    more,
  };
}

/** Locks the row and refuses if the caller saw an older value, so that concurrent edits do not overwrite each other. */
export async function lockForChange(tx: Queryable, key: SettingKey, seenAt?: string | undefined): Promise<SettingRow> {
  const [row] = await lockSettings(tx, [key]);
  if (!row) return refuse('NO_DATA');
  if (seenAt !== undefined && seenAt !== row.updatedAt.toISOString()) refuse('CHANGED_SINCE');
  return row;
}

/** Changes part of a setting under a row lock, so that concurrent edits of other parts are kept. Returns the old value. */
export async function changeSetting<K extends SettingKey>(
  core: Pick<Core, 'settings'>,
  tx: Tx,
  key: K,
  change: (before: SettingValue<K>) => SettingValue<K>,
): Promise<SettingValue<K>> {
  const { value } = await lockForChange(tx, key);
  const before = parseSetting(key, value) ?? (definitions[key].initial as SettingValue<K>);
  await core.settings.put(tx, key, change(before));
  return before;
}

export const putSetting = (facts: RewardFacts) =>
  defineAct('setting.put', async (core, tx, by, { key, value, updatedAt }) => {
    // The checklist has its own acts: this form could open the service without it.
    if (!isSettingKey(key) || key === 'goLive') return refuse('NO_DATA');
    const given = judgeSetting(key, value);
    if ('wrong' in given) return refuse('KEY_INVALID', given.wrong);
    const { value: before } = await lockForChange(tx, key, updatedAt);
    // The value changed since the request: approving would undo a change that the approver was not shown.
    if (by.approval && !isDeepStrictEqual(by.approval.detail.before, before)) refuse('CHANGED_SINCE');
    return {
      subject: key,
      detail: { before, after: given.value },
      needsSecond: needsSecond(key, parseSetting(key, before) ?? definitions[key].initial, given.value),
      writes: isReward(key) ? await writesOf(core, tx, facts, key, given.value) : [],
      run: async () => {
        await core.settings.put(tx, key, given.value);
        const shown = await showSetting(core, key, tx);
        return { reply: () => core.settings.reload().then(() => shown) };
      },
    };
  });

function needsSecond(key: SettingKey, before: unknown, after: unknown): boolean {
  const when = whenTwo(key);
  return when === 'always' || (when === 'unlessStricter' && !isStricter(key, before, after));
}

const isReward = (key: SettingKey): key is RewardPart => rewardParts.some((part) => part === key);

async function writesOf(core: Core, tx: Tx, facts: RewardFacts, key: RewardPart, value: unknown): Promise<RuleWrite[]> {
  const rows = new Map((await lockSettings(tx, rewardParts)).map((row) => [row.key, row.value]));
  const kept = <K extends RewardPart>(part: K) => parseSetting(part, rows.get(part)) ?? core.settings.get(part);
  const before: Rewards = { invite: kept('invite'), refund: kept('refund'), spin: kept('spin') };
  return rewardWrites(core, tx, facts, before, { ...before, [key]: value });
}
