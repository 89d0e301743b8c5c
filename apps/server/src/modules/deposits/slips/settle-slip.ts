import type { SlipDoubt, SlipNote } from '@krapao/contract';
import { sameInAll } from '@krapao/contract/languages';
import { money } from '@krapao/money';
import type { MiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { SlipFacts } from '../../../integrations/bank/slips/port.ts';
import type { Core } from '../../../platform/core.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { findMember, findMembersBySender } from '../../identity/index.ts';
import type { BankCredit } from '../bank-credits/bank-credit.sql.ts';
import { type BankCreditName, closeReported, lockReported, namesOf } from '../bank-credits/bank-credit.ts';
import { closeAnnounced } from '../bank-credits/close-announced.ts';
import { senderOf } from '../bank-credits/sender.ts';
import { type Credited, creditDeposits, findCredited, tellCredited } from '../crediting/credit-deposits.ts';
import type { CreditedReference } from '../crediting/deposit.sql.ts';
import { amountDoubt, type BankReport, claimDoubt, isContradicted, nextLook } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** The bank transfer that a slip shows, as its names are made of it. */
export const nameOf = (read: MiniQr, { receivingBankCode: bankCode }: Pick<SlipFacts, 'receivingBankCode'>): BankCreditName => ({
  ...read,
  bankCode,
});

type Settled = { credited: Credited | null; note: SlipNote | null } | { doubt: sql.Doubted };
type Shown = { readonly read: MiniQr; readonly facts: SlipFacts };

/** Credits a slip that no rule refuses once the bank itself has told of the transfer, and that it is this member's. */
export async function settleSlip(core: Core, slip: sql.Slip, read: MiniQr, facts: SlipFacts): Promise<void> {
  const settled = await core.db.tx((tx) => settle(core, tx, slip, { read, facts }));
  if (!settled) return;
  if ('credited' in settled) {
    tellSlip(core, slip, settled.note);
    if (settled.credited) tellCredited(core, settled.credited);
  } else if (settled.doubt.why === 'NEEDS_BANK') await lookLater(core, slip);
  else tellDoubted(core, slip, settled.doubt);
}

async function settle(core: Core, tx: Tx, slip: sql.Slip, shown: Shown): Promise<Settled | null> {
  const { read, facts } = shown;
  const locked = await sql.lockSlip(tx, slip);
  if (locked?.status !== 'PROCESSING') return null;
  const name = nameOf(read, facts);
  const reported = await lockReported(tx, name);
  const told = reported && { amount: reported.amount, isSentBack: reported.state === 'refused' };
  const before = await findCredited(tx, 'slip', namesOf(name));
  if (before) return settleCredited(core, tx, slip, { ...shown, by: before, told });
  // The verification alone credits nothing: it shows a few digits of the sender, and a picture of a true reference is easily drawn.
  if (!reported || !told) return doubted(core, tx, slip, { why: 'NEEDS_BANK', facts, told: null });
  const why = amountDoubt(facts.amount, told) ?? (await whoseDoubt(core, tx, slip, { facts, reported }));
  // The bank has told of it and nobody was credited with it: a person finds out whose it is.
  if (why === 'NOT_MATCH') return finish(core, tx, slip, { facts, note: why, credited: null, attention: 'open' });
  if (why) return doubted(core, tx, slip, { why, facts, told });
  const [credited] = await creditDeposits(tx, core, [
    {
      memberId: slip.memberId,
      source: 'slip',
      outsideReference: namesOf(name),
      houseAccount: `house:bank:${facts.receivingBankCode}`,
      amount: facts.amount,
      reference: slip.reference,
      from: reported.fromBank,
    },
  ]);
  // Credited by the webhook of a QR code at this very moment.
  if (!credited.credited) return settleCredited(core, tx, slip, { ...shown, by: credited.by, told });
  await closeReported(tx, reported, { memberId: slip.memberId, now: core.clock() });
  await closeAnnounced(core, tx, { memberId: slip.memberId, amount: facts.amount, outside: reported.outside });
  return finish(core, tx, slip, { facts, note: null, credited });
}

/** The money is there already. The slip is fine, once, if it is this member's and the amounts agree. */
async function settleCredited(
  core: Core,
  tx: Tx,
  slip: sql.Slip,
  o: Shown & { by: CreditedReference; told: BankReport | null },
): Promise<Settled> {
  const { facts, by } = o;
  if (!(await isOwnOtherWay(tx, slip, o.read, by)))
    return finish(core, tx, slip, { facts, note: 'SLIP_REFNO_DUPLICATED', credited: null, countedAs: ownLine(slip, by) });
  const told = o.told ?? { amount: money(by.amountMinor, facts.amount.currency), isSentBack: false };
  const why = amountDoubt(facts.amount, told);
  if (why) return doubted(core, tx, slip, { why, facts, told });
  return finish(core, tx, slip, { facts, note: null, credited: null, countedAs: ownLine(slip, by) });
}

/** Whose the transfer is, by what the bank told of its sender. */
async function whoseDoubt(
  core: Core,
  tx: Tx,
  { memberId, reference }: MemberItemId,
  { facts, reported }: { facts: SlipFacts; reported: BankCredit },
): Promise<SlipDoubt | 'NOT_MATCH' | null> {
  const member = await findMember(core, memberId, tx);
  if (!member) throw new Error(`slip ${reference} belongs to nobody`);
  const sender = senderOf(core, reported);
  const name = sender.name.trim() === '' ? (facts.senderName ?? '') : sender.name;
  const fitting = sender.isWhole ? 1 : (await findMembersBySender(core, { ...sender, name }, tx)).length;
  return claimDoubt({
    member: { ...member, isActive: member.status === 'active' },
    sender,
    saidName: facts.senderName,
    madeAt: reported.madeAt,
    fitting,
  });
}

async function finish(
  core: Core,
  tx: Tx,
  slip: sql.Slip,
  o: { facts: SlipFacts; note: SlipNote | null; credited: Credited | null; countedAs?: string | null; attention?: 'open' },
): Promise<Settled> {
  const { note, credited, countedAs = null, attention = null } = o;
  await sql.finishSlip(tx, slip, {
    status: note === null ? 'SUCCESS' : 'FAILED',
    note,
    amount: o.facts.amount,
    countedAs,
    attention,
    at: core.clock(),
  });
  return { credited, note };
}

/** Where the bank contradicts the slip the member is told to ask; otherwise the slip goes on waiting, for the bank or for staff. */
async function doubted(
  core: Core,
  tx: Tx,
  slip: sql.Slip,
  o: { why: SlipDoubt; facts: SlipFacts; told: BankReport | null },
): Promise<{ doubt: sql.Doubted }> {
  const doubt = { why: o.why, said: o.facts.amount, told: o.told?.amount ?? null, receivingBank: o.facts.receivingBankCode };
  await sql.doubtSlip(tx, slip, doubt);
  if (isContradicted(o.why))
    await sql.finishSlip(tx, slip, { status: 'FAILED', note: 'UNKNOW_ERROR', amount: null, isLeftToStaff: true, at: core.clock() });
  return { doubt };
}

const isBankSource = (source: string): boolean => source === 'bank' || source === 'qr';

/** The bank's own webhook was faster than the slip: the member's money is there, so the slip is fine, once. */
export async function isOwnOtherWay(
  db: Queryable,
  slip: MemberItemId,
  read: MiniQr,
  by: { memberId: bigint; source: string },
): Promise<boolean> {
  if (by.memberId !== slip.memberId || !isBankSource(by.source)) return false;
  return !(await sql.hasCreditedSlip(db, slip.memberId, read));
}

/** The member's own deposit, to be pointed at. Whose another one is, nobody is told. */
export const ownLine = (slip: MemberItemId, by: CreditedReference | null): string | null =>
  by?.memberId === slip.memberId ? by.creditedAs : null;

/** Looks again, without asking the verification, whether the bank has told of the transfer. Staff may decide meanwhile. */
export async function lookLater(core: Core, slip: sql.Slip): Promise<void> {
  const now = core.clock();
  const next = nextLook((now.getTime() - slip.createdAt.getTime()) / 60_000);
  if (next === 'BANK_SILENT') return sql.leaveToStaff(core.db, slip, next);
  await sql.readLater(core.db, slip, { runAt: new Date(now.getTime() + next.afterSeconds * 1000) });
}

export async function fail(
  core: Core,
  id: MemberItemId,
  note: SlipNote,
  o: { countedAs?: string | null; attention?: sql.Slip['attention'] } = {},
): Promise<void> {
  if (await sql.finishSlip(core.db, id, { status: 'FAILED', note, amount: null, ...o, at: core.clock() })) tellSlip(core, id, note);
}

function tellDoubted(core: Core, slip: MemberItemId, { why }: sql.Doubted): void {
  const { reference } = slip;
  if (!isContradicted(why)) {
    core.log.warn({ reference, why }, 'a slip waits for staff');
    return;
  }
  raise(core, why === 'BANK_DIFFERS' ? 'slip_amount_differs' : 'slip_sent_back', { reference, why });
  tellSlip(core, slip, 'UNKNOW_ERROR');
}

export function tellSlip(
  core: Core,
  { memberId, reference }: MemberItemId,
  note: SlipNote | null,
  refusal: sql.Refusal | null = null,
): void {
  core.live.tell(memberId, 'movement', {
    reference,
    kind: 'slip',
    status: note === null ? 'SUCCESS' : 'FAILED',
    ...(note === null ? {} : { note }),
    ...(refusal ? { reason: refusal.local ?? sameInAll(refusal.text) } : {}),
  });
}
