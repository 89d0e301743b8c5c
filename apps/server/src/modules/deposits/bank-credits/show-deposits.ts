import { wireCurrency } from '@krapao/contract/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { subjectOf } from '../../../platform/values/member-item.ts';
import { claimsFor, type Joined, listFilter, type Narrowing, needsManager, notJoined, type StaffAct, sortOf } from '../../control/index.ts';
import { findOwners, ownerView } from '../../identity/index.ts';
import { type AnnouncedState, listAnnounced } from './announced.sql.ts';

type Query = Narrowing & { state: AnnouncedState | 'all'; memberId?: bigint | undefined; page: number; limit: number };

/** The staff's list of announced deposits. */
export async function showDeposits(core: Core, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const states: AnnouncedState[] = q.state === 'all' ? ['open', 'credited', 'refused'] : [q.state];
  const { total, deposits } = await listAnnounced(core.db, {
    ...(await listFilter(core, by, 'deposit', q)),
    except: q.state === 'open' ? joined.except : [],
    states,
    memberId: q.memberId ?? null,
    sort: sortOf(q, q.state),
    page: q.page,
    limit: q.limit,
  });
  const owners = await findOwners(
    core.db,
    deposits.map((d) => d.memberId),
  );
  const claims = await claimsFor(
    core,
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
      needsManager: needsManager(core, d.amount),
      claim: claims.claimOf(subjectOf(d)),
      createdAt: d.createdAt.toISOString(),
    })),
  };
}
