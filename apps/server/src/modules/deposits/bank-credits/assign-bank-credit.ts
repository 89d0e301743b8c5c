import { createHash } from 'node:crypto';
import type { CreditSource } from '@krapao/contract';
import { money, toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { addJob } from '../../../platform/db/add-job.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { referenceLetters } from '../../../platform/idempotency/references.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import { creditDeposits, notifyCredited } from '../crediting/credit-deposits.ts';
import type { Deposit } from '../crediting/deposit.rules.ts';
import { namesOf } from '../crediting/deposit.rules.ts';
import type { CreditedReference } from '../crediting/deposit.sql.ts';
import * as announcedSql from './announced.sql.ts';
import type { BankCredit } from './bank-credit.sql.ts';
import * as sql from './bank-credit.sql.ts';
import { creditedBefore } from './bankmatch.rules.ts';

/** What to tell open pages and alarms, after the commit. */
export type Tell = () => void;
type Assigned = { outcome: 'credited' | 'before' | 'differs'; tell: Tell };

/**
 * Credits a queued bank credit to one member, and closes the announcement that it answers. The caller has locked its row. Money that came in another way
 * before (its slip) is not credited again; the bank credit is then that member's.
 */
export async function assignBankCredit(
  core: Core,
  tx: Tx,
  t: BankCredit,
  o: { memberId: bigint; decidedBy?: bigint | undefined },
): Promise<Assigned> {
  const { memberId, decidedBy } = o;
  const now = core.clock();
  const announced = t.order ? null : await announcedSql.lockOpenAnnounced(tx, memberId, t.amount);
  const [outcome] = await creditDeposits(tx, core, [depositOf(t, memberId, announced)]);
  if (t.source !== 'wallet') await wakeSlips(tx, t.transRef);
  if (!outcome.credited) return closeCredited(core, tx, t, { by: outcome.by, decidedBy });
  if (announced) await announcedSql.updateAnnounced(tx, announced, { state: 'credited', outside: t.outside, decidedBy, now });
  await sql.updateBankCredit(tx, t.outside, { state: 'credited', memberId, announced: announced?.reference, decidedBy, now });
  return { outcome: 'credited', tell: () => notifyCredited(core, outcome) };
}

/** Where the house has it; a code of our own bank is paid into that bank. */
const sideOf = { bank: 'bank', qr: 'bank', gateway: 'gateway', wallet: 'wallet' } as const satisfies Record<CreditSource, string>;

function depositOf(t: BankCredit, memberId: bigint, announced: announcedSql.Announced | null): Deposit {
  const { source, amount, order } = t;
  const houseAccount = `house:${sideOf[source]}:${t.bankCode}` as const;
  // The payment of a code becomes the statement line that the member sees waiting.
  if (order) return { memberId, source, outsideReference: t.outside, houseAccount, amount, reference: order.id, note: 'AMOUNT_DIFFERS' };
  const reference =
    announced?.reference ??
    `${referenceLetters.bankCredit}${createHash('sha256').update(t.outside).digest('hex').slice(0, 19).toUpperCase()}`;
  return { memberId, source, outsideReference: namesOf(t), houseAccount, amount, reference, from: t.fromBank };
}

/** Slips of it wait for this: the bank has told, or staff have decided. */
export const wakeSlips = (tx: Tx, transRef: string): Promise<void> =>
  addJob(tx, 'slip-told', { transRef }, { jobKey: `slip-told:${transRef}` });

/**
 * The money was credited in another way before. With the same amount the bank credit is done; with another one somebody lied, and people must look:
 * nothing more is credited and nothing is taken back by itself.
 */
export async function closeCredited(
  core: Core,
  tx: Tx,
  t: BankCredit,
  o: { by: CreditedReference; decidedBy?: bigint | undefined },
): Promise<Assigned> {
  const { by, decidedBy } = o;
  const now = core.clock();
  const note = creditedBefore(t.amount, by.amountMinor);
  if (note === 'BEFORE') {
    await sql.updateBankCredit(tx, t.outside, { state: 'credited', note, memberId: by.memberId, decidedBy, now });
    return { outcome: 'before', tell: () => {} };
  }
  const reason = `${by.creditedAs}: ${toJson(money(by.amountMinor, t.amount.currency))}`;
  await sql.updateBankCredit(tx, t.outside, { state: 'queued', note, reason, memberId: by.memberId, now });
  const isKnown = t.note === note;
  return { outcome: 'differs', tell: () => isKnown || alarm(core, t, by) };
}

function alarm(core: Core, { outside }: BankCredit, by: CreditedReference): void {
  raise(core, 'transfer_amount_differs', { outside, reference: by.creditedAs, source: by.source });
}
