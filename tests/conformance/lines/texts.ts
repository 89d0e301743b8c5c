import { linesOf } from './line.ts';

export const texts = linesOf('product 8', {
  'texts.UNAUTHORIZED': "'unauthorized, please log in'",
  'texts.INVALID_USER': "INVALID_USER_1 to 4: 'invalid user'",
  'texts.REQUEST_LIMIT': "OTP_BLOCK and REQUEST_LIMIT: 'too many requests, please wait a moment'",
  'texts.REQUEST_LIMIT_1MIN': "'wait about 1 minute'",
  'texts.EXISTING_USER': "'user number already exists'",
  'texts.WRONG_CREDENTIAL': "'incorrect phone number/password'",
  'texts.INACTIVE_USER': "'this user has been deactivated'",
  'texts.BONUS_REMAINING': "'Bonus condition still active'",
  'texts.BONUS_CONDITION': "'Condition for bonus end not met'",
  'texts.BONUS_CLEAR': "'Bonus ended'",
  'texts.REFUND_MINIMUM': "'must be more than 0 baht'",
  'texts.TRANSFER_MINIMUM': "'more than 0'",
  'texts.MONEY_NOT_ENOUGH': "'insufficient funds'",
  'texts.TRANSFER_FAIL': "'funds returned to wallet', where they were",
  'texts.SPIN': "The wheel has texts of its own, by the server's code",
});
