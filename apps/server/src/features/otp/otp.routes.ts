import { account } from '@krapao/contract';
import { route } from '../../core/route.ts';
import { sendOtp } from './send-otp.ts';
import { verifyOtp } from './verify-otp.ts';

export const otpRoutes = [
  route(account.sendOtp, (ctx, { body }) => sendOtp(ctx, { phone: body.phoneNumber, purpose: body.purpose ?? 'register' })),
  route(account.verifyOtp, (ctx, { body }) => verifyOtp(ctx, body)),
];
