import { linesOf } from './line.ts';

export const recovery = linesOf('decisions 8', {
  'recovery.recover': 'otp/send with purpose recover, verify, PUT account/recover {otpToken, newPassword}: {}',
  'recovery.sessions': 'It ends every session and the wait of log in, and is told by SMS',
  'recovery.unknown': 'An unknown phone: the same answers, in the same time, no SMS',
  'recovery.hold': 'No money leaves for 24 hours: 429 REQUEST_LIMIT with Retry-After (decisions 10)',
  'recovery.hold-shown': 'The screen says until when',
  'recovery.bank':
    'While registerOTP is on a change of the bank account needs a proof of 15 minutes, or 422 UNVERIFIED_OTP; otpToken of purpose bank goes through',
});
