/** Business constants and limits. Values an operator may change are settings; these are their defaults. */

/** Error header that states where the money is (`MoneyPlace`); error bodies all share the same fields. */
export const moneyAtHeader = 'money-at';
export const whyHeader = 'refused-why';
/** TRUELINK_DUPLICATE is `used` or `counted` (already redeemed by this member); TRUELINK_INVALID covers the rest. */
export const giftRefusals = ['expired', 'used', 'counted', 'wrong', 'small'] as const;
export type GiftRefusal = (typeof giftRefusals)[number];
export const sessionEndedHeader = 'session-ended';
export const httpTimeoutMs = 60_000;
export const uploadTimeoutMs = 300_000;
export const loadingOverlayDelayMs = 200;
export const toastMs = 4_000;
export const redirectAfterRegisterMs = 2_000;
export const agreementDelayMs = 1_500;
export const autoClickAfterBankNameEditMs = 1_000;
export const countdownTickMs = 1_000;

export const chat = {
  textCharactersMax: 2_000,
  imageMegabytesMax: 10,
  videoMegabytesMax: 20,
  historyPage: 10,
  readMarkDebounceMs: 1_000,
  socketCheckMs: 5_000,
  alertMs: 4_000,
  scrollToBottomThresholdPx: 60,
  fileTypes: ['mp4', 'quicktime', 'png', 'jpeg', 'jpg', 'gif'],
} as const;

export const thaiPhoneLength = 10;
export const newPasswordLength = 8;

export const minimumTransferUnits = 1;
export const minimumWalletLinkUnits = 2;
export const amountUnitsMax = 999_999_999.99;

export const gateways = ['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY'] as const;
export type GatewayCode = (typeof gateways)[number];
export const gatewayCodes = [...gateways, 'KBANK', 'BCEL'] as const;
export const gatewayMinimumUnits: Record<GatewayCode, number> = { WW: 100, PAYONEX: 100, PAYTIMZ: 10, ZPAY: 10 };
export const quickAmountUnits: Record<GatewayCode | 'KBANK', readonly number[]> = {
  KBANK: [10, 20, 50, 100, 500, 1000],
  WW: [100, 200, 300, 500, 1000],
  PAYONEX: [100, 200, 300, 500, 1000],
  PAYTIMZ: [10, 50, 100, 500, 1000],
  ZPAY: [10, 50, 100, 500, 1000],
};

export const pageSize = { invite: 10, refund: 10, statement: 10, slip: 10, coupon: 3 } as const;
export const pageLimitMax = 100;
export const statementSearch = { lengthMax: 60, referenceMin: 4 } as const;
export const pagerRange = { before: 3, after: 1 } as const;

export const claimDebounceMs = 500;
export const wheelResizeDebounceMs = 500;
export const prizeModalDelayMs = 2_000;
export const wheel = {
  sizePxMax: 350,
  windowShare: 0.85,
  friction: 0.991,
  durationMs: [4_000, 5_000],
  durationShareATurn: 0.1,
  extraTurns: [3, 4],
} as const;

/** Banks whose accounts are matched by an English name. */
export const englishNameBanks = ['KTB', 'TMB', 'BBL'] as const;
export const recommendedBanks = ['KBANK', 'KTB'] as const;
export const inviteCodePrefix = 'PR';

export const relativeTimeSeconds = { year: 31_536_000, month: 2_592_000, day: 86_400, hour: 3_600, minute: 60, second: 1 } as const;

export const idempotencyKeyLength = { min: 8, max: 64 } as const;
export const slipMegabytesMax = 10;
