import { createHash } from 'node:crypto';
import { money, toJson } from '@krapao/money';
import type { SealedColumn } from '../../crypto/reseal.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bankCreditNames, type CreditedReference, creditDeposits, tellCredited } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import { creditedBefore } from './bankmatch.rules.ts';
import type { BankTransfer } from './transfer.sql.ts';
import * as sql from './transfer.sql.ts';

export type Tell = () => void;

export const sealOwner = (outside: string): string => `bank_transfer.from_account:${outside}`;

export const sealedSender: SealedColumn = {
  table: 'bank_transfer',
  column: 'from_account',
  key: ['outside'],
  ownerOf: ({ outside }) => sealOwner(String(outside)),
};

export const namesOf = (t: Pick<BankTransfer, 'bankNumber' | 'transRef' | 'bankCode'>): readonly string[] =>
  bankCreditNames({ sendingBankNumber: t.bankNumber, transRef: t.transRef, receivingBankCode: t.bankCode });

/**
 * Credits a waiting transfer to one member, and closes the announcement it answers. The caller holds the transfer's row. Money that came
 * in another way before (its slip) is not credited again; the transfer is then that member's.
 */
export async function creditTransfer(
  ctx: Ctx,
  tx: Tx,
  t: BankTransfer,
  o: { memberId: bigint; decidedBy?: bigint },
): Promise<{ outcome: 'credited' | 'before' | 'differs'; tell: Tell }> {
  const { memberId, decidedBy } = o;
  const now = ctx.clock();
  const announced = await announcedSql.lockOpenAnnounced(tx, memberId, t.amount);
  const reference = announced?.reference ?? `D${createHash('sha256').update(t.outside).digest('hex').slice(0, 19).toUpperCase()}`;
  const [outcome] = await creditDeposits(tx, ctx, [
    {
      memberId,
      source: 'bank',
      outsideReference: namesOf(t),
      houseAccount: `house:bank:${t.bankCode}`,
      amount: t.amount,
      reference,
      from: t.fromBank,
    },
  ]);
  if (!outcome.credited) return closeBefore(ctx, tx, t, { by: outcome.by, decidedBy });
  if (announced) await announcedSql.changeAnnounced(tx, announced, { state: 'credited', outside: t.outside, decidedBy, now });
  await sql.changeTransfer(tx, t.outside, { state: 'credited', memberId, announced: announced?.reference, decidedBy, now });
  return { outcome: 'credited', tell: () => tellCredited(ctx, outcome) };
}

/**
 * The money came in another way before. With the same amount the transfer is done; with another one somebody lied, and people must look:
 * nothing more is credited and nothing is taken back by itself.
 */
export async function closeBefore(
  ctx: Ctx,
  tx: Tx,
  t: BankTransfer,
  o: { by: CreditedReference; decidedBy?: bigint | undefined },
): Promise<{ outcome: 'before' | 'differs'; tell: Tell }> {
  const { by, decidedBy } = o;
  const now = ctx.clock();
  const note = creditedBefore(t.amount, by.amountMinor);
  if (note === 'BEFORE') {
    await sql.changeTransfer(tx, t.outside, { state: 'credited', note, memberId: by.memberId, decidedBy, now });
    return { outcome: 'before', tell: () => {} };
  }
  const reason = `${by.creditedAs}: ${toJson(money(by.amountMinor, t.amount.currency))}`;
  await sql.changeTransfer(tx, t.outside, { state: 'queued', note, reason, memberId: by.memberId, now });
  const isKnown = t.note === note;
  return { outcome: 'differs', tell: () => isKnown || alarm(ctx, t, by) };
}

function alarm(ctx: Ctx, t: BankTransfer, by: CreditedReference): void {
  const { outside } = t;
  ctx.log.error(
    { outside, reference: by.creditedAs, source: by.source },
    'ALARM: a transfer was credited with another amount than came in',
  );
  ctx.metrics.alarms.inc({ kind: 'transfer_amount_differs' });
}
