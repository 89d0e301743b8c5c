import { createCipheriv, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Sims } from '../../apps/server/src/testing/sims.ts';
import { betAll } from './bet.ts';

export type PayingMember = { memberId: bigint; token: string; phone: string; bankAccountNo: string };
export type Heard = { memberId: bigint; method: string; path: string; status: number; body: Record<string, unknown> };
/** `insists`: retries under the same key until answered, as the app does. */
export type Acting = {
  readonly url: string;
  readonly sims: Sims;
  readonly member: PayingMember;
  readonly random: () => number;
  readonly insists?: { heard(answer: Heard): void; lost(): void };
};
export type Act = (acting: Acting) => Promise<void>;

type ApiResponse = { status: number; body: Record<string, unknown> };

async function call(acting: Acting, method: string, path: string, body?: unknown): Promise<ApiResponse> {
  const key = randomBytes(12).toString('hex');
  const { insists, member } = acting;
  if (!insists) return send(acting, { method, path, body, key });
  const answer = await sendUntilAnswered(acting, { method, path, body, key });
  insists.heard({ memberId: member.memberId, method, path, ...answer });
  // The first response stays the response. Without money moved, nothing is stored under the key.
  if (path === '/api/wallet/withdraw' && answer.status < 300 && acting.random() < 0.2) {
    const again = await sendUntilAnswered(acting, { method, path, body, key });
    if (again.status !== answer.status || !isDeepStrictEqual(again.body, answer.body))
      throw new Error(`one key of ${path} returned ${JSON.stringify(answer)} and then ${JSON.stringify(again)}`);
  }
  return answer;
}

type Sent = { method: string; path: string; body: unknown; key: string };

async function sendUntilAnswered(acting: Acting, sent: Sent): Promise<ApiResponse> {
  for (;;) {
    try {
      return await send(acting, sent);
    } catch (error) {
      if (!(error instanceof TypeError) && !(error instanceof Error && error.message.includes('returned 503'))) throw error;
      acting.insists?.lost();
      await wait(200);
    }
  }
}

async function send({ url, member }: Acting, { method, path, body, key }: Sent): Promise<ApiResponse> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${member.token}`,
      'idempotency-key': key,
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

const wallet: Act = async ({ random, sims, member }) => {
  const sent = { fromPhone: member.phone, amount: units(random), notify: random() < 0.7 };
  await sims.post('/sim/wallets/0821113333/send', sent);
};

/** Usually played first, so that it is paid automatically. */
const withdraw: Act = async (acting) => {
  if (acting.random() < 0.8) {
    await call(acting, 'GET', '/api/wallet/activate/PG');
    const { body } = await call(acting, 'GET', '/api/wallet/account/PG');
    await betAll(acting.sims, new Map([['PG', String(body.username)]]));
  }
  await call(acting, 'POST', '/api/wallet/withdraw', { amount: units(acting.random) });
};

export const acts: Record<string, Act> = { qr, slip, gift, wallet, withdraw };
