import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agent, askmebet, betflix, joker, type Options, outcome, pg, type Reply, unanswered } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());

const name = 'player01';
type Family = { code: string; refusal: object; ready: () => Promise<(reference: string, options?: Options) => Promise<Reply>> };

const families: Family[] = [
  {
    code: 'JOKER',
    refusal: { status: 400, body: { Message: 'Transfer refused' } },
    ready: async () => {
      const call = joker(sims.url);
      await call('CU', { Username: name, Currency: 'THB' });
      return (RequestID, options) => call('TC', { Username: name, Amount: '10.000', RequestID }, options);
    },
  },
  {
    code: 'PG',
    refusal: { status: 200, body: { error: { code: '3100' } } },
    ready: async () => {
      const call = pg(sims.url);
      await call('/Player/v1/Create', { player_name: name, currency: 'THB' });
      return (reference, options) =>
        call('/Cash/v3/TransferIn', { player_name: name, currency: 'THB', amount: '10.00', transfer_reference: reference }, options);
    },
  },
  {
    code: 'BETFLIX',
    refusal: { status: 200, body: { error_code: 1006 } },
    ready: async () => {
      const call = betflix(sims.url);
      await call('/v4/user/register', { username: name, password: 'secret1', currency: 'THB' });
      return (ref, options) => call('/v4/user/transfer', { username: name, amount: '10.00', ref }, options);
    },
  },
  {
    code: 'ASKMEBET',
    refusal: { status: 200, body: { code: 999 } },
    ready: async () => {
      const call = askmebet(sims.url);
      await call('/create', { username: name, password: 'secret1', currency: 'THB' });
      return (_reference, options) => call('/deposit', { username: name, amount: '10.00' }, options);
    },
  },
  {
    code: 'UFABET',
    refusal: { status: 200, body: { ok: false, error: 'TRANSFER_REFUSED' } },
    ready: async () => {
      const { post } = await agent(sims.url);
      await post('/create', { username: name, password: 'secret1', currency: 'THB' });
      return (reference, options) => post('/transfer', { username: name, amount: '10.00', reference }, options);
    },
  },
];

// proves: sims.fault
describe.each(families)('$code', ({ code, refusal, ready }) => {
  let transfer: Awaited<ReturnType<Family['ready']>>;
  beforeEach(async () => {
    await sims.post('/sim/reset');
    transfer = await ready();
  });
  const balance = () => sims.get(`/sim/providers/${code}/accounts/${name}`);
  const fault = (fields: Record<string, unknown>) => sims.post(`/sim/providers/${code}/fault`, fields);

  test.each([
    ['down', 0],
    ['lost-before', 0],
    ['lost-after', 10],
    ['slow', 10],
  ])('%s: no answer, balance %i', async (mode, expected) => {
    await fault({ mode, count: 1 });
    expect(await unanswered(sims.url, (options) => transfer('r1', options))).toBe('no answer');
    expect(await balance()).toMatchObject({ balance: expected });
    expect(await outcome(transfer('r2'))).toMatchObject({ status: 200 });
    expect(await balance()).toMatchObject({ balance: expected + 10 });
  });

  test('a slow transfer is applied and answered after the delay', async () => {
    await fault({ mode: 'slow', count: 1, ms: 50 });
    expect(await outcome(transfer('r1'))).toMatchObject({ status: 200 });
    expect(await balance()).toMatchObject({ balance: 10 });
  });

  test('error is a protocol refusal and rubbish an HTML page; neither is applied', async () => {
    await fault({ mode: 'error', count: 2 });
    expect(await transfer('r1')).toMatchObject(refusal);
    expect(await transfer('r2')).toMatchObject(refusal);
    await fault({ mode: 'rubbish', count: 1 });
    expect(await transfer('r3')).toMatchObject({ status: 200, body: expect.stringContaining('<!doctype html>') });
    expect(await balance()).toMatchObject({ balance: 0, transfers: 0 });
  });

  test('mode none removes the fault', async () => {
    await fault({ mode: 'down', count: 100 });
    await fault({ mode: 'none' });
    expect(await transfer('r1')).toMatchObject({ status: 200 });
    expect(await balance()).toMatchObject({ balance: 10 });
  });
});

test('faults of balance calls do not affect transfers', async () => {
  await sims.post('/sim/reset');
  const call = joker(sims.url);
  await call('CU', { Username: name, Currency: 'THB' });
  await sims.post('/sim/providers/JOKER/fault', { mode: 'down', count: 1, calls: 'balance' });
  expect(await call('TC', { Username: name, Amount: '10.000', RequestID: 'x' })).toMatchObject({ status: 200 });
  expect(await outcome(call('GC', { Username: name }))).toBe('no answer');
  expect(await call('GC', { Username: name })).toMatchObject({ body: { Credit: '10.000' } });
});

test('refuses unknown modes, codes and users, and a negative balance', async () => {
  await sims.post('/sim/reset');
  await joker(sims.url)('CU', { Username: name, Currency: 'THB' });
  expect(await sims.status('/sim/providers/JOKER/fault', { mode: 'sleepy' })).toBe(400);
  expect(await sims.status('/sim/providers/NOBODY/fault', { mode: 'down' })).toBe(404);
  expect(await sims.status('/sim/providers/JOKER/play', { username: 'nobody', delta: 1 })).toBe(404);
  expect(await sims.status('/sim/providers/JOKER/play', { username: name, delta: -0.01 })).toBe(409);
});

test('totals are correct for each currency', async () => {
  await sims.post('/sim/reset');
  const call = joker(sims.url);
  await call('CU', { Username: name, Currency: 'THB' });
  await call('CU', { Username: 'laoplayer', Currency: 'LAK' });
  await call('TC', { Username: name, Amount: '100.250', RequestID: 'a' });
  await call('TC', { Username: name, Amount: '-20.000', RequestID: 'b' });
  await call('TC', { Username: 'laoplayer', Amount: '50000.000', RequestID: 'c' });
  await sims.post('/sim/providers/JOKER/play', { username: name, delta: -30.25, turnover: 60 });
  expect(await sims.get('/sim/books')).toMatchObject({
    providers: {
      JOKER: {
        THB: { accounts: 1, balanceMinor: 5000, inMinor: 10025, outMinor: 2000, playMinor: -3025, turnoverMinor: 6000, transfers: 2 },
        LAK: { accounts: 1, balanceMinor: 5_000_000, inMinor: 5_000_000, outMinor: 0, playMinor: 0 },
      },
      PG: { THB: { accounts: 0, balanceMinor: 0 } },
    },
  });
});
