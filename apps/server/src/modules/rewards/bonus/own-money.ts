import { netSince } from '@krapao/ledger';
import type { Queryable } from '../../../platform/db/db.ts';
import { grantKey } from './grant.ts';
import type { MemberBonus } from './member-bonus.sql.ts';

/** What cancelling never touches: what was there before the grant, and what was put in since, less what was paid out. */
export const ownMoney = async (db: Queryable, { memberId, id, own }: MemberBonus): Promise<bigint> =>
  own + (await netSince(db, memberId, grantKey(id), ['deposit', 'adjustment', 'withdraw']));
