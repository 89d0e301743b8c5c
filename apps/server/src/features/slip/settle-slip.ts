import type { SlipNote } from '@krapao/contract';
import { fromJson, type Money, money } from '@krapao/money';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import { addJob } from '../../db/add-job.ts';
import type { Queryable, Tx } from '../../db/db.ts';
import type { MiniQr } from '../../gateways/slips/mini-qr.ts';
import type { SlipFacts } from '../../gateways/slips/port.ts';
import { type BankCreditName, closeReported, lockReported, namesOf } from '../bankmatch/public.ts';
import { type Credited, type CreditedReference, creditDeposits, findCredited, tellCredited } from '../deposit/public.ts';
import { type BankReport, nextLook, slipDoubt } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** The bank transfer that a slip shows, as its names are made of it. */
export const nameOf = (read: MiniQr, { receivingBankCode: bankCode }: Pick<SlipFacts, 'receivingBankCode'>): BankCreditName => ({
  ...read,
  bankCode,
});

type Settled = { credited: Credited; note: SlipNote | null } | { doubt: sql.Doubted };

/** Credits a slip that no rule refuses, unless the bank's own report of the transfer says otherwise, or is needed and has not come. */
export async function settleSlip(ctx: Ctx, slip: sql.Slip, read: MiniQr, facts: SlipFacts): Promise<void> {
  const settled = await ctx.db.tx((tx) => settle(ctx, tx, slip, { read, facts }));
  if (!settled) return;
  if ('credited' in settled) {
    tellSlip(ctx, slip, settled.note);
    tellCredited(ctx, settled.credited);
  } else if (settled.doubt.why === 'NEEDS_BANK') await lookLater(ctx, slip);
  else tellDoubted(ctx, slip, settled.doubt);
}

async function settle(ctx: Ctx, tx: Tx, slip: sql.Slip, o: { read: MiniQr; facts: SlipFacts }): Promise<Settled | null> {
  const { read, facts } = o;
  const locked = await sql.lockSlip(tx, slip);
  if (locked?.status !== 'PROCESSING') return null;
  const name = nameOf(read, facts);
  const reported = await lockReported(tx, name);
  const told = reported
    ? { amount: reported.amount, isSentBack: reported.state === 'refused' }
    : await toldByCredit(tx, name, facts.amount);
  const doubted = await doubtOf(ctx, tx, slip, { facts, told });
  if (doubted) return doubted;
  const [credited] = await creditDeposits(tx, ctx, [
    {
      memberId: slip.memberId,
      source: 'slip',
      outsideReference: namesOf(name),
      houseAccount: `house:bank:${facts.receivingBankCode}`,
      amount: facts.amount,
      reference: slip.reference,
    },
  ]);
  const isOwn = !credited.credited && (await isOwnOtherWay(tx, slip, read, credited.by));
  // Credited by the notice of a QR code at this very moment: its amount is the bank's report.
  const late = isOwn ? await doubtOf(ctx, tx, slip, { facts, told: reportOf(credited.by, facts.amount) }) : null;
  if (late) return late;
  const isCredited = credited.credited || isOwn;
  if (reported && credited.credited) await closeReported(tx, reported, { memberId: slip.memberId, now: ctx.clock() });
  const note = isCredited ? null : ('SLIP_REFNO_DUPLICATED' as const);
  await sql.finishSlip(tx, slip, { status: isCredited ? 'SUCCESS' : 'FAILED', note, amount: facts.amount, at: ctx.clock() });
  return { credited, note };
}

async function doubtOf(
  ctx: Ctx,
  tx: Tx,
  slip: sql.Slip,
  o: { facts: SlipFacts; told: BankReport | null },
): Promise<{ doubt: sql.Doubted } | null> {
  const { amount: said, receivingBankCode: receivingBank } = o.facts;
  const confirmAbove = fromJson(ctx.settings.get('slip').confirmAbove[said.currency], said.currency);
  const why = slipDoubt({ said, told: o.told, confirmAbove });
  if (!why) return null;
  const doubt = { why, said, told: o.told?.amount ?? null, receivingBank };
  await sql.doubtSlip(tx, slip, doubt);
  if (why !== 'NEEDS_BANK')
    await sql.finishSlip(tx, slip, { status: 'FAILED', note: 'UNKNOW_ERROR', amount: null, isLeftToStaff: true, at: ctx.clock() });
  return { doubt };
}

const isBankSource = (source: string): boolean => source === 'bank' || source === 'qr';
const reportOf = (by: CreditedReference, said: Money): BankReport => ({ amount: money(by.amountMinor, said.currency), isSentBack: false });

/** A QR code of our own bank is told of by its own notice alone, which credits it at once. */
async function toldByCredit(tx: Tx, name: BankCreditName, said: Money): Promise<BankReport | null> {
  const by = await findCredited(tx, 'slip', namesOf(name));
  return by && isBankSource(by.source) ? reportOf(by, said) : null;
}

/** The bank's own notice was faster than the slip: the member's money is there, so the slip is fine, once. */
export async function isOwnOtherWay(
  db: Queryable,
  slip: MemberItemId,
  read: MiniQr,
  by: { memberId: bigint; source: string },
): Promise<boolean> {
  if (by.memberId !== slip.memberId || !isBankSource(by.source)) return false;
  return !(await sql.hasCreditedSlip(db, slip.memberId, read));
}

/** Looks again, without asking the verification, whether the bank has told of a large transfer. Staff may decide meanwhile. */
export async function lookLater(ctx: Ctx, slip: sql.Slip): Promise<void> {
  const now = ctx.clock();
  const next = nextLook((now.getTime() - slip.createdAt.getTime()) / 60_000);
  if ('note' in next) {
    const end = { status: 'FAILED', note: next.note, amount: null, isLeftToStaff: true, at: now } as const;
    if (await sql.finishSlip(ctx.db, slip, end)) tellSlip(ctx, slip, next.note);
    return;
  }
  const payload = { memberId: String(slip.memberId), reference: slip.reference };
  const runAt = new Date(now.getTime() + next.afterSeconds * 1000);
  await addJob(ctx.db, 'slip-read', payload, { jobKey: `slip:${slip.reference}`, runAt });
}

export async function fail(ctx: Ctx, id: MemberItemId, note: SlipNote, amount: Money | null = null): Promise<void> {
  if (await sql.finishSlip(ctx.db, id, { status: 'FAILED', note, amount, at: ctx.clock() })) tellSlip(ctx, id, note);
}

function tellDoubted(ctx: Ctx, slip: MemberItemId, doubt: sql.Doubted): void {
  ctx.log.error({ reference: slip.reference, why: doubt.why }, 'ALARM: a slip is not credited, the bank says otherwise');
  ctx.metrics.alarms.inc({ kind: doubt.why === 'BANK_DIFFERS' ? 'slip_amount_differs' : 'slip_sent_back' });
  tellSlip(ctx, slip, 'UNKNOW_ERROR');
}

export function tellSlip(ctx: Ctx, { memberId, reference }: MemberItemId, note: SlipNote | null): void {
  ctx.live.tell(memberId, 'movement', {
    reference,
    kind: 'slip',
    status: note === null ? 'SUCCESS' : 'FAILED',
    ...(note === null ? {} : { note }),
  });
}
