import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';

export type Stack = { readonly url: string; readonly simUrl: string; readonly dataDir: string };
export type Member = {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly bankCode: string;
  readonly bankAccountNo: string;
};

const given = (variable: string): string => {
  const text = process.env[variable];
  if (!text) throw new Error(`${variable} is not set: run through playwright, whose global setup starts the product`);
  return text;
};
export const thai = (): Stack => JSON.parse(given('KRAPAO_THAI')) as Stack;
export const lao = (): Stack => JSON.parse(given('KRAPAO_LAO')) as Stack;
const startMsMax = 600_000;
export async function flags(): Promise<Stack> {
  const [began, { timeout }] = [Date.now(), test.info()];
  // Build and start time must not count against the test that happens to come first.
  test.setTimeout(timeout + startMsMax);
  const response = await fetch(given('KRAPAO_FLAGS'));
  if (!response.ok) throw new Error(await response.text());
  const stack = (await response.json()) as Stack;
  test.setTimeout(timeout + Date.now() - began);
  return stack;
}

type Answer = Record<string, unknown>;

export async function call(stack: Stack, method: string, path: string, o: { token?: string; body?: unknown } = {}): Promise<Answer> {
  const response = await fetch(stack.url + path, {
    method,
    headers: {
      ...(o.token ? { authorization: `Bearer ${o.token}` } : {}),
      ...(o.body === undefined ? {} : { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
    },
    ...(o.body === undefined ? {} : { body: JSON.stringify(o.body) }),
  });
  const body = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(body)}`);
  return body;
}

export async function agreed(stack: Stack, answer: Answer): Promise<Answer> {
  const { request } = answer as { request?: { id: string } };
  if (!request) return answer;
  return call(stack, 'POST', `/api/office/requests/${request.id}/approve`, { token: await staffToken(stack, 'owner'), body: {} });
}

/** Checking a password is expensive, so staff sessions are reused for less than any idle limit. */
const keptMs = 5 * 60_000;
const keptTokens = new Map<string, { readonly token: Promise<string>; readonly at: number }>();
export async function staffToken(stack: Stack, username: string, password = `${username}1234`): Promise<string> {
  const name = [stack.url, username, password].join(' ');
  const kept = keptTokens.get(name);
  if (kept && Date.now() - kept.at < keptMs) return kept.token;
  const token = call(stack, 'POST', '/api/office/login', { body: { username, password } }).then((answer) => String(answer.token));
  keptTokens.set(name, { token, at: Date.now() });
  return token;
}

export async function sim<T = Answer>(stack: Stack, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  const response = await fetch(stack.simUrl + path, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export async function uploadTimes(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const times: Record<string, number> = {};
    const { open, send } = XMLHttpRequest.prototype;
    const paths = new WeakMap<XMLHttpRequest, string>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      paths.set(this, new URL(url, location.href).pathname);
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) times[paths.get(this) ?? ''] = this.timeout;
      send.call(this, body);
    };
    Object.assign(window, { uploadTimes: times });
  });
  return () => page.evaluate(() => Reflect.get(window, 'uploadTimes'));
}

export const freshPhone = (): string => `08${String(randomInt(0, 100_000_000)).padStart(8, '0')}`;
const digits = (n: number): string => String(randomInt(10 ** (n - 1), 10 ** n));

export async function otpFor(stack: Stack, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const { messages } = await sim<{ messages: { text: string }[] }>(stack, 'GET', `/sim/sms/${phone}`);
      code = /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export async function newMember(
  stack: Stack,
  more: { name?: string; bankCode?: string; bankAccountName?: string; currency?: 'BAHT' | 'LAK'; inviteCode?: string } = {},
): Promise<Member> {
  const username = freshPhone();
  const password = 'secret-1234';
  const { otpToken } = await call(stack, 'POST', '/api/otp/send', { body: { phoneNumber: username } });
  await call(stack, 'POST', '/api/otp/verify', { body: { otpToken, otpCode: await otpFor(stack, username) } });
  const bankCode = more.bankCode ?? 'KBANK';
  const bankAccountNo = digits(10);
  await call(stack, 'POST', '/api/account', {
    body: {
      name: more.name ?? 'Test Member',
      username,
      password,
      bankCode,
      bankAccountName: more.bankAccountName ?? 'SOMSRI TESTER',
      bankAccountNo,
      ...(more.currency ? { currency: more.currency } : {}),
      ...(more.inviteCode ? { inviteCode: more.inviteCode } : {}),
    },
  });
  const { token } = await call(stack, 'POST', '/api/login', { body: { username, password } });
  return { username, password, token: String(token), bankCode, bankAccountNo };
}

/** Deposits through a gateway code paid at the simulator. `arrives` includes what a bonus adds. */
export async function fund(stack: Stack, member: Member, amount: number, gateway = 'WW', arrives = amount): Promise<void> {
  const before = Number((await call(stack, 'GET', '/api/wallet', { token: member.token })).amount);
  const { qrcodeId } = await call(stack, 'POST', `/api/qrcode/${gateway}`, { token: member.token, body: { amount } });
  await sim(stack, 'POST', `/sim/gateways/${gateway}/pay`, { qrcodeId });
  await expect.poll(async () => Number((await call(stack, 'GET', '/api/wallet', { token: member.token })).amount)).toBe(before + arrives);
}

/** Bets at a game and refreshes: withdrawing an unplayed deposit would wait for staff. */
export async function bet(stack: Stack, member: Member, turnover: number): Promise<void> {
  const { slots } = (await call(stack, 'GET', '/api/wallet/user', { token: member.token })) as {
    slots: { code: string; isActive: boolean }[];
  };
  if (!slots.some(({ code, isActive }) => code === 'PG' && isActive))
    await call(stack, 'GET', '/api/wallet/activate/PG', { token: member.token });
  const { username } = await call(stack, 'GET', '/api/wallet/account/PG', { token: member.token });
  await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: 0, turnover });
  await call(stack, 'GET', '/api/wallet/refresh', { token: member.token });
}

export async function signedIn(page: Page, stack: Stack, member: Member, path = '/user/home'): Promise<void> {
  await page.addInitScript(
    ([token]) => {
      if (token && !sessionStorage.getItem('seeded')) {
        localStorage.setItem('token', token);
        localStorage.setItem('remember-agreement', 'true');
        sessionStorage.setItem('seeded', '1');
      }
    },
    [member.token],
  );
  await page.goto(stack.url + path);
}
