import type { BodyOf, office, ReplyOf } from '@krapao/contract';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { type StaffAct, withAudit } from '../office/public.ts';
import type { SettingValue } from './definitions.ts';
import { brokenBound, inviteForm, inviteSetting, refundForm, refundSetting } from './reward.rules.ts';
import { parseSetting } from './setting.rules.ts';
import { lockSettings } from './settings.sql.ts';

type Form = ReplyOf<typeof office.officeRules>['rules'];
type Change = BodyOf<typeof office.putRules>;
type Kept = { [key in 'invite' | 'refund' | 'spin']: SettingValue<key> };

const formOf = ({ invite, refund, spin }: Kept): Form => ({ invite: inviteForm(invite), refund: refundForm(refund), spin });

/** The rules of rewards that are settings, as one form. A manager may change these, but not the other settings. */
export async function showRules(ctx: Ctx): Promise<{ rules: Form }> {
  const { settings } = ctx;
  return { rules: formOf({ invite: settings.get('invite'), refund: settings.get('refund'), spin: settings.get('spin') }) };
}

export async function putRules(ctx: Ctx, by: StaffAct, change: Change): Promise<{ rules: Form }> {
  const broken = change.refund && brokenBound(change.refund);
  if (broken) refuse('KEY_INVALID', broken);
  const rules = await withAudit(ctx, by, async (tx) => {
    // Another node may have changed them a moment ago: what the audit log calls "before" is read from the table, under lock.
    const rows = new Map((await lockSettings(tx, ['invite', 'refund', 'spin'])).map(({ key, value }) => [key, value]));
    const kept = <K extends keyof Kept>(key: K): SettingValue<K> => parseSetting(key, rows.get(key)) ?? ctx.settings.get(key);
    const before: Kept = { invite: kept('invite'), refund: kept('refund'), spin: kept('spin') };
    const after: Kept = {
      invite: change.invite ? inviteSetting(change.invite) : before.invite,
      refund: change.refund ? refundSetting(change.refund) : before.refund,
      spin: change.spin ?? before.spin,
    };
    if (change.invite) await ctx.settings.put(tx, 'invite', after.invite);
    if (change.refund) await ctx.settings.put(tx, 'refund', after.refund);
    if (change.spin) await ctx.settings.put(tx, 'spin', after.spin);
    const result = formOf(after);
    return { audit: { act: 'rules.put', detail: { before: formOf(before), after: result } }, result };
  });
  await ctx.settings.reload();
  return { rules };
}
