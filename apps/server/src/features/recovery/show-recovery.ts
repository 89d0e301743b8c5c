import { money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { wireCurrency } from '../account/public.ts';
import { findOpenRecovery, listItems } from './recovery.sql.ts';

const shownMax = 500;

export async function showRecovery(ctx: Ctx) {
  const open = await findOpenRecovery(ctx.db);
  if (open === null) return { recovery: null };
  const items = await listItems(ctx.db, open.id, shownMax);
  return {
    recovery: {
      why: open.why,
      since: open.since.toISOString(),
      begunAt: open.begunAt.toISOString(),
      lookedAt: open.lookedAt?.toISOString() ?? null,
      posted: open.posted,
      items: items.map(({ minor, currency, memberId, at, ...item }) => ({
        ...item,
        memberId: memberId === null ? null : String(memberId),
        currency: wireCurrency(currency),
        amount: toJson(money(minor, currency)),
        at: at.toISOString(),
      })),
    },
  };
}
