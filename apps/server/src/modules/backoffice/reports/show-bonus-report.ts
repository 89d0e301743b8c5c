import type { backoffice, ReplyOf } from '@krapao/contract';
import { dayPlus, startOfDay } from '@krapao/contract/values/local-day';
import { wireCurrency } from '@krapao/contract/values/rules';
import { depositsBetween } from '@krapao/ledger';
import type { Core } from '../../../platform/core.ts';
import { rewardReports } from '../../rewards/index.ts';
import { bonusLines, firstGrants } from './bonus-report.rules.ts';
import { figuresOf, type Range, rangeOf } from './show-report.ts';

const bonusesMax = 20_000;
const followedDays = 30;

export async function showBonusReport(core: Core, asked: Range): Promise<ReplyOf<typeof backoffice.officeBonusReport>> {
  const { from, to, currency } = rangeOf(core, asked);
  const span = { from: startOfDay(from), to: startOfDay(dayPlus(to, 1)) };
  const bonuses = await rewardReports.listBonuses(core, { ...span, currency, limit: bonusesMax + 1 });
  const counted = bonuses.slice(0, bonusesMax);
  const firsts = firstGrants(counted);
  const followed = await depositsBetween(
    core.db,
    firsts.map(({ memberId, grantedAt }) => ({ memberId, from: grantedAt, to: new Date(grantedAt.getTime() + followedDays * 86_400_000) })),
  );
  const lines = bonusLines(counted, firsts, followed);
  return { currency: wireCurrency(currency), bonuses: figuresOf(lines, currency), isCut: bonuses.length > bonusesMax };
}
