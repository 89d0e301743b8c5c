import { wireCurrency } from '@krapao/contract/values/rules';
import { toJson } from '@krapao/money';
import type { Core } from '../../../platform/core.ts';
import { type Narrowing, sortOf } from '../../../platform/db/queue.ts';
import { maskPhone } from '../../../platform/values/account-no.ts';
import { subjectOf } from '../../../platform/values/member-item.ts';
import { approvals, itemClaims, type StaffAct } from '../../control/index.ts';
import { findMember, type Member } from '../../identity/index.ts';
import { type BankCredit, findReported } from '../bank-credits/bank-credit.sql.ts';
import { compareSides } from '../bank-credits/compare-sides.ts';
import { senderOf } from '../bank-credits/sender.ts';
import { type Joined, notJoined } from '../join-money.rules.ts';
import { receivingBankOf } from './failed-slips.ts';
import { type KnownFacts, listSlipQueue, type ShownSlips, type Slip } from './slip.sql.ts';
import { slipImageUrl } from './slip-image.ts';

type Query = Narrowing & { status: ShownSlips; page: number; limit: number };

export async function showSlipQueue(core: Core, by: StaffAct, q: Query, joined: Joined = notJoined) {
  const { total, slips } = await listSlipQueue(core.db, {
    ...(await itemClaims.listFilter(core, by, 'slip', q)),
    except: q.status === 'PROCESSING' || q.status === 'needsPerson' ? joined.except : [],
    shown: q.status,
    sort: sortOf(q, q.status),
    page: q.page,
    limit: q.limit,
  });
  const members = new Map<bigint, Member>();
  for (const memberId of new Set(slips.map((slip) => slip.memberId))) {
    const member = await findMember(core, memberId);
    if (member) members.set(memberId, member);
  }
  const reportOf = await findReported(
    core.db,
    slips.flatMap((slip) => nameOf(slip) ?? []),
  );
  const claims = await itemClaims.claimsOf(
    core,
    'slip',
    slips.map((slip) => ({ subject: subjectOf(slip), decidedBy: null })),
  );
  return {
    total,
    slips: slips.map((slip) => ({
      ...moneyOf(core, slip, { member: members.get(slip.memberId), reportOf, joined }),
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
      link: slip.fileName === '' ? '' : slipImageUrl(core, slip),
      ...(slip.attention === 'open' ? { needsPerson: true } : {}),
      claim: claims.claimOf(subjectOf(slip)),
      createdAt: slip.createdAt.toISOString(),
    })),
  };
}

const nameOf = (slip: Slip) => slip.read && { ...slip.read, bankCode: receivingBankOf(slip) };

type Known = { member: Member | undefined; reportOf: Awaited<ReturnType<typeof findReported>>; joined: Joined };

function moneyOf(core: Core, slip: Slip, { member, reportOf, joined }: Known) {
  const name = nameOf(slip);
  const credit = name && reportOf(name);
  const announced = joined.announcedOf.get(slip.reference);
  const amount = credit?.amount ?? slip.facts?.amount ?? slip.amount;
  return {
    memberId: String(slip.memberId),
    name: member?.name ?? '',
    username: maskPhone(member?.username ?? ''),
    needsManager: amount !== null && approvals.needsManager(core, amount),
    sides: {
      read: member && slip.facts ? compareSides(senderRead(slip, slip.facts), member) : null,
      told: reportedSides(core, credit, member),
    },
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

const reportedSides = (core: Core, credit: BankCredit | null, member: Member | undefined) =>
  credit && member ? compareSides(senderOf(core, credit), member) : null;

const readOf = ({ amount, at, ...banks }: KnownFacts) => ({ ...banks, amount: amount && toJson(amount), at: at.toISOString() });
