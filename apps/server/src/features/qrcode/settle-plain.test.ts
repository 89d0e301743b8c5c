import { randomUUID } from 'node:crypto';
import { post } from '@krapao/ledger';
import { type Money, money } from '@krapao/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../testing/members.ts';
import { drifts } from '../../testing/money.ts';
import { walletMinor } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { settlePayment } from './settle-payment.ts';
import { settlePlain } from './settle-plain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const baht = (units: number): Money => money(BigInt(units * 100), 'THB');

async function newMember(isFirst = false): Promise<TestMember> {
  const member = await registerMember(server);
  if (!isFirst) await server.ctx.db.query('update member set first_deposit_at = now() where member_id = $1', [member.memberId]);
  return member;
}

async function newCode(member: TestMember, provider: string, amount = 250): Promise<string> {
  const { body } = await server.call<{ qrcodeId: string }>('POST', `/api/qrcode/${provider}`, { token: member.token, body: { amount } });
  return body.qrcodeId;
}

function paidOrder(provider: string, orderId: string, o: { amount?: Money; at?: Date; transactionId?: string; eventId?: string } = {}) {
  const { amount = baht(250), at = server.ctx.clock(), transactionId = randomUUID(), eventId = randomUUID() } = o;
  const expiresAt = new Date(at.getTime() + 60_000);
  return {
    provider,
    eventId,
    payment: { orderId, status: 'paid' as const, qrText: null, currency: amount.currency, expiresAt, paid: { amount, at, transactionId } },
  };
}

/** All that stands of a member's deposits, without what differs from one code to the next. */
async function books(memberId: bigint, names: readonly string[]): Promise<string> {
  const read = async (sql: string): Promise<unknown> => (await server.ctx.db.query(sql, [memberId])).rows;
  const all = {
    code: await read(
      'select provider, amount_minor, currency, state, paid_minor, is_late, transaction_id, paid_at is null as unpaid, closed_at from qr_code where member_id = $1',
    ),
    claim: await read('select kind, reference, credited_as, source, amount_minor, currency from outside_reference where member_id = $1'),
    line: await read(
      'select reference, type, from_name, to_name, amount, currency, status, note, detail, created_at = updated_at as new from statement_line where member_id = $1',
    ),
    coins: await read('select key, coins from coin_award where member_id = $1'),
    member: await read('select coin from member where member_id = $1'),
    moved: await read(
      `select seq, amount, from_balance, to_balance, kind, from_account, to_account, currency, key, reference, hold_key, data from ledger.movement where member_id = $1`,
    ),
  };
  const text = JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? value.toString() : value));
  return names.reduce((rest, name, at) => rest.replaceAll(name, `<${at}>`), text);
}

test.each(['KBANK', 'WW', 'PAYONEX'])('%s: the straight way writes what the long way writes', async (provider) => {
  const [one, other] = [await newMember(), await newMember()];
  const straight = paidOrder(provider, await newCode(one, provider));
  const long = paidOrder(provider, await newCode(other, provider));
  const [settled] = await settlePlain(server.ctx, [straight]);
  expect(settled).toMatchObject({ verdict: 'credited', outcome: { memberId: one.memberId, wallet: baht(250), note: undefined } });
  expect(await settlePayment(server.ctx, long)).toBe('credited');
  const namesOf = (order: typeof long): string[] => [order.payment.orderId, order.payment.paid.transactionId];
  expect(await books(one.memberId, namesOf(straight))).toBe(await books(other.memberId, namesOf(long)));
  expect(await settlePlain(server.ctx, [straight])).toEqual([null]);
  expect(await settlePayment(server.ctx, straight)).toBe('known');
  expect(await walletMinor(server, one.memberId)).toBe(25_000n);
});

test.each([
  ['a first deposit', async () => paidOrder('WW', await newCode(await newMember(true), 'WW'))],
  ['another amount', async () => paidOrder('WW', await newCode(await newMember(), 'WW'), { amount: baht(249) })],
  ['another currency', async () => paidOrder('WW', await newCode(await newMember(), 'WW'), { amount: money(25_000n, 'LAK') })],
  ['another gateway', async () => paidOrder('ZPAY', await newCode(await newMember(), 'WW'))],
  [
    'a late payment',
    async () => paidOrder('WW', await newCode(await newMember(), 'WW'), { at: new Date(server.ctx.clock().getTime() + 902_000) }),
  ],
  [
    'a cancelled code',
    async () => {
      const member = await newMember();
      const id = await newCode(member, 'WW');
      await server.call('DELETE', `/api/qrcode/${id}`, { token: member.token });
      return paidOrder('WW', id);
    },
  ],
  ['an order that is not ours', async () => paidOrder('WW', 'nobody')],
  [
    'a notice that came before',
    async () => {
      const known = paidOrder('WW', await newCode(await newMember(), 'WW'));
      await settlePlain(server.ctx, [known]);
      return paidOrder('WW', await newCode(await newMember(), 'WW'), { eventId: known.eventId });
    },
  ],
  [
    'a payment that was credited under another code',
    async () => {
      const known = paidOrder('WW', await newCode(await newMember(), 'WW'));
      await settlePlain(server.ctx, [known]);
      return paidOrder('WW', await newCode(await newMember(), 'WW'), { transactionId: known.payment.paid.transactionId });
    },
  ],
  [
    'a deposit that the ledger knows',
    async () => {
      const member = await newMember();
      const id = await newCode(member, 'WW');
      const movement = { key: `deposit:${id}`, kind: 'deposit', from: 'house:gateway:WW', to: 'wallet', amount: baht(1) } as const;
      await post(server.ctx.db, member.memberId, [movement]);
      return paidOrder('WW', id);
    },
  ],
] as const)('leaves %s to the long way and writes nothing of it', async (_, make) => {
  const order = await make();
  const { rows: before } = await server.ctx.db.query('select member_id, state from qr_code where id = $1', [order.payment.orderId]);
  const owner: bigint = before[0]?.member_id ?? 0n;
  const stood = await books(owner, []);
  expect(await settlePlain(server.ctx, [order])).toEqual([null]);
  expect(await books(owner, [])).toBe(stood);
});

test('settles the plain ones of a batch, two of one member among them, and only those', async () => {
  const [one, two] = [await newMember(), await newMember()];
  const orders = [
    paidOrder('WW', await newCode(one, 'WW')),
    paidOrder('ZPAY', await newCode(one, 'ZPAY')),
    paidOrder('WW', 'nobody'),
    paidOrder('WW', await newCode(two, 'WW'), { amount: baht(1) }),
    paidOrder('PAYONEX', await newCode(two, 'PAYONEX')),
  ];
  const settled = await settlePlain(server.ctx, orders);
  expect(settled.map((each) => each?.verdict ?? null)).toEqual(['credited', 'credited', null, null, 'credited']);
  expect(await walletMinor(server, one.memberId)).toBe(50_000n);
  expect(await walletMinor(server, two.memberId)).toBe(25_000n);
  expect(await drifts(server)).toEqual([]);
});
