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

/** Of the table: another node may have changed them a moment ago. */
function keptIn(core: Core, rows: readonly SettingRow[]): { kept: Kept; updatedAt: RulesView['updatedAt'] } {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const kept = <K extends Part>(key: K): SettingValue<K> => parseSetting(key, byKey.get(key)?.value) ?? core.settings.get(key);
  const at = (key: Part): string => (byKey.get(key)?.updatedAt ?? new Date(0)).toISOString();
  return {
    kept: { invite: kept('invite'), refund: kept('refund'), spin: kept('spin') },
    updatedAt: { invite: at('invite'), refund: at('refund'), spin: at('spin') },
  };
}

/** The rules of rewards that are settings, as one form. A manager may change these, but not the other settings. */
export async function showRules(core: Core): Promise<RulesView> {
  const { kept, updatedAt } = keptIn(core, await listSettings(core.db));
  return { rules: formOf(kept), updatedAt };
}

/** Of one rule, as its form has it. */
export async function showRulesHistory(core: Core, q: { part: Part; page: number; limit: number }) {
  const { changes, more } = changesIn(await auditOfForm(core.db, { form: 'rules', ...q }));
  // The log has all three rules of each change.
  const partOf = (all: Json): Json => (all as Record<Part, Json> | null)?.[q.part] ?? null;
  return { changes: changes.map((change) => ({ ...change, before: partOf(change.before), after: partOf(change.after) })), more };
}

/** A change of some of them. */
export const putRules = (facts: RewardFacts) =>
  defineAct('rules.put', async (core, tx, by, change) => {
    const outside = outsideBounds(change);
    if (outside) refuse('KEY_INVALID', outside);
    const { kept: before, updatedAt } = keptIn(core, await lockSettings(tx, parts));
    const isOld = parts.some((part) => (change.updatedAt?.[part] ?? updatedAt[part]) !== updatedAt[part]);
    // Other rules than those that were shown as "before": the one who approves would undo a change that nobody showed them.
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
