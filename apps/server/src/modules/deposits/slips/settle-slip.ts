import type { SlipDoubt, SlipNote } from '@krapao/contract';
import { sameInAll } from '@krapao/contract/values/languages';
import { money } from '@krapao/money';
import type { MiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { SlipFacts } from '../../../integrations/bank/slips/port.ts';
import type { Core } from '../../../platform/core.ts';
import type { Queryable, Tx } from '../../../platform/db/db.ts';
import { raise } from '../../../platform/metrics/alarms.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { accountOwners, findMember } from '../../identity/index.ts';
import { closeAnnounced } from '../bank-credits/announce-deposit.ts';
import { type BankCredit, lockReported } from '../bank-credits/bank-credit.sql.ts';
import { closeReported } from '../bank-credits/bank-credit.ts';
import { senderOf } from '../bank-credits/sender.ts';
import { type Credited, creditDeposits, findCredited, notifyCredited } from '../crediting/credit-deposits.ts';
import { type BankCreditName, namesOf } from '../crediting/deposit.rules.ts';
import type { CreditedReference } from '../crediting/deposit.sql.ts';
import { amountDoubt, type BankReport, claimDoubt, isContradicted, nextLook } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

export const nameOf = (read: MiniQr, { receivingBankCode: bankCode }: Pick<SlipFacts, 'receivingBankCode'>): BankCreditName => ({
  ...read,
  bankCode,
});

type Settlement = { credited: Credited | null; note: SlipNote | null } | { doubt: sql.Doubted };
type SlipContent = { readonly read: MiniQr; readonly facts: SlipFacts };

/** Credits only once the bank itself has reported the transfer and that it is this member's. */
export async function settleSlip(core: Core, slip: sql.Slip, read: MiniQr, facts: SlipFacts): Promise<void> {
  const settled = await core.db.tx((tx) => settle(core, tx, slip, { read, facts }));
  if (!settled) return;
  if ('credited' in settled) {
    notifySlip(core, slip, settled.note);
    if (settled.credited) notifyCredited(core, settled.credited);
  } else if (settled.doubt.why === 'NEEDS_BANK') await lookLater(core, slip);
  else notifyDoubted(core, slip, settled.doubt);
}

async function settle(core: Core, tx: Tx, slip: sql.Slip, shown: SlipContent): Promise<Settlement | null> {
  const { read, facts } = shown;
  const locked = await sql.lockSlip(tx, slip);
  if (locked?.status !== 'PROCESSING') return null;
  const name = nameOf(read, facts);
  const reported = await lockReported(tx, name);
  const told = reported && { amount: reported.amount, isSentBack: reported.state === 'refused' };
  const before = await findCredited(tx, 'slip', namesOf(name));
  if (before) return settleCredited(core, tx, slip, { ...shown, by: before, told });
  // Verification is not enough: it shows few of the sender's digits, and a slip with a genuine reference is easily forged.
  if (!reported || !told) return doubted(core, tx, slip, { why: 'NEEDS_BANK', facts, told: null });
  const why = amountDoubt(facts.amount, told) ?? (await whoseDoubt(core, tx, slip, { facts, reported }));
  // Reported by the bank but credited to no one: staff must find the owner.
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
  if (!credited.credited) return settleCredited(core, tx, slip, { ...shown, by: credited.by, told });
  await closeReported(tx, reported, { memberId: slip.memberId, now: core.clock() });
  await closeAnnounced(core, tx, { memberId: slip.memberId, amount: facts.amount, outside: reported.outside });
  return finish(core, tx, slip, { facts, note: null, credited });
}

/** The money is already credited. The slip succeeds, once, if it is this member's and the amounts agree. */
async function settleCredited(
  core: Core,
  tx: Tx,
  slip: sql.Slip,
  o: SlipContent & { by: CreditedReference; told: BankReport | null },
): Promise<Settlement> {
  const { facts, by } = o;
  if (!(await isOwnOtherWay(tx, slip, o.read, by)))
    return finish(core, tx, slip, { facts, note: 'SLIP_REFNO_DUPLICATED', credited: null, countedAs: ownLine(slip, by) });
  const told = o.told ?? { amount: money(by.amountMinor, facts.amount.currency), isSentBack: false };
  const why = amountDoubt(facts.amount, told);
  if (why) return doubted(core, tx, slip, { why, facts, told });
  return finish(core, tx, slip, { facts, note: null, credited: null, countedAs: ownLine(slip, by) });
}

async function whoseDoubt(
  core: Core,
  tx: Tx,
  { memberId, reference }: MemberItemId,
  { facts, reported }: { facts: SlipFacts; reported: BankCredit },
): Promise<SlipDoubt | 'NOT_MATCH' | null> {
  const member = await findMember(core, memberId, tx);
  if (!member) throw new Error(`slip ${reference} has no member`);
  const sender = senderOf(core, reported);
  const name = sender.name.trim() === '' ? (facts.senderName ?? '') : sender.name;
  const fitting = sender.isWhole ? 1 : (await accountOwners.bySender(core, { ...sender, name }, tx)).length;
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
): Promise<Settlement> {
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

/** If the bank contradicts the slip, it fails and goes to staff; otherwise it keeps waiting. */
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

/** The bank's webhook came before the slip: the member has the money, so the slip succeeds, once. */
export async function isOwnOtherWay(
  db: Queryable,
  slip: MemberItemId,
  read: MiniQr,
  by: { memberId: bigint; source: string },
): Promise<boolean> {
  if (by.memberId !== slip.memberId || !isBankSource(by.source)) return false;
  return !(await sql.hasCreditedSlip(db, slip.memberId, read));
}

/** Only the member's own deposit is named; another member's is never revealed. */
export const ownLine = (slip: MemberItemId, by: CreditedReference | null): string | null =>
  by?.memberId === slip.memberId ? by.creditedAs : null;

/** Checks again for the bank's report, without a paid verification query. Staff may decide meanwhile. */
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
  if (await sql.finishSlip(core.db, id, { status: 'FAILED', note, amount: null, ...o, at: core.clock() })) notifySlip(core, id, note);
}

function notifyDoubted(core: Core, slip: MemberItemId, { why }: sql.Doubted): void {
  const { reference } = slip;
  if (!isContradicted(why)) {
    core.log.warn({ reference, why }, 'slip left to staff');
    return;
  }
  raise(core, why === 'BANK_DIFFERS' ? 'slip_amount_differs' : 'slip_sent_back', { reference, why });
  notifySlip(core, slip, 'UNKNOW_ERROR');
}

export function notifySlip(
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
