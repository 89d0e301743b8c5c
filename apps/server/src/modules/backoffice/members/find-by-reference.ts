import type { Core } from '../../../platform/core.ts';
import { depositBooks } from '../../deposits/index.ts';
import { statementLines } from '../../statement/index.ts';
import { payoutBooks } from '../../withdrawals/index.ts';

/** Matches references of movements, slips, codes and bank transactions, as typed or in capitals. */
export async function findMembersByReference({ db }: Pick<Core, 'db'>, references: readonly string[]): Promise<bigint[]> {
  const found = await Promise.all([
    statementLines.membersOfLine(db, references),
    depositBooks.findMembers({ db }, references),
    payoutBooks.findMembers({ db }, references),
  ]);
  return [...new Set(found.flat())];
}
