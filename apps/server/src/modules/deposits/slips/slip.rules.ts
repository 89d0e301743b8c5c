import type { SlipDoubt, SlipNote } from '@krapao/contract';
import { aheadHours, localTime } from '@krapao/contract/values/local-day';
import { plainAccountNo } from '@krapao/contract/values/rules';
import { type Currency, compare, type Money } from '@krapao/money';
import { type MiniQr, readMiniQr } from '../../../integrations/bank/slips/mini-qr.ts';
import type { Reading, SlipFacts } from '../../../integrations/bank/slips/port.ts';
import { type DayQuota, isDayUsed } from '../../../platform/uploads/upload-slots.ts';
import { accountNameFits } from '../../../platform/values/account-name.ts';
import { fitsMask, maskAccountNo } from '../../../platform/values/account-no.ts';

/** Below this, a code has under two pixels per module and cannot be read. */
export const sidePxMin = 100;
/** Tolerated clock difference; a transfer further in the future is refused. */
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

/** If false, the bank's answer is about a different transfer than the picture. */
export const isSameTransfer = (read: Pick<MiniQr, 'bankNumber' | 'transRef'>, facts: SlipFacts): boolean =>
  facts.transRef === read.transRef && facts.sendingBankNumber === read.bankNumber;

/** What the member may see: no full numbers and no names. */
export const knownFacts = (facts: SlipFacts, currency: Currency) => ({
  amount: facts.amount.currency === currency ? facts.amount : null,
  at: facts.at,
  fromBank: facts.sendingBankCode,
  fromAccount: maskAccountNo(facts.senderAccount),
  toBank: facts.receivingBankCode,
  toAccount: maskAccountNo(facts.receiverAccount),
});

/** Rebuilds the verification's answer from stored facts. Null if there is none or its currency is not the member's. */
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

export function previewOf(o: {
  read: Pick<MiniQr, 'bankNumber' | 'transRef'>;
  facts: SlipFacts;
  currency: Currency;
  accounts: readonly (Account & { readonly enabled: boolean })[];
  isAnothers: boolean;
}): { readonly bankCode: string | null; readonly amount: Money; readonly at: Date } | null {
  const { facts, currency } = o;
  if (o.isAnothers || !isSameTransfer(o.read, facts) || facts.amount.currency !== currency) return null;
  // An upload has to name an enabled account, so a disabled one is not suggested.
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
 * True if a refused slip's money reached our account and was credited to no one: too late, from another account, in another
 * currency, or with an impossible time.
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
export const noteOfReason = (reasonCode: string | undefined): SlipNote => notesOfReasons[reasonCode ?? ''] ?? 'UNKNOW_ERROR';

/** A slip unfinished for longer goes to staff: reading takes seconds, and the bank's webhook arrives within a minute. */
export const unfinishedMinutesMax = 15;

export type BankReport = { readonly amount: Money; readonly isSentBack: boolean };

/** The bank's report takes precedence over the verification. */
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
  readonly sender: { readonly bankCode: string; readonly accountNo: string; readonly name: string; readonly isWhole: boolean };
  readonly saidName: string | null;
  readonly madeAt: Date;
  readonly fitting: number;
};

/**
 * A slip with a genuine reference proves nothing. A full sender number must be the member's own;
 * if masked, bank, all visible digits and every reported name must match this member and no other.
 */
export function claimDoubt(c: Claim): SlipDoubt | 'NOT_MATCH' | null {
  const { member, sender } = c;
  const isSameBank = sender.bankCode === member.bankCode;
  if (sender.isWhole) {
    if (!isSameBank || plainAccountNo(sender.accountNo) !== plainAccountNo(member.bankAccountNo)) return 'NOT_MATCH';
  } else if (!isSameBank || !fitsMask(sender.accountNo, member.bankAccountNo)) return 'NOT_MATCH';
  // Someone who registered or switched to the account after the transfer was made is treated as a stranger.
  if (c.madeAt.getTime() < member.bankSince.getTime()) return 'BEFORE_MEMBER';
  if (!member.isActive) return 'INACTIVE';
  if (sender.isWhole) return null;
  const names = [sender.name, c.saidName ?? ''].filter((name) => name.trim() !== '');
  if (names.length === 0 || !names.every((name) => accountNameFits(name, member.bankAccountName))) return 'NAME_DIFFERS';
  return c.fitting > 1 ? 'AMBIGUOUS' : null;
}

export const isForStaff = (why: SlipDoubt): boolean => why !== 'NEEDS_BANK';

export const isContradicted = (why: SlipDoubt): boolean => why === 'BANK_DIFFERS' || why === 'BANK_SENT_BACK';

const confirmHoursMax = 24;

/** The bank's webhook normally wakes the slip within seconds; after a day staff decide. */
export function nextLook(waitedMinutes: number): { readonly afterSeconds: number } | 'BANK_SILENT' {
  if (waitedMinutes >= confirmHoursMax * 60) return 'BANK_SILENT';
  return { afterSeconds: waitedMinutes < 2 ? 2 : 60 };
}

export type NextInquiry = { readonly afterSeconds: number } | { readonly note: SlipNote };

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
  readonly timedOut: number;
};

export function quotaRefusal(sent: SentSlips, bytes: number, quota: DayQuota & { readonly unreadMax: number }): 'unread' | 'day' | null {
  if (isDayUsed(sent, bytes, quota)) return 'day';
  return sent.unread >= (isSlow(sent) ? 1 : quota.unreadMax) ? 'unread' : null;
}

const isSlow = ({ timedOut }: SentSlips): boolean => timedOut >= 2;
const lastPriority = 100;

/** Each member's first picture is read before anyone's second. Members with timeouts come last. */
export const readPriority = (sent: SentSlips): number => sent.unread + (isSlow(sent) ? lastPriority : 0);
