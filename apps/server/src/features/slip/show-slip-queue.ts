import { toJson } from '@krapao/money';
import { type Joined, notJoined } from '../../core/list-filter.ts';
import { subjectOf } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { findMember, type Member, wireCurrency } from '../account/public.ts';
import { type BankCredit, compareSides, findReported, senderOf } from '../bankmatch/public.ts';
import { claimsFor, listFilter, maskPhone, type Narrowing, needsManager, type StaffAct, sortOf } from '../office/public.ts';
import { receivingBankOf } from './failed-slips.ts';
import { type KnownFacts, listSlipQueue, type ShownSlips, type Slip } from './slip.sql.ts';
import { slipImageUrl } from './slip-image.ts';

type Query = Narrowing & { status: ShownSlips; page: number; limit: number };

/** With each slip what else is known of its money: the bank's own report, what the member announced, and both accounts side by side. */
export async function showSlipQueue(ctx: Ctx, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const { total, slips } = await listSlipQueue(ctx.db, {
    ...(await listFilter(ctx, by, 'slip', q)),
    except: q.status === 'PROCESSING' || q.status === 'needsPerson' ? joined.except : [],
    shown: q.status,
    sort: sortOf(q, q.status),
    page: q.page,
    limit: q.limit,
  });
  const members = new Map<bigint, Member>();
  for (const memberId of new Set(slips.map((slip) => slip.memberId))) {
    const member = await findMember(ctx, memberId);
    if (member) members.set(memberId, member);
  }
  const reportOf = await findReported(
    ctx.db,
    slips.flatMap((slip) => nameOf(slip) ?? []),
  );
  const claims = await claimsFor(
    ctx,
    'slip',
    slips.map((slip) => ({ subject: subjectOf(slip), decidedBy: null })),
  );
  return {
    total,
    slips: slips.map((slip) => ({
      ...moneyOf(ctx, slip, { member: members.get(slip.memberId), reportOf, joined }),
      reference: slip.reference,
      amount: slip.amount ? toJson(slip.amount) : null,
      currency: wireCurrency(members.get(slip.memberId)?.currency ?? 'THB'),
      bankCode: slip.bankCode,
      status: slip.status,
      note: slip.note,
      reason: slip.refusal?.text ?? null,
      transfer: slip.read ? { bankNumber: slip.read.bankNumber, transRef: slip.read.transRef } : null,
      ...(slip.facts ? { read: readOf(slip.facts) } : {}),
      doubt: slip.doubt && { why: slip.doubt.why, said: toJson(slip.doubt.said), told: slip.doubt.told && toJson(slip.doubt.told) },
      link: slip.fileName === '' ? '' : slipImageUrl(ctx, slip),
      ...(slip.attention === 'open' ? { needsPerson: true } : {}),
      taken: claims.taken(subjectOf(slip)),
      createdAt: slip.createdAt.toISOString(),
    })),
  };
}

const nameOf = (slip: Slip) => slip.read && { ...slip.read, bankCode: receivingBankOf(slip) };

type Known = { member: Member | undefined; reportOf: Awaited<ReturnType<typeof findReported>>; joined: Joined };

function moneyOf(ctx: Ctx, slip: Slip, { member, reportOf, joined }: Known) {
  const name = nameOf(slip);
  const credit = name && reportOf(name);
  const announced = joined.announcedOf.get(slip.reference);
  const amount = credit?.amount ?? slip.facts?.amount ?? slip.amount;
  return {
    memberId: String(slip.memberId),
    name: member?.name ?? '',
    username: maskPhone(member?.username ?? ''),
    needsManager: amount !== null && needsManager(ctx, amount),
    sides: { read: member && slip.facts ? compareSides(senderRead(slip, slip.facts), member) : null, told: toldSides(ctx, credit, member) },
    credit: credit && { _id: credit.outside, amount: toJson(credit.amount), madeAt: credit.madeAt.toISOString(), state: credit.state },
    announced: announced
      ? { reference: announced.reference, amount: toJson(announced.amount), createdAt: announced.createdAt.toISOString() }
      : null,
  };
}

const senderRead = ({ senderName }: Slip, { fromBank, fromAccount }: KnownFacts) => ({
  bankCode: fromBank,
  accountNo: fromAccount,
  name: senderName ?? '',
  isWallet: false,
});

const toldSides = (ctx: Ctx, credit: BankCredit | null, member: Member | undefined) =>
  credit && member ? compareSides(senderOf(ctx, credit), member) : null;

const readOf = ({ amount, at, ...banks }: KnownFacts) => ({ ...banks, amount: amount && toJson(amount), at: at.toISOString() });
