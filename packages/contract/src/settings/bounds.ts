import { hasTwoDecimals, promotionBounds } from '../rewards/bounds.ts';

/**
 * Every number that staff may save in a setting: its bounds, its first value and which way it is stricter. The server makes the setting's form from it and
 * enforces the bounds; the office makes its fields from it. Pure, without zod.
 */
export type Bound = {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
  /** Until staff change it. Absent where the setting has lists or records of it. */
  readonly initial?: number;
  /** Moved this way by one person alone it makes the service safer; without a way every change of it takes two, in a setting where any has one. */
  readonly stricter?: Way;
};
export type Way = 'up' | 'down';
/** `*` stands for every key of a record and every entry of a list. */
type Bounds = { readonly [name: string]: Bound | Bounds };

export type BoundFault =
  | { readonly path: string; readonly fault: 'number' | 'whole' | 'twoDecimals' }
  | { readonly path: string; readonly fault: 'range'; readonly bound: Bound }
  /** Below the field that it may not be less than. */
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
/** One bound for both currencies, given in baht. */
const amounts = (least: number, most: number, initial?: Readonly<Record<'THB' | 'LAK', number>>, stricter?: Way) => ({
  THB: bound(least, most, false, initial?.THB, stricter),
  LAK: bound(least * kipPerBaht, most * kipPerBaht, false, initial?.LAK, stricter),
});
/** Zero would lock everybody out, staff included. */
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
    /** Of all who try one account from browsers that have not signed in to it before. */
    loginFailuresAccountMax: whole(1, 100_000, 100, 'down'),
    entryPerMinute: perMinute(60, 'down'),
    moneyPerMinute: perMinute(120, 'down'),
    ordinaryPerMinute: perMinute(600, 'down'),
    /** Tokens that no session has, by address. */
    unknownTokensPerMinute: perMinute(60, 'down'),
    /** Calls without a token that ask the database, by address: guests in the chat. */
    anonymousPerMinute: perMinute(600, 'down'),
  },
  otp: {
    minutes: whole(1, 60, 5, 'down'),
    triesMax: whole(1, 20, 5, 'down'),
    secondsBetween: whole(0, 3_600, 60, 'up'),
    perHourMax: whole(1, 100, 5, 'down'),
  },
  /** Messages with a code an hour, for all, for phones that begin alike, and for an address; `asks`: how often an address may ask whether a phone is a member's. */
  smsBudget: { prefixDigits: whole(1, 20, 6), all: perHour(1_200), prefix: perHour(10), address: perHour(10), asks: perHour(10) },
  /** No payouts for this long after a password reset by SMS: a thief may have the phone and nothing else. */
  recovery: { payoutFreezeHours: whole(1, 720, 24, 'up') },
  withdraw: {
    min: amounts(0, 100_000, { THB: 100, LAK: 50_000 }, 'up'),
    max: amounts(0, 2_000_000, { THB: 50_000, LAK: 25_000_000 }, 'down'),
    autoBelow: amounts(0, 100_000, { THB: 2_000, LAK: 1_000_000 }, 'down'),
    autoPerDayMax: whole(0, 100, 5, 'down'),
    autoAmountPerDayMax: amounts(0, 1_000_000, { THB: 5_000, LAK: 2_500_000 }, 'down'),
    /** Only below this score of the evidence is it paid without a person; 0 = never. A member of some days who plays and shares no device stays below 35. */
    autoScoreBelow: whole(0, 100, 35),
    /** Questions without a yes or a no from the bank, after which staff find out whether it paid: 16 take about 45 minutes. */
    questionsBeforeStaff: whole(1, 1_000, 16),
  },
  /** What staff may do: above the amount it takes a manager; an item that was taken is free again after the minutes. */
  office: {
    cashierMax: amounts(0, 10_000_000, { THB: 20_000, LAK: 10_000_000 }),
    claimMinutes: whole(1, 1_440, 10),
    announcedOpenMax: whole(1, 100, 3),
  },
  /** How long a proof by second factor holds, after how long an idle session ends, and what one of staff may read in a local day: rows of members, whole numbers. */
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
    /** Of one member: pictures that arrive at once, and those that wait to be read. */
    uploadsAtOnce: whole(1, 1_000, 2, 'down'),
    unreadMax: whole(1, 1_000, 3, 'down'),
    /** Of one member on a local day. */
    filesPerDay: whole(1, 10_000, 50, 'down'),
    megabytesPerDay: whole(1, 100_000, 50, 'down'),
    /** Pictures that are older are deleted; what is known of the slip stays. */
    keepFileDays: keptDays(365, 'up'),
  },
  qr: {
    minutes: whole(1, 1_440, 15, 'down'),
    minimum: amounts(0, 100_000, { THB: 1, LAK: 1_000 }, 'up'),
    /** How far what was paid may be from what the code asked for, up or down; beyond it staff decide. */
    margin: amounts(0, 1_000, { THB: 1, LAK: 1_000 }, 'down'),
  },
  /** The inviter's share of an invitee's first deposit, and how much the invitee must play before it can be received. */
  invite: {
    basisPoints: whole(0, 10_000, 1_000),
    /** The most for one invitee; 0 = no bound. */
    cap: amounts(0, 1_000_000, { THB: 500, LAK: 300_000 }),
    /** Turnover of (first deposit x multiple) releases the reward; 0 = at once. */
    multiple: decimal(0, promotionBounds.multipleMax, 1),
  },
  /** The share of a day's loss that comes back: none below the least, cut at the most (0 = no bound), open for so many days. */
  refund: {
    basisPoints: whole(0, 10_000, 500),
    least: amounts(0, 1_000_000, { THB: 1, LAK: 500 }),
    most: amounts(0, 1_000_000, { THB: 5_000, LAK: 2_500_000 }),
    expiryDays: whole(1, promotionBounds.expiryDaysMax, 7),
  },
  /** A coin for a satang would turn every deposit into thousands of spins. */
  spin: { unitsPerCoin: amounts(1, 1_000_000, { THB: 100, LAK: 50_000 }) },
  chat: {
    messagesPerMinute: perMinute(60),
    /** New conversations of guests, by address. */
    newGuestsPerMinute: perMinute(30),
    /** Sockets of guests, by address: opened in a minute, and open at once. */
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
   * How long rows are kept that nobody needs for ever. Chats and files have theirs with the chat and the slips. Lines of the statement and movements are never
   * deleted: after `statementMonths` and `movementMonths` they go to cheap storage, and are shown from there.
   */
  retention: {
    /** Answers by Idempotency-Key: a request that comes again later is a new one. */
    requestKeyDays: whole(1, 90, 7),
    /** After the session's end. */
    sessionDays: whole(1, 366, 30),
    /** Codes by SMS, failed log-ins, guessed promotion codes, links to exports. */
    attemptDays: whole(1, 30, 1),
    deviceDays: whole(30, 3_650, 366),
    securityDays: whole(90, 3_650, 366),
    /** Notices of payment gateways. */
    noticeDays: whole(7, 3_650, 90),
    /** Jobs that were given up. */
    failedJobDays: whole(1, 366, 30),
    /** Calls to the outside, a minute each; the board shows three days. */
    boardDays: whole(4, 90, 4),
    /** Money and members, a minute each; the overview compares with the week before. */
    overviewDays: whole(16, 366, 16),
    documentDays: whole(30, 3_650, 90),
    statementMonths: whole(3, 120, 13),
    movementMonths: whole(3, 120, 13),
  },
} as const satisfies Readonly<Record<string, Bounds>>;

export type BoundedSetting = keyof typeof settingBounds;
/** A setting's numbers as they are saved. */
export type Numbers<B> = { [name in keyof B]: B[name] extends Bound ? number : Numbers<B[name]> };
export type NumbersOf<K extends BoundedSetting> = Numbers<(typeof settingBounds)[K]>;
const isBounded = (key: string): key is BoundedSetting => Object.hasOwn(settingBounds, key);

type Order = { readonly lower: string; readonly upper: string; readonly zeroIsNoBound?: true };
const inBothCurrencies = (lower: string, upper: string): Order[] =>
  ['THB', 'LAK'].map((currency) => ({ lower: `${lower}.${currency}`, upper: `${upper}.${currency}` }));
const orders: { readonly [key in BoundedSetting]?: readonly Order[] } = {
  withdraw: inBothCurrencies('min', 'max'),
  // A most below the least would give nobody anything; switching the rule off is the way to do that.
  refund: inBothCurrencies('least', 'most').map((order) => ({ ...order, zeroIsNoBound: true })),
};

/** Everything outside its bounds, in the order of the fields. Settings without numbers have none. */
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

/** Which way each number of a setting is stricter, by its path. */
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
