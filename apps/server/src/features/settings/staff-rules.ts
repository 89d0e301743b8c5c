import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, office, ReplyOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import { Waiting } from '../../core/route.ts';
import type { Ctx } from '../../ctx.ts';
import { auditOfForm, conflict, type TwoPersonAct, withSecondPerson } from '../office/public.ts';
import type { SettingValue } from './definitions.ts';
import { inviteForm, inviteSetting, outsideBounds, refundForm, refundSetting } from './reward.rules.ts';
import { type Rewards as Kept, type RewardPart as Part, rewardParts as parts, type RewardFacts, rewardWrites } from './reward-writes.ts';
import { parseSetting } from './setting.rules.ts';
import { listSettings, lockSettings, type SettingRow } from './settings.sql.ts';
import { changesIn } from './staff-settings.ts';

type Reply = ReplyOf<typeof office.officeRules>;
type Form = Reply['rules'];
type Shown = { readonly rules: Form; readonly updatedAt: NonNullable<Reply['updatedAt']> };
type Change = BodyOf<typeof office.putRules>;

const formOf = ({ invite, refund, spin }: Kept): Form => ({ invite: inviteForm(invite), refund: refundForm(refund), spin });

/** Of the table: another node may have changed them a moment ago. */
function keptIn(ctx: Ctx, rows: readonly SettingRow[]): { kept: Kept; updatedAt: Shown['updatedAt'] } {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const kept = <K extends Part>(key: K): SettingValue<K> => parseSetting(key, byKey.get(key)?.value) ?? ctx.settings.get(key);
  const at = (key: Part): string => (byKey.get(key)?.updatedAt ?? new Date(0)).toISOString();
  return {
    kept: { invite: kept('invite'), refund: kept('refund'), spin: kept('spin') },
    updatedAt: { invite: at('invite'), refund: at('refund'), spin: at('spin') },
  };
}

/** The rules of rewards that are settings, as one form. A manager may change these, but not the other settings. */
export async function showRules(ctx: Ctx): Promise<Shown> {
  const { kept, updatedAt } = keptIn(ctx, await listSettings(ctx.db));
  return { rules: formOf(kept), updatedAt };
}

/** Of one rule, as its form has it. */
export async function showRulesHistory(ctx: Ctx, q: { part: Part; page: number; limit: number }) {
  const { changes, more } = changesIn(await auditOfForm(ctx.db, { form: 'rules', ...q }));
  // The log has all three rules of each change.
  const partOf = (all: Json): Json => (all as Record<Part, Json> | null)?.[q.part] ?? null;
  return { changes: changes.map((change) => ({ ...change, before: partOf(change.before), after: partOf(change.after) })), more };
}

export async function putRules(ctx: Ctx, by: TwoPersonAct, change: Change, facts: RewardFacts): Promise<Shown | Waiting> {
  const outside = outsideBounds(change);
  if (outside) refuse('KEY_INVALID', outside);
  const shown = await withSecondPerson(ctx, by, async (tx) => {
    const { kept: before, updatedAt } = keptIn(ctx, await lockSettings(tx, parts));
    const isOld = parts.some((part) => (change.updatedAt?.[part] ?? updatedAt[part]) !== updatedAt[part]);
    // Other rules than those that were shown as "before": the one who approves would undo a change that nobody showed them.
    const isOther = by.approval && !isDeepStrictEqual(by.approval.detail.before, formOf(before));
    if (isOld || isOther) conflict('CHANGED_SINCE');
    const after: Kept = {
      invite: change.invite ? inviteSetting(change.invite) : before.invite,
      refund: change.refund ? refundSetting(change.refund) : before.refund,
      spin: change.spin ?? before.spin,
    };
    const writes = await rewardWrites(ctx, tx, facts, before, after);
    if (change.invite) await ctx.settings.put(tx, 'invite', after.invite);
    if (change.refund) await ctx.settings.put(tx, 'refund', after.refund);
    if (change.spin) await ctx.settings.put(tx, 'spin', after.spin);
    const rules = formOf(after);
    const result = { rules, updatedAt: keptIn(ctx, await lockSettings(tx, parts)).updatedAt };
    const subject = parts.filter((part) => change[part]).join(', ');
    return { audit: { act: 'rules.put', detail: { before: formOf(before), after: rules } }, subject, needsSecond: false, writes, result };
  });
  if (!(shown instanceof Waiting)) await ctx.settings.reload();
  return shown;
}
