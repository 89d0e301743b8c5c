import { createHash } from 'node:crypto';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { creditDeposit, tellCredited, transferNames } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import type { BankTransfer } from './transfer.sql.ts';
import * as sql from './transfer.sql.ts';

export type Tell = () => void;

export const sealOwner = (outside: string): string => `bank_transfer.from_account:${outside}`;

export const namesOf = (t: Pick<BankTransfer, 'bankNumber' | 'transRef' | 'bankCode'>): readonly string[] =>
  transferNames({ sendingBankNumber: t.bankNumber, transRef: t.transRef, receivingBankCode: t.bankCode });

/**
 * Credits a waiting transfer to one member, and closes the announcement it answers. The caller holds the transfer's row. Money that came
 * in another way before (its slip) is not credited again; the transfer is then that member's.
 */
export async function creditTransfer(
  ctx: Ctx,
  tx: Tx,
  t: BankTransfer,
  o: { memberId: bigint; decidedBy?: bigint },
): Promise<{ credited: boolean; tell: Tell }> {
  const { memberId, decidedBy } = o;
  const now = ctx.clock();
  const announced = await announcedSql.lockOpenAnnounced(tx, memberId, t.amount);
  const reference = announced?.reference ?? `D${createHash('sha256').update(t.outside).digest('hex').slice(0, 19).toUpperCase()}`;
  const outcome = await creditDeposit(tx, ctx, {
    memberId,
    source: 'bank',
    outsideReference: namesOf(t),
    houseAccount: `house:bank:${t.bankCode}`,
    amount: t.amount,
    reference,
    hasLine: announced !== null,
    from: t.fromBank,
  });
  if (!outcome.credited) {
    await sql.changeTransfer(tx, t.outside, { state: 'credited', note: 'BEFORE', memberId: outcome.by.memberId, decidedBy, now });
    return { credited: false, tell: () => {} };
  }
  if (announced) await announcedSql.changeAnnounced(tx, announced, { state: 'credited', outside: t.outside, decidedBy, now });
  await sql.changeTransfer(tx, t.outside, { state: 'credited', memberId, announced: announced?.reference, decidedBy, now });
  return { credited: true, tell: () => tellCredited(ctx, outcome) };
}
