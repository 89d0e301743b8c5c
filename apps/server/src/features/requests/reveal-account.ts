import { office } from '@krapao/contract';
import * as z from 'zod/mini';
import { refuse, refuseByRight } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { findRequest, mayDecide, recordReveal, type StaffAct, sentCallOf } from '../office/public.ts';

/** The whole number of the account that a member is to get, for those who may decide about it. The call that holds it is gone once that is decided. */
export async function revealRequestAccount(ctx: Ctx, by: StaffAct, id: string) {
  const request = (await findRequest(ctx.db, id)) ?? refuse('NO_DATA');
  if (!mayDecide(by.caller.role, request.act)) refuseByRight();
  if (request.act !== 'member.bankAccount' || request.payload === null) return refuse('NO_DATA');
  const { bankAccountNo: accountNo } = z.parse(office.changeMemberBank.body, sentCallOf(ctx, request).body);
  await recordReveal(ctx, by, { what: 'bankAccount', memberId: request.memberId, subject: id });
  return { accountNo };
}
