import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerMember } from '../../testing/members.ts';
import { fund } from '../../testing/money.ts';
import { activate } from '../../testing/play.ts';
import { playedMember } from '../../testing/played.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { timing } from '../../testing/timing.ts';
import { until } from '../../testing/until.ts';
import { insertGiftLink } from '../deposits/gift-links/giftlink.sql.ts';
import { insertSlip } from '../deposits/slips/slip.sql.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { ...timing({ providerTransferMs: 1_500, reconcileEveryMs: 100 }) } });
  await server.sims.post('/sim/config', { payoutSettleMs: 0 });
});
afterAll(() => server.close());

type Item = {
  kind: string;
  reference: string;
  amount: number | null;
  createdAt: string;
  note?: string;
  bankCode?: string;
  expireIn?: number;
};
type Open = { open: (Item & { from?: string; to?: string; usualMinutes?: number })[]; usualMinutes?: number };

test('unfinished items are listed for their member only, and held money is shown beside the balance', async () => {
  const { db } = server.core;
  const member = await registerMember(server);
  const other = await registerMember(server);
  const { memberId, token } = member;
  await activate(server, member, 'PG');
  await fund(server, memberId, 10_000);
  const openOf = async (who = token) => (await server.call<Open>('GET', '/api/wallet/open', { token: who })).body;
  const homeOf = async () => (await server.call<{ held: number; wallet: { amount: number } }>('GET', '/api/wallet/user', { token })).body;
  const post = <T>(path: string, body: unknown) => server.call<T>('POST', path, { token, body });
  expect(await openOf()).toEqual({ open: [] });
  expect(await homeOf()).toMatchObject({ held: 0, wallet: { amount: 10_000 } });

  await post('/api/wallet/add', { amount: 250 });
  await insertGiftLink(db, { memberId, reference: 'G-OPEN', voucher: 'v-open', mobile: '0800000000', at: new Date() });
  const slip = { createdAt: new Date(), bankCode: 'KBANK', currency: 'THB', claimed: null, fileName: '', bytes: 1 } as const;
  await insertSlip(db, { memberId, reference: 'S-OPEN', ...slip });
  const { body: qr } = await post<{ qrcodeId: string }>('/api/qrcode/WW', { amount: 300 });
  // Above the automatic payout limit, so that it stays open.
  const { body: withdrawn } = await post<{ reference: string }>('/api/wallet/withdraw', { amount: 6_000 });
  expect(await homeOf()).toMatchObject({ held: 6_000, wallet: { amount: 4_000 } });

  await server.sims.post('/sim/providers/PG/fault', { mode: 'lost-before', count: 50 });
  const moved = await post<{ reference: string; status: string }>('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 500 });
  expect(moved.body.status).toBe('PENDING');
  expect(await homeOf()).toMatchObject({ held: 6_500, wallet: { amount: 3_500 } });

  const { open, ...rest } = await openOf();
  expect(rest).toEqual({});
  expect(open.map(({ createdAt }) => createdAt)).toEqual(
    open
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
  const byKind = (kind: string) => open.filter((item) => item.kind === kind);
  expect(open).toHaveLength(6);
  const { reference } = withdrawn;
  expect(byKind('withdraw')).toMatchObject([{ reference, amount: 6_000, note: 'WAITING', bankCode: 'KBANK' }]);
  expect(byKind('transfer')).toMatchObject([{ reference: moved.body.reference, amount: 500, from: 'WALLET', to: 'PG' }]);
  expect(byKind('deposit')).toMatchObject([
    { reference: 'G-OPEN', amount: null, bankCode: 'TRUELINK' },
    { amount: 250, note: 'WAITING' },
  ]);
  expect(byKind('slip')).toMatchObject([{ reference: 'S-OPEN', amount: null, bankCode: 'KBANK' }]);
  expect(byKind('qrcode')).toMatchObject([{ reference: qr.qrcodeId, amount: 300, bankCode: 'WW', expireIn: expect.any(Number) }]);
  expect(await openOf(other.token)).toEqual({ open: [] });

  await server.sims.post('/sim/providers/PG/fault', { mode: 'none', count: 0 });
  await until(openOf, ({ open: left }) => !left.some(({ kind }) => kind === 'transfer'));
  expect((await homeOf()).held).toBe(6_000);
});

test('five paid withdrawals establish the usual time', async () => {
  const member = await playedMember(server, 10_000);
  const openOf = async () => (await server.call<Open>('GET', '/api/wallet/open', { token: member.token })).body;
  for (let i = 0; i < 5; i++) {
    const paid = await server.call('POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 100 + i } });
    expect(paid.status).toBe(200);
    await until(openOf, ({ open }) => open.length === 0);
  }
  const usual = await server.core.payoutTimes.usual(new Date(Date.now() + 120_000));
  expect(usual).toEqual({ all: 1, automatic: 1, byStaff: null });
  expect((await openOf()).usualMinutes).toBe(1);
});
