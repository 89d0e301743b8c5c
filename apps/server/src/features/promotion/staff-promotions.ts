import type { BodyOf, office, StaffRole } from '@krapao/contract';
import { currenciesOf } from '@krapao/contract/rules';
import { giftOfPromotion, givesNothing, isPromotionNoMore } from '@krapao/contract/second-person';
import type { PromotionRule } from '@krapao/contract/terms';
import { refuse } from '../../core/errors.ts';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import type { Queryable } from '../../db/db.ts';
import { countMembers, findMemberIdsByPhones } from '../account/public.ts';
import { done, maskPhone, namesOfStaff, type StaffAct, type TwoPersonAct, withAudit, withSecondPerson } from '../office/public.ts';
import { cleanRule } from './clean-rule.ts';
import { brokenField, codeOf } from './promotion.rules.ts';
import { findPromotion, listPromotions, listVersions, lockPromotion, writePromotion } from './promotion.sql.ts';

type Edited = BodyOf<typeof office.putPromotion>;

/** Staff who cannot edit a code see the phone numbers of its members masked. */
const ruleFor = (role: StaffRole, rule: PromotionRule): PromotionRule =>
  isAtLeast(role, 'manager') ? rule : { ...rule, members: rule.members.map(maskPhone) };

export async function showPromotions(ctx: Ctx, role: StaffRole) {
  const promotions = (await listPromotions(ctx.db)).map(({ code, version, rule, taken, updatedAt }) => ({
    code,
    version,
    rule: ruleFor(role, rule),
    places: taken,
    updatedAt: updatedAt.toISOString(),
  }));
  return { promotions };
}

/** Newest first. A version without a rule is the one that deleted the code. */
export async function showPromotionHistory(ctx: Ctx, code: string, role: StaffRole) {
  const versions = await listVersions(ctx.db, codeOf(code));
  if (versions.length === 0) refuse('NO_DATA');
  const names = await namesOfStaff(
    ctx.db,
    versions.flatMap(({ staffId }) => staffId ?? []),
  );
  return {
    versions: versions.map(({ version, rule, staffId, at }) => ({
      version,
      rule: rule && ruleFor(role, rule),
      by: staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      at: at.toISOString(),
    })),
  };
}

/** Another has changed it since it was read: what that one wrote is not overwritten unseen. */
const refuseChanged = (): never => {
  refuse('CHANGED_SINCE', 'version');
};

/** A new version of a code. Members who took it keep the terms that they accepted. */
export async function putPromotion(ctx: Ctx, by: TwoPersonAct, code: string, { version: edited, rule: given }: Edited) {
  const broken = brokenField(given);
  if (broken) refuse('KEY_INVALID', broken);
  const rule = cleanRule(given);
  return withSecondPerson(ctx, by, async (tx) => {
    const { version, isDeleted } = await lockPromotion(tx, code);
    if ((isDeleted ? 0 : version) !== edited) refuseChanged();
    const known = isDeleted ? null : await findPromotion(tx, code);
    const before = known?.rule ?? null;
    const memberIds = await membersOf(tx, rule);
    const next = version + 1;
    const at = ctx.clock();
    const asked = { inUse: currenciesOf(ctx.config.variant), members: await countMembers(tx), now: at, taken: known?.taken ?? 0 };
    if (!(await writePromotion(tx, { code, version: next, rule, memberIds, staffId: by.caller.staffId, at }))) refuseChanged();
    return {
      audit: { act: 'promotion.put', subject: code, detail: { version: next, before, after: rule } },
      needsSecond: false,
      writes: [
        {
          rule: `promotion:${code}`,
          above: ctx.settings.get('secondPerson').above['promotion.put'],
          ...(isPromotionNoMore(before, rule, asked) ? givesNothing : giftOfPromotion(rule, asked)),
        },
      ],
      result: { version: next },
    };
  });
}

/** Nobody can take it any more. Those who hold it keep it. */
export async function deletePromotion(ctx: Ctx, by: StaffAct, code: string) {
  return withAudit(ctx, by, async (tx) => {
    const { version, isDeleted } = await lockPromotion(tx, code);
    if (isDeleted) refuse('NO_DATA');
    const next = { code, version: version + 1, rule: null, memberIds: [], staffId: by.caller.staffId, at: ctx.clock() };
    if (!(await writePromotion(tx, next))) refuseChanged();
    return { audit: { act: 'promotion.delete', subject: code, detail: { version: next.version } }, result: done };
  });
}

/** A code that is there from the start, once: what staff have made of it since is left alone. */
export async function putFirstPromotion(ctx: Ctx, code: string, rule: PromotionRule): Promise<void> {
  await ctx.db.tx(async (tx) => {
    if ((await lockPromotion(tx, code)).version > 0) return;
    await writePromotion(tx, {
      code,
      version: 1,
      rule: cleanRule(rule),
      memberIds: await membersOf(tx, rule),
      staffId: null,
      at: ctx.clock(),
    });
  });
}

/** The members whose phone numbers staff named, each as it stands now: a number that changes hands later takes nothing with it. */
async function membersOf(db: Queryable, { members }: PromotionRule): Promise<bigint[]> {
  const phones = [...new Set(members)];
  if (phones.length === 0) return [];
  const found = await findMemberIdsByPhones(db, phones);
  if (found.size < phones.length) refuse('KEY_INVALID', 'members');
  return [...found.values()];
}
