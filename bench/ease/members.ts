import { randomInt, randomUUID } from 'node:crypto';
import type { Product } from '../../scripts/product.ts';

type Said = Record<string, unknown>;
export type Member = { readonly token: string; readonly username: string; readonly bankCode: string; readonly bankAccountNo: string };

export async function call(product: Product, method: string, path: string, o: { token?: string; body?: unknown } = {}): Promise<Said> {
  const response = await fetch((path.startsWith('/sim/') ? product.simUrl : product.url) + path, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as Said;
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export const freshPhone = (): string => `08${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
export const tenDigits = (): string => String(randomInt(1_000_000_000, 9_999_999_999));

export const codeSentTo = (product: Product, phone: string): Promise<string> =>
  until(async () => {
    const { messages } = (await call(product, 'GET', `/sim/sms/${phone}`)) as { messages: { text: string }[] };
    return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1];
  });

export async function newMember(product: Product): Promise<Member> {
  const [username, bankAccountNo] = [freshPhone(), tenDigits()];
  const { otpToken } = await call(product, 'POST', '/api/otp/send', { body: { phoneNumber: username } });
  await call(product, 'POST', '/api/otp/verify', { body: { otpToken, otpCode: await codeSentTo(product, username) } });
  const account = { bankCode: 'KBANK', bankAccountName: 'SOMSRI TESTER', bankAccountNo };
  await call(product, 'POST', '/api/account', { body: { name: 'Somsri', username, password: 'secret-1234', ...account } });
  const { token } = await call(product, 'POST', '/api/login', { body: { username, password: 'secret-1234' } });
  return { token: String(token), username, bankCode: 'KBANK', bankAccountNo };
}

export async function pay(product: Product, member: Member, amount: number): Promise<void> {
  const wallet = async () => Number((await call(product, 'GET', '/api/wallet', member)).amount);
  const before = await wallet();
  const { qrcodeId } = await call(product, 'POST', '/api/qrcode/WW', { ...member, body: { amount } });
  await call(product, 'POST', '/sim/gateways/WW/pay', { body: { qrcodeId } });
  await until(async () => ((await wallet()) > before ? true : undefined));
}
