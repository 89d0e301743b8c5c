import type { OtpPurpose } from '@krapao/contract';
import type { TestServer } from './server.ts';

export async function codeSentTo(server: TestServer, phone: string): Promise<string> {
  const { messages } = await server.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`);
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

export async function provePhone(server: TestServer, phone: string, purpose: OtpPurpose = 'register'): Promise<string> {
  const sent = await server.call<{ otpToken: string }>('POST', '/api/otp/send', { body: { phoneNumber: phone, purpose } });
  const otpCode = await codeSentTo(server, phone);
  const verified = await server.call('POST', '/api/otp/verify', { body: { otpToken: sent.body.otpToken, otpCode } });
  if (verified.status !== 200) throw new Error(`the code was refused: ${JSON.stringify(verified.body)}`);
  return sent.body.otpToken;
}
