import { backoffice } from '@krapao/contract';
import * as z from 'zod/mini';
import type { Core } from '../../../platform/core.ts';
import { refuse, refuseByRight } from '../../../platform/errors/errors.ts';
import { findRequest, mayDecide, recordReveal, type StaffAct, sentCallOf } from '../../control/index.ts';

/** The whole number of the account that a member is to get, for those who may decide about it. The call that holds it is gone once that is decided. */
export async function revealRequestAccount(core: Core, by: StaffAct, id: string) {
  const request = (await findRequest(core.db, id)) ?? refuse('NO_DATA');
  if (!mayDecide(by.caller.role, request.act)) refuseByRight();
  if (request.act !== 'member.bankAccount' || request.payload === null) return refuse('NO_DATA');
  const { bankAccountNo: accountNo } = z.parse(backoffice.changeMemberBank.body, sentCallOf(core, request).body);
  await recordReveal(core, by, { what: 'bankAccount', memberId: request.memberId, subject: id });
  return { accountNo };
}
