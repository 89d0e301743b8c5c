import { wireCurrency } from '@krapao/contract/rules';
import { maskAccountNo, maskPhone } from '../../../platform/values/masked-account.ts';
import type { Member } from './find-member.ts';

/** A member as staff see it: phone and account number are shown whole on demand. */
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
