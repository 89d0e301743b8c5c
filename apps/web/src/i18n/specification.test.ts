import { expect, test } from 'vitest';
import { clientTexts } from './client-texts.ts';
import { errorTexts, textOf } from './error-texts.ts';
import { slipTexts } from './slip-texts.ts';
import { spinTexts } from './spin-texts.ts';

/** Typed from the product's catalogue, not from the list under test. */
const catalogue = `
UNAUTHORIZED EXPIRED_AUTH_TOKEN INVALID_USER_1 INVALID_USER_2 INVALID_USER_3 INVALID_USER_4 INVALID_IP NOT_AREASLOT NOT_UFABET
OTP_BLOCK REQUEST_LIMIT REQUEST_LIMIT_1MIN
OTP_TOKEN_INVALID OTP_NOT_EXIST OTP_VERIFIED OTP_EXPIRED OTP_CODE_INVALID OTP_CODE_VALID OTP_SEND_FAIL OTP_VERIFY_FAIL UNVERIFIED_OTP
EXISTING_USER EXISTING_BANK INVALID_USER_INFO INVALID_BANK BANK_ACCOUNT_NAME_ENG REGISTER_FAIL GAME_ACTIVATION_FAIL NO_USER WRONG_PASSWORD
WRONG_CREDENTIAL INACTIVE_USER LOGIN_FAIL PHONE_NUMBER_REQUIRE_10_DIGIT
BONUS_REMAINING BONUS_ALREADY_ACTIVE BONUS_MAX_CLAIMED BONUS_CONDITION BONUS_CLEAR BONUS_FULL NO_PROMOTION PROMOTION_RECEIVED
INVITE_COLLECT INVITE_INACTIVE NO_INVITE_BONUS NO_INVITEE_PLAY_INFO INVITE_BONUS_SUCCESS INVITE_BONUS_FAIL
INTERNAL_SERVER_ERROR KEY_MISSING KEY_INVALID NO_DATA QR_FAIL
NO_REFUND REFUND_CONDITION REFUND_SUCCESS REFUND_INACTIVE REFUND_MINIMUM
NO_BANK NO_WALLET SLOT_ALREADY_ACTIVE SLOT_ACTIVATE_FAIL SLOT_NO_ACCOUNT SLOT_RESET_PASSWORD_FAIL TRANSFER_MINIMUM NO_GAME MONEY_NOT_ENOUGH
TRANSFER_FAIL
SLIP_UPLOAD_FAIL SLIP_NO_FILE SLIP_INVALID_FILE TRUELINK_DUPLICATE TRUELINK_INVALID
NO_CLAIMABLE_COUPON INVALID_PRIZE_CODE INVALID_CODE INVALID_COUPON_TYPE COUPON_EXPIRED`;

// proves: codes.*
test.each(catalogue.trim().split(/\s+/))('%s has a text of its own in each language', (code) => {
  const text = textOf(code);
  expect(text?.th).toMatch(/[\u0e01-\u0e5b]/);
  expect(text?.la).toMatch(/[\u0e81-\u0edf]/);
  expect(text?.en).toMatch(/^[A-Z][ -~]+$/);
});

const says = (text: string | undefined, words: string) => expect(text?.toLowerCase()).toContain(words.toLowerCase());

// proves: texts.UNAUTHORIZED texts.INVALID_USER texts.REQUEST_LIMIT texts.REQUEST_LIMIT_1MIN texts.EXISTING_USER texts.WRONG_CREDENTIAL
// proves: texts.INACTIVE_USER texts.BONUS_REMAINING texts.BONUS_CONDITION texts.BONUS_CLEAR texts.REFUND_MINIMUM texts.TRANSFER_MINIMUM
// proves: texts.MONEY_NOT_ENOUGH
test.each([
  ['UNAUTHORIZED', 'unauthorized, please log in'],
  ['INVALID_USER_1', 'invalid user'],
  ['INVALID_USER_2', 'invalid user'],
  ['INVALID_USER_3', 'invalid user'],
  ['INVALID_USER_4', 'invalid user'],
  ['OTP_BLOCK', 'too many requests, please wait a moment'],
  ['REQUEST_LIMIT', 'too many requests, please wait a moment'],
  ['REQUEST_LIMIT_1MIN', 'wait about 1 minute'],
  ['EXISTING_USER', 'user number already exists'],
  ['WRONG_CREDENTIAL', 'incorrect phone number/password'],
  ['INACTIVE_USER', 'this user has been deactivated'],
  ['BONUS_REMAINING', 'Bonus condition still active'],
  ['BONUS_CONDITION', 'Condition for bonus end not met'],
  ['BONUS_CLEAR', 'Bonus ended'],
  ['REFUND_MINIMUM', 'must be more than 0 baht'],
  ['TRANSFER_MINIMUM', 'more than 0'],
  ['MONEY_NOT_ENOUGH', 'insufficient funds'],
] as const)('%s says “%s”', (code, words) => says(errorTexts[code].en, words));

// proves: errors.identity answers.identity-text
test('an ended session is told as “cannot verify identity”', () => says(errorTexts.EXPIRED_AUTH_TOKEN.en, 'cannot verify identity'));

// proves: register.phone-10 register.passwords register.english chat.file-extension chat.file-size errors.copied errors.minimum
// proves: errors.select-account errors.english-name
test.each([
  ['PHONE_LENGTH', 'The phone number must support 10 digits'],
  ['PASSWORDS_DO_NOT_MATCH', "Passwords don't match"],
  ['BANK_NAME_ENGLISH_ONLY', 'Bank account name must be in English only'],
  ['FILE_NOT_SUPPORTED', 'File is not supported'],
  ['FILE_TOO_LARGE', 'The file is too large. Please select file no larger than {n} MB.'],
  ['COPIED', 'Copied: {text}'],
  ['COPY_FAILED', 'Failed to copy'],
  ['MINIMUM_AMOUNT', 'Minimum amount {n} {unit}'],
  ['MAXIMUM_AMOUNT', 'Maximum amount {n} {unit}'],
] as const)('%s reads “%s”', (message, words) => expect(clientTexts[message].en).toBe(words));

// proves: notes.*
test.each([
  ['UPLOADED_FILE_NOT_EXIST', 'incorrect slip'],
  ['IMG_SIZE_UNABLE_TO_PROCESS', 'incorrect slip'],
  ['CANNOT_READ_CROPPED_IMAGE', 'incorrect slip'],
  ['DEST_ACC_INVALID', 'wrong destination account number'],
  ['SLIP_REFNO_DUPLICATED', 'duplicate slip'],
  ['UNSTABLE_REFNO_ON_SLIP', 'unreadable reference'],
  ['TRIPPLE_WRONG_CAPTCHA', 'the bank cannot check slips right now'],
  ['INVALID_SLIP', 'unreadable slip'],
  ['NOT_MATCH', 'account number does not match the registered one'],
  ['EXPIRED_SLIP', 'expired slip'],
  ['UNKNOW_ERROR', 'unknown error'],
] as const)('the note %s says “%s”', (note, words) => says(slipTexts[note].en, words));

// proves: texts.SPIN
test.each([
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const)('the wheel has its own text for %s', (code) => {
  expect(spinTexts[code].en).toMatch(/^[A-Z]/);
  expect(spinTexts[code].th).toMatch(/[\u0e01-\u0e5b]/);
});
