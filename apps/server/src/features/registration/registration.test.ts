import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../testing/clock.ts';
import { randomAccountNo, randomPhone, registerMember } from '../../testing/members.ts';
import { provePhone } from '../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { findMember } from '../account/public.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.close());

type Fields = Record<string, unknown>;
const filled = (more: Fields = {}): Fields => ({
  name: 'Somchai Jaidee',
  username: randomPhone(),
  password: 'secret-1',
  sourceCode: 'LINE',
  inviteCode: '',
  bankCode: 'KTB',
  bankAccountName: 'Somchai Jaidee',
  bankAccountNo: randomAccountNo(),
  currency: 'BAHT',
  ...more,
});
const register = (body: Fields) => server.call<{ _id: string; message?: string; key?: string }>('POST', '/api/account', { body });
const validate = (body: Fields) => server.call('POST', '/api/account/validate', { body });
async function registerProven(more: Fields = {}) {
  const fields = filled(more);
  await provePhone(server, String(fields.username));
  return { fields, answer: await register(fields) };
}

test('phone, code, profile, bank: a member who can log in', async () => {
  const { fields, answer } = await registerProven();
  expect(answer.status).toBe(201);
  expect(Number(answer.body._id)).toBeGreaterThan(100_000);
  const logIn = await server.call<{ token: string }>('POST', '/api/login', { body: { username: fields.username, password: 'secret-1' } });
  const profile = await server.call('GET', '/api/account/profile', { token: logIn.body.token });
  expect(profile.body).toMatchObject({
    _id: answer.body._id,
    name: 'Somchai Jaidee',
    username: fields.username,
    currency: 'BAHT',
    bankCode: 'KTB',
    bankAccountName: 'SOMCHAI JAIDEE',
    bankAccountNo: fields.bankAccountNo,
    bank: { nameTH: 'กรุงไทย' },
    coin: 0,
  });
});

test('the account number is sealed and the password hashed at rest', async () => {
  const { fields, answer } = await registerProven();
  const { rows } = await server.database.owner.query(
    'select member::text as row, password_hash from member where member_id = $1 union all select member_bank_account::text, null from member_bank_account where member_id = $1',
    [answer.body._id],
  );
  const hex = Buffer.from(String(fields.bankAccountNo)).toString('hex');
  for (const { row } of rows) {
    expect(row).not.toContain(fields.bankAccountNo);
    expect(row).not.toContain(hex);
    expect(row).not.toContain('secret-1');
  }
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});

describe('the proof of the phone', () => {
  test('is needed', async () => expect(await register(filled())).toMatchObject({ status: 422, body: { message: 'UNVERIFIED_OTP' } }));

  test('lasts half an hour', async () => {
    const fields = filled();
    await provePhone(server, String(fields.username));
    clock.forward(31 * 60);
    expect((await register(fields)).body.message).toBe('UNVERIFIED_OTP');
  });

  test('is not needed when the operator switches it off', async () => {
    await server.ctx.settings.put(server.ctx.db, 'registerOTP', false);
    await server.ctx.settings.reload();
    expect((await register(filled())).status).toBe(201);
    await server.ctx.settings.put(server.ctx.db, 'registerOTP', true);
    await server.ctx.settings.reload();
  });
});

describe('twice', () => {
  test('the same phone', async () => {
    const { fields } = await registerProven();
    const again = await register({ ...fields, bankAccountNo: randomAccountNo() });
    expect(again).toMatchObject({ status: 409, body: { message: 'EXISTING_USER', key: 'username' } });
    expect((await validate({ username: fields.username })).body).toMatchObject({ message: 'EXISTING_USER' });
  });

  test('the same bank account, however it is written', async () => {
    const { fields } = await registerProven({ bankAccountNo: '1234567890' });
    const second = await registerProven({ bankAccountNo: '123-4-56789-0' });
    expect(second.answer).toMatchObject({ status: 409, body: { message: 'EXISTING_BANK', key: 'bankAccountNo' } });
    expect((await validate({ bankCode: 'KTB', bankAccountNo: '1234567890' })).body).toMatchObject({ message: 'EXISTING_BANK' });
    expect((await registerProven({ bankCode: 'KBANK', bankAccountNo: fields.bankAccountNo })).answer.status).toBe(201);
  });

  test('the same phone ten times at once makes one member, and leaves nothing of the others', async () => {
    const fields = filled();
    await provePhone(server, String(fields.username));
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ ...fields, bankAccountNo: randomAccountNo() })));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.message === 'EXISTING_USER')).toHaveLength(9);
    const { rows } = await server.database.owner.query('select count(*)::int as n from member where username = $1', [fields.username]);
    expect(rows[0].n).toBe(1);
  });

  test('the same bank account at once makes one member', async () => {
    const bankAccountNo = randomAccountNo();
    const phones = Array.from({ length: 4 }, randomPhone);
    for (const phone of phones) await provePhone(server, phone);
    const answers = await Promise.all(phones.map((username) => register(filled({ username, bankAccountNo }))));
    expect(answers.map((answer) => answer.body.message ?? 'made').sort()).toEqual([
      'EXISTING_BANK',
      'EXISTING_BANK',
      'EXISTING_BANK',
      'made',
    ]);
  });
});

describe('who invited', () => {
  const invitedBy = async (inviteCode: unknown) => {
    const { answer } = await registerProven({ inviteCode });
    return (await findMember(server.ctx, BigInt(answer.body._id)))?.invitedBy;
  };
  test('is kept when the code is a member’s, and nobody otherwise', async () => {
    const inviter = await registerMember(server);
    expect(await invitedBy(`PR${inviter.memberId}`)).toBe(inviter.memberId);
    for (const code of ['PR999999999', 'nonsense', '', null]) expect(await invitedBy(code)).toBeNull();
  });
});

test('a source that is not on the list is not kept', async () => {
  const { answer } = await registerProven({ sourceCode: 'NO-SUCH' });
  const { rows } = await server.database.owner.query('select source_code from member where member_id = $1', [answer.body._id]);
  expect(rows[0].source_code).toBeNull();
});

describe('bad input', () => {
  const cases: [Fields, string, string][] = [
    ...['name', 'username', 'password', 'bankCode', 'bankAccountName', 'bankAccountNo'].map((key): [Fields, string, string] => [
      { [key]: undefined },
      'KEY_MISSING',
      key,
    ]),
    [{ name: '' }, 'KEY_MISSING', 'name'],
    [{ name: '   ' }, 'KEY_MISSING', 'name'],
    [{ name: 'x'.repeat(101) }, 'KEY_INVALID', 'name'],
    [{ name: 'a\u0000b' }, 'KEY_INVALID', 'name'],
    [{ name: { first: 'x' } }, 'KEY_INVALID', 'name'],
    [{ username: 812345678 }, 'KEY_INVALID', 'username'],
    [{ username: '081234567' }, 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'],
    [{ username: "1' or '1'=" }, 'KEY_INVALID', 'username'],
    [{ password: '12345' }, 'KEY_INVALID', 'password'],
    [{ password: 'x'.repeat(129) }, 'KEY_INVALID', 'password'],
    [{ bankCode: 'NOPE' }, 'INVALID_BANK', 'bankCode'],
    [{ bankCode: 'BCEL' }, 'INVALID_BANK', 'bankCode'],
    [{ bankCode: 'constructor' }, 'INVALID_BANK', 'bankCode'],
    [{ bankAccountName: 'สมชาย ใจดี' }, 'BANK_ACCOUNT_NAME_ENG', 'bankAccountName'],
    [{ bankAccountNo: '12345' }, 'KEY_INVALID', 'bankAccountNo'],
    [{ bankAccountNo: '1234567890123456' }, 'KEY_INVALID', 'bankAccountNo'],
    [{ bankAccountNo: 'abcdefgh' }, 'KEY_INVALID', 'bankAccountNo'],
    [{ currency: 'LAK' }, 'KEY_INVALID', 'currency'],
    [{ currency: 'USD' }, 'KEY_INVALID', 'currency'],
    [{ inviteCode: 5 }, 'KEY_INVALID', 'inviteCode'],
    [{ sourceCode: 'x'.repeat(41) }, 'KEY_INVALID', 'sourceCode'],
  ];
  test.each(cases)('%j: %s', async (more, message, key) => {
    const answer = await register(filled(more));
    expect(answer.body).toMatchObject({ message, key });
    expect(answer.status).toBeLessThan(500);
    const only = Object.fromEntries(Object.entries({ bankCode: 'KTB', ...more }).filter(([, value]) => value !== undefined));
    if (message !== 'KEY_MISSING' || more[key] !== undefined) expect((await validate(only)).body).toMatchObject({ message, key });
  });

  test('a body over the limit, an array, a text', async () => {
    expect((await register({ ...filled(), name: 'x'.repeat(300_000) })).body.message).toBe('KEY_INVALID');
    for (const body of [[], 'text', 5]) expect((await server.call('POST', '/api/account', { body })).status).toBe(400);
  });

  test('HTML and other scripts in a name are kept as they are typed', async () => {
    const name = '<img src=x onerror=alert(1)> ສົມຊາຍ 😀';
    const { answer } = await registerProven({ name });
    expect((await findMember(server.ctx, BigInt(answer.body._id)))?.name).toBe(name);
  });
});

test('step 3 is validated with what it has', async () => {
  expect(
    await validate({ name: 'Somchai', username: randomPhone(), password: 'secret-1', sourceCode: '', inviteCode: 'PR1' }),
  ).toMatchObject({ status: 200, body: {} });
  expect((await validate({})).status).toBe(200);
});
