import type { ApiMap } from '@krapao/contract';
import { CallError } from '@krapao/ui/call-error.ts';
import { call } from '../call.ts';
import { openLazily } from '../open-lazily.ts';
import type { Paid } from './solve-challenge.ts';

type SendOtp = ApiMap['POST /api/otp/send'];

/** One that was fetched may be too old, or for another address, when the phone changes its network: it is tried again. */
const challengesMax = 3;

/** Asks for a code by SMS. Where many are asked for, the server wants a solved challenge first: it is solved before the member's eyes. */
export async function sendOtp(body: SendOtp['body']): Promise<SendOtp['reply']> {
  let paid: Paid | undefined;
  for (let n = 0; ; n += 1) {
    try {
      return await call('POST /api/otp/send', { body: { ...body, ...paid } });
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'challenge' || n === challengesMax) throw error;
      paid = await openLazily<typeof import('./RobotCheck.tsx'), Paid>(
        () => import('./RobotCheck.tsx'),
        ({ RobotCheck }, close) => <RobotCheck onSolved={close} onClose={() => close()} />,
      );
      // Whoever gave up knows it.
      if (!paid) throw new CallError({ ...error, handled: true });
    }
  }
}
