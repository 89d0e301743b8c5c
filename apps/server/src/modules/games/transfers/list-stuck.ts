import { wireCurrency } from '@krapao/contract/rules';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { subjectOf } from '../../../platform/values/member-item.ts';
import { claimsFor, listFilter, type Narrowing, type StaffAct, sortOf } from '../../control/index.ts';
import { findOwners, ownerView } from '../../identity/index.ts';
import { usernamesOfMany } from '../accounts/game-account.sql.ts';
import * as sql from './transfer.sql.ts';

/** Transfers whose outcome only a person can find out. */
export async function listStuck(core: Core, by: StaffAct, q: Narrowing & { page: number; limit: number }) {
  const filter = await listFilter(core, by, 'stuck', q);
  const { total, stuck } = await sql.listStuck(core.db, { ...filter, sort: sortOf(q, 'open'), page: q.page, limit: q.limit });
  const owners = await findOwners(
    core.db,
    stuck.map((row) => row.memberId),
  );
  const claims = await claimsFor(
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
      ...ownerView(owners, row.memberId),
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
            // From game to game the first half asks the game that it comes from, the second the one that it goes to.
            direction: row.step === 'OUT' ? ('fromGame' as const) : ('toGame' as const),
            gameUsername: usernames.get(`${row.memberId} ${row.provider}`) ?? '',
            sentAt: row.sentAt.toISOString(),
            questions: row.attempts,
          }),
    })),
  };
}
