import type { Ctx } from '../../ctx.ts';
import { openAccountNo } from './bank-account.ts';
import * as sql from './member.sql.ts';
import type { Member } from './public.ts';

export type MemberSearch = { text: string; status: sql.MemberStatus | null; page: number; limit: number };

/** For staff: by id, by the beginning of the phone number, or by a part of a name. */
export async function searchMembers(ctx: Pick<Ctx, 'db' | 'vault'>, search: MemberSearch): Promise<{ total: number; members: Member[] }> {
  const { total, rows } = await sql.searchMembers(ctx.db, search);
  const members = rows.map(({ passwordHash: _secret, sourceCode: _source, ...rest }) => ({
    ...rest,
    bankAccountNo: openAccountNo(ctx.vault, rest),
  }));
  return { total, members };
}
