import { toJson } from '@krapao/money';
import { type Joined, notJoined } from '../../core/list-filter.ts';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findOwners, ownerView, wireCurrency } from '../account/public.ts';
import { claimsFor, listFilter, type Narrowing, needsManager, type StaffAct, sortOf } from '../office/public.ts';
import { type AnnouncedState, listAnnounced } from './announced.sql.ts';

type Query = Narrowing & { state: AnnouncedState | 'all'; memberId?: bigint | undefined; page: number; limit: number };

/** The staff's list of announced deposits. */
export async function showDeposits(ctx: Ctx, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const states: AnnouncedState[] = q.state === 'all' ? ['open', 'credited', 'refused'] : [q.state];
  const { total, deposits } = await listAnnounced(ctx.db, {
    ...(await listFilter(ctx, by, 'deposit', q)),
    except: q.state === 'open' ? joined.except : [],
    states,
    memberId: q.memberId ?? null,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    ctx.db,
    deposits.map((d) => d.memberId),
  );
  const claims = await claimsFor(
    ctx,
    'deposit',
    deposits.map((d) => ({ subject: subjectOf(d), decidedBy: d.decidedBy })),
  );
  return {
    total,
    deposits: deposits.map((d) => ({
      ...ownerView(owners, d.memberId),
      reference: d.reference,
      amount: toJson(d.amount),
      currency: wireCurrency(d.amount.currency),
      state: d.state,
      outside: d.outside,
      reason: d.reason,
      decidedBy: claims.decidedBy(d.decidedBy),
      needsManager: needsManager(ctx, d.amount),
      taken: claims.taken(subjectOf(d)),
      createdAt: d.createdAt.toISOString(),
    })),
  };
}
