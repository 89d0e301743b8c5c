import type { Core } from '../../../platform/core.ts';
import { memberOfCode, membersOfBankCredit, membersOfOutside, membersOfSlip } from '../../deposits/index.ts';
import { membersOfLine } from '../../statement/index.ts';
import { membersOfPayout } from '../../withdrawals/index.ts';

/** Whose a reference is: of a movement, a slip, a code, or the bank's own of money that came or went. As typed, or in capitals. */
export async function findMembersByReference({ db }: Pick<Core, 'db'>, references: readonly string[]): Promise<bigint[]> {
  const found = await Promise.all([
    membersOfLine(db, references),
    membersOfSlip(db, references),
    memberOfCode(db, references),
    membersOfBankCredit(db, references),
    membersOfOutside(db, references),
    membersOfPayout(db, references),
  ]);
  return [...new Set(found.flat())];
}
