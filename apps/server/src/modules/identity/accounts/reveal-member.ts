import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { reading, type StaffAct } from '../../control/index.ts';
import { findMember } from './find-member.ts';

export async function revealMemberAccount(core: Core, by: StaffAct, memberId: bigint) {
  const { bankAccountNo: accountNo } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'bankAccount', memberId });
  return { accountNo };
}

export async function revealMemberPhone(core: Core, by: StaffAct, memberId: bigint) {
  const { username: phone } = (await findMember(core, memberId)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'phone', memberId });
  return { phone };
}
