import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { joker } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const Username = 'player01';

test.each(['JOKER', 'JOKER2', 'SLOTXO'])(
  '%s: creates, sets a password, transfers in, answers queries, plays and transfers out',
  async (code) => {
    const call = joker(sims.url, code);
    expect(await call('CU', { Username, Currency: 'THB' })).toMatchObject({ status: 201, body: { Status: 'Created' } });
    expect(await call('CU', { Username, Currency: 'THB' })).toMatchObject({ status: 200, body: { Status: 'OK' } });
    expect(await call('CU', { Username, Currency: 'LAK' })).toMatchObject({ status: 400 });
    expect(await call('SP', { Username, Password: 'secret+/= 1'.replace(' ', '') })).toMatchObject({ status: 200 });
    expect(await call('TC', { Username, Amount: '100.250', RequestID: 'r1' })).toEqual({
      status: 200,
      body: { Username, RequestID: 'r1', Credit: '100.250', BeforeCredit: '0.000' },
    });
    expect(await call('TCH', { RequestID: 'r1' })).toMatchObject({ status: 200, body: { Amount: '100.250', Credit: '100.250' } });
    expect(await call('TCH', { RequestID: 'other' })).toMatchObject({ status: 404 });
    await sims.post(`/sim/providers/${code}/play`, { username: Username, delta: 50.5, turnover: 200 });
    expect(await call('GC', { Username })).toMatchObject({ body: { Credit: '150.750', Turnover: '200.000', Currency: 'THB' } });
    expect(await call('TC', { Username, Amount: '-50.000', RequestID: 'r2' })).toMatchObject({ body: { Credit: '100.750' } });
    expect(await call('WAC', { Username, RequestID: 'r3' })).toMatchObject({ body: { Amount: '100.750' } });
    expect(await call('TCH', { RequestID: 'r3' })).toMatchObject({ body: { Amount: '-100.750', Credit: '0.000' } });
    expect(await sims.get(`/sim/providers/${code}/accounts/${Username}`)).toMatchObject({ balance: 0, transfers: 3 });
  },
);

test('a launch token opens the lobby', async () => {
  const call = joker(sims.url);
  await call('CU', { Username, Currency: 'LAK' });
  const { body } = await call('PLAY', { Username });
  const token = JSON.stringify(body).match(/"Token":"([^"]+)"/)?.[1];
  const page = await fetch(`${sims.url}/providers/JOKER/playGame?token=${token}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(Username);
  expect((await fetch(`${sims.url}/providers/JOKER/playGame?token=x`)).status).toBe(403);
});

test('wrong signatures, reused RequestIDs, insufficient money and invalid amounts are refused without a record', async () => {
  const call = joker(sims.url);
  await call('CU', { Username, Currency: 'THB' });
  expect(await joker(sims.url, 'JOKER', 'wrong')('GC', { Username })).toMatchObject({ status: 403 });
  expect(await call('TC', { Username, Amount: '-1.000', RequestID: 'a' })).toMatchObject({
    status: 400,
    body: { Message: 'Insufficient Fund' },
  });
  expect(await call('TCH', { RequestID: 'a' })).toMatchObject({ status: 404 });
  for (const Amount of ['0.000', '1.00', '1', '1.001', 'abc']) {
    expect(await call('TC', { Username, Amount, RequestID: 'b' })).toMatchObject({ status: 400 });
  }
  expect(await call('TC', { Username, Amount: '10.000', RequestID: 'c' })).toMatchObject({ status: 200 });
  expect(await call('TC', { Username, Amount: '10.000', RequestID: 'c' })).toMatchObject({
    status: 400,
    body: { Message: 'RequestID already used' },
  });
  expect(await call('TC', { Username: 'nobody', Amount: '10.000', RequestID: 'd' })).toMatchObject({ status: 404 });
  expect(await call('constructor', { Username })).toMatchObject({ status: 400 });
  expect(await sims.get(`/sim/providers/JOKER/accounts/${Username}`)).toMatchObject({ balance: 10 });
});
