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

export type Tell = () => void;
type Assigned = { outcome: 'credited' | 'before' | 'differs'; tell: Tell };

/** The caller must hold the row lock. Money already credited another way (by its slip) is not credited again. */
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

const sideOf = { bank: 'bank', qr: 'bank', gateway: 'gateway', wallet: 'wallet' } as const satisfies Record<CreditSource, string>;

function depositOf(t: BankCredit, memberId: bigint, announced: announcedSql.Announced | null): Deposit {
  const { source, amount, order } = t;
  const houseAccount = `house:${sideOf[source]}:${t.bankCode}` as const;
  // A code payment updates the pending statement line that the member already sees.
  if (order) return { memberId, source, outsideReference: t.outside, houseAccount, amount, reference: order.id, note: 'AMOUNT_DIFFERS' };
  const reference =
    announced?.reference ??
    `${referenceLetters.bankCredit}${createHash('sha256').update(t.outside).digest('hex').slice(0, 19).toUpperCase()}`;
  return { memberId, source, outsideReference: namesOf(t), houseAccount, amount, reference, from: t.fromBank };
}

export const wakeSlips = (tx: Tx, transRef: string): Promise<void> =>
  addJob(tx, 'slip-told', { transRef }, { jobKey: `slip-told:${transRef}` });

/**
 * The money was already credited another way. If the amounts differ, staff must look: nothing is credited or taken back
 * automatically.
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
