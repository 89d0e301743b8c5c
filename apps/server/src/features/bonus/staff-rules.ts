import type { LocalText } from '@krapao/contract/languages';
import { currenciesOf } from '@krapao/contract/rules';
import { giftOfBonus, givesNothing, isBonusNoMore } from '@krapao/contract/second-person';
import type { BonusRule } from '@krapao/contract/terms';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { countMembers } from '../account/public.ts';
import { done, namesOfStaff, type StaffAct, type TwoPersonAct, withAudit, withSecondPerson } from '../office/public.ts';
import { cleanHtml } from '../settings/public.ts';
import { countByCode } from './bonus-list.sql.ts';
import { findRule, listRules, listRuleVersions, lockRule, writeRule } from './rule.sql.ts';

const stale = (): never => {
  refuse('CHANGED_SINCE', 'version');
};

export async function showRules(ctx: Ctx) {
  const [rules, counts] = await Promise.all([listRules(ctx.db), countByCode(ctx.db)]);
  const bonuses = rules.map(({ code, version, rule, updatedAt }) => {
    const { live, waiting, received } = counts.get(code) ?? { live: 0, waiting: 0, received: 0 };
    return { code, version, updatedAt: updatedAt.toISOString(), rule, live, waiting, received };
  });
  return { bonuses };
}

/** Members who have taken it keep the terms that they accepted. */
export async function putRule(ctx: Ctx, by: TwoPersonAct, o: { code: string; version: number; rule: BonusRule }) {
  const { code } = o;
  if (o.rule.from !== null && o.rule.to !== null && Date.parse(o.rule.from) >= Date.parse(o.rule.to)) refuse('KEY_INVALID', 'rule.to');
  const rule = cleanRule(o.rule);
  return withSecondPerson(ctx, by, async (tx) => {
    const known = await lockRule(tx, code);
    const before = known.isDeleted ? null : ((await findRule(tx, code))?.rule ?? null);
    if (o.version !== (known.isDeleted ? 0 : known.version)) stale();
    const asked = { inUse: currenciesOf(ctx.config.variant), members: await countMembers(tx), now: ctx.clock() };
    const version = known.version + 1;
    if (!(await writeRule(tx, { code, version, rule, staffId: by.caller.staffId, at: ctx.clock() }))) stale();
    return {
      audit: { act: 'bonus.put', subject: code, detail: { version, before, after: rule } },
      needsSecond: false,
      writes: [
        {
          rule: `bonus:${code}`,
          above: ctx.settings.get('secondPerson').above['bonus.put'],
          ...(isBonusNoMore(before, rule, asked) ? givesNothing : giftOfBonus(rule, asked)),
        },
      ],
      result: { version },
    };
  });
}

/** A rule that is there from the start, once: what staff have made of it since is left alone. */
export async function putFirstRule(ctx: Ctx, code: string, rule: BonusRule): Promise<void> {
  await ctx.db.tx(async (tx) => {
    if ((await lockRule(tx, code)).version > 0) return;
    await writeRule(tx, { code, version: 1, rule: cleanRule(rule), staffId: null, at: ctx.clock() });
  });
}

export async function deleteRule(ctx: Ctx, by: StaffAct, code: string) {
  return withAudit(ctx, by, async (tx) => {
    const known = await lockRule(tx, code);
    if (known.isDeleted) refuse('NO_DATA');
    const version = known.version + 1;
    await writeRule(tx, { code, version, rule: null, staffId: by.caller.staffId, at: ctx.clock() });
    return { audit: { act: 'bonus.delete', subject: code, detail: { version } }, result: done };
  });
}

export async function showHistory(ctx: Ctx, code: string) {
  const versions = await listRuleVersions(ctx.db, code.toUpperCase());
  if (versions.length === 0) return refuse('NO_DATA');
  const names = await namesOfStaff(ctx.db, [...new Set(versions.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])))]);
  return {
    versions: versions.map(({ version, rule, staffId, at }) => ({
      version,
      at: at.toISOString(),
      by: staffId === null ? '' : (names.get(staffId) ?? ''),
      rule,
    })),
  };
}

const cleanText = ({ th, la, en }: LocalText): { th: string; la: string; en: string } => ({
  th: cleanHtml(th),
  la: cleanHtml(la),
  en: cleanHtml(en),
});

const cleanRule = (rule: BonusRule): BonusRule => ({
  ...rule,
  text: cleanText(rule.text),
  banners: rule.banners.map(({ image, html }) => ({ image, html: cleanText(html) })),
});
