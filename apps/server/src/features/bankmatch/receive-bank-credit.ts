import { plainAccountNo } from '@krapao/contract/rules';
import { fitsMask } from '../../core/masked-account.ts';
import type { Ctx } from '../../ctx.ts';
import type { Tx } from '../../db/db.ts';
import { bankNumberOf } from '../../gateways/payouts/bank-numbers.ts';
import type { IncomingCredit } from '../../gateways/payouts/port.ts';
import { findMember, findMemberByBankAccount, findMembersBySender, type Member } from '../account/public.ts';
import { findCredited } from '../deposit/public.ts';
import * as announcedSql from './announced.sql.ts';
import { assignBankCredit, closeCredited, type Tell, wakeSlips } from './assign-bank-credit.ts';
import * as sql from './bank-credit.sql.ts';
import { encryptSender, namesOf, outsideOf, senderOf, type ToldSender } from './bank-credit.ts';
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
    const sender = { fromBank, fromAccount, fromName, source: 'bank', order: null } as const;
    const row = { ...name, ...sender, outside, accountNo, amount, madeAt: incoming.at, createdAt: ctx.clock() };
    if (!(await sql.insertBankCredit(tx, row))) return { received: 'known' as const, tell: nothing };
    await wakeSlips(tx, name.transRef);
    return matchQueued(ctx, tx, outside);
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
  if (t?.state !== 'queued' || t.source !== 'bank') return { received: 'known', tell: nothing };
  const before = await findCredited(tx, 'bank', namesOf(t));
  if (before) {
    const { outcome, tell } = await closeCredited(ctx, tx, t, { by: before });
    return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
  }
  const now = ctx.clock();
  const { isManual } = ctx.settings.get('deposit');
  const sender = senderOf(ctx, t);
  const { candidates, nameDiffers } = await candidatesFor(ctx, tx, t, sender);
  const match = matchOf({ amount: t.amount, at: t.madeAt }, candidates, {
    // Digits that show are not proof: of a masked sender the member must have said, by an announcement or a slip, that this is theirs.
    needsAnnouncement: !sender.isWhole || isManual || ownAccount(ctx, t)?.mode === 'MANUAL',
    nameDiffers,
    now,
  });
  if ('note' in match) {
    await sql.updateBankCredit(tx, outside, { state: 'queued', note: match.note, now });
    return { received: 'queued', tell: nothing };
  }
  const { outcome, tell } = await assignBankCredit(ctx, tx, t, { memberId: match.memberId });
  return { received: outcome === 'differs' ? 'queued' : 'credited', tell };
}

type Candidates = { readonly candidates: readonly Candidate[]; readonly nameDiffers: boolean };

/** A whole number names its owner. A masked one may be everybody's whose bank, name and shown digits fit, whoever announced it first. */
async function candidatesFor(ctx: Ctx, tx: Tx, t: sql.BankCredit, sender: ToldSender): Promise<Candidates> {
  const announcing = await announcedSql.membersAnnouncing(tx, t.amount);
  const asCandidate = (m: Member): Candidate => ({
    memberId: m.memberId,
    isActive: m.status === 'active',
    currency: m.currency,
    bankSince: m.bankSince,
    hasAnnounced: announcing.includes(m.memberId),
  });
  if (sender.isWhole) {
    const owner = await findMemberByBankAccount(ctx, sender, tx);
    return { candidates: owner ? [asCandidate(owner)] : [], nameDiffers: false };
  }
  const found = await findMembersBySender(ctx, sender, tx);
  const nameDiffers = found.length === 0 && (await isAnnouncedByDigits(ctx, tx, announcing, sender));
  return { candidates: found.map(asCandidate), nameDiffers };
}

/** Says to staff what is missing, and credits nothing. */
async function isAnnouncedByDigits(ctx: Ctx, tx: Tx, announcing: readonly bigint[], sender: ToldSender): Promise<boolean> {
  for (const memberId of announcing) {
    const member = await findMember(ctx, memberId, tx);
    if (member?.bankCode === sender.bankCode && fitsMask(sender.accountNo, member.bankAccountNo)) return true;
  }
  return false;
}

const nothing: Tell = () => {};

function ownAccount(ctx: Ctx, a: { bankCode: string; accountNo: string }) {
  return ctx.settings
    .get('deposit')
    .banks.find((b) => b.bankType === 'BANK' && b.bankCode === a.bankCode && plainAccountNo(b.bankAccountNo) === a.accountNo);
}
