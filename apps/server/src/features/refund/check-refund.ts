import type { ReplyOf, refund } from '@krapao/contract';
import type { Language } from '@krapao/contract/languages';
import { refundInfo } from '@krapao/contract/refund-info';
import { isPositive, money, toJson } from '@krapao/money';
import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners } from '../account/public.ts';
import { hasLiveBonus } from '../bonus/public.ts';
import { sumNights } from './refund.sql.ts';

export async function checkRefund(ctx: Ctx, memberId: bigint, language: Language): Promise<ReplyOf<typeof refund.checkRefund>> {
  const rule = ctx.settings.get('refund');
  const [owners, sums, bonus] = await Promise.all([
    findOwners(ctx.db, [memberId]),
    sumNights(ctx.db, memberId, ctx.clock()),
    hasLiveBonus(ctx.db, memberId),
  ]);
  const { currency } = owners.get(memberId) ?? refuse('invalid-token');
  const open = money(sums.open, currency);
  return {
    // Also while a bonus is held: the screen then shows the button, switched off.
    result: rule.active && isPositive(open),
    bonus,
    info: refundInfo({ ...rule, percent: rule.basisPoints / 100 }, currency, language),
    refundAmount: toJson(open),
    refundSuccess: toJson(money(sums.received, currency)),
    refundFail: toJson(money(sums.expired, currency)),
    expiresAt: sums.expiresAt?.toISOString() ?? null,
  };
}
