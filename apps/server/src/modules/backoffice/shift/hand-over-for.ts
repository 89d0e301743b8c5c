import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '@krapao/contract/codes';
import type { Core } from '../../../platform/core.ts';
import { staffAccounts } from '../../control/index.ts';
import { waitingHandOver } from './shift.sql.ts';

/** The shift that waits for this one of staff, or for whoever comes; null where it waits for another. */
export async function handOverFor({ db }: Pick<Core, 'db'>, { id, role }: { id: bigint; role: StaffRole }) {
  if (!isAtLeast(role, 'cashier')) return null;
  const sheet = await waitingHandOver(db);
  if (!sheet || sheet.givenBy === id || (sheet.givenTo !== null && sheet.givenTo !== id)) return null;
  const names = await staffAccounts.namesOf(db, [sheet.givenBy]);
  return { by: names.get(sheet.givenBy) ?? '', at: sheet.givenAt.toISOString(), isOpen: sheet.givenTo === null };
}
