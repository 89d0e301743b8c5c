import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { encryptLink, paidInMinor, until, walletMinor } from '../../../testing/payments.ts';
import { type Reply, startTestServer, type TestServer } from '../../../testing/server.ts';
import { giftlinkTasks } from './giftlink.jobs.ts';

type Answer = { reference?: string; status?: string; message?: string };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const voucher = async (amount: number, more: object = {}) =>
  (await server.sims.post<{ link: string }>('/sim/vouchers', { amount, ...more })).link;
const fault = (mode: string, more: object = {}) => server.sims.post('/sim/vouchers/fault', { mode, ...more });
const send = (who: TestMember, link: string, key?: string): Promise<Reply<Answer>> =>
  server.call('POST', '/api/wallet/truelink', { token: who.token, body: { link }, ...(key ? { key } : {}) });
const redeem = async (who: TestMember, link: string, wallet = 'WALLET01') =>
  send(who, await encryptLink(server, who, `${link}::${wallet}`));
const refused = (status: number, message: string) => ({ status, body: { message } });
const statusOf = async (who: TestMember, reference = '') => {
  const { body } = await server.call<{ statements: { reference: string; status: string; amount: number; note?: string }[] }>(
    'POST',
    '/api/statement',
    {
      token: who.token,
      body: { page: 1, limit: 100 },
    },
  );
  return body.statements.find((line) => line.reference === reference);
};
const lookAgain = (who: TestMember, reference = '') =>
  giftlinkTasks['gift-link'](server.core, { memberId: String(who.memberId), reference, round: 0 });

describe('a valid link', () => {
  test('is redeemed once and credited', async () => {
    const who = await registerMember(server);
    const before = await paidInMinor(server, 'house:voucher');
    const { status, body } = await redeem(who, await voucher(123.45));
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await walletMinor(server, who.memberId)).toBe(12_345n);
    expect((await paidInMinor(server, 'house:voucher')) - before).toBe(12_345n);
    expect(await statusOf(who, body.reference)).toMatchObject({ status: 'SUCCESS', amount: 123.45 });
  });

  test('gives a replay the first response', async () => {
    const who = await registerMember(server);
    const link = await encryptLink(server, who, `${await voucher(20)}::WALLET01`);
    const first = await send(who, link, 'gift-once-key-1');
    expect(await send(who, link, 'gift-once-key-1')).toMatchObject({ status: 200, body: first.body });
    expect(await walletMinor(server, who.memberId)).toBe(2_000n);
  });

  // proves: server.gift
  test('is credited only once when many redeem it at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => registerMember(server)));
    const link = await voucher(50);
    const answers = await Promise.all([...members, ...members].map((who) => redeem(who, link)));
    expect(answers.filter(({ body }) => body.status === 'SUCCESS').length).toBe(1);
    const others = answers.filter(({ body }) => body.status !== 'SUCCESS');
    for (const { body } of others) expect(['TRUELINK_DUPLICATE', 'PENDING']).toContain(body.message ?? body.status);
    const wallets = await Promise.all(members.map((who) => walletMinor(server, who.memberId)));
    expect(wallets.reduce((sum, one) => sum + one, 0n)).toBe(5_000n);
  });
});

describe('refused links', () => {
  let who: TestMember;
  beforeAll(async () => {
    who = await registerMember(server);
  });

  test('TRUELINK_DUPLICATE: already redeemed by the member, by another member, or elsewhere', async () => {
    const link = await voucher(10);
    const other = await registerMember(server);
    await redeem(other, link);
    expect(await redeem(other, link)).toMatchObject(refused(409, 'TRUELINK_DUPLICATE'));
    expect(await redeem(who, link)).toMatchObject(refused(409, 'TRUELINK_DUPLICATE'));
    expect(await redeem(who, await voucher(10, { redeemedBy: '0811111111' }))).toMatchObject(refused(409, 'TRUELINK_DUPLICATE'));
    expect(await redeem(who, await voucher(10, { redeemedBy: '0821112222' }))).toMatchObject(refused(409, 'TRUELINK_DUPLICATE'));
  });

  test('TRUELINK_INVALID: unknown, expired, our own, under 2 baht, on another host, or malformed', async () => {
    const invalid = refused(422, 'TRUELINK_INVALID');
    expect(await redeem(who, `https://gift.truemoney.com/campaign/?v=${'a'.repeat(34)}`)).toMatchObject(invalid);
    expect(await redeem(who, await voucher(10, { expired: true }))).toMatchObject(invalid);
    expect(await redeem(who, await voucher(10, { owner: '0821112222' }))).toMatchObject(invalid);
    expect(await redeem(who, await voucher(1.99))).toMatchObject(invalid);
    for (const link of [
      'https://evil.example/campaign/?v=',
      'http://gift.truemoney.com/campaign/?v=',
      'https://gift.truemoney.com.evil.example/campaign/?v=',
    ]) {
      expect(await redeem(who, `${link}${'a'.repeat(34)}`)).toMatchObject(invalid);
    }
    expect(await redeem(who, 'https://gift.truemoney.com/campaign/?v=short')).toMatchObject(invalid);
    const { count } = (await server.sims.get<{ vouchers: { count: number } }>('/sim/books')).vouchers;
    expect(await redeem(who, await voucher(1))).toMatchObject(invalid);
    expect((await server.sims.get<{ vouchers: { count: number } }>('/sim/books')).vouchers.count).toBe(count);
  });

  test('TRUELINK_INVALID: unencrypted, encrypted with another member’s key, altered, or with a used key', async () => {
    const invalid = refused(422, 'TRUELINK_INVALID');
    const link = await voucher(10);
    expect(await send(who, link)).toMatchObject(invalid);
    const other = await registerMember(server);
    expect(await send(other, await encryptLink(server, who, `${link}::WALLET01`))).toMatchObject(invalid);
    const encrypted = await encryptLink(server, who, `${link}::WALLET01`);
    expect(await send(who, `${encrypted.slice(0, -3)}${encrypted.endsWith('AAA') ? 'BBB' : 'AAA'}`)).toMatchObject(invalid);
    expect(await send(who, encrypted)).toMatchObject(invalid);
    expect(await send(who, '')).toMatchObject(refused(400, 'KEY_MISSING'));
    expect(await redeem(who, link)).toMatchObject({ status: 200 });
  });

  test('the refused-why header gives the reason behind the code, also on replay', async () => {
    const why = ({ status, body, headers }: Reply<Answer>) => [status, body.message, headers.get('refused-why')];
    const mine = await voucher(10);
    await redeem(who, mine);
    expect(why(await redeem(who, mine))).toEqual([409, 'TRUELINK_DUPLICATE', 'counted']);
    expect(why(await redeem(await registerMember(server), mine))).toEqual([409, 'TRUELINK_DUPLICATE', 'used']);
    expect(why(await redeem(who, await voucher(10, { state: 'used' })))).toEqual([409, 'TRUELINK_DUPLICATE', 'used']);
    expect(why(await redeem(who, `https://gift.truemoney.com/campaign/?v=${'a'.repeat(34)}`))).toEqual([422, 'TRUELINK_INVALID', 'wrong']);
    expect(why(await redeem(who, 'https://example.com/?v=abc'))).toEqual([422, 'TRUELINK_INVALID', 'wrong']);
    expect(why(await redeem(who, await voucher(1.99)))).toEqual([422, 'TRUELINK_INVALID', 'small']);
    expect(why(await redeem(who, await voucher(10, { owner: '0821112222' })))).toEqual([422, 'TRUELINK_INVALID', null]);
    const expired = await encryptLink(server, who, `${await voucher(10, { state: 'expired' })}::WALLET01`);
    const first = await send(who, expired, 'gift-expired-1');
    expect(why(first)).toEqual([422, 'TRUELINK_INVALID', 'expired']);
    expect(first.body).toEqual({ message: 'TRUELINK_INVALID', requestId: expect.any(String), key: 'link' });
    expect(why(await send(who, expired, 'gift-expired-1'))).toEqual([422, 'TRUELINK_INVALID', 'expired']);
  });

  test('NO_WALLET: the wallet is not ours, or there is none in the member’s currency', async () => {
    expect(await redeem(who, await voucher(10), 'WALLET99')).toMatchObject(refused(422, 'NO_WALLET'));
    const lao = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
    expect(await redeem(lao, await voucher(10))).toMatchObject(refused(422, 'NO_WALLET'));
  });

  test('a wrong wallet number on our side raises an alarm, and the link can be redeemed afterwards', async () => {
    const { core } = server;
    const settings = core.settings.get('deposit');
    const setMobile = async (mobile: string) => {
      await core.settings.put(core.db, 'deposit', { ...settings, wallets: settings.wallets.map((w) => ({ ...w, mobile })) });
      await core.settings.reload();
    };
    const link = await voucher(15);
    await setMobile('12345');
    expect(await redeem(who, link)).toMatchObject(refused(422, 'TRUELINK_INVALID'));
    expect((await core.metrics.alarms.get()).values.filter(({ value }) => value > 0)).toMatchObject([
      { labels: { kind: 'gift_wallet_unknown' }, value: 1 },
    ]);
    await setMobile('0821112222');
    expect(await redeem(who, link)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
  });
});

describe('an unreliable voucher service', () => {
  test.each([
    ['a redemption lost after it was applied', 'down', true],
    ['a redemption lost before it was applied', 'rubbish', false],
  ])('%s: PENDING, looked up again, credited once', async (_name, mode, isTaken) => {
    const who = await registerMember(server);
    const link = await voucher(60);
    if (isTaken) {
      await fault('down', { calls: 'redeem', count: 1 });
    } else await fault(mode, { calls: 'redeem', count: 1 });
    const { body } = await redeem(who, link);
    expect(body).toMatchObject({ status: 'PENDING' });
    expect(await statusOf(who, body.reference)).toMatchObject({ status: 'PENDING', amount: 60 });
    expect((await redeem(who, link)).body).toMatchObject({ reference: body.reference, status: 'PENDING' });
    if (isTaken) {
      const v = new URL(link).searchParams.get('v');
      await fetch(`${server.sims.url}/vouchers/campaign/vouchers/${v}/redeem`, {
        method: 'POST',
        headers: { authorization: 'Bearer demo-voucher-key', 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: '0821112222', voucher_hash: v }),
      });
    }
    await lookAgain(who, body.reference);
    await lookAgain(who, body.reference);
    expect(await walletMinor(server, who.memberId)).toBe(6_000n);
    expect(await statusOf(who, body.reference)).toMatchObject({ status: 'SUCCESS', amount: 60 });
    expect(await redeem(who, link)).toMatchObject(refused(409, 'TRUELINK_DUPLICATE'));
  });

  test('a redemption applied without a response is found by the look-up', async () => {
    const who = await registerMember(server);
    await fault('lost-after', { calls: 'redeem' });
    const { body } = await redeem(who, await voucher(33));
    expect(body.status).toBe('PENDING');
    await until(async () => (await walletMinor(server, who.memberId)) === 3_300n, 'the look-up to find it', 40_000);
  });

  test('no answer to the first check is PENDING, and a later definite refusal is shown', async () => {
    const who = await registerMember(server);
    await fault('down', { calls: 'verify' });
    const { body } = await redeem(who, await voucher(10, { expired: true }));
    expect(body).toMatchObject({ status: 'PENDING' });
    await lookAgain(who, body.reference);
    expect(await statusOf(who, body.reference)).toMatchObject({ status: 'FAILED', note: 'TRUELINK_INVALID' });
  });

  test('a definite error redeems nothing, and the link can be sent again', async () => {
    const who = await registerMember(server);
    const link = await voucher(10);
    await fault('error', { calls: 'redeem' });
    expect(await redeem(who, link)).toMatchObject(refused(422, 'TRUELINK_INVALID'));
    expect(await redeem(who, link)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await walletMinor(server, who.memberId)).toBe(1_000n);
  });
});
