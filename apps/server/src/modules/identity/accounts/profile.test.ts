import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomAccountNo, registerMember, type TestMember } from '../../../testing/members.ts';
import { provePhone } from '../../../testing/otp.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { byBankAccount } from './account-owners.ts';
import { findMember } from './find-member.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const profile = (member: TestMember) => server.call('GET', '/api/account/profile', { token: member.token });
const put = (member: TestMember, path: string, body: unknown) => server.call('PUT', path, { token: member.token, body });
async function deposit(member: TestMember): Promise<boolean> {
  const { rows } = await server.core.db.query('select from mark_first_deposits($1, $2)', [[member.memberId], server.core.clock()]);
  return rows.length === 1;
}

describe('change of password', () => {
  const change = (member: TestMember, oldPassword: unknown, newPassword: unknown) =>
    put(member, '/api/account/changepwd', { oldPassword, newPassword });
  const logIn = (member: TestMember, password: string) =>
    server.call<{ token: string; message?: string }>('POST', '/api/login', { body: { username: member.phone, password } });

  test('ends every other session, keeps this one, and the new password works', async () => {
    const member = await registerMember(server);
    const other = (await logIn(member, member.password)).body.token;
    expect((await profile({ ...member, token: other })).status).toBe(200);
    expect((await change(member, member.password, 'another-password')).status).toBe(200);
    const ended = await profile({ ...member, token: other });
    expect([ended.status, ended.body.message, ended.headers.get('session-ended')]).toEqual([401, 'EXPIRED_AUTH_TOKEN', 'password']);
    expect((await profile(member)).status).toBe(200);
    expect((await logIn(member, member.password)).body.message).toBe('WRONG_CREDENTIAL');
    expect((await logIn(member, 'another-password')).status).toBe(200);
  });

  test('requires the old password and limits wrong attempts', async () => {
    const member = await registerMember(server);
    for (let i = 0; i < 10; i += 1)
      expect((await change(member, 'wrong-password', 'another-password')).body.message).toBe('WRONG_PASSWORD');
    expect(await change(member, member.password, 'another-password')).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } });
    expect((await logIn(member, member.password)).status).toBe(200);
  });

  test('of two parallel changes one succeeds', async () => {
    const member = await registerMember(server);
    const responses = await Promise.all([change(member, member.password, 'password-one'), change(member, member.password, 'password-two')]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 422]);
  });

  test.each([
    [undefined, 'another', 'KEY_MISSING', 'oldPassword'],
    ['x', '', 'KEY_MISSING', 'newPassword'],
    ['x', '12345', 'KEY_INVALID', 'newPassword'],
    ['x', ['a'], 'KEY_INVALID', 'newPassword'],
  ])('%j to %j is refused with %s', async (oldPassword, newPassword, message, key) => {
    const member = await registerMember(server);
    expect(await change(member, oldPassword, newPassword)).toMatchObject({ status: 400, body: { message, key } });
  });

  test('requires a member session', async () => {
    const response = await server.call('PUT', '/api/account/changepwd', { body: { oldPassword: 'x', newPassword: 'another-one' } });
    expect(response).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
  });
});

describe('profile and bank account', () => {
  const edit = (member: TestMember, more = {}) =>
    put(member, '/api/account/profile', {
      name: 'Other Name',
      bankCode: 'SCB',
      bankAccountName: 'other name',
      bankAccountNo: randomAccountNo(),
      ...more,
    });

  // proves: calls.profile-put server.bank-account recovery.bank
  test('can be changed before the first money, with a code by SMS', async () => {
    const member = await registerMember(server, { bankAccountNo: '5550001111' });
    expect(await edit(member)).toMatchObject({ status: 422, body: { message: 'UNVERIFIED_OTP' } });
    const otpToken = await provePhone(server, member.phone, 'bank');
    const response = await edit(member, { bankAccountNo: '555-000-2222', otpToken });
    expect(response).toMatchObject({
      status: 200,
      body: { name: 'Other Name', bankCode: 'SCB', bankAccountName: 'OTHER NAME', bankAccountNo: '5550002222' },
    });
    await registerMember(server, { bankAccountNo: '5550001111' });
    expect((await byBankAccount(server.core, { bankCode: 'SCB', accountNo: '5550002222' }))?.memberId).toBe(member.memberId);
  });

  // proves: cases.INVALID_USER_INFO server.bank-account
  test('after the first deposit only the name can be changed', async () => {
    const member = await registerMember(server);
    expect([await deposit(member), await deposit(member)]).toEqual([true, false]);
    expect(await edit(member)).toMatchObject({ status: 422, body: { message: 'INVALID_USER_INFO' } });
    const held = (await profile(member)).body;
    const { bankCode, bankAccountName, bankAccountNo } = held;
    expect((await edit(member, { bankCode, bankAccountName, bankAccountNo })).body).toMatchObject({ name: 'Other Name', bankAccountNo });
  });

  test('cannot be changed to another member’s account', async () => {
    const [one, two] = [await registerMember(server), await registerMember(server, { bankAccountNo: '7770001111' })];
    const otpToken = await provePhone(server, one.phone, 'bank');
    expect(await edit(one, { bankCode: 'KBANK', bankAccountNo: '7770001111', otpToken })).toMatchObject({
      status: 409,
      body: { message: 'EXISTING_BANK' },
    });
    expect((await findMember(server.core, two.memberId))?.bankAccountNo).toBe('7770001111');
    expect((await profile(one)).body.name).toBe('Test Member');
  });

  test.each([
    [{ name: undefined }, 'KEY_MISSING'],
    [{ bankCode: 'NOPE' }, 'INVALID_BANK'],
    [{ bankCode: 'KTB', bankAccountName: 'ชื่อไทย' }, 'BANK_ACCOUNT_NAME_ENG'],
    [{ bankAccountNo: '1' }, 'KEY_INVALID'],
    [{ bankAccountNo: { toString: 'x' } }, 'KEY_INVALID'],
  ])('%j is refused with %s', async (more, message) => expect((await edit(await registerMember(server), more)).body.message).toBe(message));
});

describe('name on the account', () => {
  const edit = (member: TestMember, body: unknown) => put(member, '/api/account/bankAccountName', body);

  // proves: calls.bank-name
  test('is corrected to English once where the bank requires it, also after a deposit', async () => {
    const member = await registerMember(server, { bankCode: 'KTB', bankAccountName: 'มานะ อดทน' });
    await deposit(member);
    const response = await edit(member, { bankCode: 'KTB', bankAccountName: ' mana  odthon ' });
    expect(response).toMatchObject({ status: 200, body: { bankAccountName: 'MANA ODTHON', bankCode: 'KTB' } });
    expect((await edit(member, { bankCode: 'KTB', bankAccountName: 'SOMEONE ELSE' })).body.message).toBe('INVALID_USER_INFO');
  });

  test.each([
    [{ bankCode: 'KTB' }, 'KEY_MISSING'],
    [{ bankCode: 'KTB', bankAccountName: 'มานะ' }, 'BANK_ACCOUNT_NAME_ENG'],
    [{ bankCode: 'KTB', bankAccountName: '<script>' }, 'BANK_ACCOUNT_NAME_ENG'],
    [{ bankCode: 'BBL', bankAccountName: 'MANA' }, 'INVALID_BANK'],
    [{ bankCode: 'KTB', bankAccountName: 'A'.repeat(121) }, 'KEY_INVALID'],
  ])('%j is refused with %s', async (body, message) => {
    const member = await registerMember(server, { bankCode: 'KTB', bankAccountName: 'มานะ อดทน' });
    expect((await edit(member, body)).body.message).toBe(message);
  });
});

test('coins never go below zero', async () => {
  const member = await registerMember(server);
  const give = (coins: number) =>
    server.core.db.query('select give_coins($1)', [JSON.stringify([{ member: String(member.memberId), coins }])]);
  await give(2);
  await expect(give(-3)).rejects.toThrow('check constraint');
  expect((await profile(member)).body.coin).toBe(2);
});

test('an unknown member or account is not found', async () => {
  expect(await findMember(server.core, 1n)).toBeNull();
  expect(await byBankAccount(server.core, { bankCode: 'SCB', accountNo: '0000000000' })).toBeNull();
});
