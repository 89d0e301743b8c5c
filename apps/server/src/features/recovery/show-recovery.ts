import { money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import { findOwners, wireCurrency } from '../account/public.ts';
import { countItems, findOpenRecovery, listItems } from './recovery.sql.ts';

const shownMax = 500;

export async function showRecovery(ctx: Ctx) {
  const open = await findOpenRecovery(ctx.db);
  if (open === null) return { recovery: null };
  const [items, left] = await Promise.all([listItems(ctx.db, open.id, shownMax), countItems(ctx.db, open.id)]);
  const owners = await findOwners(
    ctx.db,
    items.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  return {
    recovery: {
      why: open.why,
      since: open.since.toISOString(),
      begunAt: open.begunAt.toISOString(),
      lookedAt: open.lookedAt?.toISOString() ?? null,
      posted: open.posted,
      left,
      items: items.map(({ minor, currency, memberId, at, ...item }) => ({
        ...item,
        ...(memberId === null ? { memberId: null } : { memberId: String(memberId), name: owners.get(memberId)?.name ?? '' }),
        currency: wireCurrency(currency),
        amount: toJson(money(minor, currency)),
        at: at.toISOString(),
      })),
    },
  };
}
