import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/api/codes';
import { giftOfPromotion, givesNothing, isPromotionNoMore } from '@krapao/contract/control/second-person';
import type { PromotionRule } from '@krapao/contract/rewards/terms';
import { currenciesOf } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import type { Queryable } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import { defineAct, type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import { memberLists, memberPhones } from '../../identity/index.ts';
import { brokenField, cleanRule, codeOf } from './promotion.rules.ts';
import { findPromotion, listPromotions, listVersions, lockPromotion, writePromotion } from './promotion.sql.ts';

const ruleFor = (role: StaffRole, rule: PromotionRule): PromotionRule =>
  isAtLeast(role, 'manager') ? rule : { ...rule, members: rule.members.map(maskPhone) };

export async function showPromotions(core: Core, role: StaffRole) {
  const promotions = (await listPromotions(core.db)).map(({ code, version, rule, taken, updatedAt }) => ({
    code,
    version,
    rule: ruleFor(role, rule),
    places: taken,
    updatedAt: updatedAt.toISOString(),
  }));
  return { promotions };
}

export async function showPromotionHistory(core: Core, code: string, role: StaffRole) {
  const versions = await listVersions(core.db, codeOf(code));
  if (versions.length === 0) refuse('NO_DATA');
  const names = await staffAccounts.namesOf(
    core.db,
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

/** Prevents overwriting a change the editor has not seen. */
const refuseChanged = (): never => {
  refuse('CHANGED_SINCE', 'version');
};

/** Members who took the code keep the terms they accepted. */
export const putPromotion = defineAct('promotion.put', async (core, tx, by, { code, version: edited, rule: given }) => {
  const broken = brokenField(given);
  if (broken) refuse('KEY_INVALID', broken);
  const rule = cleanRule(given);
  const { version, isDeleted } = await lockPromotion(tx, code);
  if ((isDeleted ? 0 : version) !== edited) refuseChanged();
  const known = isDeleted ? null : await findPromotion(tx, code);
  const before = known?.rule ?? null;
  const memberIds = await membersOf(tx, rule);
  const next = version + 1;
  const at = core.clock();
  const asked = {
    inUse: currenciesOf(core.config.variant),
    members: await memberLists.countMembers(tx),
    now: at,
    taken: known?.taken ?? 0,
  };
  return {
    subject: code,
    detail: { version: next, before, after: rule },
    writes: [
      {
        rule: `promotion:${code}`,
        above: core.settings.get('secondPerson').above['promotion.put'],
        ...(isPromotionNoMore(before, rule, asked) ? givesNothing : giftOfPromotion(rule, asked)),
      },
    ],
    run: async () => {
      if (!(await writePromotion(tx, { code, version: next, rule, memberIds, staffId: by.caller.staffId, at }))) refuseChanged();
      return { reply: { version: next } };
    },
  };
});

export async function deletePromotion(core: Core, by: StaffAct, code: string) {
  return withAudit(core, by, async (tx) => {
    const { version, isDeleted } = await lockPromotion(tx, code);
    if (isDeleted) refuse('NO_DATA');
    const next = { code, version: version + 1, rule: null, memberIds: [], staffId: by.caller.staffId, at: core.clock() };
    if (!(await writePromotion(tx, next))) refuseChanged();
    return { audit: { act: 'promotion.delete', subject: code, detail: { version: next.version } }, result: done };
  });
}

export async function putFirstPromotion(core: Core, code: string, rule: PromotionRule): Promise<void> {
  await core.db.tx(async (tx) => {
    if ((await lockPromotion(tx, code)).version > 0) return;
    await writePromotion(tx, {
      code,
      version: 1,
      rule: cleanRule(rule),
      memberIds: await membersOf(tx, rule),
      staffId: null,
      at: core.clock(),
    });
  });
}

/** Resolved to members now: if a number changes hands later, the new owner gets nothing. */
async function membersOf(db: Queryable, { members }: PromotionRule): Promise<bigint[]> {
  const phones = [...new Set(members)];
  if (phones.length === 0) return [];
  const found = await memberPhones.findMemberIdsByPhones(db, phones);
  if (found.size < phones.length) refuse('KEY_INVALID', 'members');
  return [...found.values()];
}
