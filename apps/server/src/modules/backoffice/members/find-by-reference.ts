import type { Core } from '../../../platform/core.ts';
import { depositBooks } from '../../deposits/index.ts';
import { statementLines } from '../../statement/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';

/** Whose a reference is: of a movement, a slip, a code, or the bank's own of money that came or went. As typed, or in capitals. */
export async function findMembersByReference({ db }: Pick<Core, 'db'>, references: readonly string[]): Promise<bigint[]> {
  const found = await Promise.all([
    statementLines.membersOfLine(db, references),
    depositBooks.findMembers({ db }, references),
    payoutBooks.findMembers({ db }, references),
  ]);
  return [...new Set(found.flat())];
}
