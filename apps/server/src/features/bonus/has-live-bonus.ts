import type { Queryable } from '../../db/db.ts';
import { liveBonusType } from './bonus.sql.ts';

/** While a bonus condition is live nothing is paid out. */
export async function hasLiveBonus(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await liveBonusType(db, memberId)) !== null;
}
