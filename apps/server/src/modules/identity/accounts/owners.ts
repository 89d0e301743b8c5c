import type { Queryable } from '../../../platform/db/db.ts';
import { maskPhone } from '../../../platform/values/masked-account.ts';
import * as sql from './member.sql.ts';

export type Owners = ReadonlyMap<bigint, sql.Owner>;

/** The members whose items a list shows, read in one query. */
export async function findOwners(db: Queryable, memberIds: Iterable<bigint>): Promise<Owners> {
  const rows = await sql.findOwners(db, [...new Set(memberIds)]);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** As staff see the member. */
export function ownerView(owners: Owners, memberId: bigint): { memberId: string; name: string; username: string } {
  const owner = owners.get(memberId);
  return { memberId: String(memberId), name: owner?.name ?? '', username: owner ? maskPhone(owner.username) : '' };
}
