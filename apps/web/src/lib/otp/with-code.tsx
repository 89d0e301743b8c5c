import { CallError } from '@krapao/ui/call-error.ts';
import { call } from '../call.ts';
import { openLazily } from '../open-lazily.ts';

/** If the server requires a code first, the member enters it and the same change is sent with the proof. */
export async function withCode(send: (proof: { otpToken?: string }) => Promise<unknown>): Promise<void> {
  try {
    await send({});
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'UNVERIFIED_OTP') throw error;
    const { username } = await call('GET /api/account/profile');
    const otpToken = await openLazily<typeof import('./CodeModal.tsx'), string>(
      () => import('./CodeModal.tsx'),
      ({ CodeModal }, close) => <CodeModal phone={username} close={close} />,
    );
    if (!otpToken) throw new CallError({ ...error, handled: true });
    await send({ otpToken });
  }
}
