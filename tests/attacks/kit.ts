import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@krapao/pg/testing';
import { expect } from 'vitest';
import { seedDemo } from '../../apps/server/src/demo/seed.ts';
import { readConfig } from '../../apps/server/src/platform/config/config.ts';
import { makeServer } from '../../apps/server/src/server.ts';
import { type Sims, startSims } from '../../apps/server/src/testing/sims.ts';
import { until } from '../../apps/server/src/testing/until.ts';

export type Answer = { status: number; body: Record<string, unknown> & { message?: string; key?: string }; headers: Headers };
export type Ask = { token?: string | undefined; body?: unknown; headers?: Record<string, string>; raw?: BodyInit; from?: string };
export type Target = {
  readonly url: string;
  readonly sims: Sims;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** HTTP only, as a stranger. `from` is the client address reported by the proxy. */
  call(method: string, path: string, o?: Ask): Promise<Answer>;
  stop(): Promise<void>;
};

/** The demo as anyone can start it. Attacks know only its address. */
export async function startTarget(env: Record<string, string> = {}): Promise<Target> {
  const database = await testDatabase();
  const sims = await startSims();
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-attack-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    HOST: '127.0.0.1',
    SIM_PORT: String(sims.port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ADDRESS_LIMITS: 'off',
    TRUST_PROXY: '1',
    // Some attacks cause overload, which must not count as a hung database.
    DATABASE_ANSWER_TIMEOUT_MS: '20000',
    LOG_LEVEL: 'silent',
    DEMO: 'true',
    ...env,
  });
  const server = await makeServer(config);
  const { port } = await server.listen(() => seedDemo(server.core));
  const url = `http://127.0.0.1:${port}`;
  await sims.post('/sim/config', { serverUrl: url });
  return {
    url,
    sims,
    database,
    dataDir,
    async call(method, path, o = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
          ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(o.from ? { 'x-forwarded-for': o.from } : {}),
          ...o.headers,
        },
        ...(o.raw !== undefined ? { body: o.raw } : o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : { text }, headers: response.headers };
    },
    async stop() {
      await server.close();
      await sims.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function staffToken({ call }: Target, username: 'admin' | 'owner' | 'manager' | 'cashier' | 'support'): Promise<string> {
  const { status, body } = await call('POST', '/api/office/login', { body: { username, password: `${username}1234` } });
  expect([status, body.message]).toEqual([200, undefined]);
  return String(body.token);
}

export const freshPhone = (): string => `08${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
export const freshAccountNo = (): string => String(randomInt(10 ** 9, 10 ** 10));

export type Joined = {
  username: string;
  password: string;
  token: string;
  bankCode: string;
  bankAccountNo: string;
  bankAccountName: string;
};

export async function joinAs(
  target: Target,
  o: Partial<Omit<Joined, 'token'>> & { from?: string; inviteCode?: string } = {},
): Promise<Joined> {
  const { call, sims } = target;
  const member = {
    username: o.username ?? freshPhone(),
    password: o.password ?? `Kp-${randomUUID().slice(0, 8)}`,
    bankCode: o.bankCode ?? 'SCB',
    bankAccountNo: o.bankAccountNo ?? freshAccountNo(),
    bankAccountName: o.bankAccountName ?? 'Somchai Jaidee',
  };
  const from = o.from ? { from: o.from } : {};
  const sent = await call('POST', '/api/otp/send', { body: { phoneNumber: member.username }, ...from });
  expect(sent.body).toMatchObject({ code: 'OTP_SENT' });
  const { messages } = await sims.get<{ messages: { text: string }[] }>(`/sim/sms/${member.username}`);
  const otpCode = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1] ?? '';
  const otpToken = sent.body.otpToken;
  expect((await call('POST', '/api/otp/verify', { body: { otpToken, otpCode }, ...from })).status).toBe(200);
  const made = await call('POST', '/api/account', {
    body: { name: 'Somchai Jaidee', ...member, ...(o.inviteCode ? { inviteCode: o.inviteCode } : {}) },
    ...from,
  });
  expect([made.status, made.body.message]).toEqual([201, undefined]);
  const signed = await call('POST', '/api/login', { body: { username: member.username, password: member.password }, ...from });
  return { ...member, token: String(signed.body.token) };
}

export async function payIn(target: Target, who: Joined, amount: number): Promise<void> {
  const wallet = async () => Number((await target.call('GET', '/api/wallet', { token: who.token })).body.amount);
  const before = await wallet();
  const { body } = await target.call('GET', '/api/lookup/deposit', { token: who.token });
  const banks = body.banks as { bankCode: string; bankAccountNo: string; bankType: string }[];
  const bank = banks.find(({ bankType }) => bankType === 'BANK');
  await target.sims.post('/sim/bank/transfer', {
    fromBank: who.bankCode,
    fromAccount: who.bankAccountNo,
    toBank: bank?.bankCode,
    toAccount: bank?.bankAccountNo,
    amount,
  });
  await until(wallet, (now) => now === before + amount);
}

export async function changeSetting(target: Target, key: string, change: object | boolean): Promise<void> {
  const at = `/api/office/settings/${key}`;
  const token = await staffToken(target, 'admin');
  const { setting } = (await target.call('GET', at, { token })).body as { setting: { value: object } };
  const value = typeof change === 'object' ? { ...setting.value, ...change } : change;
  const { status, body } = await target.call('PUT', at, { token, body: { value } });
  expect([200, 202]).toContain(status);
  if (status !== 202) return;
  const approval = `/api/office/requests/${(body.request as { id: string }).id}/approve`;
  expect((await target.call('POST', approval, { token: await staffToken(target, 'owner'), body: {} })).status).toBe(200);
}
