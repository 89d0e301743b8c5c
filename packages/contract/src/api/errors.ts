export const staffCodes = [
  /** The item is no longer open: someone else decided it first. */
  'ALREADY_DECIDED',
  'CLAIMED',
  'LAST_ADMIN',
  'NO_PAYOUT_ACCOUNT',
  /** The go-live checklist lacks the item named by `key`. */
  'NOT_READY',
  'PAYOUTS_PAUSED',
] as const;

/**
 * Every error code of the API. INVALID_USER_1 to 4, INVALID_IP, NOT_AREASLOT, NOT_UFABET, OTP_VERIFY_FAIL,
 * REGISTER_FAIL, GAME_ACTIVATION_FAIL and NO_USER have texts but are never returned: old servers sent them.
 */
export const errorCodes = [
  'invalid-token',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'SECOND_FACTOR',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INVALID_IP',
  'NOT_AREASLOT',
  'NOT_UFABET',
  'OTP_BLOCK',
  'REQUEST_LIMIT',
  'REQUEST_LIMIT_1MIN',
  'OTP_TOKEN_INVALID',
  'OTP_NOT_EXIST',
  'OTP_VERIFIED',
  'OTP_EXPIRED',
  'OTP_CODE_INVALID',
  'OTP_CODE_VALID',
  'OTP_SEND_FAIL',
  'OTP_VERIFY_FAIL',
  'UNVERIFIED_OTP',
  'EXISTING_USER',
  'EXISTING_BANK',
  'INVALID_USER_INFO',
  'INVALID_BANK',
  'BANK_ACCOUNT_NAME_ENG',
  'REGISTER_FAIL',
  'GAME_ACTIVATION_FAIL',
  'NO_USER',
  'WRONG_PASSWORD',
  'WRONG_CREDENTIAL',
  'INACTIVE_USER',
  'LOGIN_FAIL',
  'PHONE_NUMBER_REQUIRE_10_DIGIT',
  'BONUS_REMAINING',
  'BONUS_ALREADY_ACTIVE',
  'BONUS_MAX_CLAIMED',
  'BONUS_CONDITION',
  'BONUS_CLEAR',
  'BONUS_FULL',
  'NO_PROMOTION',
  'PROMOTION_RECEIVED',
  'INVITE_COLLECT',
  'INVITE_INACTIVE',
  'NO_INVITE_BONUS',
  'NO_INVITEE_PLAY_INFO',
  'INVITE_BONUS_SUCCESS',
  'INVITE_BONUS_FAIL',
  'INTERNAL_SERVER_ERROR',
  'STORAGE_FULL',
  'KEY_MISSING',
  'KEY_INVALID',
  'NO_DATA',
  'QR_FAIL',
  /** Changed since the caller read it. */
  'CHANGED_SINCE',
  'TOO_MANY',
  'NOT_OPEN',
  /** Restore mode: money is blocked until it is known what happened since the backup. */
  'RESTORING',
  'NO_REFUND',
  'REFUND_CONDITION',
  'REFUND_SUCCESS',
  'REFUND_INACTIVE',
  'REFUND_MINIMUM',
  'NO_BANK',
  'NO_WALLET',
  'SLOT_ALREADY_ACTIVE',
  'SLOT_ACTIVATE_FAIL',
  'SLOT_NO_ACCOUNT',
  'SLOT_RESET_PASSWORD_FAIL',
  'TRANSFER_MINIMUM',
  'NO_GAME',
  'MONEY_NOT_ENOUGH',
  'TRANSFER_FAIL',
  'WITHDRAWAL_OPEN',
  'SLIP_UPLOAD_FAIL',
  'SLIP_NO_FILE',
  'SLIP_INVALID_FILE',
  'TRUELINK_DUPLICATE',
  'TRUELINK_INVALID',
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  ...staffCodes,
] as const;

export type ErrorCode = (typeof errorCodes)[number];
export type StaffCode = (typeof staffCodes)[number];

export const commonCodes = [
  'KEY_MISSING',
  'KEY_INVALID',
  'invalid-token',
  'EXPIRED_AUTH_TOKEN',
  'UNAUTHORIZED',
  'REQUEST_LIMIT',
  'RESTORING',
  'NO_DATA',
] as const satisfies readonly ErrorCode[];

export type CommonCode = (typeof commonCodes)[number];

/** Why a slip was refused. The spelling of UNKNOW_ERROR and TRIPPLE_WRONG_CAPTCHA is part of the API. */
export const slipNotes = [
  'UPLOADED_FILE_NOT_EXIST',
  'IMG_SIZE_UNABLE_TO_PROCESS',
  'CANNOT_READ_CROPPED_IMAGE',
  'DEST_ACC_INVALID',
  'SLIP_REFNO_DUPLICATED',
  'UNSTABLE_REFNO_ON_SLIP',
  'TRIPPLE_WRONG_CAPTCHA',
  'INVALID_SLIP',
  'NOT_MATCH',
  'EXPIRED_SLIP',
  'UNKNOW_ERROR',
] as const;

export type SlipNote = (typeof slipNotes)[number];

export const spinErrorCodes = [
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
  'ODDS_CHANGED',
  'NO_COIN',
  'WHEEL_OFF',
] as const;

export type SpinErrorCode = (typeof spinErrorCodes)[number];

/** Codes the member app raises itself, without a server response. */
export const clientMessages = [
  'PHONE_LENGTH',
  'PASSWORDS_DO_NOT_MATCH',
  'BANK_NAME_ENGLISH_ONLY',
  'SELECT_ACCOUNT',
  'SAME_ACCOUNT',
  'MINIMUM_AMOUNT',
  'MAXIMUM_AMOUNT',
  'AMOUNT_UNREADABLE',
  'COPIED',
  'COPY_FAILED',
  'TRANSFER_SUCCESS',
  'WITHDRAW_SUCCESS',
  'LINK_SENT',
  'SAVED',
  'PROMOTION_NOT_FOUND',
  'FILE_NOT_SUPPORTED',
  'FILE_TOO_LARGE',
  'NETWORK',
  'NO_ANSWER_YET',
] as const;

export type ClientMessage = (typeof clientMessages)[number];
