import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshAccountNo, freshPhone, joinAs, startTarget, type Target } from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget({ ADDRESS_LIMITS: 'on' });
});
afterAll(() => target.stop());

const send = (phoneNumber: string, from: string, more: object = {}) =>
  target.call('POST', '/api/otp/send', { body: { phoneNumber, ...more }, from });
const messagesSent = async (): Promise<number> => (await target.sims.get<{ sms: { count: number } }>('/sim/books')).sms.count;
const codeFor = async (phone: string): Promise<string> => {
  const { messages } = await target.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`);
  return /\b(\d{6})\b/.exec(messages[0]?.text ?? '')?.[1] ?? '';
};
const prove = async (phone: string, from: string): Promise<string> => {
  const { body } = await send(phone, from);
  const otpToken = String(body.otpToken);
  expect((await target.call('POST', '/api/otp/verify', { body: { otpToken, otpCode: await codeFor(phone) }, from })).status).toBe(200);
  return otpToken;
};
const account = (username: string, more: object = {}) => ({
  name: 'Somchai Jaidee',
  username,
  password: 'Kp-owner-2026',
  bankCode: 'SCB',
  bankAccountName: 'Somchai Jaidee',
  bankAccountNo: freshAccountNo(),
  ...more,
});

async function pump(net: string, phone: () => string): Promise<number> {
  const before = await messagesSent();
  const answers = await Promise.all(Array.from({ length: 240 }, (_, i) => send(phone(), `${net}.${(i % 4) + 1}`)));
  for (const { status, body, headers } of answers) {
    if (status === 200) continue;
    expect([status, body.message]).toEqual([429, 'REQUEST_LIMIT']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return (await messagesSent()) - before;
}

it('from four addresses, only a few messages can be sent to one number range or to any numbers', async () => {
  let next = 0;
  const ofOneRange = (): string => `061277${String(next++).padStart(4, '0')}`;
  expect(await pump('198.51.100', ofOneRange)).toBeLessThanOrEqual(10);
  const before = await messagesSent();
  const anywhere = (): string => `09${String(randomInt(10 ** 8)).padStart(8, '0')}`;
  expect(await pump('203.0.113', anywhere)).toBeLessThanOrEqual(40);
  expect((await messagesSent()) - before).toBeGreaterThan(0);
});

it('from many addresses, only a few messages can be sent to one range, and members still get their codes', async () => {
  const before = await messagesSent();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => send(`062388${String(i).padStart(4, '0')}`, `198.18.${i}.1`, { challenge: 'x', solution: '1' })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await messagesSent()) - before).toBe(10);
  // Members’ codes have their own budget, and an unknown phone counts like a member’s.
  expect((await send('0623889999', '192.0.2.8', { purpose: 'recover' })).body.code).toBe('OTP_SENT');
});

it('no one else can register a phone that its owner has just verified', async () => {
  const [owner, thief] = ['192.0.2.20', '192.0.2.21'];
  const phone = freshPhone();
  const otpToken = await prove(phone, owner);
  const stolen = () => target.call('POST', '/api/account', { body: account(phone), from: thief });
  expect(await stolen()).toMatchObject({ status: 422, body: { message: 'UNVERIFIED_OTP' } });
  expect((await target.call('POST', '/api/account', { body: account(phone, { otpToken: 'x'.repeat(43) }), from: thief })).status).toBe(422);
  // The thief learns nothing about the proof: the code goes to the owner, whose proof remains valid.
  expect((await send(phone, thief)).body.code).not.toBe('OTP_VERIFIED');
  expect(await stolen()).toMatchObject({ status: 422 });
  expect((await send(phone, owner)).body.code).toBe('OTP_VERIFIED');
  expect((await send(phone, '192.0.2.22', { otpToken })).body).toMatchObject({ code: 'OTP_VERIFIED', otpToken });
  expect((await target.call('POST', '/api/account', { body: account(phone, { otpToken }), from: '192.0.2.22' })).status).toBe(201);
});

it('neither members nor bank accounts can be enumerated', async () => {
  const member = await joinAs(target, { from: '192.0.2.30' });
  const bank = { bankCode: member.bankCode, bankAccountNo: member.bankAccountNo };
  const validate = (body: object, from: string) => target.call('POST', '/api/account/validate', { body, from });
  const stranger = '192.0.2.31';
  expect(await validate(bank, stranger)).toMatchObject({ status: 200, body: {} });
  expect(await validate({ ...bank, username: freshPhone() }, stranger)).toMatchObject({ status: 200, body: {} });
  const asks = [
    () => validate({ username: member.username }, stranger),
    () => send(member.username, stranger),
    () => target.call('POST', '/api/account', { body: account(member.username), from: stranger }),
  ];
  const answers: (string | undefined)[] = [];
  for (let i = 0; i < 15; i += 1) answers.push((await asks[i % 3]?.())?.body.message);
  expect(answers).toEqual([...Array(9).fill('EXISTING_USER'), ...Array(6).fill('REQUEST_LIMIT')]);
  // A proven phone may test bank accounts only a few times at registration, not a whole list.
  const phone = freshPhone();
  const otpToken = await prove(phone, '192.0.2.32');
  const register = () => target.call('POST', '/api/account', { body: account(phone, { ...bank, otpToken }), from: '192.0.2.32' });
  for (let i = 0; i < 10; i += 1) expect((await register()).body.message).toBe('EXISTING_BANK');
  expect(await register()).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
  expect((await validate({ ...bank, username: phone, otpToken }, '192.0.2.32')).status).toBe(429);
});
