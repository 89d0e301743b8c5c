import { randomUUID } from 'node:crypto';
import { post } from '@krapao/ledger';
import { fromJson, type Money, money } from '@krapao/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { drifts } from '../../../testing/money.ts';
import { walletMinor } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { settleIn, settlePayment } from './settle-payment.ts';
import { makeWebhookBatcher } from './webhook-batcher.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => expect(await drifts(server)).toEqual([]));

const baht = (units: number): Money => fromJson(units, 'THB');

async function newCode(member: TestMember, provider = 'WW'): Promise<string> {
  const { body } = await server.call<{ qrcodeId: string }>('POST', `/api/qrcode/${provider}`, {
    token: member.token,
    body: { amount: 250 },
  });
  return body.qrcodeId;
}

type Told = { amount?: Money; at?: Date; transactionId?: string; eventId?: string };
function paidOrder(orderId: string, provider = 'WW', told: Told = {}) {
  const { amount = baht(250), at = server.core.clock(), transactionId = randomUUID(), eventId = randomUUID() } = told;
  const expiresAt = new Date(at.getTime() + 60_000);
  return {
    provider,
    eventId,
    payment: { orderId, status: 'paid' as const, qrText: null, currency: amount.currency, expiresAt, paid: { amount, at, transactionId } },
  };
}
type Order = ReturnType<typeof paidOrder>;

async function stateOf(orderId: string, memberId: bigint) {
  const { rows: codes } = await server.core.db.query<{ state: string; paid: bigint | null }>(
    'select state, paid_minor as paid from qr_code where member_id = $1 and id = $2',
    [memberId, orderId],
  );
  const { rows: lines } = await server.core.db.query<{ amount: bigint; note: string | null }>(
    'select amount, note from statement_line where member_id = $1 and reference = $2',
    [memberId, orderId],
  );
  return { code: codes[0], lines, wallet: await walletMinor(server, memberId) };
}

test.each(['KBANK', 'WW', 'PAYONEX'])('%s: a payment reported twice is credited once', async (provider) => {
  const member = await registerMember(server);
  const order = paidOrder(await newCode(member, provider), provider);
  expect(await settlePayment(server.core, order)).toBe('credited');
  const stood = await stateOf(order.payment.orderId, member.memberId);
  expect(stood).toEqual({ code: { state: 'paid', paid: 25_000n }, lines: [{ amount: 25_000n, note: null }], wallet: 25_000n });
  expect(await settlePayment(server.core, order)).toBe('known');
  expect(await settlePayment(server.core, { ...order, eventId: randomUUID() })).toBe('known');
  expect(await stateOf(order.payment.orderId, member.memberId)).toEqual(stood);
});

test('webhooks that share a transaction belong to one shard', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => registerMember(server)));
  const orders = await Promise.all(members.map(async (member) => paidOrder(await newCode(member))));
  const spread = { shards: 3, shardOf: (memberId: bigint) => Number(memberId % 3n) };
  const webhooks = makeWebhookBatcher(server.core, spread);
  const nobodys = paidOrder('nobody');
  expect(new Set(await Promise.all([...orders, ...orders].map((order) => webhooks.settle(order))))).toEqual(new Set(['credited']));
  expect(await webhooks.settle(nobodys)).toBe('not-ours');
  await webhooks.close();
  const { rows } = await server.core.db.query<{ memberId: bigint; transaction: string }>(
    `select member_id as "memberId", xmin::text as transaction from qr_code where member_id = any($1) and state = 'paid'`,
    [members.map(({ memberId }) => memberId)],
  );
  expect(rows).toHaveLength(members.length);
  const batches = [...Map.groupBy(rows, ({ transaction }) => transaction).values()];
  expect(batches.filter((batch) => new Set(batch.map(({ memberId }) => spread.shardOf(memberId))).size > 1)).toEqual([]);
});

const live = { state: 'live', paid: null };
type Case = { make: (member: TestMember) => Promise<Order>; verdict: string; code?: object; lines?: object[]; wallet?: bigint };
const cases: Record<string, Case> = {
  'a different amount within the margin': {
    make: async (member) => paidOrder(await newCode(member), 'WW', { amount: baht(249) }),
    verdict: 'credited',
    code: { state: 'paid', paid: 24_900n },
    lines: [{ amount: 24_900n, note: 'AMOUNT_DIFFERS' }],
    wallet: 24_900n,
  },
  'a different amount beyond the margin': {
    make: async (member) => paidOrder(await newCode(member), 'WW', { amount: baht(248.99) }),
    verdict: 'doubt',
    code: { state: 'doubt', paid: 24_899n },
    lines: [{ amount: 24_899n, note: 'AMOUNT_CHECKED' }],
  },
  'a far larger amount for a cancelled code': {
    make: async (member) => {
      const id = await newCode(member);
      await server.call('DELETE', `/api/qrcode/${id}`, { token: member.token });
      return paidOrder(id, 'WW', { amount: baht(40_000) });
    },
    verdict: 'doubt',
    code: { state: 'doubt', paid: 4_000_000n },
    lines: [{ amount: 4_000_000n, note: 'AMOUNT_CHECKED' }],
  },
  'a different amount of a payment already credited under another code': {
    make: async (member) => {
      const known = paidOrder(await newCode(await registerMember(server)));
      await settlePayment(server.core, known);
      const { transactionId } = known.payment.paid;
      return paidOrder(await newCode(member), 'WW', { transactionId, amount: baht(40_000) });
    },
    verdict: 'known',
    code: { state: 'doubt', paid: 4_000_000n },
  },
  'another currency': {
    make: async (member) => paidOrder(await newCode(member), 'WW', { amount: money(25_000n, 'LAK') }),
    verdict: 'wrong',
    code: live,
  },
  'another gateway': { make: async (member) => paidOrder(await newCode(member), 'ZPAY'), verdict: 'not-ours', code: live },
  'a late payment': {
    make: async (member) => paidOrder(await newCode(member), 'WW', { at: new Date(server.core.clock().getTime() + 902_000) }),
    verdict: 'credited',
    code: { state: 'paid', paid: 25_000n },
    lines: [{ amount: 25_000n, note: 'PAID_LATE' }],
    wallet: 25_000n,
  },
  'a cancelled code': {
    make: async (member) => {
      const id = await newCode(member);
      await server.call('DELETE', `/api/qrcode/${id}`, { token: member.token });
      return paidOrder(id);
    },
    verdict: 'credited',
    code: { state: 'paid', paid: 25_000n },
    lines: [{ amount: 25_000n, note: 'PAID_LATE' }],
    wallet: 25_000n,
  },
  'an order that is not ours': { make: async () => paidOrder('nobody'), verdict: 'not-ours' },
  'a known event with another order': {
    make: async (member) => {
      const known = paidOrder(await newCode(await registerMember(server)));
      await settlePayment(server.core, known);
      return paidOrder(await newCode(member), 'WW', { eventId: known.eventId });
    },
    verdict: 'known',
    code: live,
  },
  'a payment already credited under another code': {
    make: async (member) => {
      const known = paidOrder(await newCode(await registerMember(server)));
      await settlePayment(server.core, known);
      return paidOrder(await newCode(member), 'WW', { transactionId: known.payment.paid.transactionId });
    },
    verdict: 'known',
    code: { state: 'paid', paid: 25_000n },
  },
};

test.each(Object.entries(cases))('%s', async (_name, { make, verdict, code, lines = [], wallet = 0n }) => {
  const member = await registerMember(server);
  const order = await make(member);
  expect(await settlePayment(server.core, order)).toBe(verdict);
  expect(await stateOf(order.payment.orderId, member.memberId)).toEqual({ code, lines, wallet });
});

test('each payment of a batch has its own verdict, including two of one member', async () => {
  const [one, two] = [await registerMember(server), await registerMember(server)];
  const orders = [
    paidOrder(await newCode(one)),
    paidOrder(await newCode(one, 'ZPAY'), 'ZPAY'),
    paidOrder('nobody'),
    paidOrder(await newCode(two), 'WW', { amount: baht(1) }),
    paidOrder(await newCode(two, 'PAYONEX'), 'PAYONEX'),
  ];
  const settled = await server.core.db.tx((tx) => settleIn(tx, server.core, orders));
  expect(settled.map(({ verdict }) => verdict)).toEqual(['credited', 'credited', 'not-ours', 'doubt', 'credited']);
  expect(await walletMinor(server, one.memberId)).toBe(50_000n);
  expect(await walletMinor(server, two.memberId)).toBe(25_000n);
});

test('of concurrent webhooks only the one that cannot be credited fails, and repeats get the same result', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => registerMember(server)));
  const orders = await Promise.all(members.map(async (member) => paidOrder(await newCode(member))));
  const [bad] = orders;
  if (!bad || !members[0]) throw new Error('no order');
  const taken = {
    key: `deposit:${bad.payment.orderId}`,
    kind: 'deposit',
    from: 'house:gateway:WW',
    to: 'wallet',
    amount: baht(1),
  } as const;
  await post(server.core.db, members[0].memberId, [taken]);
  const answers = await Promise.allSettled([...orders, ...orders].map((order) => server.core.webhooks.settle(order)));
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual(
    [...orders, ...orders].map((order) => (order === bad ? 'failed' : 'credited')),
  );
  const wallets = await Promise.all(members.map(({ memberId }) => walletMinor(server, memberId)));
  expect(wallets).toEqual([100n, 25_000n, 25_000n, 25_000n, 25_000n, 25_000n]);
  expect(await stateOf(bad.payment.orderId, members[0].memberId)).toMatchObject({ code: live, lines: [] });
});
