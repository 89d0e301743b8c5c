import type { Queryable } from '../../../platform/db/db.ts';
import { liveBonusId } from './member-bonus.sql.ts';

/** Withdrawals and rewards are refused while the member has a live bonus. One that waits for a deposit blocks nothing. */
export const hasLiveBonus = async (db: Queryable, memberId: bigint): Promise<boolean> => (await liveBonusId(db, memberId)) !== null;
