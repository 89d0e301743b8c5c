import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { recordReveal, type StaffAct } from '../office/public.ts';
import { findMember } from './find-member.ts';

export async function revealMemberAccount(ctx: Ctx, by: StaffAct, memberId: bigint) {
  const { bankAccountNo: accountNo } = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  await recordReveal(ctx, by, { what: 'bankAccount', memberId });
  return { accountNo };
}

export async function revealMemberPhone(ctx: Ctx, by: StaffAct, memberId: bigint) {
  const { username: phone } = (await findMember(ctx, memberId)) ?? refuse('NO_DATA');
  await recordReveal(ctx, by, { what: 'phone', memberId });
  return { phone };
}
