import { Outage, unreachable } from '../../core/errors.ts';
import type { MemberItemId } from '../../core/member-item.ts';
import type { Ctx } from '../../ctx.ts';
import type { MiniQr } from '../../gateways/slips/mini-qr.ts';
import type { SlipFacts, SlipInquiry } from '../../gateways/slips/port.ts';
import { findMember } from '../account/public.ts';
import { isReported, namesOf } from '../bankmatch/public.ts';
import { findCredited } from '../deposit/public.ts';
import { isUncredited } from './failed-slips.ts';
import { fail, isOwnOtherWay, lookLater, nameOf, ownLine, settleSlip } from './settle-slip.ts';
import { type Found, isMoneyWithUs, isSameTransfer, keptFacts, knownFacts, nextInquiry, slipInReading, slipRefusal } from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** Job: reads the picture, asks the bank, judges and credits. It may run again at any point. */
export async function readSlip(ctx: Ctx, id: MemberItemId): Promise<void> {
  const slip = await sql.findSlip(ctx.db, id);
  if (slip?.status !== 'PROCESSING') return;
  if (await isWaiting(ctx, slip)) return slip.doubt?.why === 'NEEDS_BANK' ? lookLater(ctx, slip) : undefined;
  const found = slip.read ? { slip: slip.read } : await readPicture(ctx, slip);
  if ('note' in found) return fail(ctx, id, found.note);
  if (!slip.read) await sql.keepReading(ctx.db, id, found.slip);
  // Each question is paid for. Without a doubt it was not judged to the end: what is kept shows fewer digits and is no ground for that.
  const kept = slip.doubt && keptFacts(found.slip, slip);
  if (kept) return judge(ctx, slip, found.slip, kept);
  const inquiry = await inquire(ctx, found.slip.payload);
  switch (inquiry.outcome) {
    case 'known':
      return judge(ctx, slip, found.slip, inquiry.facts);
    case 'unknown':
      return fail(ctx, id, 'INVALID_SLIP');
    case 'pending':
    case 'turned-away':
    case 'silence':
      return askLater(ctx, slip, inquiry);
    default:
      return unreachable(inquiry);
  }
}

async function readPicture(ctx: Ctx, slip: sql.Slip): Promise<Found> {
  const picture = await ctx.deps.files.load(slip.fileName);
  return picture ? codeIn(ctx, picture, slip) : { note: 'UPLOADED_FILE_NOT_EXIST' };
}

/** The slip's code in a picture, or why there is none. */
export async function codeIn(ctx: Ctx, picture: Buffer, of: { memberId: bigint; reference?: string }): Promise<Found> {
  try {
    return slipInReading(await ctx.deps.slipReader.read(picture, String(of.memberId)));
  } catch (error) {
    ctx.log.error({ err: error, reference: of.reference }, 'a slip could not be read');
    return { note: 'UNKNOW_ERROR' };
  }
}

export async function inquire(ctx: Ctx, payload: string): Promise<SlipInquiry | { outcome: 'silence' }> {
  try {
    return await ctx.deps.slipVerifier.inquire(payload);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    ctx.log.warn({ err: error }, 'the slip verification did not answer');
    return { outcome: 'silence' };
  }
}

async function askLater(
  ctx: Ctx,
  slip: sql.Slip,
  no: { outcome: 'pending' | 'turned-away' | 'silence'; retryAfterSeconds?: number },
): Promise<void> {
  const counted = await sql.countInquiry(ctx.db, slip, no.outcome === 'turned-away');
  const now = ctx.clock().getTime();
  const next = nextInquiry({
    ...no,
    ...counted,
    waitedMinutes: (now - slip.createdAt.getTime()) / 60_000,
    waitMinutesMax: ctx.settings.get('slip').pendingRetryMinutes,
  });
  // The verification never said, but where the bank itself has told of the payment it is real.
  if ('note' in next)
    return fail(ctx, slip, next.note, { attention: slip.read && (await isUncredited(ctx, slip, slip.read)) ? 'open' : null });
  await sql.readLater(ctx.db, slip, { runAt: new Date(now + next.afterSeconds * 1000) });
}

async function judge(ctx: Ctx, slip: sql.Slip, read: MiniQr, facts: SlipFacts): Promise<void> {
  const member = await findMember(ctx, slip.memberId);
  if (!member) throw new Error(`slip ${slip.reference} belongs to nobody`);
  const before = await findCredited(ctx.db, 'slip', namesOf(nameOf(read, facts)));
  const isTaken = before !== null && !(await isOwnOtherWay(ctx.db, slip, read, before));
  if (!slip.facts && isSameTransfer(read, facts))
    await sql.keepFacts(ctx.db, slip, { ...knownFacts(facts, member.currency), senderName: facts.senderName });
  const { banks } = ctx.settings.get('deposit');
  const { ageMinutesMax } = ctx.settings.get('slip');
  const judged = { read, facts, member, accounts: banks, isTaken, uploadedAt: slip.createdAt, ageMinutesMax, isCredited: before !== null };
  const refusal = slipRefusal(judged);
  if (refusal)
    return fail(ctx, slip, refusal, { countedAs: ownLine(slip, before), attention: isMoneyWithUs(judged, refusal) ? 'open' : null });
  await settleSlip(ctx, slip, read, facts);
}

/** Nothing has changed since it was put aside: the bank has not reported it, or staff have not decided. */
async function isWaiting(ctx: Ctx, slip: sql.Slip): Promise<boolean> {
  const { doubt, read } = slip;
  if (!doubt || !read) return false;
  const name = { ...read, bankCode: doubt.receivingBank };
  if ((await findCredited(ctx.db, 'slip', namesOf(name))) !== null) return false;
  const isForBank = doubt.why === 'NEEDS_BANK' || doubt.why === 'BANK_SILENT';
  return !(isForBank && (await isReported(ctx.db, name)));
}
