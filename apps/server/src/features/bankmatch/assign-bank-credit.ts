import { createHash } from 'node:crypto';
import { money, toJson } from '@krapao/money';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { type CreditedReference, creditDeposits, tellCredited } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import * as sql from './bank-credit.sql.ts';
import { namesOf } from './bank-credit.ts';
import { creditedBefore } from './bankmatch.rules.ts';

/** What to tell open pages and alarms, after the commit. */
export type Tell = () => void;
type Assigned = { outcome: 'credited' | 'before' | 'differs'; tell: Tell };

/**
 * Credits a queued bank credit to one member, and closes the announcement that it answers. The caller has locked its row. Money that came in another way
 * before (its slip) is not credited again; the bank credit is then that member's.
 */
export async function assignBankCredit(
  ctx: Ctx,
  tx: Tx,
  t: BankCredit,
  o: { memberId: bigint; decidedBy?: bigint | undefined },
): Promise<Assigned> {
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
  if (!outcome.credited) return closeCredited(ctx, tx, t, { by: outcome.by, decidedBy });
  if (announced) await announcedSql.updateAnnounced(tx, announced, { state: 'credited', outside: t.outside, decidedBy, now });
  await sql.updateBankCredit(tx, t.outside, { state: 'credited', memberId, announced: announced?.reference, decidedBy, now });
  return { outcome: 'credited', tell: () => tellCredited(ctx, outcome) };
}

/**
 * The money was credited in another way before. With the same amount the bank credit is done; with another one somebody lied, and people must look:
 * nothing more is credited and nothing is taken back by itself.
 */
export async function closeCredited(
  ctx: Ctx,
  tx: Tx,
  t: BankCredit,
  o: { by: CreditedReference; decidedBy?: bigint | undefined },
): Promise<Assigned> {
  const { by, decidedBy } = o;
  const now = ctx.clock();
  const note = creditedBefore(t.amount, by.amountMinor);
  if (note === 'BEFORE') {
    await sql.updateBankCredit(tx, t.outside, { state: 'credited', note, memberId: by.memberId, decidedBy, now });
    return { outcome: 'before', tell: () => {} };
  }
  const reason = `${by.creditedAs}: ${toJson(money(by.amountMinor, t.amount.currency))}`;
  await sql.updateBankCredit(tx, t.outside, { state: 'queued', note, reason, memberId: by.memberId, now });
  const isKnown = t.note === note;
  return { outcome: 'differs', tell: () => isKnown || alarm(ctx, t, by) };
}

function alarm(ctx: Ctx, { outside }: BankCredit, by: CreditedReference): void {
  ctx.log.error({ outside, reference: by.creditedAs, source: by.source }, 'ALARM: a deposit was credited with another amount than came in');
  ctx.metrics.alarms.inc({ kind: 'transfer_amount_differs' });
}
