import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askmebet } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const username = 'player01';
const refused = (code: number) => ({ status: 200, body: { code, result: null } });

test.each(['ASKMEBET', 'AREASLOT', 'SLOTRACHA'])(
  '%s: creates, deposits, withdraws, lists, changes the password and launches',
  async (code) => {
    const call = askmebet(sims.url, code);
    expect(await call('/create', { username, password: 'secret1', currency: 'THB' })).toMatchObject({ body: { code: 0 } });
    expect(await call('/create', { username, password: 'secret1', currency: 'THB' })).toMatchObject(refused(903));
    expect(await call('/deposit', { username, amount: '100.00' })).toMatchObject({
      body: { code: 0, result: { before: 0, after: 100, amount: 100 } },
    });
    expect(await call('/withdraw', { username, amount: '30.50' })).toMatchObject({
      body: { result: { before: 100, after: 69.5, amount: 30.5 } },
    });
    await sims.post(`/sim/providers/${code}/play`, { username, delta: -9.5 });
    expect(await call('/credit', { username })).toMatchObject({ body: { result: { credit: 60, currency: 'THB', turnover: 9.5 } } });
    expect(await call('/transactions', { username })).toMatchObject({
      body: {
        result: {
          transactions: [
            { type: 'play', amount: -9.5, before: 69.5, after: 60 },
            { type: 'withdraw', amount: -30.5, before: 100, after: 69.5 },
            { type: 'deposit', amount: 100, before: 0, after: 100 },
          ],
        },
      },
    });
    expect(await call('/transactions', { username, since: '2999-01-01T00:00:00Z' })).toMatchObject({
      body: { result: { transactions: [] } },
    });
    expect(await call('/reset-password', { username, password: 'other-1' })).toMatchObject({ body: { code: 0 } });
    const launch = JSON.stringify((await call('/launch', { username })).body).match(/"url":"([^"]+)"/)?.[1] ?? '';
    expect(await (await fetch(launch)).text()).toContain('60.00 THB');
  },
);

test('the same call twice is applied twice', async () => {
  const call = askmebet(sims.url);
  await call('/create', { username, password: 'secret1', currency: 'THB' });
  await call('/deposit', { username, amount: '100.00' });
  expect(await call('/deposit', { username, amount: '100.00' })).toMatchObject({ body: { result: { after: 200 } } });
});

test('wrong keys, mismatched signatures, unknown users and insufficient money have their own codes', async () => {
  const call = askmebet(sims.url);
  await call('/create', { username, password: 'secret1', currency: 'THB' });
  expect(await askmebet(sims.url, 'ASKMEBET', 'wrong')('/credit', { username })).toMatchObject(refused(900));
  expect(await call('/deposit', { username, amount: '100.00', signature: '0'.repeat(32) })).toMatchObject(refused(900));
  expect(await call('/deposit', { username, amount: '0.00' })).toMatchObject(refused(901));
  expect(await call('/withdraw', { username, amount: '1.00' })).toMatchObject(refused(904));
  expect(await call('/credit', { username: 'nobody' })).toMatchObject(refused(902));
});
