import { gateways } from '@krapao/contract/constants';
import { hasRightNo, isOwnAccountNo } from '@krapao/contract/deposit-methods';
import { currencies } from '@krapao/money';
import { finder, numberProblem, type Problem, type Problems } from '../../lib/problems.ts';
import type {
  Bank,
  Chat,
  Deposit,
  DepositBank,
  DepositWallet,
  Limits,
  Office,
  Otp,
  Payout,
  Providers,
  Qr,
  Recovery,
  Retention,
  SecondPerson,
  SessionLifetime,
  Slip,
  SmsBudget,
  StaffSecurity,
  Withdraw,
} from './setup.types.ts';

type Bounds<T> = { readonly [K in keyof T]?: readonly [least: number, most: number] };

/** Whole numbers from the least at which the service still works to the most that makes sense. */
const wholes =
  <T extends object>(bounds: Bounds<T>) =>
  (value: T): Problems => {
    const find = finder();
    for (const [name, bound] of Object.entries(bounds) as [keyof T & string, readonly [number, number]][])
      find.whole(name, value[name] as number, bound[0], bound[1]);
    return find.found;
  };

const perMinute = [1, 100_000] as const;
const keptDays = [1, 3_650] as const;

export const checkOtp = wholes<Otp>({ minutes: [1, 60], triesMax: [1, 20], secondsBetween: [0, 3_600], perHourMax: [1, 100] });
export const checkSessions = wholes<SessionLifetime>({ rememberedDays: [1, 365], sessionHours: [1, 720], staffHours: [1, 24] });
export const checkRecovery = wholes<Recovery>({ holdHours: [0, 720] });
export const checkStaffSecurity = wholes<StaffSecurity>({ freshMinutes: [1, 120], idleMinutes: [1, 480] });
/** None of them may be 0: nobody could log in, and staff could not put it right. */
export const checkLimits = wholes<Limits>({
  loginFailuresMax: [1, 1_000],
  loginFailuresMinutes: [1, 1_440],
  loginFailuresAccountMax: [1, 100_000],
  entryPerMinute: perMinute,
  moneyPerMinute: perMinute,
  ordinaryPerMinute: perMinute,
  unknownTokensPerMinute: perMinute,
  anonymousPerMinute: perMinute,
});
export const checkChat = wholes<Chat>({
  messagesPerMinute: perMinute,
  newGuestsPerMinute: perMinute,
  guestSocketsPerMinute: perMinute,
  guestSocketsAtOnce: perMinute,
  uploadsAtOnce: [1, 100],
  filesPerDay: [0, 10_000],
  megabytesPerDay: [0, 100_000],
  videoSecondsMax: [0, 3_600],
  takenMinutes: [1, 1_440],
  keepDays: keptDays,
  keepGuestDays: keptDays,
  keepFileDays: keptDays,
});

export const checkRetention = wholes<Retention>({
  requestKeyDays: [1, 90],
  sessionDays: [1, 366],
  attemptDays: [1, 30],
  deviceDays: [30, 3_650],
  securityDays: [90, 3_650],
  noticeDays: [7, 3_650],
  failedJobDays: [1, 366],
  boardDays: [4, 90],
  overviewDays: [16, 366],
  documentDays: [30, 3_650],
  statementMonths: [3, 120],
  movementMonths: [3, 120],
});

const slipNumbers = wholes<Slip>({
  ageMinutesMax: [1, 10_080],
  pendingRetryMinutes: [1, 1_440],
  uploadsAtOnce: [1, 1_000],
  unreadMax: [1, 1_000],
  filesPerDay: [1, 10_000],
  megabytesPerDay: [1, 100_000],
  keepFileDays: keptDays,
});
export function checkSlip(slip: Slip): Problems {
  const find = finder();
  for (const name of ['closeFrom', 'closeTo'] as const)
    find.add(name, /^([01]\d|2[0-3]):[0-5]\d$/.test(slip[name]) ? null : { word: 'clock' });
  return new Map([...find.found, ...slipNumbers(slip)]);
}

export function checkSmsBudget(budget: SmsBudget): Problems {
  const find = finder();
  find.whole('prefixDigits', budget.prefixDigits, 1, 20);
  for (const name of ['all', 'prefix', 'address', 'asks'] as const) {
    find.whole(`free.${name}`, budget.free[name], 0, 1_000_000);
    find.whole(`most.${name}`, budget.most[name], 1, 1_000_000);
    if (budget.most[name] < budget.free[name]) find.add(`most.${name}`, { word: 'belowFree' });
  }
  find.whole('bits', budget.bits, 1, 24);
  find.whole('bitsMax', budget.bitsMax, 1, 24);
  if (budget.bitsMax < budget.bits) find.add('bitsMax', { word: 'belowLeast' });
  return find.found;
}

export function checkQr(qr: Qr): Problems {
  const find = finder();
  find.whole('minutes', qr.minutes, 1, 1_440);
  find.money('minimum', qr.minimum);
  find.money('margin', qr.margin);
  return find.found;
}

export function checkWithdraw(withdraw: Withdraw): Problems {
  const find = finder();
  for (const name of ['min', 'max', 'autoBelow', 'autoAmountPerDayMax'] as const) find.money(name, withdraw[name]);
  for (const currency of currencies)
    if (withdraw.max[currency] < withdraw.min[currency]) find.add(`max.${currency}`, { word: 'belowLeast' });
  find.whole('autoPerDayMax', withdraw.autoPerDayMax, 0, 1_000);
  find.whole('questionsBeforeStaff', withdraw.questionsBeforeStaff, 1, 1_000);
  return find.found;
}

export function checkOffice(office: Office): Problems {
  const find = finder();
  find.money('cashierMax', office.cashierMax);
  find.whole('takeMinutes', office.takeMinutes, 1, 1_440);
  find.whole('announcedOpenMax', office.announcedOpenMax, 1, 100);
  return find.found;
}

export function checkPayout(payout: Payout): Problems {
  const find = finder();
  for (const currency of currencies) {
    const account = payout[currency];
    if (!account) continue;
    find.add(`${currency}.bankCode`, account.bankCode === '' ? { word: 'choose' } : null);
    find.add(`${currency}.bankAccountNo`, isOwnAccountNo(account.bankAccountNo) ? null : { word: 'accountNo' });
  }
  return find.found;
}

export function checkSecondPerson({ above, alone }: SecondPerson): Problems {
  const find = finder();
  for (const [act, bound] of Object.entries(above)) if (bound) find.money(`above.${act}`, bound);
  for (const [role, sums] of Object.entries(alone))
    for (const kind of ['credit', 'payout'] as const) {
      const bound = sums[kind];
      if (bound) find.money(`alone.${role}.${kind}`, bound);
    }
  return find.found;
}

export function checkBanks(banks: readonly Bank[]): Problems {
  const find = finder();
  const codes = banks.map(({ code }) => code);
  for (const [at, bank] of banks.entries()) {
    const isDouble = codes.indexOf(bank.code) !== at;
    find.add(`${at}.code`, !/^[A-Z0-9]{2,12}$/.test(bank.code) ? { word: 'bankCode' } : isDouble ? { word: 'codeTaken' } : null);
    for (const name of ['nameTH', 'nameLA', 'nameEN'] as const) find.line(`${at}.${name}`, bank[name], 80);
  }
  return find.found;
}

const numberOf = (bank: DepositBank): string => `${bank.bankCode} ${bank.bankAccountNo}`;
const isGateway = (code: string): boolean => gateways.some((one) => one === code);

export function checkDeposit({ banks, wallets }: Deposit): Problems {
  const find = finder();
  for (const [at, bank] of banks.entries()) {
    const path = (field: string): string => `banks.${at}.${field}`;
    find.add(path('bankCode'), codeProblem(bank));
    find.line(path('bankAccountName'), bank.bankAccountName, 100);
    find.add(path('bankAccountNo'), hasRightNo(bank) ? null : { word: 'accountNo' });
    if (banks.findIndex((one) => numberOf(one) === numberOf(bank)) !== at) find.add(path('bankAccountNo'), { word: 'double' });
    find.decimal(path('minimum'), bank.minimum, 999_999_999);
    find.add(path('qrReceiver'), /^[\w-]{0,40}$/.test(bank.qrReceiver) ? null : { word: 'receiver' });
  }
  for (const [at, wallet] of wallets.entries()) {
    find.line(`wallets.${at}.walletAccountName`, wallet.walletAccountName, 100);
    find.add(`wallets.${at}.mobile`, mobileProblem(wallet, wallets, at));
  }
  return find.found;
}

function codeProblem({ bankType, bankCode }: DepositBank): Problem | null {
  if (bankCode === '') return { word: 'choose' };
  return (bankType === 'PAYMENT') === isGateway(bankCode) ? null : { word: 'choose' };
}

function mobileProblem({ mobile }: DepositWallet, wallets: readonly DepositWallet[], at: number): Problem | null {
  if (!/^0\d{8,9}$/.test(mobile)) return { word: 'mobile' };
  return wallets.findIndex((one) => one.mobile === mobile) === at ? null : { word: 'double' };
}

export function checkProviders(providers: Providers): Problems {
  const find = finder();
  for (const [code, provider] of Object.entries(providers)) {
    const path = (field: string): string => `${code}.${field}`;
    if (provider.name !== undefined) find.line(path('name'), provider.name, 60);
    if (provider.ftWalletSlot !== undefined)
      find.add(
        path('ftWalletSlot'),
        numberProblem(provider.ftWalletSlot, 0, 1_000_000) ?? (provider.ftWalletSlot > 0 ? null : { word: 'aboveZero' }),
      );
    for (const field of ['web', 'android', 'ios', 'picture'] as const) find.add(path(field), linkProblem(provider[field] ?? ''));
  }
  return find.found;
}

const linkProblem = (link: string): Problem | null =>
  /^(https?:\/\/|\/(?!\/)|line:|$)/.test(link) && link.length <= 500 ? null : { word: 'link' };
