import type { SlipDoubt, SlipNote } from '@krapao/contract';
import { aheadHours, localTime } from '@krapao/contract/values/local-day';
import { plainAccountNo } from '@krapao/contract/values/rules';
import { type Currency, compare, type Money } from '@krapao/money';
import { type MiniQr, readMiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { Reading, SlipFacts } from '../../../integrations/bank/slips/port.ts';
import { type DayQuota, isDayUsed } from '../../../platform/uploads/upload-slots.ts';
import { accountNameFits } from '../../../platform/values/account-name.ts';
import { fitsMask, maskAccountNo } from '../../../platform/values/account-no.ts';

/** Under this a code has less than two pixels a square: nothing could be read in it. */
export const sidePxMin = 100;
/** Clocks of banks and ours differ a little; more than this is a transfer from the future. */
const clockSkewMinutes = 5;
const turnedAwayMax = 3;

export type SlipReading = { readonly slip: MiniQr } | { readonly note: SlipNote };

export function slipInReading(reading: Reading | null): SlipReading {
  if (!reading || Math.min(reading.width, reading.height) < sidePxMin) return { note: 'IMG_SIZE_UNABLE_TO_PROCESS' };
  if (reading.texts.length === 0) return { note: 'CANNOT_READ_CROPPED_IMAGE' };
  const read = reading.texts.map(readMiniQr);
  const slips = new Map(read.flatMap((r) => (r.kind === 'slip' ? [[`${r.slip.bankNumber}:${r.slip.transRef}`, r.slip] as const] : [])));
  const [slip] = slips.values();
  if (slips.size > 1) return { note: 'UNSTABLE_REFNO_ON_SLIP' };
  if (slip) return { slip };
  return { note: read.some((r) => r.kind === 'damaged') ? 'UNSTABLE_REFNO_ON_SLIP' : 'INVALID_SLIP' };
}

type Account = { readonly bankCode: string; readonly bankAccountNo: string; readonly currency: Currency; readonly bankType: string };

/** Otherwise two readings of one reference differ, the picture's and the bank's: what the bank tells is of another transfer. */
export const isSameTransfer = (read: Pick<MiniQr, 'bankNumber' | 'transRef'>, facts: SlipFacts): boolean =>
  facts.transRef === read.transRef && facts.sendingBankNumber === read.bankNumber;

/** What of it the member may see: never whole numbers, never a name. */
export const knownFacts = (facts: SlipFacts, currency: Currency) => ({
  amount: facts.amount.currency === currency ? facts.amount : null,
  at: facts.at,
  fromBank: facts.sendingBankCode,
  fromAccount: maskAccountNo(facts.senderAccount),
  toBank: facts.receivingBankCode,
  toAccount: maskAccountNo(facts.receiverAccount),
});

/** The verification's answer, from what was kept of it. Null when it has not answered, or of a transfer in another currency than the member's. */
export function keptFacts(
  { transRef, bankNumber }: Pick<MiniQr, 'bankNumber' | 'transRef'>,
  { facts, senderName }: { facts: ReturnType<typeof knownFacts> | null; senderName: string | null },
): SlipFacts | null {
  if (!facts?.amount) return null;
  return {
    transRef,
    sendingBankNumber: bankNumber,
    sendingBankCode: facts.fromBank,
    receivingBankCode: facts.toBank,
    at: facts.at,
    amount: facts.amount,
    senderAccount: facts.fromAccount,
    senderName,
    receiverAccount: facts.toAccount,
  };
}

const isToOurs = (facts: SlipFacts, accounts: readonly Account[]): boolean =>
  accounts.some(
    (a) =>
      a.bankType === 'BANK' &&
      a.bankCode === facts.receivingBankCode &&
      a.currency === facts.amount.currency &&
      fitsMask(facts.receiverAccount, a.bankAccountNo),
  );

/** What the form of a shared picture is filled in with; nothing of a transfer that was credited to somebody else. */
export function previewOf(o: {
  read: Pick<MiniQr, 'bankNumber' | 'transRef'>;
  facts: SlipFacts;
  currency: Currency;
  accounts: readonly (Account & { readonly enabled: boolean })[];
  isAnothers: boolean;
}): { readonly bankCode: string | null; readonly amount: Money; readonly at: Date } | null {
  const { facts, currency } = o;
  if (o.isAnothers || !isSameTransfer(o.read, facts) || facts.amount.currency !== currency) return null;
  // An account that is switched off is still ours, but an upload has to name one that is not: any of ours is good.
  const isNamed = o.accounts.some(
    (a) => a.enabled && a.bankType === 'BANK' && a.bankCode === facts.receivingBankCode && a.currency === currency,
  );
  return { bankCode: isNamed && isToOurs(facts, o.accounts) ? facts.receivingBankCode : null, amount: facts.amount, at: facts.at };
}

export type Judged = {
  readonly read: Pick<MiniQr, 'bankNumber' | 'transRef'>;
  readonly facts: SlipFacts;
  readonly member: { readonly currency: Currency; readonly bankCode: string; readonly bankAccountNo: string };
  readonly accounts: readonly Account[];
  readonly isTaken: boolean;
  readonly uploadedAt: Date;
  readonly ageMinutesMax: number;
  readonly window: Window;
};

export function slipRefusal(j: Judged): SlipNote | null {
  const { facts, read, member } = j;
  if (!isSameTransfer(read, facts)) return 'UNSTABLE_REFNO_ON_SLIP';
  if (!isToOurs(facts, j.accounts) || facts.amount.currency !== member.currency) return 'DEST_ACC_INVALID';
  if (j.isTaken) return 'SLIP_REFNO_DUPLICATED';
  const ageMinutes = (j.uploadedAt.getTime() - facts.at.getTime()) / 60_000;
  if (ageMinutes < -clockSkewMinutes) return 'INVALID_SLIP';
  // A slip that was refused because uploads were closed must not be too old when they open again.
  const closedMinutes = closedMinutesUntil(j.uploadedAt, j.window) - closedMinutesUntil(facts.at, j.window);
  if (ageMinutes - closedMinutes > j.ageMinutesMax) return 'EXPIRED_SLIP';
  const isSender = facts.sendingBankCode === member.bankCode && fitsMask(facts.senderAccount, member.bankAccountNo);
  return isSender ? null : 'NOT_MATCH';
}

/**
 * Of a slip that is refused: whether the money is with us all the same and nobody has it. The verification knows the payment, it came to one of our
 * accounts, and no way has credited it: too late, from another account than the member's, in another currency, or of a time that cannot be.
 */
export const isMoneyWithUs = (j: Judged & { readonly isCredited: boolean }, note: SlipNote): boolean =>
  note !== 'SLIP_REFNO_DUPLICATED' && !j.isCredited && isSameTransfer(j.read, j.facts) && isToOurs(j.facts, j.accounts);

const notesOfReasons: Readonly<Record<string, SlipNote>> = {
  BEFORE_MEMBER: 'NOT_MATCH',
  OTHER_SENDER: 'NOT_MATCH',
  CREDITED_BEFORE: 'SLIP_REFNO_DUPLICATED',
  WRONG_RECEIVER: 'DEST_ACC_INVALID',
  NOT_RECEIVED: 'INVALID_SLIP',
  UNREADABLE: 'CANNOT_READ_CROPPED_IMAGE',
  NOT_A_SLIP: 'INVALID_SLIP',
};
/** The note that programs read where staff gave a reason in words. Reasons that the operator has added have none of their own. */
export const noteOfReason = (reasonCode: string | undefined): SlipNote => notesOfReasons[reasonCode ?? ''] ?? 'UNKNOW_ERROR';

/** Unfinished for so long, a slip is a person's work: a reading takes seconds, and the bank's webhook comes within a minute. */
export const unfinishedMinutesMax = 15;

/** What the bank itself says came in: its webhook, its book, or the webhook of a QR code at our own bank. */
export type BankReport = { readonly amount: Money; readonly isSentBack: boolean };

/** What the bank reports goes before what the verification says. */
export function amountDoubt(said: Money, told: BankReport): SlipDoubt | null {
  if (told.amount.currency !== said.currency || compare(told.amount, said) !== 0) return 'BANK_DIFFERS';
  return told.isSentBack ? 'BANK_SENT_BACK' : null;
}

export type Claim = {
  readonly member: {
    readonly bankCode: string;
    readonly bankAccountNo: string;
    readonly bankAccountName: string;
    readonly bankSince: Date;
    readonly isActive: boolean;
  };
  /** As the bank tells. */
  readonly sender: { readonly bankCode: string; readonly accountNo: string; readonly name: string; readonly isWhole: boolean };
  /** As the verification tells. */
  readonly saidName: string | null;
  readonly madeAt: Date;
  /** How many members the sender that shows may be. */
  readonly fitting: number;
};

/**
 * Whether a transfer that the bank has told of is this member's. A picture of a true reference proves nothing: a whole number must be the member's own; where
 * digits are masked, bank, every digit that shows and each name that was told must fit this member and no other.
 */
export function claimDoubt(c: Claim): SlipDoubt | 'NOT_MATCH' | null {
  const { member, sender } = c;
  const isSameBank = sender.bankCode === member.bankCode;
  if (sender.isWhole) {
    if (!isSameBank || plainAccountNo(sender.accountNo) !== plainAccountNo(member.bankAccountNo)) return 'NOT_MATCH';
  } else if (!isSameBank || !fitsMask(sender.accountNo, member.bankAccountNo)) return 'NOT_MATCH';
  // Whoever registers with the account of a transfer that they saw, or changes theirs to it, is a stranger, whatever fits.
  if (c.madeAt.getTime() < member.bankSince.getTime()) return 'BEFORE_MEMBER';
  if (!member.isActive) return 'INACTIVE';
  if (sender.isWhole) return null;
  const names = [sender.name, c.saidName ?? ''].filter((name) => name.trim() !== '');
  if (names.length === 0 || !names.every((name) => accountNameFits(name, member.bankAccountName))) return 'NAME_DIFFERS';
  return c.fitting > 1 ? 'AMBIGUOUS' : null;
}

/** Waits for the bank; every other doubt waits for staff. */
export const isForStaff = (why: SlipDoubt): boolean => why !== 'NEEDS_BANK';

/** The bank itself says that the slip is wrong. */
export const isContradicted = (why: SlipDoubt): boolean => why === 'BANK_DIFFERS' || why === 'BANK_SENT_BACK';

const confirmHoursMax = 24;

/** When to look again whether the bank has told of it. Its webhook comes within seconds and wakes the slip itself; after a day staff decide. */
export function nextLook(waitedMinutes: number): { readonly afterSeconds: number } | 'BANK_SILENT' {
  if (waitedMinutes >= confirmHoursMax * 60) return 'BANK_SILENT';
  return { afterSeconds: waitedMinutes < 2 ? 2 : 60 };
}

export type NextInquiry = { readonly afterSeconds: number } | { readonly note: SlipNote };

/** When to ask again after no verdict, or that it was asked long enough. */
export function nextInquiry(o: {
  outcome: 'pending' | 'turned-away' | 'silence';
  retryAfterSeconds?: number;
  inquiries: number;
  turnedAwayInRow: number;
  waitedMinutes: number;
  waitMinutesMax: number;
}): NextInquiry {
  if (o.outcome === 'turned-away' && o.turnedAwayInRow >= turnedAwayMax) return { note: 'TRIPPLE_WRONG_CAPTCHA' };
  if (o.waitedMinutes >= o.waitMinutesMax) return { note: 'UNKNOW_ERROR' };
  if (o.outcome === 'pending') return { afterSeconds: Math.min(30, Math.max(1, o.retryAfterSeconds ?? 5)) };
  if (o.outcome === 'turned-away') return { afterSeconds: 1 };
  return { afterSeconds: Math.min(30, 2 ** Math.min(o.inquiries, 5)) };
}

/** Uploads are closed for a while each day; the window may go over midnight. */
type Window = { readonly closeFrom: string; readonly closeTo: string };

const dayMinutes = 24 * 60;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes for which uploads have been closed up to a moment, counted from a fixed day long ago. */
function closedMinutesUntil(at: Date, { closeFrom, closeTo }: Window): number {
  const length = (minuteOf(closeTo) - minuteOf(closeFrom) + dayMinutes) % dayMinutes;
  const sinceFirst = at.getTime() / 60_000 + aheadHours * 60 - minuteOf(closeFrom);
  return Math.floor(sinceFirst / dayMinutes) * length + Math.min(length, sinceFirst % dayMinutes);
}

export function isUploadOpen(now: Date, window: Window): boolean {
  const minute = localTime(now).slice(11);
  const { closeFrom: from, closeTo: to } = window;
  if (from === to) return true;
  return from < to ? minute < from || minute >= to : minute >= to && minute < from;
}

export type SentSlips = {
  readonly unread: number;
  readonly files: number;
  readonly bytes: number;
  /** Pictures of today that could not be read in time. */
  readonly timedOut: number;
};

/** Why a member's next slip, of so many bytes, has to wait: for those before it to be read, or for tomorrow. */
export function quotaRefusal(sent: SentSlips, bytes: number, quota: DayQuota & { readonly unreadMax: number }): 'unread' | 'day' | null {
  if (isDayUsed(sent, bytes, quota)) return 'day';
  return sent.unread >= (isSlow(sent) ? 1 : quota.unreadMax) ? 'unread' : null;
}

/** One blurred picture happens to anyone. */
const isSlow = ({ timedOut }: SentSlips): boolean => timedOut >= 2;
const lastPriority = 100;

/** The first of each member is read before anybody's second. Members whose pictures time out wait behind everybody else. */
export const readPriority = (sent: SentSlips): number => sent.unread + (isSlow(sent) ? lastPriority : 0);
