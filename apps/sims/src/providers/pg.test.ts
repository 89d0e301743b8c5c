import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pg } from '../testing/clients.ts';
import { type Sims, startSims } from '../testing/start.ts';

let sims: Sims;
beforeAll(async () => {
  sims = await startSims();
});
afterAll(() => sims.stop());
beforeEach(() => sims.post('/sim/reset'));

const player_name = 'player01';
const currency = 'THB';
const refused = (code: string) => ({ body: { data: null, error: { code } } });

test.each(['PG', 'PGSLOT', 'SUPERSLOT', 'SEXYGAME'])(
  '%s: creates, sets a password, transfers in, answers queries, transfers out and launches',
  async (code) => {
    const call = pg(sims.url, code);
    expect(await call('/Player/v1/Create', { player_name, currency })).toMatchObject({ body: { data: { action_result: 1 }, error: null } });
    expect(await call('/Player/v1/Create', { player_name, currency })).toMatchObject(refused('1305'));
    expect(await call('/Player/v1/SetPassword', { player_name, password: 'secret1' })).toMatchObject({ body: { error: null } });
    const transfer = { player_name, currency, amount: '100.25', transfer_reference: 'r1' };
    const first = await call('/Cash/v3/TransferIn', transfer);
    expect(first).toMatchObject({ body: { data: { balanceAmountBefore: 0, balanceAmount: 100.25, amount: 100.25 } } });
    expect(await call('/Cash/v3/TransferIn', transfer)).toEqual(first);
    expect(await call('/Cash/v3/TransferIn', { ...transfer, amount: '5.00' })).toMatchObject(refused('3001'));
    expect(await call('/Cash/v3/TransferOut', { ...transfer, amount: '0.25', transfer_reference: 'r2' })).toMatchObject({
      body: { data: { balanceAmount: 100, amount: 0.25 } },
    });
    const allOut = { player_name, currency, transfer_reference: 'r3' };
    expect(await call('/Cash/v3/TransferAllOut', allOut)).toMatchObject({ body: { data: { balanceAmount: 0, amount: 100 } } });
    expect(await call('/Cash/v3/TransferAllOut', allOut)).toMatchObject({ body: { data: { amount: 100 } } });
    expect(await call('/Cash/v3/GetSingleTransaction', { player_name, transfer_reference: 'r3' })).toMatchObject({
      body: { data: { transactionType: 'TransferAllOut', amount: 100 } },
    });
    expect(await call('/Cash/v3/GetSingleTransaction', { player_name, transfer_reference: 'none' })).toMatchObject(refused('3040'));
    expect(await call('/Cash/v3/GetPlayerWallet', { player_name })).toMatchObject({
      body: { data: { totalBalance: 0, currencyCode: 'THB' } },
    });
    const launch = JSON.stringify((await call('/Login/v1/Launch', { player_name })).body).match(/"launch_url":"([^"]+)"/)?.[1] ?? '';
    expect(await (await fetch(launch)).text()).toContain(player_name);
  },
);

test('wrong keys, a missing trace, unknown players and insufficient money have their own codes', async () => {
  const call = pg(sims.url);
  await call('/Player/v1/Create', { player_name, currency });
  expect(await pg(sims.url, 'PG', 'wrong')('/Cash/v3/GetPlayerWallet', { player_name })).toMatchObject(refused('1204'));
  const untraced = await fetch(`${sims.url}/providers/PG/Cash/v3/GetPlayerWallet`, {
    method: 'POST',
    body: new URLSearchParams({ player_name }),
  });
  expect(await untraced.json()).toMatchObject({ error: { code: '1034' } });
  const transfer = { player_name, currency, amount: '1.00', transfer_reference: 'x' };
  expect(await call('/Cash/v3/TransferOut', transfer)).toMatchObject(refused('3100'));
  expect(await call('/Cash/v3/TransferIn', { ...transfer, player_name: 'nobody' })).toMatchObject(refused('3005'));
  expect(await call('/Cash/v3/TransferIn', { ...transfer, currency: 'LAK' })).toMatchObject(refused('3005'));
  expect(await call('/Cash/v3/TransferIn', { ...transfer, amount: '-1.00' })).toMatchObject(refused('3001'));
  expect(await call('/Cash/v3/TransferIn', { ...transfer, transfer_reference: 'x'.repeat(51) })).toMatchObject(refused('3001'));
  expect(await call('/Cash/v3/GetPlayerWallet', { player_name: 'nobody' })).toMatchObject(refused('3004'));
});

test('an in-progress transfer is applied, and the same reference then returns the result', async () => {
  const call = pg(sims.url);
  await call('/Player/v1/Create', { player_name: 'player01', currency: 'THB' });
  await sims.post('/sim/providers/PG/fault', { mode: 'in-progress', count: 1 });
  const transfer = () =>
    call('/Cash/v3/TransferIn', { player_name: 'player01', currency: 'THB', amount: '10.00', transfer_reference: 'slow' });
  expect(await transfer()).toMatchObject({ status: 200, body: { data: null, error: { code: '3101' } } });
  expect(await transfer()).toMatchObject({ body: { data: { balanceAmountBefore: 0, balanceAmount: 10 }, error: null } });
  expect(await sims.status('/sim/providers/JOKER/fault', { mode: 'in-progress' })).toBe(400);
});
