import { wireCurrency } from '@krapao/contract/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { findOwners } from '../../identity/index.ts';
import { countItems, findOpenRestore, listItems } from './restore.sql.ts';

const shownMax = 500;

export async function showRestore(core: Core) {
  const open = await findOpenRestore(core.db);
  if (open === null) return { restore: null };
  const [items, left] = await Promise.all([listItems(core.db, open.id, shownMax), countItems(core.db, open.id)]);
  const owners = await findOwners(
    core.db,
    items.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  return {
    restore: {
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
