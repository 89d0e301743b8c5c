import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestMember } from '../../../testing/members.ts';
import { finishedSlip, pngOf, transferAt, until, uploadSlip } from '../../../testing/payments.ts';
import { blackPng } from '../../../testing/pictures.ts';
import { type SlipServer, startSlipServer } from '../../../testing/slips.ts';

let server: SlipServer;
let member: TestMember;
let account: string;
beforeAll(async () => {
  server = await startSlipServer();
});
afterAll(() => server.close());

describe('refused uploads', () => {
  beforeAll(async () => {
    ({ who: member, fromAccount: account } = await server.newMember());
  });
  const refusedFile = async (file: Uint8Array, name?: string) => {
    const { status, body } = await uploadSlip(server, member, file, undefined, name);
    expect({ status, message: body.message }).toEqual({ status: 422, message: 'SLIP_INVALID_FILE' });
  };
  const good = async () => pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10, notify: true }));

  test('SLIP_NO_FILE: no file, or not a form', async () => {
    expect((await uploadSlip(server, member, null)).body).toMatchObject({ message: 'SLIP_NO_FILE' });
    expect(await server.call('POST', '/api/wallet/slip', { token: member.token, body: { bankCode: 'KBANK' } })).toMatchObject({
      status: 400,
      body: { message: 'SLIP_NO_FILE' },
    });
  });

  test('the bank must be one of ours, and the amount must be valid', async () => {
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

  test('SLIP_INVALID_FILE: not a supported picture, whatever its name', async () => {
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
    const bomb = await blackPng(30_000);
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    expect((await sharp(await blackPng(300)).stats()).channels[0]?.max).toBe(0);
    await refusedFile(bomb);
    await refusedFile(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10 * 1024 * 1024)]));
  });

  test('a picture that is also a script keeps only its pixels, and a path in its name is ignored', async () => {
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

  test('an aborted upload creates no slip and leaves nothing behind', async () => {
    const before = (
      await server.call<{ total: number }>('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 1 } })
    ).body.total;
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /api/wallet/slip HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
    await new Promise<void>((done) => socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(500_000, 1)]), () => done()));
    await until(async () => readdirSync(server.core.files.incoming).some((name) => name.endsWith('.upload')), 'the upload to begin');
    socket.destroy();
    await until(async () => readdirSync(server.core.files.incoming).length === 0, 'the upload to be removed');
    const after = (
      await server.call<{ total: number }>('POST', '/api/statement/slip', { token: member.token, body: { page: 1, limit: 1 } })
    ).body.total;
    expect(after).toBe(before);
  });

  test('SLIP_UPLOAD_FAIL: during the daily closed window, which the look-up shows', async () => {
    const now = new Date(Date.now() + 7 * 3_600_000);
    const clock = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(11, 16);
    await server.setSlip({ closeFrom: clock(-5), closeTo: clock(5) });
    expect(await uploadSlip(server, member, await good())).toMatchObject({ status: 422, body: { message: 'SLIP_UPLOAD_FAIL' } });
    const { body } = await server.call('GET', '/api/lookup/slip', { token: member.token });
    expect(body).toEqual({ closeFrom: clock(-5), closeTo: clock(5), isOpen: false, qrMinutes: 15, qrMin: 1 });
    await server.setSlip({ closeFrom: '00:00', closeTo: '00:00' });
  });

  test('an upload without a token is refused', async () => {
    expect(await server.call('POST', '/api/wallet/slip', { raw: new FormData() })).toMatchObject({ status: 401 });
  });
});
