import type { Core } from '../../../platform/core.ts';
import { refuse } from '../../../platform/errors/errors.ts';
import { reading, type StaffAct } from '../../control/index.ts';
import { findBankCredit } from './bank-credit.sql.ts';
import { decryptSender } from './bank-credit.ts';

export async function revealSender(core: Core, by: StaffAct, outside: string) {
  const credit = (await findBankCredit(core.db, outside)) ?? refuse('NO_DATA');
  await reading.recordReveal(core, by, { what: 'sender', memberId: credit.memberId, subject: outside });
  return { accountNo: decryptSender(core, credit) };
}
