import type { Core } from '../../../platform/core.ts';
import { decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { staffViewOfMember } from './member-view.ts';

type View = ReturnType<typeof staffViewOfMember>;
const viewOf = (core: Pick<Core, 'vault'>, row: sql.MemberRow): View =>
  staffViewOfMember({ ...row, bankAccountNo: decryptAccountNo(core.vault, row) });

/** As staff see them, in the order given; ids that nobody has are left out. */
export async function viewMembers(core: Pick<Core, 'db' | 'vault'>, memberIds: readonly bigint[]): Promise<View[]> {
  const rows = new Map((await sql.findMembers(core.db, memberIds)).map((row) => [row.memberId, row]));
  return memberIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [viewOf(core, row)] : [];
  });
}

/** All of them, by when they joined. */
export async function pageOfMembers(core: Pick<Core, 'db' | 'vault'>, q: Parameters<typeof sql.listMembers>[1]) {
  const { total, rows } = await sql.listMembers(core.db, q);
  return { total, members: rows.map((row) => viewOf(core, row)) };
}

/** Which of these ids are members of this state, in the order given. */
export async function membersOf(db: Core['db'], memberIds: readonly bigint[], status: sql.MemberStatus | null): Promise<bigint[]> {
  const known = new Map((await sql.findOwners(db, memberIds)).map((owner) => [owner.memberId, owner.status]));
  return memberIds.filter((id) => known.has(id) && (status === null || known.get(id) === status));
}
