import { refuse } from '../../core/errors.ts';
import type { Ctx } from '../../ctx.ts';
import { recordReveal, type StaffAct } from '../office/public.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

export async function revealSender(ctx: Ctx, by: StaffAct, outside: string) {
  const credit = (await findBankCredit(ctx.db, outside)) ?? refuse('NO_DATA');
  await recordReveal(ctx, by, { what: 'sender', memberId: credit.memberId, subject: outside });
  return { accountNo: decryptSender(ctx, credit) };
}
