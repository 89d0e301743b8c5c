import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { getChallenge } from './get-challenge.ts';
import { sendOtp } from './send-otp.ts';
import { verifyOtp } from './verify-otp.ts';

export const otpRoutes = [
  route(account.otpChallenge, (ctx, { caller }) => getChallenge(ctx, caller)),
  route(account.sendOtp, (ctx, { body: { phoneNumber, purpose = 'register', ...more }, caller, requestId, language }) =>
    sendOtp(ctx, { phone: phoneNumber, purpose, language, ...more }, { caller, requestId }),
  ),
  route(account.verifyOtp, (ctx, { body, caller, requestId }) => verifyOtp(ctx, body, { caller, requestId })),
];
