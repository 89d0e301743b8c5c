import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { threadedReader } from '../../../integrations/bank/slips/reader.ts';
import { crc16, parseTags } from '../../../integrations/payment-gateways/emv.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { paidInMinor, until, walletMinor } from '../../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { qrcodeTasks } from './qrcode.jobs.ts';

type Qr = { hasQrcode: boolean; qrcodeId?: string; qrcode?: string; amount?: number; expireIn?: number; message?: string };
type Paid = { paid: boolean; status: string; transactionId: string; notices: { id: string; status: number }[] };

const thbProviders = ['KBANK', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY'];
let server: TestServer;
let member: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = (who: TestMember, provider: string, amount: unknown, key?: string) =>
  server.call<Qr>('POST', `/api/qrcode/${provider}`, { token: who.token, body: { amount }, ...(key ? { key } : {}) });
const show = async (who: TestMember, provider: string) =>
  (await server.call<Qr>('GET', `/api/qrcode/${provider}`, { token: who.token })).body;
const cancel = (who: TestMember, id: string) => server.call<Qr>('DELETE', `/api/qrcode/${id}`, { token: who.token });
const pay = (provider: string, qrcodeId: string, more: object = {}) =>
  server.sims.post<Paid>(`/sim/gateways/${provider}/pay`, { qrcodeId, ...more });
const fault = (provider: string, mode: string, more: object = {}) => server.sims.post(`/sim/gateways/${provider}/fault`, { mode, ...more });
const newQr = async (who: TestMember, provider: string, amount = 100): Promise<string> => {
  const { body } = await create(who, provider, amount);
  expect(body.hasQrcode).toBe(true);
  return body.qrcodeId ?? '';
};
const statementOf = async (who: TestMember) =>
  (
    await server.call<{ statements: { reference: string; amount: number; status: string; note?: string; from: string }[] }>(
      'POST',
      '/api/statement',
      {
        token: who.token,
        body: { page: 1, limit: 100 },
      },
    )
  ).body.statements;

async function textIn(svg: string): Promise<string> {
  const reading = await threadedReader({ threadsMax: 1, readMsMax: 20_000, idleMsMax: 1 }).read(
    await sharp(Buffer.from(svg)).resize(600).jpeg().toBuffer(),
    'anyone',
  );
  return reading?.texts[0] ?? '';
}

describe('creating a code', () => {
  beforeAll(async () => {
    member = await registerMember(server);
  });

  test.each(thbProviders)('%s: the EMVCo code has the amount, is shown while live and can be cancelled by its id', async (provider) => {
    const { status, body } = await create(member, provider, 123.45);
    expect(status).toBe(200);
    expect(body).toMatchObject({ hasQrcode: true, amount: 123.45 });
    expect(body.expireIn).toBeGreaterThan(890);
    expect(body.expireIn).toBeLessThanOrEqual(900);
    const text = await textIn(body.qrcode ?? '');
    const tags = parseTags(text);
    expect(Object.fromEntries(tags ?? [])).toMatchObject({ '01': '12', '53': '764', '54': '123.45', '58': 'TH' });
    expect(tags?.get('63')).toBe(crc16(text.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'));
    if (provider === 'KBANK') expect(parseTags(tags?.get('30') ?? '')?.get('02')).toBe(body.qrcodeId);
    expect(await show(member, provider)).toMatchObject({ hasQrcode: true, qrcodeId: body.qrcodeId, amount: 123.45 });
    expect((await cancel(member, body.qrcodeId ?? '')).body).toEqual({ hasQrcode: false });
    expect(await show(member, provider)).toEqual({ hasQrcode: false });
  });

  test('there is one live code per provider: further requests, even concurrent ones, return it', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => create(member, 'WW', 200 + n)));
    expect(new Set(answers.map(({ body }) => body.qrcodeId)).size).toBe(1);
    expect((await create(member, 'PAYONEX', 300)).body.qrcodeId).not.toBe(answers[0]?.body.qrcodeId);
    const id = answers[0]?.body.qrcodeId ?? '';
    await cancel(member, id);
    expect(await newQr(member, 'WW', 250)).not.toBe(id);
  });

  // proves: cases.QR_FAIL
  test('refusals answer 200 with a message: below the minimum, or the gateway declines or fails', async () => {
    const who = await registerMember(server);
    for (const [provider, amount, minimum] of [
      ['WW', 99.99, 100],
      ['PAYONEX', 99, 100],
      ['PAYTIMZ', 9.99, 10],
      ['ZPAY', 9, 10],
      ['KBANK', 0.99, 1],
      ['KBANK', 0, 1],
    ] as const) {
      expect((await create(who, provider, amount)).body).toEqual({ hasQrcode: false, message: 'QR_FAIL', minimum });
    }
    for (const mode of ['error', 'down', 'rubbish']) {
      for (const provider of ['WW', 'ZPAY', 'KBANK']) {
        await fault(provider, mode, { calls: 'create' });
        const { status, body } = await create(who, provider, 100);
        expect({ status, body }).toEqual({ status: 200, body: { hasQrcode: false, message: 'QR_FAIL' } });
        expect(await show(who, provider)).toEqual({ hasQrcode: false });
      }
    }
    expect((await create(who, 'WW', 100)).body.hasQrcode).toBe(true);
  });

  test('wrong amounts, banks without QR codes, and foreign or unknown ids are refused', async () => {
    for (const amount of [-1, 1.234, '100', null, 1e12]) expect((await create(member, 'WW', amount)).status).toBe(400);
    for (const code of ['SCB', 'BCEL', 'NOBANK', '__proto__'])
      expect((await create(member, code, 100)).body).toMatchObject({ message: 'NO_BANK' });
    const id = await newQr(member, 'ZPAY', 50);
    const stranger = await registerMember(server);
    expect(await cancel(stranger, id)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect(await cancel(member, 'Q0000')).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect((await show(member, 'ZPAY')).qrcodeId).toBe(id);
    expect(await show(member, id)).toMatchObject({ hasQrcode: true, qrcodeId: id, bankCode: 'ZPAY', amount: 50, state: 'live' });
    expect(await show(stranger, id)).toMatchObject({ message: 'NO_DATA' });
    expect(await show(member, 'Q00000000000000000')).toMatchObject({ message: 'NO_DATA' });
    await cancel(member, id);
    expect(await show(member, id)).toEqual({ hasQrcode: false, qrcodeId: id, bankCode: 'ZPAY', amount: 50, state: 'cancelled' });
  });

  test('the Lao variant creates a LaoQR of BCEL in whole kip and no baht codes', async () => {
    const lao = await registerMember(server, { currency: 'LAK', bankCode: 'BCEL' });
    const { body } = await create(lao, 'BCEL', 50_000);
    const tags = parseTags(await textIn(body.qrcode ?? ''));
    expect(Object.fromEntries(tags ?? [])).toMatchObject({ '53': '418', '54': '50000', '58': 'LA' });
    expect(parseTags(tags?.get('62') ?? '')?.get('01')).toBe(body.qrcodeId);
    expect((await create(lao, 'BCEL', 1_000.5)).body).toEqual({ hasQrcode: false, message: 'QR_FAIL' });
    expect((await create(lao, 'KBANK', 100)).body).toMatchObject({ message: 'NO_BANK' });
    await pay('BCEL', body.qrcodeId ?? '');
    expect(await walletMinor(server, lao.memberId)).toBe(5_000_000n);
    expect(await paidInMinor(server, 'house:bank:BCEL', 'LAK')).toBe(5_000_000n);
  });
});

describe('a paid code', () => {
  // proves: server.credited-once
  test.each(thbProviders)('%s: the webhook credits once, however often it is sent', async (provider) => {
    const who = await registerMember(server);
    const account = provider === 'KBANK' ? 'house:bank:KBANK' : `house:gateway:${provider}`;
    const before = await paidInMinor(server, account);
    const id = await newQr(who, provider, 100.25);
    const { notices } = await pay(provider, id, { times: 5 });
    expect(notices.map((n) => n.status)).toEqual([200, 200, 200, 200, 200]);
    await pay(provider, id, { times: 3, newIds: true });
    expect(await walletMinor(server, who.memberId)).toBe(10_025n);
    expect((await paidInMinor(server, account)) - before).toBe(10_025n);
    expect(await show(who, provider)).toEqual({ hasQrcode: false });
    expect(await show(who, id)).toEqual({
      hasQrcode: false,
      qrcodeId: id,
      bankCode: provider,
      amount: 100.25,
      state: 'paid',
      paid: 100.25,
    });
    expect(await statementOf(who)).toMatchObject([{ reference: id, amount: 100.25, status: 'SUCCESS', from: provider }]);
    expect((await cancel(who, id)).body).toEqual({ hasQrcode: false });
    await qrcodeTasks['qr-poll'](server.core, { memberId: String(who.memberId), id, round: 0 });
    expect(await walletMinor(server, who.memberId)).toBe(10_025n);
  });

  test('is credited with the amount actually paid if within the margin, with a note', async () => {
    const who = await registerMember(server);
    for (const provider of ['WW', 'PAYONEX']) await pay(provider, await newQr(who, provider, 500), { amount: 499.5 });
    expect(await walletMinor(server, who.memberId)).toBe(99_900n);
    expect((await statementOf(who)).map(({ amount, note }) => ({ amount, note }))).toEqual(
      Array.from({ length: 2 }, () => ({ amount: 499.5, note: 'AMOUNT_DIFFERS' })),
    );
  });

  test('waits for staff if the amount is far off, by webhook and by polling alike', async () => {
    const who = await registerMember(server);
    const waits = [{ amount: 120.5, note: 'AMOUNT_CHECKED', status: 'PENDING' }];
    const linesOf = async (id: string) =>
      (await statementOf(who)).filter((line) => line.reference === id).map(({ amount, note, status }) => ({ amount, note, status }));
    for (const provider of ['WW', 'PAYONEX', 'KBANK']) {
      const id = await newQr(who, provider, 500);
      const ask = () => qrcodeTasks['qr-poll'](server.core, { memberId: String(who.memberId), id, round: 0 });
      await pay(provider, id, { amount: 120.5, noNotice: true });
      expect(await linesOf(id)).toEqual([]);
      await ask();
      expect(await linesOf(id)).toEqual(waits);
      const { notices } = await pay(provider, id, { times: 2, newIds: true });
      expect(notices.map((n) => n.status)).toEqual([200, 200]);
      await ask();
      expect(await linesOf(id)).toEqual(waits);
      expect(await show(who, provider)).toEqual({ hasQrcode: false });
      expect(await show(who, id)).toMatchObject({ hasQrcode: false, amount: 500, state: 'waiting', paid: 120.5 });
      const { open } = (await server.call<{ open: object[] }>('GET', '/api/wallet/open', { token: who.token })).body;
      expect(open[0]).toMatchObject({ kind: 'deposit', reference: id, amount: 120.5, note: 'AMOUNT_CHECKED', bankCode: provider });
    }
    expect(await walletMinor(server, who.memberId)).toBe(0n);
    const { rows } = await server.core.db.query(
      `select source, state, note, order_id is not null as ordered from bank_credit where member_id = $1 order by source`,
      [who.memberId],
    );
    const queued = { state: 'queued', note: 'CODE_DIFFERS', ordered: true };
    expect(rows).toEqual(['gateway', 'gateway', 'qr'].map((source) => ({ source, ...queued })));
  });

  test('is credited once with a note if paid after it was cancelled', async () => {
    const who = await registerMember(server);
    for (const provider of ['WW', 'ZPAY', 'KBANK']) {
      const id = await newQr(who, provider, 100);
      await cancel(who, id);
      await pay(provider, id, { times: 2 });
      await pay(provider, id, { newIds: true });
    }
    expect(await walletMinor(server, who.memberId)).toBe(30_000n);
    expect((await statementOf(who)).map((line) => line.note)).toEqual(['PAID_LATE', 'PAID_LATE', 'PAID_LATE']);
  });

  test('is credited if paid after it expired, even when another code is live', async () => {
    const who = await registerMember(server);
    const id = await newQr(who, 'PAYTIMZ', 77);
    await server.core.db.query(`update qr_code set expires_at = now() - interval '1 second' where member_id = $1`, [who.memberId]);
    expect(await show(who, 'PAYTIMZ')).toEqual({ hasQrcode: false });
    const second = await newQr(who, 'PAYTIMZ', 88);
    expect(second).not.toBe(id);
    await pay('PAYTIMZ', id);
    expect(await walletMinor(server, who.memberId)).toBe(7_700n);
    expect((await show(who, 'PAYTIMZ')).qrcodeId).toBe(second);
  });

  test('is found by polling if the webhook is lost, even after failed polls', async () => {
    for (const provider of ['WW', 'PAYONEX', 'KBANK']) {
      const who = await registerMember(server);
      const id = await newQr(who, provider, 150);
      await pay(provider, id, { noNotice: true });
      const poll = () => qrcodeTasks['qr-poll'](server.core, { memberId: String(who.memberId), id, round: 0 });
      for (const mode of ['down', 'rubbish', 'error']) {
        await fault(provider, mode, { calls: 'query', count: 1_000 });
        await poll();
        expect(await walletMinor(server, who.memberId)).toBe(0n);
      }
      await fault(provider, 'none');
      await poll();
      await poll();
      expect(await walletMinor(server, who.memberId)).toBe(15_000n);
    }
  });

  test('is credited if it was paid at the moment of cancelling', async () => {
    const who = await registerMember(server);
    const id = await newQr(who, 'PAYONEX', 100);
    await pay('PAYONEX', id, { noNotice: true });
    await cancel(who, id);
    await until(async () => (await walletMinor(server, who.memberId)) === 10_000n, 'the credit');
  });
});

describe('doubtful webhooks', () => {
  const secretOf = (provider: string) => Buffer.from(`demo-${provider.toLowerCase()}-gateway-secret`);
  const payment = async (provider: string, id: string, more: object = {}) => ({
    ...(await server.sims.get<Record<string, unknown>>(`/sim/gateways/${provider}/payments/${id}`)),
    status: 'paid',
    paidAt: new Date().toISOString(),
    paidAmount: '100.00',
    transactionId: `T${id}`,
    ...more,
  });
  const notify = (path: string, body: string, o: { id?: string; at?: number; secret?: Buffer; signature?: string } = {}) => {
    const id = o.id ?? 'evt_test_1';
    const timestamp = String(Math.floor((o.at ?? Date.now()) / 1000));
    const signature =
      o.signature ??
      `v1,${createHmac('sha256', o.secret ?? secretOf('WW'))
        .update(`${id}.${timestamp}.${body}`)
        .digest('base64')}`;
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    };
    return server.call('POST', `/api/hooks/${path}`, { headers, raw: body });
  };
  const succeeded = (data: object) => JSON.stringify({ type: 'payment.succeeded', data });

  test('are refused if forged, expired, unsigned, malformed, or sent to another or an unknown gateway', async () => {
    const who = await registerMember(server);
    const body = succeeded(await payment('WW', await newQr(who, 'WW', 100)));
    const refused = { status: 401, body: { message: 'UNAUTHORIZED' } };
    expect(await notify('WW', body, { secret: Buffer.from('another-secret-of-someone') })).toMatchObject(refused);
    expect(await notify('WW', body, { at: Date.now() - 301_000 })).toMatchObject(refused);
    expect(await notify('WW', body, { at: Date.now() + 302_000 })).toMatchObject(refused);
    expect(await notify('WW', body, { signature: '' })).toMatchObject(refused);
    expect(await notify('PAYTIMZ', body)).toMatchObject(refused);
    expect(await server.call('POST', '/api/hooks/WW', { body: { type: 'payment.succeeded' } })).toMatchObject(refused);
    expect(await notify('NOBODY', body)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect(await notify('__proto__', body)).toMatchObject({ status: 404 });
    expect(await notify('WW', '{"type":')).toMatchObject({ status: 400 });
    expect(await notify('WW', '{"type":"payment.succeeded","data":{}}')).toMatchObject({ status: 400 });
    expect(await walletMinor(server, who.memberId)).toBe(0n);
  });

  test('are acknowledged without crediting if the order is unknown or of another gateway', async () => {
    const who = await registerMember(server);
    const id = await newQr(who, 'WW', 100);
    const data = await payment('WW', id);
    expect((await notify('WW', succeeded({ ...data, orderId: 'QNOBODY' }), { id: 'evt_m1' })).body).toEqual({ received: false });
    const other = await notify('PAYTIMZ', succeeded(data), { id: 'evt_m2', secret: secretOf('PAYTIMZ') });
    expect(other.body).toEqual({ received: false });
    expect((await notify('WW', succeeded({ ...data, currency: 'LAK' }), { id: 'evt_m3' })).body).toEqual({ received: false });
    expect(await walletMinor(server, who.memberId)).toBe(0n);
  });

  test('change nothing if their event or transaction was used before', async () => {
    const who = await registerMember(server);
    const first = await payment('WW', await newQr(who, 'WW', 100));
    const event = `evt_${who.memberId}`;
    expect((await notify('WW', succeeded(first), { id: event })).body).toEqual({ received: true });
    const second = { ...(await payment('WW', await newQr(who, 'WW', 100))), paidAmount: '900.00' };
    expect((await notify('WW', succeeded(second), { id: event })).body).toEqual({ received: true });
    expect(await walletMinor(server, who.memberId)).toBe(10_000n);
    await notify('WW', succeeded({ ...second, transactionId: first.transactionId }), { id: `${event}b` });
    expect(await walletMinor(server, who.memberId)).toBe(10_000n);
    expect((await notify('WW', succeeded({ ...first, transactionId: 'TANOTHER' }), { id: `${event}c` })).body).toEqual({ received: false });
    expect(await walletMinor(server, who.memberId)).toBe(10_000n);
  });

  test('each get their own result in a burst, and only the one that cannot be stored fails', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => registerMember(server)));
    const orders = await Promise.all(
      members.flatMap((who) =>
        ['WW', 'PAYTIMZ'].map(async (provider) => ({ provider, data: await payment(provider, await newQr(who, provider, 100)) })),
      ),
    );
    const [first] = orders;
    const bad = { provider: 'WW', data: { ...first?.data, orderId: 'QNOBODY', transactionId: 'TNOBODY' } };
    const broken = {
      provider: 'WW',
      data: await payment('WW', await newQr(await registerMember(server), 'WW', 100), { transactionId: 'T\u0000' }),
    };
    const storm = [...orders, bad, broken].flatMap((order) => [order, order, order]).reverse();
    const answers = await Promise.all(
      storm.map(async (order) => {
        const id = `evt_storm_${order.data.transactionId.replace('\u0000', '0')}`;
        return { order, answer: await notify(order.provider, succeeded(order.data), { id, secret: secretOf(order.provider) }) };
      }),
    );
    for (const { order, answer } of answers) {
      if (order === broken) expect(answer.status).toBe(500);
      else expect(answer).toMatchObject({ status: 200, body: { received: order !== bad } });
    }
    for (const { memberId } of members) {
      expect(await walletMinor(server, memberId)).toBe(20_000n);
      const { rows } = await server.core.db.query<{ lines: bigint; codes: bigint; first: boolean }>(
        `select (select count(*) from statement_line where member_id = $1 and status = 'SUCCESS') as lines,
                (select count(*) from qr_code where member_id = $1 and state = 'paid') as codes,
                (select first_deposit_at is not null from member where member_id = $1) as first`,
        [memberId],
      );
      expect(rows[0]).toEqual({ lines: 2n, codes: 2n, first: true });
    }
  });
});
