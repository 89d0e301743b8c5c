import { hasTwoDecimals, promotionBounds } from './promotion-bounds.ts';

/** Bounds of every number that staff may save in a setting. The server enforces them and the forms read them. Pure, without zod. */
export type Bound = { readonly least: number; readonly most: number; readonly isWhole: boolean };
/** `*` stands for every key of a record and every entry of a list. */
type Bounds = { readonly [name: string]: Bound | Bounds };

export type BoundFault =
  | { readonly path: string; readonly fault: 'number' | 'whole' | 'twoDecimals' }
  | { readonly path: string; readonly fault: 'range'; readonly bound: Bound }
  /** Below the field that it may not be less than. */
  | { readonly path: string; readonly fault: 'order'; readonly least: string };

const whole = (least: number, most: number): Bound => ({ least, most, isWhole: true });
const decimal = (least: number, most: number): Bound => ({ least, most, isWhole: false });
/** One bound for both currencies, given in baht. */
const amounts = (least: number, most: number) => ({ THB: decimal(least, most), LAK: decimal(least * kipPerBaht, most * kipPerBaht) });
const kipPerBaht = 500;

/** Zero would lock everybody out, staff included. */
const perMinute = whole(1, 100_000);
const keptDays = whole(1, 3_650);
const perHour = (least: number) => {
  const bound = whole(least, 1_000_000);
  return { all: bound, prefix: bound, address: bound, asks: bound };
};

export const settingBounds = {
  sessionLifetime: { rememberedDays: whole(1, 365), sessionHours: whole(1, 720), staffHours: whole(1, 24) },
  limits: {
    loginFailuresMax: whole(1, 1_000),
    loginFailuresMinutes: whole(1, 1_440),
    loginFailuresAccountMax: whole(1, 100_000),
    entryPerMinute: perMinute,
    moneyPerMinute: perMinute,
    ordinaryPerMinute: perMinute,
    unknownTokensPerMinute: perMinute,
    anonymousPerMinute: perMinute,
  },
  otp: { minutes: whole(1, 60), triesMax: whole(1, 20), secondsBetween: whole(0, 3_600), perHourMax: whole(1, 100) },
  smsBudget: { prefixDigits: whole(1, 20), free: perHour(0), most: perHour(1), bits: whole(1, 24), bitsMax: whole(1, 24) },
  recovery: { payoutFreezeHours: whole(1, 720) },
  withdraw: {
    min: amounts(0, 100_000),
    max: amounts(0, 2_000_000),
    autoBelow: amounts(0, 100_000),
    autoPerDayMax: whole(0, 100),
    autoAmountPerDayMax: amounts(0, 1_000_000),
    autoScoreBelow: whole(0, 100),
    questionsBeforeStaff: whole(1, 1_000),
  },
  office: { cashierMax: amounts(0, 10_000_000), claimMinutes: whole(1, 1_440), announcedOpenMax: whole(1, 100) },
  staffSecurity: {
    freshMinutes: whole(1, 120),
    idleMinutes: whole(1, 480),
    memberRowsPerDay: whole(100, 1_000_000),
    revealsPerDay: whole(1, 100_000),
  },
  secondPerson: { above: { '*': amounts(0, 1_000_000) }, alone: { '*': { '*': amounts(0, 100_000_000) } } },
  deposit: { banks: { '*': { minimum: decimal(0, 500_000_000) } } },
  providers: { '*': { ftWalletSlot: decimal(0.01, 1_000_000), order: whole(0, 1_000) } },
  slip: {
    ageMinutesMax: whole(1, 10_080),
    pendingRetryMinutes: whole(1, 1_440),
    uploadsAtOnce: whole(1, 1_000),
    unreadMax: whole(1, 1_000),
    filesPerDay: whole(1, 10_000),
    megabytesPerDay: whole(1, 100_000),
    keepFileDays: keptDays,
  },
  qr: { minutes: whole(1, 1_440), minimum: amounts(0, 100_000), margin: amounts(0, 1_000) },
  invite: { basisPoints: whole(0, 10_000), cap: amounts(0, 1_000_000), multiple: decimal(0, promotionBounds.multipleMax) },
  refund: {
    basisPoints: whole(0, 10_000),
    least: amounts(0, 1_000_000),
    most: amounts(0, 1_000_000),
    expiryDays: whole(1, promotionBounds.expiryDaysMax),
  },
  /** A coin for a satang would turn every deposit into thousands of spins. */
  spin: { unitsPerCoin: amounts(1, 1_000_000) },
  chat: {
    messagesPerMinute: perMinute,
    newGuestsPerMinute: perMinute,
    guestSocketsPerMinute: perMinute,
    guestSocketsAtOnce: perMinute,
    uploadsAtOnce: whole(1, 100),
    filesPerDay: whole(0, 10_000),
    megabytesPerDay: whole(0, 100_000),
    videoSecondsMax: whole(0, 3_600),
    takenMinutes: whole(1, 1_440),
    keepDays: keptDays,
    keepGuestDays: keptDays,
    keepFileDays: keptDays,
  },
  retention: {
    requestKeyDays: whole(1, 90),
    sessionDays: whole(1, 366),
    attemptDays: whole(1, 30),
    deviceDays: whole(30, 3_650),
    securityDays: whole(90, 3_650),
    noticeDays: whole(7, 3_650),
    failedJobDays: whole(1, 366),
    boardDays: whole(4, 90),
    overviewDays: whole(16, 366),
    documentDays: whole(30, 3_650),
    statementMonths: whole(3, 120),
    movementMonths: whole(3, 120),
  },
} as const satisfies Readonly<Record<string, Bounds>>;

export type BoundedSetting = keyof typeof settingBounds;
const isBounded = (key: string): key is BoundedSetting => Object.hasOwn(settingBounds, key);

type Order = { readonly lower: string; readonly upper: string; readonly zeroIsNoBound?: true };
const inBothCurrencies = (lower: string, upper: string): Order[] =>
  ['THB', 'LAK'].map((currency) => ({ lower: `${lower}.${currency}`, upper: `${upper}.${currency}` }));
const orders: { readonly [key in BoundedSetting]?: readonly Order[] } = {
  withdraw: inBothCurrencies('min', 'max'),
  smsBudget: [
    ...['all', 'prefix', 'address', 'asks'].map((name) => ({ lower: `free.${name}`, upper: `most.${name}` })),
    { lower: 'bits', upper: 'bitsMax' },
  ],
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

const isBound = (bounds: Bound | Bounds): bounds is Bound => typeof bounds.least === 'number';
