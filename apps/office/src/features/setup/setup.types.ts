/** The settings that have a form here, as the server keeps them: amounts in units of the currency. */
export type PerCurrency = { THB: number; LAK: number };

export type Otp = { minutes: number; triesMax: number; secondsBetween: number; perHourMax: number };
type SmsSums = { all: number; prefix: number; address: number; asks: number };
export type SmsBudget = { prefixDigits: number; free: SmsSums; most: SmsSums; bits: number; bitsMax: number };
export type Recovery = { holdHours: number };
export type SessionLifetime = { rememberedDays: number; sessionHours: number; staffHours: number };
export type Limits = {
  loginFailuresMax: number;
  loginFailuresMinutes: number;
  loginFailuresAccountMax: number;
  entryPerMinute: number;
  moneyPerMinute: number;
  ordinaryPerMinute: number;
  unknownTokensPerMinute: number;
  anonymousPerMinute: number;
};
export type Chat = {
  messagesPerMinute: number;
  newGuestsPerMinute: number;
  guestSocketsPerMinute: number;
  guestSocketsAtOnce: number;
  uploadsAtOnce: number;
  filesPerDay: number;
  megabytesPerDay: number;
  videoSecondsMax: number;
  takenMinutes: number;
  keepDays: number;
  keepGuestDays: number;
  keepFileDays: number;
};
export type Slip = {
  closeFrom: string;
  closeTo: string;
  ageMinutesMax: number;
  pendingRetryMinutes: number;
  uploadsAtOnce: number;
  unreadMax: number;
  filesPerDay: number;
  megabytesPerDay: number;
  keepFileDays: number;
};
export type Retention = {
  requestKeyDays: number;
  sessionDays: number;
  attemptDays: number;
  deviceDays: number;
  securityDays: number;
  noticeDays: number;
  failedJobDays: number;
  boardDays: number;
  overviewDays: number;
  documentDays: number;
  statementMonths: number;
  movementMonths: number;
};
export type Qr = { minutes: number; minimum: PerCurrency; margin: PerCurrency };
export type Withdraw = {
  min: PerCurrency;
  max: PerCurrency;
  autoBelow: PerCurrency;
  autoPerDayMax: number;
  autoAmountPerDayMax: PerCurrency;
  autoScoreBelow: number;
  questionsBeforeStaff: number;
};
export type Office = { cashierMax: PerCurrency; takeMinutes: number; announcedOpenMax: number };
export type StaffSecurity = {
  freshMinutes: number;
  idleMinutes: number;
  required: boolean;
  memberRowsPerDay: number;
  revealsPerDay: number;
};

export type OwnAccount = { bankCode: string; bankAccountNo: string };
export type Payout = { THB: OwnAccount | null; LAK: OwnAccount | null };
export type SecondPerson = {
  /** Null: never; 0: always. */
  above: Record<string, PerCurrency | null>;
  /** Null: no bound. */
  alone: Record<string, { credit: PerCurrency | null; payout: PerCurrency | null }>;
  staff: boolean;
};

export type Bank = { code: string; nameTH: string; nameEN: string; nameLA: string; country: 'TH' | 'LA' };
export type DepositBank = {
  bankCode: string;
  bankType: 'BANK' | 'PAYMENT';
  mode: 'AUTO' | 'SMS' | 'MANUAL';
  bankAccountName: string;
  bankAccountNo: string;
  currency: 'THB' | 'LAK';
  enabled: boolean;
  minimum: number;
  qrReceiver: string;
};
export type DepositWallet = { walletAccountName: string; mobile: string; mode: 'AUTO' | 'LINK'; currency: 'THB' | 'LAK'; enabled: boolean };
export type Deposit = { isManual: boolean; banks: DepositBank[]; wallets: DepositWallet[] };
/** What is absent stands as the provider itself gives it. */
export type Provider = {
  enabled: boolean;
  name?: string;
  ftWalletSlot?: number;
  web?: string;
  android?: string;
  ios?: string;
  order?: number;
  picture?: string;
};
export type Providers = Record<string, Provider>;
