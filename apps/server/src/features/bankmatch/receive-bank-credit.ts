import { plainAccountNo } from '@krapao/contract/rules';
import { fitsMask, isMasked } from '../../core/masked-account.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import type { IncomingCredit } from '../../gateways/payouts/port.ts';
import { findMember, findMemberByBankAccount, type Member } from '../account/public.ts';
import { findCredited } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import { assignBankCredit, closeCredited, type Tell } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { decryptSender, encryptSender, namesOf, outsideOf } from './bank-credit.ts';
import { type Candidate, matchOf } from './bankmatch.rules.ts';

export type Received = 'not-ours' | 'known' | 'credited' | 'queued';

/** Writes a bank credit down, once, and credits it where there is one member and no doubt. */
export async function receiveBankCredit(ctx: Ctx, incoming: IncomingCredit): Promise<Received> {
  // A transfer with an order's number paid a QR code of ours: the code's own notice tells of it.
  if (!ownAccount(ctx, incoming) || incoming.ref1 !== null) return 'not-ours';
  const { bankCode, accountNo, amount, fromBank, fromName } = incoming;
  const name = { bankNumber: bankNumberOf(fromBank) ?? fromBank, transRef: incoming.reference, bankCode };
  const outside = outsideOf(name);
  const fromAccount = encryptSender(ctx, outside, incoming.fromAccount);
  const { received, tell } = await ctx.db.tx(async (tx) => {
    // Its slip may be credited at this moment: the second of the two must see what the first one did.
    await sql.lockTransRef(tx, name.transRef);
    const row = { ...name, outside, accountNo, amount, fromBank, fromAccount, fromName, madeAt: incoming.at, createdAt: ctx.clock() };
    return (await sql.insertBankCredit(tx, row)) ? matchQueued(ctx, tx, outside) : { received: 'known' as const, tell: nothing };
  });
  tell();
  return received;
}

/** Looks again at one that waits: an announcement may have come since. */
export async function matchAgain(ctx: Ctx, outside: string): Promise<Received> {
  const { received, tell } = await ctx.db.tx((tx) => matchQueued(ctx, tx, outside));
  tell();
  return received;
}

async function matchQueued(ctx: Ctx, tx: Tx, outside: string): Promise<{ received: Received; tell: Tell }> {
  const t = await sql.lockBankCredit(tx, outside);
  if (t?.state !== 'queued') return { received: 'known', tell: nothing };
  const before = await findCredited(tx, 'bank', namesOf(t));
  if (before) {
    const { outcome, tell } = await closeCredited(ctx, tx, t, { by: before });
    return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
  }
  const now = ctx.clock();
  const { isManual } = ctx.settings.get('deposit');
  const match = matchOf({ amount: t.amount, at: t.madeAt }, await candidatesFor(ctx, tx, t), {
    needsAnnouncement: isManual || ownAccount(ctx, t)?.mode === 'MANUAL',
    now,
  });
  if ('note' in match) {
    await sql.updateBankCredit(tx, outside, { state: 'queued', note: match.note, now });
    return { received: 'queued', tell: nothing };
  }
  const { outcome, tell } = await assignBankCredit(ctx, tx, t, { memberId: match.memberId });
  return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
}

/** A whole number names its owner. Of a masked one only those who announced the amount are asked: digits that show are not proof alone. */
async function candidatesFor(ctx: Ctx, tx: Tx, t: sql.BankCredit): Promise<Candidate[]> {
  const fromAccount = decryptSender(ctx, t);
  const announcing = await announcedSql.membersAnnouncing(tx, t.amount);
  const asCandidate = (m: Member): Candidate => ({
    memberId: m.memberId,
    isActive: m.status === 'active',
    currency: m.currency,
    createdAt: m.createdAt,
    hasAnnounced: announcing.includes(m.memberId),
  });
  if (!isMasked(fromAccount)) {
    const owner = await findMemberByBankAccount(ctx, { bankCode: t.fromBank, accountNo: fromAccount }, tx);
    return owner ? [asCandidate(owner)] : [];
  }
  const found: Candidate[] = [];
  for (const memberId of announcing) {
    const member = await findMember(ctx, memberId, tx);
    if (member && member.bankCode === t.fromBank && fitsMask(fromAccount, member.bankAccountNo)) found.push(asCandidate(member));
  }
  return found;
}

const nothing: Tell = () => {};

function ownAccount(ctx: Ctx, a: { bankCode: string; accountNo: string }) {
  return ctx.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);
}
