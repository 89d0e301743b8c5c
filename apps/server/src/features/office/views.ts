import type { StaffRole } from '@krapao/contract';
import type { Ctx } from '../../ctx.ts';
import { findMember, type Member, wireCurrency } from '../account/public.ts';
import { type ClaimKind, findClaims } from './claim.sql.ts';
import { namesOfStaff, type StaffRow } from './staff.sql.ts';

/** Whoever only looks needs no whole account number. */
export const accountNoFor = (role: StaffRole, no: string): string => (role === 'viewer' ? no.replace(/\d(?=(?:\D*\d){4})/g, 'x') : no);

export type Owners = ReadonlyMap<bigint, Member>;

export async function ownersOf(ctx: Ctx, ids: Iterable<bigint>): Promise<Owners> {
  const owners = new Map<bigint, Member>();
  for (const id of new Set(ids)) {
    const member = await findMember(ctx, id);
    if (member) owners.set(id, member);
  }
  return owners;
}

export function ownerView(owners: Owners, memberId: bigint) {
  const owner = owners.get(memberId);
  return { memberId: String(memberId), name: owner?.name ?? '', username: owner?.username ?? '' };
}

/** Who has which item now, and the names of those who decided. */
export async function claimsFor(ctx: Ctx, kind: ClaimKind, items: readonly { subject: string; decidedBy: bigint | null }[]) {
  const takes = await findClaims(ctx.db, { kind, subjects: items.map((item) => item.subject), now: ctx.clock() });
  const deciders = items.flatMap((item) => (item.decidedBy === null ? [] : [item.decidedBy]));
  const names = await namesOfStaff(ctx.db, [...new Set([...deciders, ...[...takes.values()].map((one) => one.staffId)])]);
  const nameOf = (id: bigint): string => names.get(id) ?? String(id);
  return {
    taken(subject: string) {
      const found = takes.get(subject);
      return found ? { staffId: String(found.staffId), name: nameOf(found.staffId), until: found.until.toISOString() } : null;
    },
    decidedBy: (id: bigint | null): string | null => (id === null ? null : nameOf(id)),
  };
}

export const memberView = (role: StaffRole, m: Member) => ({
  _id: String(m.memberId),
  name: m.name,
  username: m.username,
  currency: wireCurrency(m.currency),
  status: m.status,
  bankCode: m.bankCode,
  bankAccountName: m.bankAccountName,
  bankAccountNo: accountNoFor(role, m.bankAccountNo),
  coin: m.coin,
  invitedBy: m.invitedBy === null ? null : String(m.invitedBy),
  firstDepositAt: m.firstDepositAt?.toISOString() ?? null,
  createdAt: m.createdAt.toISOString(),
});

export const staffView = (s: StaffRow) => ({
  _id: String(s.id),
  username: s.username,
  name: s.name,
  role: s.role,
  active: s.active,
  createdAt: s.createdAt.toISOString(),
});

export const subjectOf = (id: { memberId: bigint; reference: string }): string => `${id.memberId}/${id.reference}`;
