import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { betflix } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const username = 'player01';
const refused = (error_code: number) => ({ status: 200, body: { status: 'error', error_code, data: null } });

test.each(['BETFLIX', 'IMI', 'USUN', 'CIRCUS'])(
  '%s: registers, transfers in, answers queries, transfers out, changes the password and launches',
  async (code) => {
    const call = betflix(sims.url, code);
    const account = { username, password: 'secret1', currency: 'LAK' };
    expect(await call('/v4/user/register', account)).toMatchObject({
      body: { status: 'success', error_code: 0, data: { currency: 'LAK' } },
    });
    expect(await call('/v4/user/register', account)).toMatchObject(refused(1004));
    expect(await call('/v4/user/transfer', { username, amount: '50000.00', ref: 'r1' })).toMatchObject({
      body: { data: { balance: 50000, before_balance: 0, amount: 50000 } },
    });
    expect(await call('/v4/user/transfer', { username, amount: '50000.00', ref: 'r1' })).toMatchObject(refused(1007));
    expect(await call('/v4/user/transfer', { username, amount: '-20000.50', ref: 'r2' })).toMatchObject({
      body: { data: { balance: 29999.5 } },
    });
    expect(await call('/v4/user/transaction', { ref: 'r2' })).toMatchObject({
      body: { data: { amount: -20000.5, before_balance: 50000 } },
    });
    expect(await call('/v4/user/transaction', { ref: 'none' })).toMatchObject(refused(1008));
    expect(await call('/v4/user/balance', { username })).toMatchObject({
      body: { data: { balance: 29999.5, currency: 'LAK', turnover: 0 } },
    });
    expect(await call('/v4/user/changePassword', { username, password: 'other-1' })).toMatchObject({ body: { error_code: 0 } });
    const launch = JSON.stringify((await call('/v4/play/login', { username })).body).match(/"launch_url":"([^"]+)"/)?.[1] ?? '';
    expect(await (await fetch(launch)).text()).toContain('29999.50 LAK');
  },
);

test('wrong keys, unknown users, invalid fields and insufficient money have their own codes', async () => {
  const call = betflix(sims.url);
  await call('/v4/user/register', { username, password: 'secret1', currency: 'THB' });
  expect(await betflix(sims.url, 'BETFLIX', 'wrong')('/v4/user/balance', { username })).toMatchObject(refused(1001));
  expect(await call('/v4/user/transfer', { username, amount: '-1.00', ref: 'a' })).toMatchObject(refused(1005));
  expect(await call('/v4/user/transfer', { username, amount: '1.001', ref: 'a' })).toMatchObject(refused(1002));
  expect(await call('/v4/user/transfer', { username: 'nobody', amount: '1.00', ref: 'a' })).toMatchObject(refused(1003));
  expect(await call('/v4/user/register', { username: 'x', password: 'secret1', currency: 'THB' })).toMatchObject(refused(1002));
});
