import type { ErrorCode } from '@krapao/contract';
import { moneyAtHeader, sessionEndedHeader, whyHeader } from '@krapao/contract/values/constants';
import { isDiskFull, isUnavailable } from '@krapao/pg';
import { Outage, Refusal } from './errors.ts';

/** Exhaustive on purpose: a missing code would return 500. */
export const statusOf: Record<ErrorCode, number> = {
  'invalid-token': 401,
  UNAUTHORIZED: 401,
  EXPIRED_AUTH_TOKEN: 401,
  SECOND_FACTOR: 401,
  INVALID_USER_1: 403,
  INVALID_USER_2: 403,
  INVALID_USER_3: 403,
  INVALID_USER_4: 403,
  INVALID_IP: 403,
  NOT_AREASLOT: 422,
  NOT_UFABET: 422,
  OTP_BLOCK: 429,
  REQUEST_LIMIT: 429,
  REQUEST_LIMIT_1MIN: 429,
  OTP_TOKEN_INVALID: 422,
  OTP_NOT_EXIST: 422,
  OTP_VERIFIED: 409,
  OTP_EXPIRED: 422,
  OTP_CODE_INVALID: 422,
  OTP_CODE_VALID: 409,
  OTP_SEND_FAIL: 422,
  OTP_VERIFY_FAIL: 422,
  UNVERIFIED_OTP: 422,
  EXISTING_USER: 409,
  EXISTING_BANK: 409,
  INVALID_USER_INFO: 422,
  INVALID_BANK: 422,
  BANK_ACCOUNT_NAME_ENG: 422,
  REGISTER_FAIL: 422,
  GAME_ACTIVATION_FAIL: 422,
  NO_USER: 404,
  WRONG_PASSWORD: 422,
  WRONG_CREDENTIAL: 422,
  INACTIVE_USER: 422,
  LOGIN_FAIL: 422,
  PHONE_NUMBER_REQUIRE_10_DIGIT: 422,
  BONUS_REMAINING: 409,
  BONUS_ALREADY_ACTIVE: 409,
  BONUS_MAX_CLAIMED: 409,
  BONUS_CONDITION: 409,
  BONUS_CLEAR: 409,
  BONUS_FULL: 409,
  NO_PROMOTION: 404,
  PROMOTION_RECEIVED: 409,
  INVITE_COLLECT: 409,
  INVITE_INACTIVE: 409,
  NO_INVITE_BONUS: 409,
  NO_INVITEE_PLAY_INFO: 409,
  INVITE_BONUS_SUCCESS: 409,
  INVITE_BONUS_FAIL: 422,
  INTERNAL_SERVER_ERROR: 500,
  STORAGE_FULL: 503,
  KEY_MISSING: 400,
  KEY_INVALID: 400,
  NO_DATA: 404,
  QR_FAIL: 422,
  CHANGED_SINCE: 409,
  TOO_MANY: 409,
  NOT_OPEN: 409,
  RESTORING: 429,
  NO_REFUND: 409,
  REFUND_CONDITION: 409,
  REFUND_SUCCESS: 409,
  REFUND_INACTIVE: 409,
  REFUND_MINIMUM: 422,
  NO_BANK: 422,
  NO_WALLET: 422,
  SLOT_ALREADY_ACTIVE: 409,
  SLOT_ACTIVATE_FAIL: 422,
  SLOT_NO_ACCOUNT: 409,
  SLOT_RESET_PASSWORD_FAIL: 422,
  TRANSFER_MINIMUM: 422,
  NO_GAME: 422,
  MONEY_NOT_ENOUGH: 409,
  TRANSFER_FAIL: 422,
  WITHDRAWAL_OPEN: 409,
  SLIP_UPLOAD_FAIL: 422,
  SLIP_NO_FILE: 400,
  SLIP_INVALID_FILE: 422,
  TRUELINK_DUPLICATE: 409,
  TRUELINK_INVALID: 422,
  NO_CLAIMABLE_COUPON: 404,
  INVALID_PRIZE_CODE: 409,
  INVALID_CODE: 422,
  INVALID_COUPON_TYPE: 409,
  COUPON_EXPIRED: 409,
  ALREADY_DECIDED: 409,
  CLAIMED: 409,
  LAST_ADMIN: 409,
  NO_PAYOUT_ACCOUNT: 409,
  NOT_READY: 409,
  PAYOUTS_PAUSED: 409,
};

const unavailableSeconds = 5;
const fullSeconds = 30;

function refusalFor(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) return new Refusal('STORAGE_FULL', { retryAfterSeconds: fullSeconds });
  if (isUnavailable(error) || error instanceof Outage)
    return new Refusal('INTERNAL_SERVER_ERROR', { status: 503, retryAfterSeconds: unavailableSeconds });
  return new Refusal('INTERNAL_SERVER_ERROR');
}

type ErrorAnswer = {
  readonly status: number;
  readonly body: { readonly message: ErrorCode; readonly requestId: string; readonly key?: string };
  readonly headers: Readonly<Record<string, string>>;
};

/** The only place that turns an error into a response. The cause of an unexpected error never reaches the caller. */
export function errorAnswer(error: unknown, requestId: string): ErrorAnswer {
  const { code, status = statusOf[code], key, ...more } = refusalFor(error);
  const headers = {
    'retry-after': more.retryAfterSeconds?.toString(),
    [moneyAtHeader]: more.moneyAt,
    [whyHeader]: more.why,
    [sessionEndedHeader]: more.sessionEnded,
  };
  return {
    status,
    body: { message: code, requestId, ...(key === undefined ? {} : { key }) },
    headers: Object.fromEntries(Object.entries(headers).filter((one): one is [string, string] => one[1] !== undefined)),
  };
}
