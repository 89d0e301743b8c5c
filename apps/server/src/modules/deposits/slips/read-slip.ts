import type { MiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { SlipFacts, SlipInquiry } from '../../../integrations/bank/slips/port.ts';
import type { Core } from '../../../platform/core.ts';
import { Outage, unreachable } from '../../../platform/errors/errors.ts';
import type { MemberItemId } from '../../../platform/values/member-item.ts';
import { findMember } from '../../identity/index.ts';
import { isReported } from '../bank-credits/bank-credit.sql.ts';
import { findCredited } from '../crediting/credit-deposits.ts';
import { namesOf } from '../crediting/deposit.rules.ts';
import type { DepositsCore } from '../deposits-core.ts';
import { isUncredited } from './failed-slips.ts';
import { fail, isOwnOtherWay, lookLater, nameOf, ownLine, settleSlip } from './settle-slip.ts';
import {
  isMoneyWithUs,
  isSameTransfer,
  keptFacts,
  knownFacts,
  nextInquiry,
  type SlipReading,
  slipInReading,
  slipRefusal,
} from './slip.rules.ts';
import * as sql from './slip.sql.ts';

/** Reads the picture, queries the bank, judges and credits. Safe to run again at any point. */
export async function readSlip(core: DepositsCore, id: MemberItemId): Promise<void> {
  const slip = await sql.findSlip(core.db, id);
  if (slip?.status !== 'PROCESSING') return;
  if (await isWaiting(core, slip)) return slip.doubt?.why === 'NEEDS_BANK' ? lookLater(core, slip) : undefined;
  const found = slip.read ? { slip: slip.read } : await readPicture(core, slip);
  if ('note' in found) return fail(core, id, found.note);
  if (!slip.read) await sql.keepReading(core.db, id, found.slip);
  // Each query costs money. Without a doubt the slip was not fully judged, and the stored facts have too few digits for that.
  const kept = slip.doubt && keptFacts(found.slip, slip);
  if (kept) return judge(core, slip, found.slip, kept);
  const inquiry = await inquire(core, found.slip.payload);
  switch (inquiry.outcome) {
    case 'known':
      return judge(core, slip, found.slip, inquiry.facts);
    case 'unknown':
      return fail(core, id, 'INVALID_SLIP');
    case 'pending':
    case 'turned-away':
    case 'silence':
      return askLater(core, slip, inquiry);
    default:
      return unreachable(inquiry);
  }
}

async function readPicture(core: DepositsCore, slip: sql.Slip): Promise<SlipReading> {
  const picture = await core.files.load(slip.fileName);
  return picture ? codeIn(core, picture, slip) : { note: 'UPLOADED_FILE_NOT_EXIST' };
}

export async function codeIn(core: DepositsCore, picture: Buffer, of: { memberId: bigint; reference?: string }): Promise<SlipReading> {
  try {
    return slipInReading(await core.slipReader.read(picture, String(of.memberId)));
  } catch (error) {
    core.log.error({ err: error, reference: of.reference }, 'could not read a slip');
    return { note: 'UNKNOW_ERROR' };
  }
}

export async function inquire(core: DepositsCore, payload: string): Promise<SlipInquiry | { outcome: 'silence' }> {
  try {
    return await core.slipVerifier.inquire(payload);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    core.log.warn({ err: error }, 'slip verification did not answer');
    return { outcome: 'silence' };
  }
}

async function askLater(
  core: Core,
  slip: sql.Slip,
  no: { outcome: 'pending' | 'turned-away' | 'silence'; retryAfterSeconds?: number },
): Promise<void> {
  const counted = await sql.countInquiry(core.db, slip, no.outcome === 'turned-away');
  const now = core.clock().getTime();
  const next = nextInquiry({
    ...no,
    ...counted,
    waitedMinutes: (now - slip.createdAt.getTime()) / 60_000,
    waitMinutesMax: core.settings.get('slip').pendingRetryMinutes,
  });
  // The verification gave no verdict, but the payment is real if the bank reported it.
  if ('note' in next)
    return fail(core, slip, next.note, { attention: slip.read && (await isUncredited(core, slip, slip.read)) ? 'open' : null });
  await sql.readLater(core.db, slip, { runAt: new Date(now + next.afterSeconds * 1000) });
}

async function judge(core: Core, slip: sql.Slip, read: MiniQr, facts: SlipFacts): Promise<void> {
  const member = await findMember(core, slip.memberId);
  if (!member) throw new Error(`slip ${slip.reference} has no member`);
  const before = await findCredited(core.db, 'slip', namesOf(nameOf(read, facts)));
  const isTaken = before !== null && !(await isOwnOtherWay(core.db, slip, read, before));
  if (!slip.facts && isSameTransfer(read, facts))
    await sql.keepFacts(core.db, slip, { ...knownFacts(facts, member.currency), senderName: facts.senderName });
  const { banks } = core.settings.get('deposit');
  const { ageMinutesMax, ...window } = core.settings.get('slip');
  const age = { uploadedAt: slip.createdAt, ageMinutesMax, window };
  const judged = { read, facts, member, accounts: banks, isTaken, ...age, isCredited: before !== null };
  const refusal = slipRefusal(judged);
  if (refusal)
    return fail(core, slip, refusal, { countedAs: ownLine(slip, before), attention: isMoneyWithUs(judged, refusal) ? 'open' : null });
  await settleSlip(core, slip, read, facts);
}

async function isWaiting(core: Core, slip: sql.Slip): Promise<boolean> {
  const { doubt, read } = slip;
  if (!doubt || !read) return false;
  const name = { ...read, bankCode: doubt.receivingBank };
  if ((await findCredited(core.db, 'slip', namesOf(name))) !== null) return false;
  const isForBank = doubt.why === 'NEEDS_BANK' || doubt.why === 'BANK_SILENT';
  return !(isForBank && (await isReported(core.db, name)));
}
