import { dayOf, dayPlus, startOfDay } from '@krapao/contract/local-day';
import { playNet } from '@krapao/ledger';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../platform/core.ts';
import { refuse } from '../../platform/errors/errors.ts';
import { findMember } from '../identity/index.ts';
import { statementLines } from '../statement/index.ts';

/** In and out by the lines of the statement, so that its heading of the day says the same; won by the ledger, where play stands. */
export async function showDay(core: Core, memberId: bigint, day = dayOf(core.clock())) {
  const { currency } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  const [sums, won] = await Promise.all([
    statementLines.sumsOfDays(core, memberId, [day]),
    playNet(core.db, memberId, { from: startOfDay(day), to: startOfDay(dayPlus(day, 1)) }),
  ]);
  return { day, in: sums[0]?.in ?? 0, out: sums[0]?.out ?? 0, won: toJson(money(won, currency)) };
}
