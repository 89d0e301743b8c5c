import { account } from '@krapao/contract';
import { routeFor } from '../../../platform/http/route.ts';
import type { IdentityCore } from '../identity-core.ts';
import { getChallenge } from './get-challenge.ts';
import { sendOtp } from './send-otp.ts';
import { verifyOtp } from './verify-otp.ts';

const route = routeFor<IdentityCore>();

export const otpRoutes = [
  route(account.otpChallenge, (core, { caller }) => getChallenge(core, caller)),
  route(account.sendOtp, (core, { body: { phoneNumber, purpose = 'register', ...more }, caller, requestId, language }) =>
    sendOtp(core, { phone: phoneNumber, purpose, language, ...more }, { caller, requestId }),
  ),
  route(account.verifyOtp, (core, { body, caller, requestId }) => verifyOtp(core, body, { caller, requestId })),
];
