import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag, withCrc } from '../../gateways/payments/emv.ts';
import { randomAccountNo, registerMember, type TestMember } from '../../testing/members.ts';
import { finishedSlip, paidInMinor, pngOf, type SlipView, transferAt, until, uploadSlip, walletMinor } from '../../testing/payments.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { slipTasks } from './slip.jobs.ts';
import { insertSlip } from './slip.sql.ts';

let server: TestServer;
let member: TestMember;
let account: string;

beforeAll(async () => {
  // The bank's book is not read meanwhile: it would credit what these slips are refused for.
  server = await startTestServer({ env: { BANK_POLL_EVERY_MS: '600000' } });
  await setSlip({ closeFrom: '00:00', closeTo: '00:00' });
});
afterAll(() => server.close());

async function setSlip(change: Partial<{ closeFrom: string; closeTo: string; ageMinutesMax: number; pendingRetryMinutes: number }>) {
  await server.ctx.settings.put(server.ctx.db, 'slip', { ...server.ctx.settings.get('slip'), ...change });
  await server.ctx.settings.reload();
}

async function newMember(more: { bankCode?: string; currency?: 'THB' | 'LAK' } = {}): Promise<{ who: TestMember; fromAccount: string }> {
  const fromAccount = randomAccountNo();
  return { who: await registerMember(server, { bankAccountNo: fromAccount, ...more }), fromAccount };
}
const bankFault = (mode: string, more: object = {}) => server.sims.post('/sim/bank/fault', { service: 'verify', mode, ...more });

/** Uploads and waits for the verdict. */
async function verdictOn(who: TestMember, file: Uint8Array, fields?: Record<string, string>): Promise<SlipView> {
  const { status, body } = await uploadSlip(server, who, file, fields);
  expect(status).toBe(202);
  expect(body.slip).toMatchObject({ status: 'PROCESSING', note: null });
  return finishedSlip(server, who, body.slip.reference);
}
const failed = (note: string) => ({ status: 'FAILED', note });

describe('a slip that is fine', () => {
  test('is credited with what the bank says, shown in both lists, and its picture only to its owner', async () => {
    const { who, fromAccount } = await newMember();
    const before = await paidInMinor(server, 'house:bank:KBANK');
    const slip = await verdictOn(who, pngOf(await transferAt(server.sims, { fromAccount, amount: 100.25 })), {
      bankCode: 'KBANK',
      amount: '999',
    });
    expect(slip).toMatchObject({ status: 'SUCCESS', note: null, amount: 100.25 });
    expect(await walletMinor(server, who.memberId)).toBe(10_025n);
    expect((await paidInMinor(server, 'house:bank:KBANK')) - before).toBe(10_025n);
    const { body } = await server.call<{ statements: object[] }>('POST', '/api/statement', {
      token: who.token,
      body: { page: 1, limit: 10 },
    });
    expect(body.statements).toMatchObject([
      { statementType: 'deposit', from: 'KBANK', amount: 100.25, status: 'SUCCESS', reference: slip.reference },
    ]);

    const { body: link } = await server.call<{ url: string }>('GET', slip.link, { token: who.token });
    const picture = await fetch(server.url + link.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(900);
    const { who: stranger } = await newMember();
    expect(await server.call('GET', slip.link, { token: stranger.token })).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect((await fetch(`${server.url}${link.url.slice(0, -2)}xx`)).status).toBe(404);
    expect((await fetch(server.url + link.url.replace(`${who.memberId}.`, `${stranger.memberId}.`))).status).toBe(404);
  });

  test.each([
    ['rotated', { rotate: 33 }],
    ['upside down', { rotate: 180 }],
    ['blurred', { blur: 3 }],
    ['rotated and blurred', { rotate: -17, blur: 2 }],
  ])('%s', async (_name, look) => {
    const { who, fromAccount } = await newMember();
    expect(await verdictOn(who, pngOf(await transferAt(server.sims, { fromAccount, amount: 50, ...look })))).toMatchObject({
      status: 'SUCCESS',
      amount: 50,
    });
  });

  test.each([
    ['cropped to the code', (slip: Buffer) => sharp(slip).extract({ left: 480, top: 960, width: 400, height: 400 }).png()],
    ['a small JPEG', (slip: Buffer) => sharp(slip).resize(450).jpeg({ quality: 50 })],
    ['WebP', (slip: Buffer) => sharp(slip).webp({ quality: 70 })],
    ['with the camera’s orientation', (slip: Buffer) => sharp(slip).rotate(-90).withMetadata({ orientation: 6 }).jpeg()],
  ])('%s', async (_name, change) => {
    const { who, fromAccount } = await newMember();
    const slip = pngOf(await transferAt(server.sims, { fromAccount, amount: 60 }));
    expect(await verdictOn(who, await change(slip).toBuffer())).toMatchObject({ status: 'SUCCESS', amount: 60 });
  });

  test('photographed on a table, before a bank’s background', async () => {
    const { who, fromAccount } = await newMember();
    const slip = await sharp(pngOf(await transferAt(server.sims, { fromAccount, amount: 70 })))
      .rotate(9, { background: '#00000000' })
      .png()
      .toBuffer();
    const noise = await sharp({
      create: { width: 2_400, height: 3_200, channels: 3, background: '#5a3d8a', noise: { type: 'gaussian', mean: 110, sigma: 25 } },
    })
      .png()
      .toBuffer();
    const photo = await sharp(noise)
      .composite([{ input: slip, gravity: 'center' }])
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(await verdictOn(who, photo)).toMatchObject({ status: 'SUCCESS', amount: 70 });
  });

  test('of another bank to another account of ours, and in kip', async () => {
    const { who, fromAccount } = await newMember({ bankCode: 'SCB' });
    const toScb = await transferAt(server.sims, { fromBank: 'SCB', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount: 80 });
    expect(await verdictOn(who, pngOf(toScb), { bankCode: 'SCB' })).toMatchObject({ status: 'SUCCESS', amount: 80 });
    const lao = await newMember({ bankCode: 'BCEL', currency: 'LAK' });
    const kip = await transferAt(server.sims, {
      fromBank: 'BCEL',
      fromAccount: lao.fromAccount,
      toBank: 'LDB',
      toAccount: '0301110002345',
      amount: 250_000,
    });
    expect(await verdictOn(lao.who, pngOf(kip), { bankCode: 'LDB' })).toMatchObject({ status: 'SUCCESS', amount: 250_000 });
    expect(await walletMinor(server, lao.who.memberId)).toBe(25_000_000n);
  });

  test('not booked yet: asked again until it is', async () => {
    const { who, fromAccount } = await newMember();
    expect(await verdictOn(who, pngOf(await transferAt(server.sims, { fromAccount, amount: 90, pending: 1 })))).toMatchObject({
      status: 'SUCCESS',
    });
  });

  test('the verification is down, answers rubbish, or turns us away twice: asked again until it answers', async () => {
    for (const [mode, count] of [
      ['down', 1],
      ['rubbish', 1],
      ['busy', 2],
    ] as const) {
      const { who, fromAccount } = await newMember();
      const transfer = await transferAt(server.sims, { fromAccount, amount: 30 });
      await bankFault(mode, { count });
      expect(await verdictOn(who, pngOf(transfer))).toMatchObject({ status: 'SUCCESS', amount: 30 });
    }
  });

  test('the bank’s own notice came first: the slip is fine, the money is there once, and only once', async () => {
    const { who, fromAccount } = await newMember();
    await server.sims.post('/sim/config', { bankNoticeDelayMs: 0 });
    const transfer = await transferAt(server.sims, { fromAccount, amount: 110, notify: true });
    await until(async () => (await walletMinor(server, who.memberId)) === 11_000n, 'the bank’s notice');
    expect(await verdictOn(who, pngOf(transfer))).toMatchObject({ status: 'SUCCESS', amount: 110 });
    expect(await verdictOn(who, pngOf(transfer))).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await walletMinor(server, who.memberId)).toBe(11_000n);
  });

  test('the slip came first: the bank’s notice then credits nothing', async () => {
    const { who, fromAccount } = await newMember();
    await server.sims.post('/sim/config', { bankNoticeDelayMs: 3_000 });
    const transfer = await transferAt(server.sims, { fromAccount, amount: 120, notify: true });
    expect(await verdictOn(who, pngOf(transfer))).toMatchObject({ status: 'SUCCESS' });
    await until(async () => {
      const { notices } = await server.sims.get<{ notices: { body: string; done: boolean }[] }>('/sim/notices');
      return notices.some((n) => n.done && n.body.includes(transfer.reference));
    }, 'the notice');
    expect(await walletMinor(server, who.memberId)).toBe(12_000n);
  });
});

describe('each note', () => {
  beforeAll(async () => {
    ({ who: member, fromAccount: account } = await newMember());
  });
  const qrPicture = async (text: string) =>
    sharp(await QRCode.toBuffer(text, { width: 500 }))
      .png()
      .toBuffer();

  test('UPLOADED_FILE_NOT_EXIST: the stored file is gone when it is read', async () => {
    const id = { memberId: member.memberId, reference: 'SFILEISGONE' };
    const fileName = 'slip/00/00000000-0000-0000-0000-000000000000';
    await insertSlip(server.ctx.db, { ...id, createdAt: new Date(), bankCode: 'KBANK', currency: 'THB', claimed: null, fileName });
    await slipTasks['slip-read'](server.ctx, { memberId: String(id.memberId), reference: id.reference });
    expect(await finishedSlip(server, member, id.reference)).toMatchObject(failed('UPLOADED_FILE_NOT_EXIST'));
  });

  test('IMG_SIZE_UNABLE_TO_PROCESS: too small to hold a code', async () => {
    expect(
      await verdictOn(
        member,
        await sharp(await qrPicture('x'))
          .resize(60)
          .png()
          .toBuffer(),
      ),
    ).toMatchObject(failed('IMG_SIZE_UNABLE_TO_PROCESS'));
  });

  test('CANNOT_READ_CROPPED_IMAGE: the code was cut off', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    expect(await verdictOn(member, await sharp(slip).extract({ left: 0, top: 0, width: 900, height: 900 }).png().toBuffer())).toMatchObject(
      failed('CANNOT_READ_CROPPED_IMAGE'),
    );
  });

  test('INVALID_SLIP: a code of something else, and a slip that no bank knows', async () => {
    expect(await verdictOn(member, await qrPicture('https://example.com/'))).toMatchObject(failed('INVALID_SLIP'));
    const unknown = withCrc(tag('00', tag('00', '000001') + tag('01', '014') + tag('02', 'NOSUCHTRANSFER01')) + tag('51', 'TH'), '91');
    expect(await verdictOn(member, await qrPicture(unknown))).toMatchObject(failed('INVALID_SLIP'));
  });

  test('UNSTABLE_REFNO_ON_SLIP: a checksum that does not hold, two slips in one picture, another reference at the bank', async () => {
    const first = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    const second = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    const broken = first.payload.replace(first.reference.slice(0, 2), first.reference.slice(0, 2) === 'ZZ' ? 'YY' : 'ZZ');
    expect(await verdictOn(member, await qrPicture(broken))).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
    const both = await sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: '#fff' } })
      .composite([
        { input: pngOf(first), left: 0, top: 0 },
        { input: pngOf(second), left: 900, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(await verdictOn(member, both)).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
    await bankFault('lying', { lie: 'reference' });
    expect(await verdictOn(member, pngOf(first))).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
  });

  test('DEST_ACC_INVALID: sent to an account that is not ours', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10, toAccount: '5556667778' }));
    expect(await verdictOn(member, slip)).toMatchObject(failed('DEST_ACC_INVALID'));
    const ours = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await bankFault('lying', { lie: 'receiver' });
    expect(await verdictOn(member, pngOf(ours))).toMatchObject(failed('DEST_ACC_INVALID'));
  });

  test('SLIP_REFNO_DUPLICATED: again, cropped, by another member, and by many at once', async () => {
    const { who, fromAccount } = await newMember();
    const slip = pngOf(await transferAt(server.sims, { fromAccount, amount: 40 }));
    expect(await verdictOn(who, slip)).toMatchObject({ status: 'SUCCESS' });
    expect(await verdictOn(who, slip)).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(
      await verdictOn(who, await sharp(slip).extract({ left: 480, top: 960, width: 400, height: 400 }).jpeg().toBuffer()),
    ).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await verdictOn(member, slip)).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await walletMinor(server, who.memberId)).toBe(4_000n);
  });

  test('the same slip at once, by two members whose masked accounts look alike: credited once', async () => {
    const digits = String(Date.now()).slice(-4);
    const accounts = [`11122${digits}1`, `33344${digits}2`];
    const two = await Promise.all(accounts.map((bankAccountNo) => registerMember(server, { bankAccountNo })));
    const slip = pngOf(await transferAt(server.sims, { fromAccount: accounts[0] ?? '', amount: 45 }));
    const verdicts = await Promise.all([...two, ...two].map((who) => verdictOn(who, slip)));
    expect(verdicts.map((v) => v.note).sort()).toEqual(
      ['SLIP_REFNO_DUPLICATED', 'SLIP_REFNO_DUPLICATED', 'SLIP_REFNO_DUPLICATED', null].sort(),
    );
    const wallets = await Promise.all(two.map((who) => walletMinor(server, who.memberId)));
    expect(wallets.reduce((sum, one) => sum + one, 0n)).toBe(4_500n);
  });

  test('EXPIRED_SLIP: more than an hour old; one from the future is no slip', async () => {
    const at = new Date(Date.now() - 61 * 60_000).toISOString();
    expect(await verdictOn(member, pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10, at })))).toMatchObject(
      failed('EXPIRED_SLIP'),
    );
    const fresh = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await bankFault('lying', { lie: 'time' });
    expect(await verdictOn(member, pngOf(fresh))).toMatchObject(failed('INVALID_SLIP'));
  });

  test('NOT_MATCH: sent from an account that is not the member’s', async () => {
    expect(await verdictOn(member, pngOf(await transferAt(server.sims, { fromAccount: '9998887776', amount: 10 })))).toMatchObject(
      failed('NOT_MATCH'),
    );
    expect(
      await verdictOn(member, pngOf(await transferAt(server.sims, { fromBank: 'SCB', fromAccount: account, amount: 10 }))),
    ).toMatchObject(failed('NOT_MATCH'));
    const own = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await bankFault('lying', { lie: 'sender' });
    expect(await verdictOn(member, pngOf(own))).toMatchObject(failed('NOT_MATCH'));
  });

  test('TRIPPLE_WRONG_CAPTCHA: the verification turned us away three times in a row', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    await bankFault('busy', { count: 3 });
    expect(await verdictOn(member, slip)).toMatchObject(failed('TRIPPLE_WRONG_CAPTCHA'));
  });

  test('UNKNOW_ERROR: no verdict within the time set for asking', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    await setSlip({ pendingRetryMinutes: 0 });
    for (const mode of ['pending', 'down']) {
      await bankFault(mode);
      expect(await verdictOn(member, slip)).toMatchObject(failed('UNKNOW_ERROR'));
    }
    await setSlip({ pendingRetryMinutes: 10 });
  });

  test('nothing of all this was credited', async () => {
    expect(await walletMinor(server, member.memberId)).toBe(0n);
  });
});

describe('uploads that are refused', () => {
  beforeAll(async () => {
    ({ who: member, fromAccount: account } = await newMember());
  });
  const refusedFile = async (file: Uint8Array, name?: string) => {
    const { status, body } = await uploadSlip(server, member, file, undefined, name);
    expect({ status, message: body.message }).toEqual({ status: 422, message: 'SLIP_INVALID_FILE' });
  };
  const good = async () => pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));

  test('SLIP_NO_FILE: nothing sent, or not as a form', async () => {
    expect((await uploadSlip(server, member, null)).body).toMatchObject({ message: 'SLIP_NO_FILE' });
    expect(await server.call('POST', '/api/wallet/slip', { token: member.token, body: { bankCode: 'KBANK' } })).toMatchObject({
      status: 400,
      body: { message: 'SLIP_NO_FILE' },
    });
  });

  test('fields: the bank is needed and one of ours, the amount an amount', async () => {
    const file = await good();
    expect(await uploadSlip(server, member, file, {})).toMatchObject({ status: 400, body: { message: 'KEY_MISSING', key: 'bankCode' } });
    for (const bankCode of ['BBL', 'WW', 'LDB', '../KBANK'])
      expect((await uploadSlip(server, member, file, { bankCode })).body).toMatchObject({ message: 'NO_BANK' });
    for (const amount of ['-1', 'abc', '1.234', '1e5'])
      expect((await uploadSlip(server, member, file, { bankCode: 'KBANK', amount })).body).toMatchObject({
        message: 'KEY_INVALID',
        key: 'amount',
      });
  });

  test('SLIP_INVALID_FILE: not a picture we take, whatever it is called', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(5_000)]);
    for (const file of [
      svg,
      gif,
      heic,
      zip,
      Buffer.from('<?php system($_GET[0]);'),
      Buffer.from('#!/bin/sh\n'),
      Buffer.alloc(0),
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from('%PDF-1.7'),
    ]) {
      await refusedFile(file, 'slip.jpg');
    }
    const png = await good();
    await refusedFile(png.subarray(0, 2_000));
    const animated = await sharp(
      [
        await sharp({ create: { width: 200, height: 200, channels: 3, background: '#f00' } })
          .png()
          .toBuffer(),
        await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0f0' } })
          .png()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    await refusedFile(animated);
  });

  test('SLIP_INVALID_FILE: 30,000 x 30,000 pixels, and more than 10 MB', async () => {
    const bomb = await sharp({ create: { width: 30_000, height: 30_000, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    await refusedFile(bomb);
    await refusedFile(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]));
  });

  test('a picture that is also a script: only its pixels are kept; a path in the name changes nothing', async () => {
    const polyglot = Buffer.concat([
      await sharp(await good())
        .withExif({ IFD0: { Copyright: '<script>alert(1)</script>' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>alert(document.domain)</script><?php ?>'),
    ]);
    const { body } = await uploadSlip(server, member, polyglot, undefined, '../../../../etc/passwd\0.jpg');
    const slip = await finishedSlip(server, member, body.slip.reference);
    const { body: link } = await server.call<{ url: string }>('GET', slip.link, { token: member.token });
    const kept = Buffer.from(await (await fetch(server.url + link.url)).arrayBuffer());
    expect(kept.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(kept.includes('script')).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test('cut off half way: no slip, nothing left behind', async () => {
    const before = (
      await server.call<{ total: number }>('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 1 } })
    ).body.total;
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/wallet/slip HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    await new Promise<void>((done) => socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(500_000, 1)]), () => done()));
    await until(async () => readdirSync(server.ctx.deps.files.incoming).some((name) => name.endsWith('.upload')), 'the upload to begin');
    socket.destroy();
    await until(async () => readdirSync(server.ctx.deps.files.incoming).length === 0, 'the upload to be forgotten');
    const after = (
      await server.call<{ total: number }>('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 1 } })
    ).body.total;
    expect(after).toBe(before);
  });

  test('SLIP_UPLOAD_FAIL: in the closed window of the day; the look-up says so', async () => {
    const now = new Date(Date.now() + 7 * 3_600_000);
    const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await setSlip({ closeFrom: clock(-5), closeTo: clock(5) });
    expect(await uploadSlip(server, member, await good())).toMatchObject({ status: 422, body: { message: 'SLIP_UPLOAD_FAIL' } });
    const { body } = await server.call('GET', '/api/lookup/slip', { token: member.token });
    expect(body).toEqual({ closeFrom: clock(-5), closeTo: clock(5), isOpen: false, qrMinutes: 15, qrMin: 1 });
    await setSlip({ closeFrom: '00:00', closeTo: '00:00' });
  });

  test('without a token, nothing is read', async () => {
    expect(await server.call('POST', '/api/wallet/slip', { raw: new FormData() })).toMatchObject({ status: 401 });
  });
});
