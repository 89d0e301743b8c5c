import { giftOfBonus, givesNothing, isBonusNoMore } from '@krapao/contract/control/second-person';
import type { BonusRule } from '@krapao/contract/rewards/terms';
import type { LocalText } from '@krapao/contract/values/languages';
import { currenciesOf } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { done } from '../../../platform/http/route.ts';
import { cleanHtml } from '../../../platform/settings/clean-html.ts';
import { defineAct, type StaffAct, staffAccounts, withAudit } from '../../control/index.ts';
import { memberLists } from '../../identity/index.ts';
import { countByCode } from './bonus-list.sql.ts';
import { findRule, listRules, listRuleVersions, lockRule, writeRule } from './rule.sql.ts';

const stale = (): never => {
  refuse('CHANGED_SINCE', 'version');
};

export async function showRules(core: Core) {
  const [rules, counts] = await Promise.all([listRules(core.db), countByCode(core.db)]);
  const bonuses = rules.map(({ code, version, rule, updatedAt }) => {
    const { live, waiting, received } = counts.get(code) ?? { live: 0, waiting: 0, received: 0 };
    return { code, version, updatedAt: updatedAt.toISOString(), rule, live, waiting, received };
  });
  return { bonuses };
}

/** Members who have taken it keep the terms they accepted. */
export const putRule = defineAct('bonus.put', async (core, tx, by, { code, version: edited, rule: given }) => {
  if (given.from !== null && given.to !== null && Date.parse(given.from) >= Date.parse(given.to)) refuse('KEY_INVALID', 'rule.to');
  const rule = cleanRule(given);
  const known = await lockRule(tx, code);
  const before = known.isDeleted ? null : ((await findRule(tx, code))?.rule ?? null);
  if (edited !== (known.isDeleted ? 0 : known.version)) stale();
  const asked = { inUse: currenciesOf(core.config.variant), members: await memberLists.countMembers(tx), now: core.clock() };
  const version = known.version + 1;
  return {
    subject: code,
    detail: { version, before, after: rule },
    writes: [
      {
        rule: `bonus:${code}`,
        above: core.settings.get('secondPerson').above['bonus.put'],
        ...(isBonusNoMore(before, rule, asked) ? givesNothing : giftOfBonus(rule, asked)),
      },
    ],
    run: async () => {
      if (!(await writeRule(tx, { code, version, rule, staffId: by.caller.staffId, at: core.clock() }))) stale();
      return { reply: { version } };
    },
  };
});

/** Inserted only once, so that later edits by staff are kept. */
export async function putFirstRule(core: Core, code: string, rule: BonusRule): Promise<void> {
  await core.db.tx(async (tx) => {
    if ((await lockRule(tx, code)).version > 0) return;
    await writeRule(tx, { code, version: 1, rule: cleanRule(rule), staffId: null, at: core.clock() });
  });
}

export async function deleteRule(core: Core, by: StaffAct, code: string) {
  return withAudit(core, by, async (tx) => {
    const known = await lockRule(tx, code);
    if (known.isDeleted) refuse('NO_DATA');
    const version = known.version + 1;
    await writeRule(tx, { code, version, rule: null, staffId: by.caller.staffId, at: core.clock() });
    return { audit: { act: 'bonus.delete', subject: code, detail: { version } }, result: done };
  });
}

export async function showHistory(core: Core, code: string) {
  const versions = await listRuleVersions(core.db, code.toUpperCase());
  if (versions.length === 0) return refuse('NO_DATA');
  const names = await staffAccounts.namesOf(core.db, [...new Set(versions.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])))]);
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
