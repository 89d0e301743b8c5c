import { randomUUID } from 'node:crypto';
import { balances, post } from '@krapao/ledger';
import { fromJson } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts } from '../../../testing/money.ts';
import { credit, until, walletMinor } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { writeStatement } from '../../statement/statement.sql.ts';
import { creditDeposits } from './credit-deposits.ts';
import type { Deposit } from './deposit.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const baht = (units: number) => fromJson(units, 'THB');
function depositOf({ memberId }: TestMember, more: Partial<Deposit> = {}): Deposit {
  const name = randomUUID();
  const channel = { source: 'gateway', outsideReference: `WW:${name}`, houseAccount: 'house:gateway:WW' } as const;
  return { ...channel, memberId, amount: baht(250), reference: `D${name}`, ...more };
}
const creditTogether = (deposits: readonly Deposit[]) => server.core.db.tx((tx) => creditDeposits(tx, server.core, deposits));

async function books({ memberId }: TestMember, deposits: readonly Deposit[] = []): Promise<unknown> {
  const read = async (sql: string): Promise<unknown> => (await server.core.db.query(sql, [memberId])).rows;
  const all = {
    references: await read(
      'select kind, reference, credited_as, source, amount_minor, currency from outside_reference where member_id = $1 order by at, reference',
    ),
    lines: await read(
      `select reference, type, from_name, to_name, amount, currency, status, note, detail, created_at = updated_at as is_new
         from statement_line where member_id = $1 order by created_at, reference`,
    ),
    coins: await read('select key, coins from coin_award where member_id = $1 order by created_at, coins, key'),
    member: await read('select coin, first_deposit_at is not null as has_deposited from member where member_id = $1'),
    moved: await read(
      `select seq, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, reference, data
         from ledger.movement where member_id = $1 order by seq`,
    ),
  };
  const text = JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  const names = deposits.flatMap(({ outsideReference, reference }, at) => [
    [String(outsideReference), `outside ${at}`],
    [reference, `reference ${at}`],
  ]);
  return JSON.parse(names.reduce((rest, [name = '', place = '']) => rest.replaceAll(name, place), text));
}

// proves: server.spin-coins
test('single and batched deposits write the same movement, line, coins and first deposit', async () => {
  const [alone, one, other] = [await registerMember(server), await registerMember(server), await registerMember(server)];
  const [first, second, third] = [depositOf(alone), depositOf(one), depositOf(other)];
  expect(await credit(server, first)).toEqual({
    credited: true,
    memberId: alone.memberId,
    reference: first.reference,
    amount: baht(250),
    wallet: baht(250),
    coins: 2,
    note: undefined,
  });
  expect(await creditTogether([second, third])).toMatchObject([{ memberId: one.memberId }, { memberId: other.memberId }]);
  const expected = await books(alone, [first]);
  expect(expected).toMatchObject({
    references: [{ kind: 'gateway', reference: 'outside 0', credited_as: 'reference 0', source: 'gateway', amount_minor: '25000' }],
    lines: [{ reference: 'reference 0', type: 'deposit', from_name: 'WW', to_name: 'WALLET', status: 'SUCCESS', note: null, is_new: true }],
    coins: [{ key: 'deposit:reference 0', coins: 2 }],
    member: [{ coin: 2, has_deposited: true }],
    moved: [{ key: 'deposit:reference 0', from_account: 'house:gateway:WW', to_account: 'wallet', amount: '25000' }],
  });
  expect(await books(one, [second])).toEqual(expected);
  expect(await books(other, [third])).toEqual(expected);
});

test('two deposits of one member in one call are both credited, and the first one earns the invite reward', async () => {
  const inviter = await registerMember(server);
  const member = await registerMember(server, { invitedBy: inviter.memberId });
  const outcomes = await creditTogether([depositOf(member, { amount: baht(500) }), depositOf(member, { amount: baht(700) })]);
  expect(outcomes).toMatchObject([{ wallet: baht(500) }, { wallet: baht(1_200) }]);
  const earned = await until(async () => (await balances(server.core.db, inviter.memberId)).get('invite'), 'the inviter’s reward');
  expect(earned).toEqual(baht(50));
  expect(await books(member)).toMatchObject({ member: [{ coin: 12 }], coins: [{ coins: 5 }, { coins: 7 }] });
});

test('a pending line is completed and then shows the payer', async () => {
  const member = await registerMember(server);
  const deposit = depositOf(member, { note: 'AMOUNT_DIFFERS' });
  const { memberId, reference } = deposit;
  const at = new Date(server.core.clock().getTime() - 60_000);
  const line = { memberId, reference, type: 'deposit', from: 'BANK', to: 'WALLET', amount: baht(1), at } as const;
  await writeStatement(server.core.db, { ...line, status: 'PENDING', note: 'WAITING' });
  await credit(server, { ...deposit, from: 'SCB' });
  expect(await books(member)).toMatchObject({
    lines: [{ reference, from_name: 'SCB', amount: '25000', status: 'SUCCESS', note: 'AMOUNT_DIFFERS', is_new: false }],
  });
});

// proves: server.credited-once
test('the same money under any of its references is not credited again, and the outcome names the first credit', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)];
  const name = randomUUID();
  const names = [`004:${name}`, `at:KBANK:${name}`];
  const first = depositOf(one, { source: 'slip', outsideReference: names, houseAccount: 'house:bank:KBANK' });
  await credit(server, first);
  const stood = await books(one);
  const by = { memberId: one.memberId, creditedAs: first.reference, source: 'slip', amountMinor: 25_000n };
  for (const source of ['bank', 'qr', 'slip'] as const) {
    const again = depositOf(other, { source, outsideReference: names[1] ?? '', houseAccount: 'house:bank:KBANK' });
    expect(await creditTogether([again, depositOf(one, { amount: baht(1) })])).toMatchObject([{ credited: false, by }, { credited: true }]);
  }
  expect(await walletMinor(server, other.memberId)).toBe(0n);
  expect(await walletMinor(server, one.memberId)).toBe(25_300n);
  const untouched = { member: [{ coin: 0, has_deposited: false }], references: [], lines: [], coins: [], moved: [] };
  expect(await books(other)).toMatchObject(untouched);
  expect(stood).toMatchObject({ lines: [{ reference: first.reference }] });
});

test('the same money twice, in concurrent calls or in one call, is credited once', async () => {
  const [one, other] = [await registerMember(server), await registerMember(server)];
  for (let round = 0; round < 10; round += 1) {
    const outsideReference = `WW:${randomUUID()}`;
    const deposits = [one, other].map((member) => depositOf(member, { outsideReference, amount: baht(10) }));
    const outcomes = round % 2 ? await creditTogether(deposits) : await Promise.all(deposits.map((deposit) => credit(server, deposit)));
    expect(outcomes.filter(({ credited }) => credited)).toHaveLength(1);
  }
  expect((await walletMinor(server, one.memberId)) + (await walletMinor(server, other.memberId))).toBe(10_000n);
});

test('two calls with the same members and references in opposite order do not deadlock', async () => {
  const members = [await registerMember(server), await registerMember(server)];
  for (let round = 0; round < 10; round += 1) {
    const names = [randomUUID(), randomUUID()];
    const all = () => members.map((member, at) => depositOf(member, { outsideReference: `WW:${names[at]}`, amount: baht(1) }));
    const outcomes = (await Promise.all([creditTogether(all()), creditTogether(all().reverse())])).flat();
    expect(outcomes.filter(({ credited }) => credited)).toHaveLength(2);
  }
});

test('a reference listed twice in a deposit counts once', async () => {
  const member = await registerMember(server);
  const name = `004:${randomUUID()}`;
  const deposit = depositOf(member, { source: 'slip', outsideReference: [name, name], houseAccount: 'house:bank:KBANK' });
  expect(await credit(server, deposit)).toMatchObject({ credited: true });
});

test('a deposit whose key is already in the ledger rolls back the whole call', async () => {
  const [member, other] = [await registerMember(server), await registerMember(server)];
  for (const amount of [baht(1), baht(250)]) {
    const deposit = depositOf(member);
    const { memberId, reference, houseAccount, source, outsideReference } = deposit;
    const data = { source, outside: String(outsideReference) };
    await post(server.core.db, memberId, [
      { key: `deposit:${reference}`, kind: 'deposit', from: houseAccount, to: 'wallet', amount, reference, data },
    ]);
    const stood = [await books(member), await books(other)];
    const refused = creditTogether([depositOf(other), deposit, depositOf(member)]);
    await expect(refused).rejects.toThrow(amount.minor === 100n ? 'the ledger returned KEY_REUSED' : 'the ledger returned REPLAYED');
    expect([await books(member), await books(other)]).toEqual(stood);
  }
});

test('a deposit earns no coins while the wheel is closed', async () => {
  const { core } = server;
  const spin = core.settings.get('spin');
  await core.settings.put(core.db, 'spin', { ...spin, active: false });
  await core.settings.reload();
  const member = await registerMember(server);
  await credit(server, depositOf(member));
  expect(await books(member)).toMatchObject({ coins: [], member: [{ coin: 0 }] });
  await core.settings.put(core.db, 'spin', spin);
  await core.settings.reload();
});
