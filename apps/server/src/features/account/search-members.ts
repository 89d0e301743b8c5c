import type { Ctx } from '../../ctx.ts';
import { decryptAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import { staffViewOfMember } from './member-view.ts';

type Search = { q: string; status: sql.MemberStatus | 'all'; page: number; limit: number };

/** For staff: by id, by the beginning of the phone number, or by a part of a name. */
export async function searchMembers(ctx: Ctx, { q, status, page, limit }: Search) {
  const { total, rows } = await sql.searchMembers(ctx.db, { text: q, status: status === 'all' ? null : status, page, limit });
  const members = rows.map((row) => staffViewOfMember({ ...row, bankAccountNo: decryptAccountNo(ctx.vault, row) }));
  return { total, members };
}
