import type { Ctx } from '../../ctx.ts';
import { membersOfTransfer } from '../bankmatch/public.ts';
import { membersOfOutside } from '../deposit/public.ts';
import { memberOfCode } from '../qrcode/public.ts';
import { membersOfSlip } from '../slip/public.ts';
import { membersOfLine } from '../statement/public.ts';
import { membersOfPayout } from '../withdraw/public.ts';

/** Whose a reference is: of a movement, a slip, a code, or the bank's own of money that came or went. As typed, or in capitals. */
export async function findMembersByReference({ db }: Pick<Ctx, 'db'>, references: readonly string[]): Promise<bigint[]> {
  const found = await Promise.all([
    membersOfLine(db, references),
    membersOfSlip(db, references),
    memberOfCode(db, references),
    membersOfTransfer(db, references),
    membersOfOutside(db, references),
    membersOfPayout(db, references),
  ]);
  return [...new Set(found.flat())];
}
