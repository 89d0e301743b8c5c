import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Answer,
  changeSetting,
  freshAccountNo,
  freshPhone,
  type Joined,
  joinAs,
  staffToken,
  startTarget,
  type Target,
} from './kit.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
  await changeSetting(target, 'slip', { closeFrom: '00:00', closeTo: '00:00' });
});
afterAll(() => target.stop());

const walletOf = async (member: { token: string }) => (await target.call('GET', '/api/wallet', { token: member.token })).body.amount;
const idOf = async (member: Joined, token: string): Promise<string> => {
  const { body } = await target.call('GET', `/api/office/members?q=${member.username}`, { token });
  return String((body.members as { _id: string }[])[0]?._id);
};
const noRight = { status: 403, body: { message: 'UNAUTHORIZED' } };
const requestOf = ({ body }: Answer): string => (body.request as { id: string }).id;

async function expectWaiting(answer: Answer, act: string, first: string): Promise<string> {
  expect(answer).toMatchObject({ status: 202, body: { request: { act } } });
  const id = requestOf(answer);
  expect(await target.call('POST', `/api/office/requests/${id}/approve`, { token: first })).toMatchObject(noRight);
  return id;
}

it('a cashier cannot get junk slips with invented references credited', async () => {
  const { call } = target;
  const [cashier, support, manager] = await Promise.all([
    staffToken(target, 'cashier'),
    staffToken(target, 'support'),
    staffToken(target, 'manager'),
  ]);
  const member = await joinAs(target);
  const memberId = await idOf(member, cashier);
  const junk = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const waiting: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const form = new FormData();
    form.append('bankCode', 'KBANK');
    form.append('file', new Blob([new Uint8Array(junk)], { type: 'image/png' }), 'slip.png');
    const { body } = await call('POST', '/api/wallet/slip', { token: member.token, raw: form });
    const path = `/api/office/slips/${memberId}/${(body.slip as { reference: string }).reference}/approve`;
    const transfer = { bankCode: 'KBANK', fromBank: 'SCB', transRef: `INVENTED${randomUUID().slice(0, 8).toUpperCase()}` };
    const ask = { token: cashier, body: { amount: 20_000, transfer } };
    const id = await expectWaiting(await call('POST', path, ask), 'slip.approve', cashier);
    expect(requestOf(await call('POST', path, ask))).toBe(id);
    expect(await call('POST', `/api/office/requests/${id}/approve`, { token: support })).toMatchObject(noRight);
    waiting.push(id);
  }
  expect(await walletOf(member)).toBe(0);
  const withdraw = { token: member.token, body: { amount: 20_000 }, headers: { 'idempotency-key': randomUUID() } };
  expect(await call('POST', '/api/wallet/withdraw', withdraw)).toMatchObject({ body: { message: 'MONEY_NOT_ENOUGH' } });

  for (const id of waiting) {
    const no = { token: manager, body: { reason: 'no such transfer' } };
    expect((await call('POST', `/api/office/requests/${id}/refuse`, no)).status).toBe(200);
    expect((await call('POST', `/api/office/requests/${id}/approve`, { token: manager })).body).toMatchObject({
      message: 'ALREADY_DECIDED',
    });
  }
  expect(await walletOf(member)).toBe(0);
});

it('a manager can neither create money, redirect a payout nor pay out a credit they were involved in', async () => {
  const { call } = target;
  const [manager, admin, cashier] = await Promise.all([
    staffToken(target, 'manager'),
    staffToken(target, 'admin'),
    staffToken(target, 'cashier'),
  ]);
  const member = await joinAs(target);
  const memberId = await idOf(member, manager);
  const adjust = (amount: number) =>
    call('POST', `/api/office/members/${memberId}/adjust`, {
      token: manager,
      body: { direction: 'credit', amount, reason: 'a present', key: randomUUID() },
    });
  await expectWaiting(await adjust(999_999_999.99), 'member.adjust', manager);
  expect(await walletOf(member)).toBe(0);

  const account = { bankCode: 'SCB', bankAccountName: 'THE THIEF', bankAccountNo: freshAccountNo(), reason: 'asked by phone' };
  const bankChange = await call('PUT', `/api/office/members/${memberId}/bankAccount`, { token: manager, body: account });
  await expectWaiting(bankChange, 'member.bankAccount', manager);
  const profile = await call('GET', '/api/account/profile', { token: member.token });
  expect(JSON.stringify(profile.body)).not.toContain('THE THIEF');

  // An approved credit is valid, but neither of the two people may pay it out.
  const agreed = await expectWaiting(await adjust(5_000), 'member.adjust', manager);
  expect(await call('POST', `/api/office/requests/${agreed}/approve`, { token: cashier })).toMatchObject(noRight);
  expect((await call('POST', `/api/office/requests/${agreed}/approve`, { token: admin })).status).toBe(200);
  expect(await walletOf(member)).toBe(5_000);
  const { body } = await call('POST', '/api/wallet/withdraw', {
    token: member.token,
    body: { amount: 5_000 },
    headers: { 'idempotency-key': randomUUID() },
  });
  const payout = `/api/office/withdrawals/${memberId}/${String(body.reference)}/approve`;
  for (const token of [manager, admin])
    expect(await call('POST', payout, { token })).toMatchObject({ status: 403, body: { message: 'UNAUTHORIZED', key: 'credited' } });
  expect((await call('POST', payout, { token: cashier })).status).toBe(200);
});

it('an admin can neither swap deposit accounts, disable second-person approval nor act as two people', async () => {
  const { call } = target;
  const admin = await staffToken(target, 'admin');
  const member = await joinAs(target);
  const banks = async () => (await call('GET', '/api/lookup/deposit', { token: member.token })).body.banks;
  const before = await banks();
  const settingOf = async (key: string) =>
    ((await call('GET', `/api/office/settings/${key}`, { token: admin })).body as { setting: { value: Record<string, unknown> } }).setting
      .value;
  const put = (key: string, value: unknown) => call('PUT', `/api/office/settings/${key}`, { token: admin, body: { value } });

  const deposit = await settingOf('deposit');
  const swapped = (deposit.banks as object[]).map((bank) => ({ ...bank, bankAccountNo: '9999999999', bankAccountName: 'THE THIEF' }));
  await expectWaiting(await put('deposit', { ...deposit, banks: swapped }), 'setting.put', admin);
  expect(await banks()).toEqual(before);

  const payout = await settingOf('payout');
  await expectWaiting(await put('payout', { ...payout, THB: { bankCode: 'SCB', bankAccountNo: '9999999999' } }), 'setting.put', admin);
  const rules = await settingOf('secondPerson');
  const never = Object.fromEntries(Object.keys(rules.above as object).map((act) => [act, null]));
  await expectWaiting(await put('secondPerson', { ...rules, above: never }), 'setting.put', admin);
  const office = await settingOf('office');
  await expectWaiting(await put('office', { ...office, cashierMax: { THB: 10_000_000, LAK: 999_999_999 } }), 'setting.put', admin);
  await expectWaiting(await put('providers', {}), 'setting.put', admin);
  expect(await settingOf('secondPerson')).toEqual(rules);

  // With a second admin, one person cannot create, reset or promote staff, even after removing the other. Always on in production.
  const { body: asked } = await put('secondPerson', { ...rules, staff: true });
  const { id } = asked.request as { id: string };
  expect((await call('POST', `/api/office/requests/${id}/approve`, { token: await staffToken(target, 'owner'), body: {} })).status).toBe(
    200,
  );
  const puppet = { username: 'sock.puppet', name: 'Puppet', role: 'admin', password: 'the-same-person-1' };
  const staff = ((await call('GET', '/api/office/staff', { token: admin })).body as { staff: { _id: string; username: string }[] }).staff;
  const [managerId, ownerId] = ['manager', 'owner'].map((name) => String(staff.find(({ username }) => username === name)?._id));
  await expectWaiting(await call('POST', '/api/office/staff', { token: admin, body: puppet }), 'staff.create', admin);
  const password = { token: admin, body: { password: 'the-same-person-1' } };
  await expectWaiting(await call('PUT', `/api/office/staff/${managerId}/password`, password), 'staff.password', admin);
  const role = { token: admin, body: { role: 'admin' } };
  await expectWaiting(await call('PUT', `/api/office/staff/${managerId}/role`, role), 'staff.role', admin);
  expect((await call('POST', `/api/office/staff/${ownerId}/deactivate`, { token: admin })).status).toBe(200);
  await expectWaiting(
    await call('POST', '/api/office/staff', { token: admin, body: { ...puppet, username: 'puppet.two' } }),
    'staff.create',
    admin,
  );
  const again = await call('POST', `/api/office/staff/${ownerId}/activate`, { token: admin });
  await expectWaiting(again, 'staff.activate', admin);
  const signIn = await call('POST', '/api/office/login', { body: { username: puppet.username, password: puppet.password } });
  expect(signIn.body.message).toBe('WRONG_CREDENTIAL');
  await target.database.owner.query(`update staff set active = true where username = 'owner'`);
});

it('a phone number is not changed until the second person has opened the document', async () => {
  const { call } = target;
  const [manager, owner, cashier, support] = await Promise.all([
    staffToken(target, 'manager'),
    staffToken(target, 'owner'),
    staffToken(target, 'cashier'),
    staffToken(target, 'support'),
  ]);
  const member = await joinAs(target);
  const at = `/api/office/members/${await idOf(member, manager)}`;
  const form = new FormData();
  const junk = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(junk)], { type: 'image/png' }), 'sign-in-page.png');
  const { documentId } = (await call('POST', `${at}/documents`, { token: manager, raw: form })).body;
  const body = { phone: freshPhone(), documentId, reason: 'asked by phone' };
  const id = await expectWaiting(await call('PUT', `${at}/phone`, { token: manager, body }), 'member.phone', manager);
  const approve = (token: string) => call('POST', `/api/office/requests/${id}/approve`, { token });
  const reveal = (token: string) => call('POST', `${at}/documents/${String(documentId)}/reveal`, { token });
  expect((await reveal(manager)).status).toBe(200);
  expect(await approve(owner)).toMatchObject({ status: 409, body: { message: 'KEY_INVALID', key: 'document' } });
  expect((await call('GET', '/api/account/profile', { token: member.token })).status).toBe(200);
  for (const token of [cashier, support]) {
    expect(await reveal(token)).toMatchObject(noRight);
    expect(await approve(token)).toMatchObject(noRight);
    const { body: list } = await call('GET', `/api/office/requests?reference=${id}`, { token });
    expect(list).toMatchObject({ total: 0, requests: [] });
  }
  expect((await reveal(owner)).status).toBe(200);
  expect((await approve(owner)).status).toBe(200);
});
