import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedSlip, paidInMinor, pngOf, transferAt, until, uploadSlip, walletMinor } from '../../../testing/payments.ts';
import { type SlipServer, startSlipServer } from '../../../testing/slips.ts';
import { pollBank } from '../bank-credits/bankmatch.jobs.ts';

let server: SlipServer;
beforeAll(async () => {
  server = await startSlipServer();
});
afterAll(() => server.close());

const honest = (t: Parameters<typeof transferAt>[1]) => transferAt(server.sims, { notify: true, ...t });
const failed = (note: string) => ({ status: 'FAILED', note });

describe('a valid slip', () => {
  // proves: server.slip-read
  test('is credited with the bank’s amount, appears in both lists, and shows its picture only to its owner', async () => {
    const { who, fromAccount } = await server.newMember();
    const before = await paidInMinor(server, 'house:bank:KBANK');
    const slip = await server.verdictOn(who, pngOf(await honest({ fromAccount, amount: 100.25 })), {
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
    expect(body.statements).toMatchObject([{ statementType: 'deposit', from: 'KBANK', amount: 100.25, status: 'SUCCESS' }]);

    const { body: link } = await server.call<{ url: string }>('GET', slip.link, { token: who.token });
    const picture = await fetch(server.url + link.url);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBe(900);
    const { who: stranger } = await server.newMember();
    expect(await server.call('GET', slip.link, { token: stranger.token })).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    expect((await fetch(`${server.url}${link.url.slice(0, -2)}xx`)).status).toBe(404);
    const [owner = '', reference = '', time = '', signature = ''] = link.url.split('/').at(-1)?.split('.') ?? [];
    for (const alias of [`0${owner}.${reference}.${time}.${signature}`, `${owner}.${reference}.0${time}.${signature}`])
      expect((await fetch(`${server.url}/api/files/slip/${alias}`)).status).toBe(404);
    expect((await fetch(server.url + link.url.replace(`${who.memberId}.`, `${stranger.memberId}.`))).status).toBe(404);
  });

  test.each([
    ['rotated', { rotate: 33 }],
    ['upside down', { rotate: 180 }],
    ['blurred', { blur: 3 }],
    ['rotated and blurred', { rotate: -17, blur: 2 }],
  ])('is read when %s', async (_name, look) => {
    const { who, fromAccount } = await server.newMember();
    expect(await server.verdictOn(who, pngOf(await honest({ fromAccount, amount: 50, ...look })))).toMatchObject({
      status: 'SUCCESS',
      amount: 50,
    });
  });

  test.each([
    ['cropped to the code', (slip: Buffer) => sharp(slip).extract({ left: 480, top: 960, width: 400, height: 400 }).png()],
    ['saved as a small JPEG', (slip: Buffer) => sharp(slip).resize(450).jpeg({ quality: 50 })],
    ['saved as WebP', (slip: Buffer) => sharp(slip).webp({ quality: 70 })],
    ['turned by a camera’s orientation tag', (slip: Buffer) => sharp(slip).rotate(-90).withMetadata({ orientation: 6 }).jpeg()],
  ])('is also read when %s', async (_name, change) => {
    const { who, fromAccount } = await server.newMember();
    const slip = pngOf(await honest({ fromAccount, amount: 60 }));
    expect(await server.verdictOn(who, await change(slip).toBuffer())).toMatchObject({ status: 'SUCCESS', amount: 60 });
  });

  test('is read when photographed at an angle on a noisy background', async () => {
    const { who, fromAccount } = await server.newMember();
    const slip = await sharp(pngOf(await honest({ fromAccount, amount: 70 })))
      .rotate(9, { background: '#00000000' })
      .png()
      .toBuffer();
    const photo = await sharp({
      create: { width: 2_400, height: 3_200, channels: 3, background: '#5a3d8a', noise: { type: 'gaussian', mean: 110, sigma: 25 } },
    })
      .composite([{ input: slip, gravity: 'center' }])
      .jpeg({ quality: 70 })
      .toBuffer();
    expect(await server.verdictOn(who, photo)).toMatchObject({ status: 'SUCCESS', amount: 70 });
  });

  test('is credited for another bank, another account of ours, and in kip', async () => {
    const { who, fromAccount } = await server.newMember({ bankCode: 'SCB' });
    const toScb = await honest({ fromBank: 'SCB', fromAccount, toBank: 'SCB', toAccount: '4081234567', amount: 80 });
    expect(await server.verdictOn(who, pngOf(toScb), { bankCode: 'SCB' })).toMatchObject({ status: 'SUCCESS', amount: 80 });
    const lao = await server.newMember({ bankCode: 'BCEL', currency: 'LAK' });
    const kip = await honest({
      fromBank: 'BCEL',
      fromAccount: lao.fromAccount,
      toBank: 'LDB',
      toAccount: '0301110002345',
      amount: 250_000,
    });
    expect(await server.verdictOn(lao.who, pngOf(kip), { bankCode: 'LDB' })).toMatchObject({ status: 'SUCCESS', amount: 250_000 });
    expect(await walletMinor(server, lao.who.memberId)).toBe(25_000_000n);
  });

  test('names the paying bank, whether credited by webhook, reported deposit or slip', async () => {
    const told = { fromBank: 'SCB', toBank: 'KBANK', toAccount: '0123456789', notify: true } as const;
    const ways: [string, (o: Awaited<ReturnType<SlipServer['newMember']>>) => Promise<unknown>][] = [
      ['webhook', ({ fromAccount }) => honest({ ...told, fromAccount, amount: 55 })],
      [
        'announcement',
        async ({ who, fromAccount }) => {
          await server.call('POST', '/api/wallet/add', { token: who.token, body: { amount: 55 } });
          await honest({ ...told, fromAccount, amount: 55 });
        },
      ],
      [
        'slip',
        async ({ who, fromAccount }) =>
          server.verdictOn(who, pngOf(await honest({ ...told, fromAccount, amount: 55, tellsMasked: true, senderName: 'TEST MEMBER' }))),
      ],
    ];
    for (const [way, pay] of ways) {
      const member = await server.newMember({ bankCode: 'SCB' });
      await pay(member);
      await until(async () => (await walletMinor(server, member.who.memberId)) === 5_500n, way);
      const { body } = await server.call<{ statements: object[] }>('POST', '/api/statement', {
        token: member.who.token,
        body: { page: 1, limit: 10 },
      });
      expect([way, body.statements]).toMatchObject([way, [{ statementType: 'deposit', from: 'SCB', to: 'WALLET', status: 'SUCCESS' }]]);
    }
  });

  test('is checked again if the bank has not booked it yet', async () => {
    const { who, fromAccount } = await server.newMember();
    expect(await server.verdictOn(who, pngOf(await honest({ fromAccount, amount: 90, pending: 1 })))).toMatchObject({
      status: 'SUCCESS',
    });
  });

  test('is checked again while verification is down, returns garbage or rejects two requests', async () => {
    for (const [mode, count] of [
      ['down', 1],
      ['rubbish', 1],
      ['busy', 2],
    ] as const) {
      const { who, fromAccount } = await server.newMember();
      const transfer = await honest({ fromAccount, amount: 30 });
      await server.bankFault(mode, { count });
      expect(await server.verdictOn(who, pngOf(transfer))).toMatchObject({ status: 'SUCCESS', amount: 30 });
    }
  });

  test('succeeds without crediting again if the bank’s webhook came first', async () => {
    const { who, fromAccount } = await server.newMember();
    const transfer = await honest({ fromAccount, amount: 110 });
    await until(async () => (await walletMinor(server, who.memberId)) === 11_000n, 'the bank’s webhook');
    expect(await server.verdictOn(who, pngOf(transfer))).toMatchObject({ status: 'SUCCESS', amount: 110 });
    expect(await server.verdictOn(who, pngOf(transfer))).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await walletMinor(server, who.memberId)).toBe(11_000n);
  });

  test('is shown as waiting until the bank’s webhook arrives, and is credited by it once', async () => {
    const { who, fromAccount } = await server.newMember();
    const transfer = await transferAt(server.sims, { fromAccount, amount: 120 });
    const { body } = await uploadSlip(server, who, pngOf(transfer));
    const mine = async () => {
      const { body: list } = await server.call<{ slips: object[] }>('POST', '/api/statement/slip', {
        token: who.token,
        body: { page: 1, limit: 10 },
      });
      return list.slips[0];
    };
    await until(async () => 'waits' in ((await mine()) ?? {}), 'the slip to wait');
    expect(await mine()).toMatchObject({ status: 'PROCESSING', note: null, waits: 'bank' });
    expect(await walletMinor(server, who.memberId)).toBe(0n);
    await pollBank(server.core);
    const done = await finishedSlip(server, who, body.slip.reference);
    expect(done).toMatchObject({ status: 'SUCCESS', amount: 120 });
    expect(done).not.toHaveProperty('waits');
    expect(await walletMinor(server, who.memberId)).toBe(12_000n);
  });
});
