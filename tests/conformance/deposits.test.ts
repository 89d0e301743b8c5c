import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestClock, testClock } from '../../apps/server/src/testing/clock.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../apps/server/src/testing/members.ts';
import { encryptLink, finishedSlip, pngOf, transferAt, until, uploadSlip } from '../../apps/server/src/testing/payments.ts';
import { startTestServer, type TestServer } from '../../apps/server/src/testing/server.ts';
import { timing } from '../../apps/server/src/testing/timing.ts';
import { amountInForm, type Body, expectRefusal, isoUtc, page } from './kit.ts';

type Qr = { hasQrcode: boolean; qrcodeId: string; expireIn: number; amount: number; message?: string };

let server: TestServer;
let clock: TestClock;
let member: TestMember;
let account: string;
beforeAll(async () => {
  clock = testClock();
  server = await startTestServer({ clock, env: { ...timing({ bankPollEveryMs: 600_000 }) } });
  await setWindow('00:00', '00:00');
});
afterAll(() => server.close());
beforeEach(async () => {
  account = randomAccountNo();
  member = await registerMember(server, { bankAccountNo: account });
});

async function setWindow(closeFrom: string, closeTo: string) {
  await server.core.settings.put(server.core.db, 'slip', { ...server.core.settings.get('slip'), closeFrom, closeTo });
  await server.core.settings.reload();
}
const get = <T = Body>(path: string, who = member) => server.call<T>('GET', path, { token: who.token });
const post = <T = Body>(path: string, body: unknown, who = member) => server.call<T>('POST', path, { token: who.token, body });
const walletOf = async (who = member) => (await get<{ amount: number }>('/api/wallet', who)).body.amount;
const text = expect.any(String);

describe('deposit methods', () => {
  // proves: deposit.server-decides fields.deposit fields.deposit-bank fields.deposit-wallet limits.banks shapes.deposit
  test('are listed by the server in the member’s currency', async () => {
    const { body } = await get<{ banks: { bankCode: string }[]; wallets: object[]; isManual: boolean }>('/api/lookup/deposit');
    expect(Object.keys(body).sort()).toEqual(['banks', 'isManual', 'wallets']);
    expect(body.banks.map(({ bankCode }) => bankCode)).toEqual(
      expect.arrayContaining(['KBANK', 'SCB', 'WW', 'PAYONEX', 'PAYTIMZ', 'ZPAY']),
    );
    for (const bank of body.banks) {
      expect(bank).toMatchObject({
        bankCode: text,
        bankType: text,
        mode: expect.stringMatching(/^(AUTO|SMS|MANUAL)$/),
        bank: { nameTH: text, nameEN: text },
        bankAccountName: text,
        bankAccountNo: text,
        currency: 'BAHT',
      });
    }
    expect(body.wallets.length).toBeGreaterThan(0);
    for (const wallet of body.wallets) expect(wallet).toEqual({ walletAccountName: text, mode: text });
    expect(body.isManual).toBeTypeOf('boolean');
  });

  // proves: deposit.note-window cases.SLIP_UPLOAD_FAIL shapes.slip-rules
  test('the slip rules have the agreed form, and no slip is accepted in closed hours', async () => {
    const time = expect.stringMatching(/^\d\d:\d\d$/);
    const form = { closeFrom: time, closeTo: time, isOpen: true, qrMinutes: 15, qrMin: 1 };
    expect((await get('/api/lookup/slip')).body).toEqual(form);
    const hour = (offset: number) => new Date(clock().getTime() + offset * 3_600_000 + 7 * 3_600_000).toISOString().slice(11, 16);
    await setWindow(hour(-1), hour(1));
    expect((await get('/api/lookup/slip')).body.isOpen).toBe(false);
    expectRefusal(await uploadSlip(server, member, Buffer.from('x')), 422, 'SLIP_UPLOAD_FAIL');
    await setWindow(hour(1), hour(2));
    expect((await get('/api/lookup/slip')).body.isOpen).toBe(true);
    await setWindow('00:00', '00:00');
  });
});

describe('slips', () => {
  const slipForm = {
    createdAt: expect.stringMatching(isoUtc),
    amount: null,
    status: 'PROCESSING',
    note: null,
    link: text,
    reference: text,
  };

  // proves: fields.slip calls.slip calls.statement-slip calls.slip-reference cases.NO_DATA answers.others
  // proves: shapes.slip
  test('a valid slip is credited once, and only its owner sees it', async () => {
    const picture = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 100.25, notify: true }));
    const sent = await uploadSlip(server, member, picture);
    expect({ status: sent.status, body: sent.body }).toEqual({ status: 202, body: { slip: slipForm } });
    const slip = await finishedSlip(server, member, sent.body.slip.reference);
    expect(slip).toMatchObject({ status: 'SUCCESS', note: null, amount: 100.25 });
    expect(await walletOf()).toBe(100.25);
    const again = await uploadSlip(server, member, picture, { bankCode: 'KBANK', amount: '100.25' });
    expect(await finishedSlip(server, member, again.body.slip.reference)).toMatchObject({
      status: 'FAILED',
      note: 'SLIP_REFNO_DUPLICATED',
    });
    expect(await walletOf()).toBe(100.25);
    const list = (await post<{ total: number; slips: { reference: string }[] }>('/api/statement/slip', page)).body;
    expect(list.total).toBe(2);
    expect(list.slips.map(({ reference }) => reference)).toEqual([again.body.slip.reference, slip.reference]);
    const path = `/api/statement/slip/reference/${slip.reference}`;
    const { url } = (await get<{ url: string }>(path)).body;
    const shown = await fetch(new URL(url, server.url));
    expect([shown.status, shown.headers.get('content-type')?.slice(0, 6)]).toEqual([200, 'image/']);
    expectRefusal(await get(path, await registerMember(server)), 404, 'NO_DATA');
    expectRefusal(await server.call('GET', `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`), 404, 'NO_DATA');
  });

  test('the same key returns the same slip and is refused with another picture or amount', async () => {
    const [one, other] = await Promise.all([20, 30].map((amount) => transferAt(server.sims, { fromAccount: account, amount })));
    if (!one || !other) throw new Error('no transfers');
    const send = (picture: Uint8Array, more: Record<string, string> = {}, key = 'slip-key-1') => {
      const form = new FormData();
      form.append('bankCode', 'KBANK');
      for (const [name, value] of Object.entries(more)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'slip.png');
      return server.call<Body>('POST', '/api/wallet/slip', { token: member.token, raw: form, headers: { 'idempotency-key': key } });
    };
    const [first, ...again] = await Promise.all([send(pngOf(one)), send(pngOf(one))]);
    expect(first?.status).toBe(202);
    for (const response of [...again, await send(pngOf(one))]) expect([response.status, response.body]).toEqual([202, first?.body]);
    expectRefusal(await send(pngOf(other)), 409, 'KEY_INVALID', 'Idempotency-Key');
    expectRefusal(await send(pngOf(one), { amount: '5' }), 409, 'KEY_INVALID', 'Idempotency-Key');
    expectRefusal(await send(pngOf(one), {}, 'short'), 400, 'KEY_INVALID', 'Idempotency-Key');
    expect((await post('/api/statement/slip', page)).body.total).toBe(1);
  });

  // proves: cases.NO_BANK cases.SLIP_NO_FILE cases.SLIP_INVALID_FILE
  test('invalid uploads are refused at once', async () => {
    const picture = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    expectRefusal(await uploadSlip(server, member, null), 400, 'SLIP_NO_FILE', 'file');
    expectRefusal(await uploadSlip(server, member, Buffer.from('<svg/>')), 422, 'SLIP_INVALID_FILE', 'file');
    expectRefusal(await uploadSlip(server, member, new Uint8Array(0)), 422, 'SLIP_INVALID_FILE', 'file');
    expectRefusal(await uploadSlip(server, member, picture, {}), 400, 'KEY_MISSING', 'bankCode');
    expectRefusal(await uploadSlip(server, member, picture, { bankCode: 'NOPE' }), 422, 'NO_BANK', 'bankCode');
    for (const amount of ['-1', '1.001', 'NaN', '1e9', '9999999999', 'x']) {
      expectRefusal(await uploadSlip(server, member, picture, { bankCode: 'KBANK', amount }), 400, 'KEY_INVALID', 'amount');
    }
    const notMultipart = await post('/api/wallet/slip', { file: 'x' });
    expect([400, 422]).toContain(notMultipart.status);
    expect((await post('/api/statement/slip', page)).body.total).toBe(0);
  });
});

describe('QR codes', () => {
  const create = (provider: string, amount: number, who = member) => post<Qr>(`/api/qrcode/${provider}`, { amount }, who);
  const show = async (provider: string, who = member) => (await get<Qr>(`/api/qrcode/${provider}`, who)).body;

  // proves: deposit.gateway-minimum fields.qr calls.qrcode limits.gateways shapes.qr shapes.qr-refused
  test.each([
    ['KBANK', 1],
    ['WW', 100],
    ['PAYONEX', 100],
    ['PAYTIMZ', 10],
    ['ZPAY', 10],
  ])('%s: is created, notified twice and credited once', async (provider, minimum) => {
    expect(await show(provider)).toEqual({ hasQrcode: false });
    const less = await create(provider, minimum - 0.01);
    expect({ status: less.status, body: less.body }).toEqual({ status: 200, body: { hasQrcode: false, message: text, minimum } });
    const { body } = await create(provider, minimum);
    const form = { hasQrcode: true, qrcodeId: text, qrcode: expect.stringMatching(/^<svg/), amount: minimum, expireIn: expect.any(Number) };
    expect(body).toEqual(form);
    expect(body.expireIn).toBeLessThanOrEqual(15 * 60);
    expect(await show(provider)).toMatchObject({ qrcodeId: body.qrcodeId });
    const paid = await server.sims.post(`/sim/gateways/${provider}/pay`, { qrcodeId: body.qrcodeId, twice: true });
    expect(paid).toMatchObject({ paid: true });
    await until(async () => (await walletOf()) > 0, 'the credit');
    await server.sims.post(`/sim/gateways/${provider}/pay`, { qrcodeId: body.qrcodeId });
    expect(await walletOf()).toBe(minimum);
    expect(await show(provider)).toEqual({ hasQrcode: false });
    const { statements } = (await post<{ statements: object[] }>('/api/statement', page)).body;
    expect(statements).toMatchObject([{ statementType: 'deposit', amount: minimum, status: 'SUCCESS' }]);
  });

  // proves: calls.qrcode cases.NO_BANK answers.others shapes.qr-delete
  test('only the owner can cancel a code, and it expires', async () => {
    const { body } = await create('WW', 100);
    const drop = (id: string, who = member) => server.call<Body>('DELETE', `/api/qrcode/${id}`, { token: who.token });
    expectRefusal(await drop(body.qrcodeId, await registerMember(server)), 404, 'NO_DATA');
    expectRefusal(await drop('nonsense'), 404, 'NO_DATA');
    expect((await show('WW')).hasQrcode).toBe(true);
    expect((await drop(body.qrcodeId)).body).toEqual({ hasQrcode: false });
    expect(await show('WW')).toEqual({ hasQrcode: false });
    await create('ZPAY', 10);
    clock.forward(15 * 60 + 1);
    expect(await show('ZPAY')).toEqual({ hasQrcode: false });
    for (const code of ['NOPE', 'SCB', 'BCEL']) {
      expectRefusal(await get(`/api/qrcode/${code}`), 422, 'NO_BANK', 'bankCode');
      expectRefusal(await post(`/api/qrcode/${code}`, { amount: 100 }), 422, 'NO_BANK', 'bankCode');
    }
  });

  // proves: shapes.qr-refused
  test('a gateway that refuses or does not respond gives no code but a message', async () => {
    for (const mode of ['error', 'lost-before']) {
      await server.sims.post('/sim/gateways/PAYTIMZ/fault', { mode, count: 1 });
      expect((await create('PAYTIMZ', 100)).body).toEqual({ hasQrcode: false, message: text });
    }
    expect((await create('PAYTIMZ', 100)).body).toMatchObject({ hasQrcode: true, amount: amountInForm });
  });

  const paidNotice = async ({ qrcodeId }: Qr): Promise<string> => {
    const known = await server.sims.get<object>(`/sim/gateways/WW/payments/${qrcodeId}`);
    const more = { status: 'paid', paidAt: clock().toISOString(), paidAmount: '100.00', transactionId: `T-${qrcodeId}` };
    return JSON.stringify({ type: 'payment.succeeded', data: { ...known, ...more } });
  };
  const signed = (raw: string, o: { id: string; age?: number; secret?: string }) => {
    const at = String(Math.floor(clock().getTime() / 1000) - (o.age ?? 0));
    const signature = createHmac('sha256', o.secret ?? 'demo-ww-gateway-secret').update(`${o.id}.${at}.${raw}`);
    const proof = { 'webhook-id': o.id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature.digest('base64')}` };
    return { 'content-type': 'application/json', ...proof };
  };

  // proves: shapes.hooks
  test('webhooks need a valid signature and time, and count once', async () => {
    const { body: qr } = await create('WW', 100);
    const raw = await paidNotice(qr);
    const notify = (o: { id?: string; age?: number; secret?: string; path?: string; body?: string } = {}) => {
      const { id = `evt-${qr.qrcodeId}`, path = 'WW', body = raw } = o;
      return server.call<Body>('POST', `/api/hooks/${path}`, { headers: signed(raw, { ...o, id }), raw: body });
    };
    expectRefusal(await notify({ secret: 'somebody-elses-secret' }), 401, 'UNAUTHORIZED');
    expectRefusal(await notify({ age: 301 }), 401, 'UNAUTHORIZED');
    // Far enough ahead for a slow machine.
    expectRefusal(await notify({ age: -360 }), 401, 'UNAUTHORIZED');
    expectRefusal(await notify({ body: raw.replace('100.00', '900.00') }), 401, 'UNAUTHORIZED');
    expectRefusal(await notify({ path: 'ZPAY' }), 401, 'UNAUTHORIZED');
    expectRefusal(await notify({ path: 'NOPE' }), 404, 'NO_DATA');
    expectRefusal(await server.call('POST', '/api/hooks/WW', { raw }), 401, 'UNAUTHORIZED');
    expectRefusal(await server.call('POST', '/api/hooks/WW'), 401, 'UNAUTHORIZED');
    expect(await walletOf()).toBe(0);
    for (const response of await Promise.all([notify(), notify(), notify({ id: 'another-event' }), notify({ age: 290 })]))
      expect(response.status).toBe(200);
    expect(await walletOf()).toBe(100);
  });

  test('a webhook without content-length is verified and credited once', async () => {
    const { body: qr } = await create('WW', 100);
    const raw = await paidNotice(qr);
    const notify = (secret?: string) =>
      server.call<Body>('POST', '/api/hooks/WW', {
        headers: signed(raw, { id: `evt-${qr.qrcodeId}`, ...(secret ? { secret } : {}) }),
        raw: new Blob([raw]).stream(),
      });
    expectRefusal(await notify('somebody-elses-secret'), 401, 'UNAUTHORIZED');
    expect(await walletOf()).toBe(0);
    for (let i = 0; i < 2; i += 1) expect(await notify()).toMatchObject({ status: 200, body: { received: true } });
    expect(await walletOf()).toBe(100);
  });
});

describe('gift links', () => {
  const redeem = async (plain: string, who = member) => post('/api/wallet/truelink', { link: await encryptLink(server, who, plain) }, who);
  const voucher = async (amount: number) => (await server.sims.post<{ link: string }>('/sim/vouchers', { amount })).link;

  // proves: calls.truelink cases.NO_WALLET cases.TRUELINK_DUPLICATE cases.TRUELINK_INVALID shapes.truelink
  test('are credited once, to one member only', async () => {
    const wallet = (await get<{ wallets: { walletAccountName: string }[] }>('/api/lookup/deposit')).body.wallets[0]?.walletAccountName;
    const link = await voucher(50.5);
    const done = await redeem(`${link}::${wallet}`);
    expect({ status: done.status, body: done.body }).toEqual({ status: 200, body: { reference: text, status: 'SUCCESS' } });
    expect(await walletOf()).toBe(50.5);
    const other = await registerMember(server);
    for (const who of [member, other]) expectRefusal(await redeem(`${link}::${wallet}`, who), 409, 'TRUELINK_DUPLICATE', 'link');
    expect([await walletOf(), await walletOf(other)]).toEqual([50.5, 0]);
    for (const bad of ['https://evil.example/?v=abc', 'nonsense', `${link.replace('gift.', 'gift.evil.')}`]) {
      expectRefusal(await redeem(`${bad}::${wallet}`), 422, 'TRUELINK_INVALID', 'link');
    }
    expectRefusal(await redeem(`${await voucher(10)}::NOBODY`), 422, 'NO_WALLET', 'link');
    for (const plain of [link, `${link}::${wallet}`, 'a.b.c']) {
      expectRefusal(await post('/api/wallet/truelink', { link: plain }), 422, 'TRUELINK_INVALID', 'link');
    }
    const foreign = await encryptLink(server, other, `${await voucher(10)}::${wallet}`);
    expectRefusal(await post('/api/wallet/truelink', { link: foreign }), 422, 'TRUELINK_INVALID', 'link');
  });
});
