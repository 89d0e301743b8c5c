import { hasTwoDecimals, promotionBounds } from '../rewards/bounds.ts';

/**
 * Every numeric setting: limits, initial value and which direction is stricter. The server builds its schema from this and
 * enforces it; the office builds its fields from it. Must not import zod.
 */
export type Bound = {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  readonly initial?: number;
  /** One person may move it in this direction. If any field of a setting has one, changes to the others need two people. */
  readonly stricter?: Way;
};
export type Way = 'up' | 'down';
/** `*` matches every key of a record and every entry of a list. */
type Bounds = { readonly [name: string]: Bound | Bounds };

export type BoundFault =
  | { readonly path: string; readonly fault: 'number' | 'whole' | 'twoDecimals' }
  | { readonly path: string; readonly fault: 'range'; readonly bound: Bound }
  | { readonly path: string; readonly fault: 'order'; readonly least: string };

const bound = (least: number, most: number, isWhole: boolean, initial?: number, stricter?: Way): Bound => ({
  least,
  most,
  isWhole,
  ...(initial === undefined ? {} : { initial }),
  ...(stricter === undefined ? {} : { stricter }),
});
const whole = (least: number, most: number, initial: number, stricter?: Way): Bound => bound(least, most, true, initial, stricter);
const decimal = (least: number, most: number, initial?: number): Bound => bound(least, most, false, initial);
const kipPerBaht = 500;
const amounts = (least: number, most: number, initial?: Readonly<Record<'THB' | 'LAK', number>>, stricter?: Way) => ({
  THB: bound(least, most, false, initial?.THB, stricter),
  LAK: bound(least * kipPerBaht, most * kipPerBaht, false, initial?.LAK, stricter),
});
/** Zero would lock everyone out, including staff. */
const perMinute = (initial: number, stricter?: Way) => whole(1, 100_000, initial, stricter);
const keptDays = (initial: number, stricter?: Way) => whole(1, 3_650, initial, stricter);
const perHour = (initial: number) => whole(1, 1_000_000, initial, 'down');

export const settingBounds = {
  sessionLifetime: {
    rememberedDays: whole(1, 365, 30, 'down'),
    sessionHours: whole(1, 720, 12, 'down'),
    staffHours: whole(1, 24, 10, 'down'),
  },
  limits: {
    loginFailuresMax: whole(1, 1_000, 10, 'down'),
    loginFailuresMinutes: whole(1, 1_440, 15, 'up'),
    /** Failures per account from browsers that have not signed in to it before, all addresses together. */
    loginFailuresAccountMax: whole(1, 100_000, 100, 'down'),
    entryPerMinute: perMinute(60, 'down'),
    moneyPerMinute: perMinute(120, 'down'),
    ordinaryPerMinute: perMinute(600, 'down'),
    unknownTokensPerMinute: perMinute(60, 'down'),
    /** Calls without a token that query the database (chat guests), per address. */
    anonymousPerMinute: perMinute(600, 'down'),
  },
  otp: {
    minutes: whole(1, 60, 5, 'down'),
    triesMax: whole(1, 20, 5, 'down'),
    secondsBetween: whole(0, 3_600, 60, 'up'),
    perHourMax: whole(1, 100, 5, 'down'),
  },
  /** One-time codes per hour: in all, per number range and per address; `asks` limits membership checks per address. */
  smsBudget: { prefixDigits: whole(1, 20, 6), all: perHour(1_200), prefix: perHour(10), address: perHour(10), asks: perHour(10) },
  /** Payout freeze after a password reset by SMS: a thief may have only the phone. */
  recovery: { payoutFreezeHours: whole(1, 720, 24, 'up') },
  withdraw: {
    min: amounts(0, 100_000, { THB: 100, LAK: 50_000 }, 'up'),
    max: amounts(0, 2_000_000, { THB: 50_000, LAK: 25_000_000 }, 'down'),
    autoBelow: amounts(0, 100_000, { THB: 2_000, LAK: 1_000_000 }, 'down'),
    autoPerDayMax: whole(0, 100, 5, 'down'),
    autoAmountPerDayMax: amounts(0, 1_000_000, { THB: 5_000, LAK: 2_500_000 }, 'down'),
    /** Automatic payout only below this risk score; 0 = never. A member of a few days who plays and shares no device is below 35. */
    autoScoreBelow: whole(0, 100, 35),
    /** Inconclusive bank queries before staff must find out whether it paid: 16 take about 45 minutes. */
    questionsBeforeStaff: whole(1, 1_000, 16),
  },
  /** Above `cashierMax` a manager must decide; a claim expires after `claimMinutes`. */
  office: {
    cashierMax: amounts(0, 10_000_000, { THB: 20_000, LAK: 10_000_000 }),
    claimMinutes: whole(1, 1_440, 10),
    announcedOpenMax: whole(1, 100, 3),
  },
  /** How long a second-factor proof is valid, idle timeout, and daily limits of member rows and full numbers viewed. */
  staffSecurity: {
    freshMinutes: whole(1, 120, 15),
    idleMinutes: whole(1, 480, 15),
    memberRowsPerDay: whole(100, 1_000_000, 2_000),
    revealsPerDay: whole(1, 100_000, 100),
  },
  secondPerson: { above: { '*': amounts(0, 1_000_000) }, alone: { '*': { '*': amounts(0, 100_000_000) } } },
  deposit: { banks: { '*': { minimum: decimal(0, 500_000_000) } } },
  providers: { '*': { ftWalletSlot: decimal(0.01, 1_000_000), order: bound(0, 1_000, true) } },
  slip: {
    ageMinutesMax: whole(1, 10_080, 60, 'down'),
    pendingRetryMinutes: whole(1, 1_440, 10),
    uploadsAtOnce: whole(1, 1_000, 2, 'down'),
    unreadMax: whole(1, 1_000, 3, 'down'),
    filesPerDay: whole(1, 10_000, 50, 'down'),
    megabytesPerDay: whole(1, 100_000, 50, 'down'),
    /** Older images are deleted; the slip's data stays. */
    keepFileDays: keptDays(365, 'up'),
  },
  qr: {
    minutes: whole(1, 1_440, 15, 'down'),
    minimum: amounts(0, 100_000, { THB: 1, LAK: 1_000 }, 'up'),
    /** Tolerated difference between the amount paid and the QR code's; beyond it staff decide. */
    margin: amounts(0, 1_000, { THB: 1, LAK: 1_000 }, 'down'),
  },
  invite: {
    basisPoints: whole(0, 10_000, 1_000),
    cap: amounts(0, 1_000_000, { THB: 500, LAK: 300_000 }),
    /** Turnover of (first deposit x multiple) releases the reward; 0 = immediately. */
    multiple: decimal(0, promotionBounds.multipleMax, 1),
  },
  /** Share of a day's loss that is refunded: none below `least`, capped at `most` (0 = unlimited), expires after `expiryDays`. */
  refund: {
    basisPoints: whole(0, 10_000, 500),
    least: amounts(0, 1_000_000, { THB: 1, LAK: 500 }),
    most: amounts(0, 1_000_000, { THB: 5_000, LAK: 2_500_000 }),
    expiryDays: whole(1, promotionBounds.expiryDaysMax, 7),
  },
  /** A coin per satang would turn every deposit into thousands of spins. */
  spin: { unitsPerCoin: amounts(1, 1_000_000, { THB: 100, LAK: 50_000 }) },
  chat: {
    messagesPerMinute: perMinute(60),
    newGuestsPerMinute: perMinute(30),
    guestSocketsPerMinute: perMinute(120),
    guestSocketsAtOnce: perMinute(500),
    uploadsAtOnce: whole(1, 100, 2),
    filesPerDay: whole(0, 10_000, 30),
    megabytesPerDay: whole(0, 100_000, 200),
    videoSecondsMax: whole(0, 3_600, 300),
    /** A conversation whose assignee has not replied in this time is unassigned again. */
    takenMinutes: whole(1, 1_440, 10),
    keepDays: keptDays(730),
    keepGuestDays: keptDays(90),
    keepFileDays: keptDays(180),
  },
  /**
   * Retention of rows not needed forever. Statement lines and movements are never deleted: after `statementMonths` and
   * `movementMonths` they move to cheap storage and are shown from there.
   */
  retention: {
    /** Responses by Idempotency-Key: a later replay counts as a new request. */
    requestKeyDays: whole(1, 90, 7),
    sessionDays: whole(1, 366, 30),
    /** SMS codes, failed log-ins, guessed promotion codes, export links. */
    attemptDays: whole(1, 30, 1),
    deviceDays: whole(30, 3_650, 366),
    securityDays: whole(90, 3_650, 366),
    noticeDays: whole(7, 3_650, 90),
    failedJobDays: whole(1, 366, 30),
    boardDays: whole(4, 90, 4),
    overviewDays: whole(16, 366, 16),
    documentDays: whole(30, 3_650, 90),
    statementMonths: whole(3, 120, 13),
    movementMonths: whole(3, 120, 13),
  },
} as const satisfies Readonly<Record<string, Bounds>>;

export type BoundedSetting = keyof typeof settingBounds;
export type Numbers<B> = { [name in keyof B]: B[name] extends Bound ? number : Numbers<B[name]> };
export type NumbersOf<K extends BoundedSetting> = Numbers<(typeof settingBounds)[K]>;
const isBounded = (key: string): key is BoundedSetting => Object.hasOwn(settingBounds, key);

type Order = { readonly lower: string; readonly upper: string; readonly zeroIsNoBound?: true };
const inBothCurrencies = (lower: string, upper: string): Order[] =>
  ['THB', 'LAK'].map((currency) => ({ lower: `${lower}.${currency}`, upper: `${upper}.${currency}` }));
const orders: { readonly [key in BoundedSetting]?: readonly Order[] } = {
  withdraw: inBothCurrencies('min', 'max'),
  // `most` below `least` would refund nothing; to do that, switch the rule off.
  refund: inBothCurrencies('least', 'most').map((order) => ({ ...order, zeroIsNoBound: true })),
};

export function boundFaults(key: string, value: unknown): BoundFault[] {
  if (!isBounded(key)) return [];
  const numbers = new Map<string, number>();
  const faults = faultsIn(value, settingBounds[key], '', numbers);
  for (const { lower, upper, zeroIsNoBound } of orders[key] ?? []) {
    const [least, most] = [numbers.get(lower), numbers.get(upper)];
    if (least === undefined || most === undefined || (zeroIsNoBound && most === 0)) continue;
    if (most < least) faults.push({ path: upper, fault: 'order', least: lower });
  }
  return faults;
}

function faultsIn(value: unknown, bounds: Bound | Bounds, path: string, numbers: Map<string, number>): BoundFault[] {
  if (isBound(bounds)) {
    if (value === undefined || value === null) return [];
    if (typeof value !== 'number' || Number.isNaN(value)) return [{ path, fault: 'number' }];
    numbers.set(path, value);
    if (value < bounds.least || value > bounds.most) return [{ path, fault: 'range', bound: bounds }];
    if (bounds.isWhole) return Number.isInteger(value) ? [] : [{ path, fault: 'whole' }];
    return hasTwoDecimals(value) ? [] : [{ path, fault: 'twoDecimals' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const each = bounds['*'];
  return Object.entries(value).flatMap(([name, part]) => {
    const of = each ?? (Object.hasOwn(bounds, name) ? bounds[name] : undefined);
    return of ? faultsIn(part, of, path === '' ? name : `${path}.${name}`, numbers) : [];
  });
}

export function stricterWays(key: string): ReadonlyMap<string, Way> {
  const waysIn = (bounds: Bound | Bounds, path: string): [string, Way][] =>
    isBound(bounds)
      ? bounds.stricter
        ? [[path, bounds.stricter]]
        : []
      : Object.entries(bounds).flatMap(([name, part]) => waysIn(part, path === '' ? name : `${path}.${name}`));
  return new Map(isBounded(key) ? waysIn(settingBounds[key], '') : []);
}

export const isBound = (bounds: Bound | Bounds): bounds is Bound => typeof bounds.least === 'number';
