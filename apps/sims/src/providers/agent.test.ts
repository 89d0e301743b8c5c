import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agent, hiddenValues } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const username = 'player01';
const refused = (error: string) => ({ status: 200, body: { ok: false, error } });

test.each(['UFABET', 'HUAYHD'])('%s: logs in, creates, transfers in and out, lists and launches', async (code) => {
  const { post, loginStatus } = await agent(sims.url, code);
  expect(loginStatus).toBe(302);
  expect(await post('/create', { username, password: 'secret1', currency: 'THB' })).toMatchObject({ body: { ok: true, username } });
  expect(await post('/create', { username, password: 'secret1', currency: 'THB' })).toMatchObject(refused('MEMBER_EXISTS'));
  expect(await post('/transfer', { username, amount: '100.00', reference: 'r1' })).toMatchObject({
    body: { ok: true, before: '0.00', after: '100.00' },
  });
  expect(await post('/transfer', { username, amount: '100.00', reference: 'r1' })).toMatchObject(refused('REFERENCE_USED'));
  expect(await post('/transfer', { username, amount: '-40.00', reference: 'r2' })).toMatchObject({ body: { after: '60.00' } });
  expect(await post('/transfer', { username, amount: '-60.01', reference: 'r3' })).toMatchObject(refused('NOT_ENOUGH_CREDIT'));
  expect(await post('/transactions', { reference: 'r2' })).toMatchObject({
    body: { total: 1, transactions: [{ amount: '-40.00', username }] },
  });
  expect(await post('/transactions', { reference: 'r3' })).toMatchObject({ body: { total: 0, transactions: [] } });
  expect(await post('/transactions', { username })).toMatchObject({
    body: { total: 2, transactions: [{ reference: 'r2' }, { reference: 'r1' }] },
  });
  expect(await post('/balance', { username })).toMatchObject({ body: { balance: '60.00', currency: 'THB', turnover: '0.00' } });
  const launch = JSON.stringify((await post('/launch', { username })).body).match(/"url":"([^"]+)"/)?.[1] ?? '';
  expect(await (await fetch(launch)).text()).toContain('60.00 THB');
});

test('a wrong password gets no session, and a call without one is redirected to the log-in page', async () => {
  const stranger = await agent(sims.url, 'UFABET', 'wrong');
  expect(stranger.loginStatus).toBe(200);
  expect(await stranger.post('/balance', { username })).toMatchObject({ status: 302 });
});

// proves: sims.families
test('the hidden fields of the member log-in are valid once', async () => {
  const { post } = await agent(sims.url);
  await post('/create', { username, password: 'secret1', currency: 'THB' });
  await post('/password', { username, password: 'changed1' });
  const url = `${sims.url}/providers/UFABET/member/login`;
  const fields = async () => hiddenValues(await (await fetch(url)).text());
  const login = (body: Record<string, string>) => fetch(url, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });

  const good = { ...(await fields()), username, password: 'changed1' };
  const first = await login(good);
  expect(first.status).toBe(303);
  expect(await (await fetch(new URL(first.headers.get('location') ?? '', sims.url))).text()).toContain(username);
  expect((await login(good)).status).toBe(403);
  expect((await login({ ...(await fields()), username, password: 'secret1' })).status).toBe(403);
  expect((await login({ ...(await fields()), __VIEWSTATE: 'x', username, password: 'changed1' })).status).toBe(403);
});
