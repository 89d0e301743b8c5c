import { wireCurrency } from '@krapao/contract/values/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { type ListFilter, type Narrowing, sortOf, type WaitingPage } from '../../../platform/db/queue.ts';
import { type MemberItemId, subjectOf } from '../../../platform/values/member-item.ts';
import { itemClaims, type StaffAct } from '../../control/index.ts';
import { findOwners } from '../../identity/index.ts';
import { usernamesOfMany } from '../accounts/game-account.sql.ts';
import { claimStuck } from './resolve-stuck.ts';
import * as sql from './transfer.sql.ts';

export async function listStuck(core: Core, by: StaffAct, q: Narrowing & { page: number; limit: number }) {
  const filter = await itemClaims.listFilter(core, by, 'stuck', q);
  const { total, stuck } = await sql.listStuck(core.db, { ...filter, sort: sortOf(q, 'open'), page: q.page, limit: q.limit });
  const owners = await findOwners(
    core.db,
    stuck.map((row) => row.memberId),
  );
  const claims = await itemClaims.claimsOf(
    core,
    'stuck',
    stuck.map((row) => ({ subject: subjectOf(row), decidedBy: null })),
  );
  const usernames = await usernamesOfMany(
    core.db,
    stuck.map((row) => ({ memberId: row.memberId, code: row.provider })),
  );
  return {
    total,
    stuck: stuck.map((row) => ({
      ...owners.view(row.memberId),
      reference: row.reference,
      provider: row.provider,
      why: row.why,
      claim: claims.claimOf(subjectOf(row)),
      since: row.since.toISOString(),
      ...(row.step === null
        ? {}
        : {
            amount: toJson(money(row.minor, row.currency)),
            currency: wireCurrency(row.currency),
            direction: row.step === 'OUT' ? ('fromGame' as const) : ('toGame' as const),
            gameUsername: usernames.get(`${row.memberId} ${row.provider}`) ?? '',
            sentAt: row.sentAt.toISOString(),
            questions: row.attempts,
          }),
    })),
  };
}

export const stuckWork = {
  waiting: ({ db }: Core, filter: ListFilter, page: WaitingPage) => sql.waitingStuck(db, filter, page),
  claim: claimStuck,
  since: ({ db }: Core, items: readonly MemberItemId[]) => sql.stuckSince(db, items),
};
