import type { Queryable } from '../../db/db.ts';
import { liveBonusType } from './bonus.sql.ts';

/** Withdrawals are refused while the member has an active bonus. */
export async function hasLiveBonus(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await liveBonusType(db, memberId)) !== null;
}
