import { plainAccountNo } from '@krapao/contract/rules';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import type { IncomingTransfer } from '../../gateways/payouts/port.ts';
import { findMember, findMemberByBankAccount, type Member } from '../account/public.ts';
import { findCredited } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import { type Candidate, fitsMask, isMasked, matchOf } from './bankmatch.rules.ts';
import { closeBefore, creditTransfer, namesOf, sealOwner, type Tell } from './credit-transfer.ts';
import * as sql from './transfer.sql.ts';

export type Received = 'not-ours' | 'known' | 'credited' | 'queued';

/** Takes a transfer in once and, where there is one member and no doubt, credits it. */
export async function receiveTransfer(ctx: Ctx, incoming: IncomingTransfer): Promise<Received> {
  const ours = ownAccount(ctx, incoming);
  // One with an order's number was collected by a QR desk, which tells of it itself.
  if (!ours || incoming.ref1 !== null) return 'not-ours';
  const parts = {
    bankNumber: bankNumberOf(incoming.fromBank) ?? incoming.fromBank,
    transRef: incoming.reference,
    bankCode: incoming.bankCode,
  };
  const [outside = ''] = namesOf(parts);
  const { received, tell } = await ctx.db.tx(async (tx) => {
    // Its slip may be credited in this moment: whoever is second must see what the first one did.
    await sql.lockArrival(tx, parts.transRef);
    const isNew = await sql.insertTransfer(tx, {
      ...parts,
      outside,
      accountNo: incoming.accountNo,
      amount: incoming.amount,
      fromBank: incoming.fromBank,
      fromAccount: ctx.vault.seal(incoming.fromAccount, sealOwner(outside)),
      fromName: incoming.fromName,
      madeAt: incoming.at,
      createdAt: ctx.clock(),
    });
    return isNew ? matchQueued(ctx, tx, outside) : { received: 'known' as const, tell: nothing };
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
  const t = await sql.lockTransfer(tx, outside);
  if (t?.state !== 'queued') return { received: 'known', tell: nothing };
  const before = await findCredited(tx, 'bank', namesOf(t));
  if (before) {
    const { outcome, tell } = await closeBefore(ctx, tx, t, { by: before });
    return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
  }
  const now = ctx.clock();
  const { isManual } = ctx.settings.get('deposit');
  const match = matchOf({ amount: t.amount, at: t.madeAt }, await candidatesFor(ctx, tx, t), {
    needsAnnouncement: isManual || ownAccount(ctx, t)?.mode === 'MANUAL',
    now,
  });
  if ('note' in match) {
    await sql.changeTransfer(tx, outside, { state: 'queued', note: match.note, now });
    return { received: 'queued', tell: nothing };
  }
  const { outcome, tell } = await creditTransfer(ctx, tx, t, { memberId: match.memberId });
  return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
}

/** A whole number names its owner. Of a masked one only those who announced the amount are asked: digits that show are not proof alone. */
async function candidatesFor(ctx: Ctx, tx: Tx, t: sql.BankTransfer): Promise<Candidate[]> {
  const fromAccount = ctx.vault.open(t.fromAccount, sealOwner(t.outside));
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
