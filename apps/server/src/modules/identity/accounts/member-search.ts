import type { FoundBy } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/values/rules';
import type { Core } from '../../../platform/core.ts';
import { maskAccountNo, maskPhone } from '../../../platform/values/account-no.ts';
import { decryptAccountNo } from './bank-account.ts';
import type { Member } from './find-member.ts';
import * as sql from './member.sql.ts';
import { findByPhoneBegin, findByPhoneEnd, findByWords } from './member-keys.sql.ts';
import { findByAccountDigits } from './member-keys.ts';
import { type Meaning, meaningOf } from './search.rules.ts';

export type { MemberStatus } from './member.sql.ts';
export { indexMembers } from './member-keys.ts';
export { type Meaning, meaningOf } from './search.rules.ts';

const eachMax = 200;

export async function findByMeaning(core: Core, m: Meaning): Promise<Map<bigint, FoundBy>> {
  const { db } = core;
  const [begins, ends, accounts, names] = await Promise.all([
    m.phoneBegins.length > 0 ? findByPhoneBegin(db, m.phoneBegins, eachMax) : [],
    m.phoneEnd === null ? [] : findByPhoneEnd(db, m.phoneEnd, eachMax),
    m.account === null ? [] : findByAccountDigits(core, m.account, eachMax),
    m.words === null ? [] : findByWords(db, m.words, eachMax),
  ]);
  const found = new Map<bigint, FoundBy>();
  const add = (ids: readonly bigint[], by: FoundBy): void => {
    for (const id of ids) if (!found.has(id)) found.set(id, by);
  };
  add(m.memberId === null ? [] : [m.memberId], 'id');
  add(ends, 'phone');
  add(begins, 'phone');
  add(accounts, 'account');
  add(names, 'name');
  return found;
}

export async function searchMembers(core: Core, { q, limit }: { q: string; limit: number }) {
  const found = await findByMeaning(core, meaningOf(q));
  const members = await viewMembers(core, [...found.keys()].slice(0, limit + 1));
  return { members: members.slice(0, limit) };
}

/** Phone and account number are masked; staff can reveal them on demand. */
export const staffViewOfMember = (m: Member) => ({
  _id: String(m.memberId),
  name: m.name,
  username: maskPhone(m.username),
  currency: wireCurrency(m.currency),
  status: m.status,
  bankCode: m.bankCode,
  bankAccountName: m.bankAccountName,
  bankAccountNo: maskAccountNo(m.bankAccountNo),
  coin: m.coin,
  invitedBy: m.invitedBy === null ? null : String(m.invitedBy),
  firstDepositAt: m.firstDepositAt?.toISOString() ?? null,
  withdrawFrom: m.withdrawFrom?.toISOString() ?? null,
  createdAt: m.createdAt.toISOString(),
});

type View = ReturnType<typeof staffViewOfMember>;
const viewOf = (core: Pick<Core, 'vault'>, row: sql.MemberRow): View =>
  staffViewOfMember({ ...row, bankAccountNo: decryptAccountNo(core.vault, row) });

export async function viewMembers(core: Pick<Core, 'db' | 'vault'>, memberIds: readonly bigint[]): Promise<View[]> {
  const rows = new Map((await sql.findMembers(core.db, memberIds)).map((row) => [row.memberId, row]));
  return memberIds.flatMap((id) => {
    const row = rows.get(id);
    return row ? [viewOf(core, row)] : [];
  });
}

export async function pageOfMembers(core: Pick<Core, 'db' | 'vault'>, q: Parameters<typeof sql.listMembers>[1]) {
  const { total, rows } = await sql.listMembers(core.db, q);
  return { total, members: rows.map((row) => viewOf(core, row)) };
}

export async function membersOf(db: Core['db'], memberIds: readonly bigint[], status: sql.MemberStatus | null): Promise<bigint[]> {
  const known = new Map((await sql.findOwners(db, memberIds)).map((owner) => [owner.memberId, owner.status]));
  return memberIds.filter((id) => known.has(id) && (status === null || known.get(id) === status));
}
