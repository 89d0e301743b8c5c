import { createCipheriv, randomBytes } from 'node:crypto';
import type { Sims } from '../../apps/server/src/testing/sims.ts';

export type PayingMember = { memberId: bigint; token: string; phone: string; bankAccountNo: string };
export type Acting = { url: string; sims: Sims; member: PayingMember; random: () => number };
export type Act = (acting: Acting) => Promise<void>;

type ApiResponse = { status: number; body: Record<string, unknown> };

async function call({ url, member }: Acting, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      'idempotency-key': randomBytes(12).toString('hex'),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const result = { status: response.status, body: JSON.parse(text) };
  if (result.status >= 500) throw new Error(`${method} ${path} returned ${result.status}: ${text}`);
  return result;
}

const oneOf = <T>(random: () => number, list: readonly [T, ...T[]]): T => list[Math.floor(random() * list.length)] ?? list[0];
const units = (random: () => number): number => (10_000 + Math.floor(random() * 20_000)) / 100;

/** A QR code, paid in time or late, with one notice, several, several ids or none; sometimes cancelled first. */
const qr: Act = async (acting) => {
  const { random, sims } = acting;
  const provider = oneOf(random, ['WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY', 'KBANK']);
  const { body } = await call(acting, 'POST', `/api/qrcode/${provider}`, { amount: units(random) });
  if (body.hasQrcode !== true) return;
  if (random() < 0.2) await call(acting, 'DELETE', `/api/qrcode/${body.qrcodeId}`);
  if (random() < 0.1) return;
  const payment = oneOf<object>(random, [
    {},
    { twice: true },
    { times: 3, newIds: true },
    { noNotice: true },
    { late: true },
    { amount: units(random) },
  ]);
  await sims.post(`/sim/gateways/${provider}/pay`, { qrcodeId: body.qrcodeId, ...payment });
};

/** A bank transfer and its slip, uploaded once or twice, with or without the bank's notice. */
const slip: Act = async (acting) => {
  const { random, sims, member } = acting;
  const [toBank, toAccount] = oneOf(random, [
    ['KBANK', '0123456789'],
    ['SCB', '4081234567'],
  ]);
  const transfer = await sims.post<{ slip: string }>('/sim/bank/transfer', {
    fromBank: 'KBANK',
    fromAccount: member.bankAccountNo,
    toBank,
    toAccount,
    amount: units(random),
    notify: random() < 0.7,
  });
  const picture = new Uint8Array(Buffer.from(transfer.slip, 'base64'));
  for (let time = random() < 0.3 ? 2 : 1; time > 0; time -= 1) {
    const form = new FormData();
    form.append('bankCode', toBank);
    form.append('file', new Blob([picture]), 'slip.png');
    await call(acting, 'POST', '/api/wallet/slip', form);
  }
};

/** A gift link, sent once or twice in parallel. */
const gift: Act = async (acting) => {
  const { link } = await acting.sims.post<{ link: string }>('/sim/vouchers', { amount: units(acting.random) });
  const send = async () => call(acting, 'POST', '/api/wallet/truelink', { link: await encryptLink(acting, `${link}::WALLET01`) });
  await Promise.all(acting.random() < 0.3 ? [send(), send()] : [send()]);
};

async function encryptLink(acting: Acting, plain: string): Promise<string> {
  const { body } = await call(acting, 'GET', '/api/wallet/truelink');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(String(body.key), 'base64url'), iv);
  const encrypted = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${body.keyId}.${iv.toString('base64url')}.${encrypted.toString('base64url')}`;
}

/** Money sent to our automatic wallet, with the wallet's notice or without. */
const wallet: Act = async ({ random, sims, member }) => {
  const sent = { fromPhone: member.phone, amount: units(random), notify: random() < 0.7 };
  await sims.post('/sim/wallets/0821113333/send', sent);
};

const withdraw: Act = async (acting) => {
  await call(acting, 'POST', '/api/wallet/withdraw', { amount: units(acting.random) });
};

export const acts: Record<string, Act> = { qr, slip, gift, wallet, withdraw };
