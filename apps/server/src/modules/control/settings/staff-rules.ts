import { isDeepStrictEqual } from 'node:util';
import type { ReplyOf, rewards } from '@krapao/contract';
import type { Core } from '../../../platform/core.ts';
import type { Json } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import type { SettingValue } from '../../../platform/settings/definitions.ts';
import { parseSetting } from '../../../platform/settings/setting.rules.ts';
import { listSettings, lockSettings, type SettingRow } from '../../../platform/settings/settings.sql.ts';
import { defineAct } from '../approval/acts.ts';
import { auditOfForm } from '../audit/audit.sql.ts';
import { inviteForm, inviteSetting, outsideBounds, refundForm, refundSetting } from './reward.rules.ts';
import { type Rewards as Kept, type RewardPart as Part, rewardParts as parts, type RewardFacts, rewardWrites } from './reward-writes.ts';
import { changesIn } from './staff-settings.ts';

type Reply = ReplyOf<typeof rewards.officeRules>;
type Form = Reply['rules'];
type RulesView = { readonly rules: Form; readonly updatedAt: NonNullable<Reply['updatedAt']> };

const formOf = ({ invite, refund, spin }: Kept): Form => ({ invite: inviteForm(invite), refund: refundForm(refund), spin });

/** Read from the table because another node may just have changed them. */
function keptIn(core: Core, rows: readonly SettingRow[]): { kept: Kept; updatedAt: RulesView['updatedAt'] } {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const kept = <K extends Part>(key: K): SettingValue<K> => parseSetting(key, byKey.get(key)?.value) ?? core.settings.get(key);
  const at = (key: Part): string => (byKey.get(key)?.updatedAt ?? new Date(0)).toISOString();
  return {
    kept: { invite: kept('invite'), refund: kept('refund'), spin: kept('spin') },
    updatedAt: { invite: at('invite'), refund: at('refund'), spin: at('spin') },
  };
}

/** Reward settings as one form. Requires role manager, unlike other settings. */
export async function showRules(core: Core): Promise<RulesView> {
  const { kept, updatedAt } = keptIn(core, await listSettings(core.db));
  return { rules: formOf(kept), updatedAt };
}

export async function showRulesHistory(core: Core, q: { part: Part; page: number; limit: number }) {
  const { changes, more } = changesIn(await auditOfForm(core.db, { form: 'rules', ...q }));
  const partOf = (all: Json): Json => (all as Record<Part, Json> | null)?.[q.part] ?? null;
  return { changes: changes.map((change) => ({ ...change, before: partOf(change.before), after: partOf(change.after) })), more };
}

export const putRules = (facts: RewardFacts) =>
  defineAct('rules.put', async (core, tx, by, change) => {
    const outside = outsideBounds(change);
    if (outside) refuse('KEY_INVALID', outside);
    const { kept: before, updatedAt } = keptIn(core, await lockSettings(tx, parts));
    const isOld = parts.some((part) => (change.updatedAt?.[part] ?? updatedAt[part]) !== updatedAt[part]);
    // The rules changed since the request: approving would undo a change that the approver was not shown.
    const isOther = by.approval && !isDeepStrictEqual(by.approval.detail.before, formOf(before));
    if (isOld || isOther) refuse('CHANGED_SINCE');
    const after: Kept = {
      invite: change.invite ? inviteSetting(change.invite) : before.invite,
      refund: change.refund ? refundSetting(change.refund) : before.refund,
      spin: change.spin ?? before.spin,
    };
    const rules = formOf(after);
    return {
      title: parts.filter((part) => change[part]).join(', '),
      detail: { before: formOf(before), after: rules },
      writes: await rewardWrites(core, tx, facts, before, after),
      run: async () => {
        if (change.invite) await core.settings.put(tx, 'invite', after.invite);
        if (change.refund) await core.settings.put(tx, 'refund', after.refund);
        if (change.spin) await core.settings.put(tx, 'spin', after.spin);
        const shown = { rules, updatedAt: keptIn(core, await lockSettings(tx, parts)).updatedAt };
        return { reply: () => core.settings.reload().then(() => shown) };
      },
    };
  });
