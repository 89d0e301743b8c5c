import type { ReplyOf, rewards } from '@krapao/contract';
import { refundInfo } from '@krapao/contract/rewards/refund-info';
import type { Language } from '@krapao/contract/values/languages';
import { isPositive, money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { findOwners } from '../../identity/index.ts';
import { hasLiveBonus } from '../bonus/member-bonus.sql.ts';
import { listNights, sumNights } from './refund.sql.ts';

export async function checkRefund(core: Core, memberId: bigint, language: Language): Promise<ReplyOf<typeof rewards.checkRefund>> {
  const rule = core.settings.get('refund');
  const [owners, sums, bonus] = await Promise.all([
    findOwners(core.db, [memberId]),
    sumNights(core.db, memberId, core.clock()),
    hasLiveBonus(core.db, memberId),
  ]);
  const { currency } = owners.get(memberId) ?? refuse('invalid-token');
  const open = money(sums.open, currency);
  return {
    result: rule.active && isPositive(open),
    bonus,
    info: refundInfo({ ...rule, percent: rule.basisPoints / 100 }, currency, language),
    refundAmount: toJson(open),
    refundSuccess: toJson(money(sums.received, currency)),
    refundFail: toJson(money(sums.expired, currency)),
    expiresAt: sums.expiresAt?.toISOString() ?? null,
  };
}

export async function listRefunds(
  core: Core,
  o: { memberId: bigint; page: number; limit: number },
): Promise<ReplyOf<typeof rewards.listRefunds>> {
  const { total, nights } = await listNights(core.db, { ...o, now: core.clock() });
  const refunds = nights.map(({ minor, currency, createdAt, expiresAt, day, state }) => ({
    refundAmount: toJson(money(minor, currency)),
    createdAt: createdAt.toISOString(),
    day,
    state,
    expiresAt: expiresAt.toISOString(),
  }));
  return { total, refunds };
}
