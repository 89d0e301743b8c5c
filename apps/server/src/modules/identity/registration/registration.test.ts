import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { randomAccountNo, randomPhone, registerMember } from '../../../testing/members.ts';
import { provePhone } from '../../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { findMember } from '../accounts/find-member.ts';

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
  return { fields, response: await register(fields) };
}

test('a registered member can log in and read the profile', async () => {
  const { fields, response } = await registerProven();
  expect(response.status).toBe(201);
  expect(Number(response.body._id)).toBeGreaterThan(100_000);
  const logIn = await server.call<{ token: string }>('POST', '/api/login', { body: { username: fields.username, password: 'secret-1' } });
  const profile = await server.call('GET', '/api/account/profile', { token: logIn.body.token });
  expect(profile.body).toMatchObject({
    _id: response.body._id,
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

test('the stored account number is encrypted and the password hashed', async () => {
  const { fields, response } = await registerProven();
  const { rows } = await server.database.owner.query(
    'select member::text as row, password_hash from member where member_id = $1 union all select member_bank_account::text, null from member_bank_account where member_id = $1',
    [response.body._id],
  );
  const hex = Buffer.from(String(fields.bankAccountNo)).toString('hex');
  for (const { row } of rows) {
    expect(row).not.toContain(fields.bankAccountNo);
    expect(row).not.toContain(hex);
    expect(row).not.toContain('secret-1');
  }
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
});

describe('phone verification', () => {
  test('is required', async () => expect(await register(filled())).toMatchObject({ status: 422, body: { message: 'UNVERIFIED_OTP' } }));

  test('expires after half an hour', async () => {
    const fields = filled();
    await provePhone(server, String(fields.username));
    clock.forward(31 * 60);
    expect((await register(fields)).body.message).toBe('UNVERIFIED_OTP');
  });

  test('is not required when the setting is off', async () => {
    await server.core.settings.put(server.core.db, 'registerOTP', false);
    await server.core.settings.reload();
    expect((await register(filled())).status).toBe(201);
    await server.core.settings.put(server.core.db, 'registerOTP', true);
    await server.core.settings.reload();
  });
});

describe('duplicates', () => {
  test('the same phone is refused', async () => {
    const { fields } = await registerProven();
    const again = await register({ ...fields, bankAccountNo: randomAccountNo() });
    expect(again).toMatchObject({ status: 409, body: { message: 'EXISTING_USER', key: 'username' } });
    expect((await validate({ username: fields.username })).body).toMatchObject({ message: 'EXISTING_USER' });
  });

  test('the same bank account is refused, with or without separators', async () => {
    const { fields } = await registerProven({ bankAccountNo: '1234567890' });
    const second = await registerProven({ bankAccountNo: '123-4-56789-0' });
    expect(second.response).toMatchObject({ status: 409, body: { message: 'EXISTING_BANK', key: 'bankAccountNo' } });
    const bank = { bankCode: 'KTB', bankAccountNo: '1234567890' };
    expect((await validate({ ...bank, username: second.fields.username })).body).toMatchObject({ message: 'EXISTING_BANK' });
    expect(await validate(bank)).toMatchObject({ status: 200, body: {} });
    expect((await registerProven({ bankCode: 'KBANK', bankAccountNo: fields.bankAccountNo })).response.status).toBe(201);
  });

  test('ten parallel registrations of one phone create one member', async () => {
    const fields = filled();
    await provePhone(server, String(fields.username));
    const responses = await Promise.all(Array.from({ length: 10 }, () => register({ ...fields, bankAccountNo: randomAccountNo() })));
    expect(responses.filter((response) => response.status === 201)).toHaveLength(1);
    expect(responses.filter((response) => response.body.message === 'EXISTING_USER')).toHaveLength(9);
    const { rows } = await server.database.owner.query('select count(*)::int as n from member where username = $1', [fields.username]);
    expect(rows[0].n).toBe(1);
  });

  test('parallel registrations of one bank account create one member', async () => {
    const bankAccountNo = randomAccountNo();
    const phones = Array.from({ length: 4 }, randomPhone);
    for (const phone of phones) await provePhone(server, phone);
    const responses = await Promise.all(phones.map((username) => register(filled({ username, bankAccountNo }))));
    expect(responses.map((response) => response.body.message ?? 'made').sort()).toEqual([
      'EXISTING_BANK',
      'EXISTING_BANK',
      'EXISTING_BANK',
      'made',
    ]);
  });
});

describe('the inviter', () => {
  const invitedBy = async (inviteCode: unknown) => {
    const { response } = await registerProven({ inviteCode });
    return (await findMember(server.core, BigInt(response.body._id)))?.invitedBy;
  };
  test('is stored if the code belongs to a member, otherwise null', async () => {
    const inviter = await registerMember(server);
    expect(await invitedBy(`PR${inviter.memberId}`)).toBe(inviter.memberId);
    for (const code of ['PR999999999', 'nonsense', '', null]) expect(await invitedBy(code)).toBeNull();
  });
});

test('an unknown source is not stored', async () => {
  const { response } = await registerProven({ sourceCode: 'NO-SUCH' });
  const { rows } = await server.database.owner.query('select source_code from member where member_id = $1', [response.body._id]);
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
  test.each(cases)('%j is refused with %s', async (more, message, key) => {
    const response = await register(filled(more));
    expect(response.body).toMatchObject({ message, key });
    expect(response.status).toBeLessThan(500);
    const only = Object.fromEntries(Object.entries({ bankCode: 'KTB', ...more }).filter(([, value]) => value !== undefined));
    if (message !== 'KEY_MISSING' || more[key] !== undefined) expect((await validate(only)).body).toMatchObject({ message, key });
  });

  test('a body that is too large, an array or plain text is refused', async () => {
    expect((await register({ ...filled(), name: 'x'.repeat(300_000) })).body.message).toBe('KEY_INVALID');
    for (const body of [[], 'text', 5]) expect((await server.call('POST', '/api/account', { body })).status).toBe(400);
  });

  test('HTML and non-Latin letters in a name are stored unchanged', async () => {
    const name = '<img src=x onerror=alert(1)> ສົມຊາຍ 😀';
    const { response } = await registerProven({ name });
    expect((await findMember(server.core, BigInt(response.body._id)))?.name).toBe(name);
  });
});

test('a subset of the fields can be validated', async () => {
  expect(
    await validate({ name: 'Somchai', username: randomPhone(), password: 'secret-1', sourceCode: '', inviteCode: 'PR1' }),
  ).toMatchObject({ status: 200, body: {} });
  expect((await validate({})).status).toBe(200);
});

test('an inviter’s name is shown in part; an unknown or inactive inviter has none', async () => {
  const { response } = await registerProven({ name: 'Somchai Jaidee' });
  const ask = (code: string) => server.call('GET', `/api/lookup/inviter?code=${code}`);
  expect(await ask(`PR${response.body._id}`)).toMatchObject({ status: 200, body: { name: 'Somchai J***' } });
  for (const code of ['PR999999999', 'NOPE', 'PR1e3']) expect(await ask(code)).toMatchObject({ status: 200, body: { name: null } });
  await server.core.db.query(`update member set status = 'inactive' where member_id = $1`, [BigInt(response.body._id)]);
  expect((await ask(`PR${response.body._id}`)).body).toEqual({ name: null });
});
