import type { StaffRole } from '@krapao/contract';
import { isAtLeast } from '../../core/staff-role.ts';
import type { Ctx } from '../../ctx.ts';
import { namesOfStaff } from '../office/public.ts';
import { waitingHandOver } from './shift.sql.ts';

/** The shift that waits for this one of staff, or for whoever comes; null where it waits for another. */
export async function handOverFor({ db }: Pick<Ctx, 'db'>, { id, role }: { id: bigint; role: StaffRole }) {
  if (!isAtLeast(role, 'cashier')) return null;
  const sheet = await waitingHandOver(db);
  if (!sheet || sheet.givenBy === id || (sheet.givenTo !== null && sheet.givenTo !== id)) return null;
  const names = await namesOfStaff(db, [sheet.givenBy]);
  return { by: names.get(sheet.givenBy) ?? '', at: sheet.givenAt.toISOString(), isOpen: sheet.givenTo === null };
}
