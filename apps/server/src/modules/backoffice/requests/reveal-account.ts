import { office } from '@krapao/contract';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { approvals, reading, type StaffAct } from '../../control/index.ts';

/** The whole number of the account that a member is to get, for those who may decide about it. The call that holds it is gone once that is decided. */
export async function revealRequestAccount(core: Core, by: StaffAct, id: string) {
  const request = (await approvals.findRequest(core.db, id)) ?? refuse('NO_DATA');
  if (!approvals.mayDecide(by.caller.role, request.act)) refuseByRight();
  if (request.act !== 'member.bankAccount' || request.payload === null) return refuse('NO_DATA');
  const { bankAccountNo: accountNo } = z.parse(office.changeMemberBank.body, approvals.sentCallOf(core, request).body);
  await reading.recordReveal(core, by, { what: 'bankAccount', memberId: request.memberId, subject: id });
  return { accountNo };
}
