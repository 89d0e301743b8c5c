import type { BodyOf, office, ReplyOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Json } from '../../core/json.ts';
import type { Ctx } from '../../ctx.ts';
import { auditOfForm, conflict, type StaffAct, withAudit } from '../office/public.ts';
import type { SettingValue } from './definitions.ts';
import { brokenBound, inviteForm, inviteSetting, refundForm, refundSetting } from './reward.rules.ts';
import { parseSetting } from './setting.rules.ts';
import { listSettings, lockSettings, type SettingRow } from './settings.sql.ts';
import { changesIn } from './staff-settings.ts';

type Reply = ReplyOf<typeof office.officeRules>;
type Form = Reply['rules'];
type Shown = { readonly rules: Form; readonly updatedAt: NonNullable<Reply['updatedAt']> };
type Change = BodyOf<typeof office.putRules>;
const parts = ['invite', 'refund', 'spin'] as const;
type Part = (typeof parts)[number];
type Kept = { [key in Part]: SettingValue<key> };

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

export async function putRules(ctx: Ctx, by: StaffAct, change: Change): Promise<Shown> {
  const broken = change.refund && brokenBound(change.refund);
  if (broken) refuse('KEY_INVALID', broken);
  const shown = await withAudit(ctx, by, async (tx) => {
    const { kept: before, updatedAt } = keptIn(ctx, await lockSettings(tx, parts));
    const isOld = parts.some((part) => (change.updatedAt?.[part] ?? updatedAt[part]) !== updatedAt[part]);
    if (isOld) conflict('state');
    const after: Kept = {
      invite: change.invite ? inviteSetting(change.invite) : before.invite,
      refund: change.refund ? refundSetting(change.refund) : before.refund,
      spin: change.spin ?? before.spin,
    };
    if (change.invite) await ctx.settings.put(tx, 'invite', after.invite);
    if (change.refund) await ctx.settings.put(tx, 'refund', after.refund);
    if (change.spin) await ctx.settings.put(tx, 'spin', after.spin);
    const rules = formOf(after);
    const result = { rules, updatedAt: keptIn(ctx, await lockSettings(tx, parts)).updatedAt };
    return { audit: { act: 'rules.put', detail: { before: formOf(before), after: rules } }, result };
  });
  await ctx.settings.reload();
  return shown;
}
