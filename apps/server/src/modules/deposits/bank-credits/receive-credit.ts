import type { Core } from '../../../platform/core.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { findCredited } from '../crediting/credit-deposits.ts';
import { namesOf, outsideOf } from '../crediting/deposit.rules.ts';
import { assignBankCredit, closeCredited, type Tell, wakeSlips } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { encryptSender, isByHand } from './bank-credit.ts';
import { matchOf } from './bankmatch.rules.ts';
import { candidatesFor } from './candidates.ts';
import { senderOf } from './sender.ts';

export type Received = 'not-ours' | 'known' | 'credited' | 'queued';

/** `fromAccount` is in plain text. */
export type ReportedCredit = Pick<
  sql.BankCredit,
  'bankNumber' | 'transRef' | 'bankCode' | 'accountNo' | 'amount' | 'fromBank' | 'fromName' | 'madeAt'
> & { readonly source: 'bank' | 'wallet'; readonly fromAccount: string };

/** Records the credit once, however often it is reported, and credits it if exactly one member matches without doubt. */
export async function receiveCredit(core: Core, told: ReportedCredit): Promise<Received> {
  const outside = outsideOf(told);
  const fromAccount = encryptSender(core, outside, told.fromAccount);
  const { received, tell } = await core.db.tx(async (tx) => {
    // Its slip may be credited concurrently: the second of the two must see what the first did.
    await sql.lockTransRef(tx, told.transRef);
    const row = { ...told, fromAccount, outside, order: null, createdAt: core.clock() };
    if (!(await sql.insertBankCredit(tx, row))) return { received: 'known' as const, tell: nothing };
    if (told.source === 'bank') await wakeSlips(tx, told.transRef);
    return matchQueued(core, tx, outside);
  });
  tell();
  return received;
}

export async function matchAgain(core: Core, outside: string): Promise<Received> {
  const { received, tell } = await core.db.tx((tx) => matchQueued(core, tx, outside));
  tell();
  return received;
}

async function matchQueued(core: Core, tx: Tx, outside: string): Promise<{ received: Received; tell: Tell }> {
  const t = await sql.lockBankCredit(tx, outside);
  if (t?.state !== 'queued' || t.order !== null) return { received: 'known', tell: nothing };
  const before = await findCredited(tx, t.source, namesOf(t));
  if (before) {
    const { outcome, tell } = await closeCredited(core, tx, t, { by: before });
    return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
  }
  const now = core.clock();
  const sender = senderOf(core, t);
  const { candidates, ifNobody } = await candidatesFor(core, tx, t, sender);
  const match = matchOf({ amount: t.amount, at: t.madeAt }, candidates, {
    // Visible digits are no proof: with a masked sender, the member must have announced the money or sent a slip.
    needsAnnouncement: !sender.isWhole || isByHand(core, t),
    ifNobody,
    now,
  });
  if ('note' in match) {
    await sql.updateBankCredit(tx, outside, { state: 'queued', note: match.note, now });
    return { received: 'queued', tell: nothing };
  }
  const { outcome, tell } = await assignBankCredit(core, tx, t, { memberId: match.memberId });
  return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
}

const nothing: Tell = () => {};
