import type { ReplyOf, rewards } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { listNights } from './refund.sql.ts';

/** Newest first; nights that gave nothing are not shown. */
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
