import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { randomPhone, registerMember } from '../../../testing/members.ts';
import { codeSentTo, provePhone } from '../../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const clock = testClock();
let server: TestServer;
let phone: string;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(() => {
  phone = randomPhone();
});

type Sent = { otpRef: string; otpToken: string; code: string; message?: string };
const send = (phoneNumber: unknown) => server.call<Sent>('POST', '/api/otp/send', { body: { phoneNumber } });
const verify = (otpToken: unknown, otpCode: unknown) => server.call('POST', '/api/otp/verify', { body: { otpToken, otpCode } });
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code arrives by SMS with its reference, and proves the phone once', async () => {
  const sent = await send(phone);
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ code: 'OTP_SENT', otpRef: expect.stringMatching(/^[A-Z]{4}$/) });
  expect(sent.headers.get('cache-control')).toBe('no-store');
  const { messages } = await server.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phone}`);
  expect(messages[0]?.text).toContain(sent.body.otpRef);
  const code = await codeSentTo(server, phone);
  expect(await verify(sent.body.otpToken, code)).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
  expect(await verify(sent.body.otpToken, code)).toMatchObject({ status: 409, body: { message: 'OTP_VERIFIED' } });
});

test('a newcomer’s message is in the requested language, a member’s in the variant’s', async () => {
  const member = await registerMember(server);
  for (const [phoneNumber, purpose, lang, said] of [
    [phone, 'register', 'EN', /^Krapao: your OTP is \d{6} \(ref [A-Z]{4}\), valid 5 minutes\. Never share it$/],
    [randomPhone(), 'register', 'LA', /ລະຫັດ OTP \d{6}/],
    [member.phone, 'recover', 'EN', /เพื่อตั้งรหัสผ่านใหม่ \d{6}/],
  ] as const) {
    await server.call('POST', '/api/otp/send', { body: { phoneNumber, purpose }, headers: { cookie: `lang=${lang}` } });
    const { messages } = await server.sims.get<{ messages: { text: string }[] }>(`/sim/sms/${phoneNumber}`);
    expect(messages[0]?.text).toMatch(said);
  }
});

test('neither the code nor the token is stored in plain text', async () => {
  const sent = await send(phone);
  const code = await codeSentTo(server, phone);
  const { rows } = await server.database.owner.query('select otp::text as row from otp where phone = $1', [phone]);
  const row: string = rows[0].row;
  expect(row).not.toContain(sent.body.otpToken);
  expect(row.replaceAll(phone, '')).not.toContain(code);
});

test('a verified phone needs no new code for half an hour', async () => {
  await provePhone(server, phone);
  expect((await send(phone)).body).toMatchObject({ code: 'OTP_VERIFIED', otpRef: expect.any(String), otpToken: expect.any(String) });
  clock.forward(31 * 60);
  expect((await send(phone)).body.code).toBe('OTP_SENT');
});

test('the phone of a member is refused', async () => {
  const member = await registerMember(server);
  expect(await send(member.phone)).toMatchObject({ status: 409, body: { message: 'EXISTING_USER', key: 'phoneNumber' } });
});

describe('attempts', () => {
  test('after five wrong attempts even the right code is refused', async () => {
    const { otpToken } = (await send(phone)).body;
    const code = await codeSentTo(server, phone);
    for (let i = 0; i < 5; i += 1) expect((await verify(otpToken, wrong(code))).body.message).toBe('OTP_CODE_INVALID');
    const blocked = await verify(otpToken, code);
    expect(blocked).toMatchObject({ status: 429, body: { message: 'OTP_BLOCK' } });
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('parallel attempts are counted', async () => {
    const { otpToken } = (await send(phone)).body;
    const code = await codeSentTo(server, phone);
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(otpToken, wrong(code))));
    expect(responses.filter((response) => response.body.message === 'OTP_CODE_INVALID')).toHaveLength(5);
    expect(responses.filter((response) => response.body.message === 'OTP_BLOCK')).toHaveLength(15);
  });

  test('of two parallel correct attempts one is refused as already verified', async () => {
    const { otpToken } = (await send(phone)).body;
    const code = await codeSentTo(server, phone);
    const responses = await Promise.all([verify(otpToken, code), verify(otpToken, code)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
  });

  test('a code lasts five minutes', async () => {
    const { otpToken } = (await send(phone)).body;
    const code = await codeSentTo(server, phone);
    clock.forward(5 * 60);
    expect(await verify(otpToken, code)).toMatchObject({ status: 422, body: { message: 'OTP_EXPIRED' } });
  });

  test('the code sent to another phone is wrong', async () => {
    const { otpToken } = (await send(phone)).body;
    const other = randomPhone();
    await send(other);
    const [mine, theirs] = [await codeSentTo(server, phone), await codeSentTo(server, other)];
    if (mine !== theirs) expect((await verify(otpToken, theirs)).body.message).toBe('OTP_CODE_INVALID');
  });
});

describe('send limits', () => {
  test('one code per minute', async () => {
    await send(phone);
    const again = await send(phone);
    expect(again).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
    expect(Number(again.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    clock.forward(60);
    expect((await send(phone)).body.code).toBe('OTP_SENT');
  });

  test('parallel requests send one code', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(phone)));
    expect(responses.filter((response) => response.body.code === 'OTP_SENT')).toHaveLength(1);
    expect(responses.filter((response) => response.body.message === 'REQUEST_LIMIT_1MIN')).toHaveLength(7);
  });

  test('five codes per hour', async () => {
    for (let i = 0; i < 5; i += 1) {
      expect((await send(phone)).body.code).toBe('OTP_SENT');
      clock.forward(61);
    }
    const sixth = await send(phone);
    expect(sixth).toMatchObject({ status: 429, body: { message: 'OTP_BLOCK' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3_000);
    clock.forward(Number(sixth.headers.get('retry-after')));
    expect((await send(phone)).body.code).toBe('OTP_SENT');
  });
});

describe('a failing SMS service', () => {
  // proves: cases.OTP_SEND_FAIL
  test.each(['down', 'error', 'rubbish'])('%s: OTP_SEND_FAIL, and the request does not count', async (mode) => {
    await server.sims.post('/sim/sms/fault', { mode, count: 1 });
    expect(await send(phone)).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
    expect((await send(phone)).body.code).toBe('OTP_SENT');
  });
});

describe('bad input', () => {
  test.each([
    [undefined, 'KEY_MISSING', 400],
    [null, 'KEY_MISSING', 400],
    ['', 'KEY_MISSING', 400],
    [812345678, 'KEY_INVALID', 400],
    [['0812345678'], 'KEY_INVALID', 400],
    [{ $ne: null }, 'KEY_INVALID', 400],
    ['x'.repeat(100_000), 'KEY_INVALID', 400],
    ['081234567', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 422],
    ['08123456789', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 422],
    ['๐๘๑๒๓๔๕๖๗๘', 'KEY_INVALID', 400],
    ["0';drop t-", 'KEY_INVALID', 400],
    ['08123\u000045678', 'KEY_INVALID', 400],
  ])('send to %j is refused with %s', async (value, message, status) =>
    expect(await send(value)).toMatchObject({ status, body: { message, key: 'phoneNumber' } }),
  );

  test.each([
    [undefined, '123456', 'KEY_MISSING'],
    ['x', undefined, 'KEY_MISSING'],
    ['x', 123456, 'KEY_INVALID'],
    ['x', '1'.repeat(1_000), 'KEY_INVALID'],
    ['x'.repeat(1_000), '123456', 'KEY_INVALID'],
    ['not-a-token', '123456', 'OTP_TOKEN_INVALID'],
    ['<script>alert(1)</script>', '123456', 'OTP_TOKEN_INVALID'],
    ['A'.repeat(43), '123456', 'OTP_NOT_EXIST'],
  ])('verify %j with %j is refused with %s', async (token, code, message) =>
    expect((await verify(token, code)).body.message).toBe(message),
  );

  test('a body that is not JSON is refused', async () => {
    const response = await server.call('POST', '/api/otp/send', {
      raw: '{"phoneNumber":',
      headers: { 'content-type': 'application/json' },
    });
    expect(response).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
  });
});
