import type { StaffRole } from '@krapao/contract';
import { wireCurrency } from '@krapao/contract/rules';
import { accountNoFor } from '../office/public.ts';
import type { Member } from './find-member.ts';

/** A member as staff of this role see it. */
export const staffViewOfMember = (role: StaffRole, m: Member) => ({
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
