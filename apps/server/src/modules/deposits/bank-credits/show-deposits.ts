import { wireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { type Narrowing, sortOf } from '../../../platform/db/queue.ts';
import { subjectOf } from '../../../platform/values/member-item.ts';
import { approvals, itemClaims, type StaffAct } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import { type Joined, notJoined } from '../join-money.rules.ts';
import { type AnnouncedState, listAnnounced } from './announced.sql.ts';

type Query = Narrowing & { state: AnnouncedState | 'all'; memberId?: bigint | undefined; page: number; limit: number };

export async function showDeposits(core: Core, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const states: AnnouncedState[] = q.state === 'all' ? ['open', 'credited', 'refused'] : [q.state];
  const { total, deposits } = await listAnnounced(core.db, {
    ...(await itemClaims.listFilter(core, by, 'deposit', q)),
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
  const claims = await itemClaims.claimsOf(
    core,
    'deposit',
    deposits.map((d) => ({ subject: subjectOf(d), decidedBy: d.decidedBy })),
  );
  return {
    total,
    deposits: deposits.map((d) => ({
      ...owners.view(d.memberId),
      reference: d.reference,
      amount: toJson(d.amount),
      currency: wireCurrency(d.amount.currency),
      state: d.state,
      outside: d.outside,
      reason: d.reason,
      decidedBy: claims.decidedBy(d.decidedBy),
      needsManager: approvals.needsManager(core, d.amount),
      claim: claims.claimOf(subjectOf(d)),
      createdAt: d.createdAt.toISOString(),
    })),
  };
}
