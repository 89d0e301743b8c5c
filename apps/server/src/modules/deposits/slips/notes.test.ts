import QRCode from 'qrcode';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tag, withCrc } from '../../../integrations/payment-gateways/emv.ts';
import { registerMember, type TestMember } from '../../../testing/members.ts';
import { finishedSlip, pngOf, transferAt, walletMinor } from '../../../testing/payments.ts';
import { type SlipServer, startSlipServer } from '../../../testing/slips.ts';
import { slipTasks } from './slip.jobs.ts';
import { insertSlip } from './slip.sql.ts';

let server: SlipServer;
let member: TestMember;
let account: string;
beforeAll(async () => {
  server = await startSlipServer();
});
afterAll(() => server.close());

const failed = (note: string) => ({ status: 'FAILED', note });

describe('the notes of a slip', () => {
  beforeAll(async () => {
    ({ who: member, fromAccount: account } = await server.newMember());
  });
  const qrPicture = async (text: string) =>
    sharp(await QRCode.toBuffer(text, { width: 500 }))
      .png()
      .toBuffer();

  // proves: notes.UPLOADED_FILE_NOT_EXIST
  test('UPLOADED_FILE_NOT_EXIST: the stored file is gone when it is read', async () => {
    const id = { memberId: member.memberId, reference: 'SFILEISGONE' };
    const fileName = 'slip/00/00000000-0000-0000-0000-000000000000';
    await insertSlip(server.core.db, {
      ...id,
      createdAt: new Date(),
      bankCode: 'KBANK',
      currency: 'THB',
      claimed: null,
      fileName,
      bytes: 0,
    });
    await slipTasks['slip-read'](server.core, { memberId: String(id.memberId), reference: id.reference });
    expect(await finishedSlip(server, member, id.reference)).toMatchObject(failed('UPLOADED_FILE_NOT_EXIST'));
  });

  // proves: notes.IMG_SIZE_UNABLE_TO_PROCESS
  test('IMG_SIZE_UNABLE_TO_PROCESS: too small to hold a code', async () => {
    expect(
      await server.verdictOn(
        member,
        await sharp(await qrPicture('x'))
          .resize(60)
          .png()
          .toBuffer(),
      ),
    ).toMatchObject(failed('IMG_SIZE_UNABLE_TO_PROCESS'));
  });

  // proves: notes.CANNOT_READ_CROPPED_IMAGE
  test('CANNOT_READ_CROPPED_IMAGE: the code is cut off', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    expect(
      await server.verdictOn(member, await sharp(slip).extract({ left: 0, top: 0, width: 900, height: 900 }).png().toBuffer()),
    ).toMatchObject(failed('CANNOT_READ_CROPPED_IMAGE'));
  });

  // proves: notes.INVALID_SLIP server.slip-read
  test('INVALID_SLIP: a QR code that is no slip, or a slip unknown to the bank', async () => {
    expect(await server.verdictOn(member, await qrPicture('https://example.com/'))).toMatchObject(failed('INVALID_SLIP'));
    const unknown = withCrc(tag('00', tag('00', '000001') + tag('01', '014') + tag('02', 'NOSUCHTRANSFER01')) + tag('51', 'TH'), '91');
    expect(await server.verdictOn(member, await qrPicture(unknown))).toMatchObject(failed('INVALID_SLIP'));
  });

  // proves: notes.UNSTABLE_REFNO_ON_SLIP
  test('UNSTABLE_REFNO_ON_SLIP: a wrong checksum, two slips in one picture, or another reference at the bank', async () => {
    const first = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    const second = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    const broken = first.payload.replace(first.reference.slice(0, 2), first.reference.slice(0, 2) === 'ZZ' ? 'YY' : 'ZZ');
    expect(await server.verdictOn(member, await qrPicture(broken))).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
    const both = await sharp({ create: { width: 1_800, height: 1_400, channels: 3, background: '#fff' } })
      .composite([
        { input: pngOf(first), left: 0, top: 0 },
        { input: pngOf(second), left: 900, top: 0 },
      ])
      .png()
      .toBuffer();
    expect(await server.verdictOn(member, both)).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
    await server.bankFault('lying', { lie: 'reference' });
    expect(await server.verdictOn(member, pngOf(first))).toMatchObject(failed('UNSTABLE_REFNO_ON_SLIP'));
  });

  // proves: notes.DEST_ACC_INVALID
  test('DEST_ACC_INVALID: sent to an account that is not ours', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10, toAccount: '5556667778' }));
    expect(await server.verdictOn(member, slip)).toMatchObject(failed('DEST_ACC_INVALID'));
    const ours = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await server.bankFault('lying', { lie: 'receiver' });
    expect(await server.verdictOn(member, pngOf(ours))).toMatchObject(failed('DEST_ACC_INVALID'));
  });

  // proves: notes.SLIP_REFNO_DUPLICATED
  test('SLIP_REFNO_DUPLICATED: sent again, cropped, or by another member', async () => {
    const { who, fromAccount } = await server.newMember();
    const slip = pngOf(await transferAt(server.sims, { fromAccount, amount: 40, notify: true }));
    expect(await server.verdictOn(who, slip)).toMatchObject({ status: 'SUCCESS' });
    expect(await server.verdictOn(who, slip)).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(
      await server.verdictOn(who, await sharp(slip).extract({ left: 480, top: 960, width: 400, height: 400 }).jpeg().toBuffer()),
    ).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await server.verdictOn(member, slip)).toMatchObject(failed('SLIP_REFNO_DUPLICATED'));
    expect(await walletMinor(server, who.memberId)).toBe(4_000n);
  });

  test('the same slip sent by two members with similar masked accounts credits only the account’s owner, once', async () => {
    const digits = String(Date.now()).slice(-4);
    const accounts = [`11122${digits}1`, `33344${digits}2`];
    const two = await Promise.all(accounts.map((bankAccountNo) => registerMember(server, { bankAccountNo })));
    const slip = pngOf(await transferAt(server.sims, { fromAccount: accounts[0] ?? '', amount: 45, notify: true }));
    const verdicts = await Promise.all([...two, ...two].map((who) => server.verdictOn(who, slip)));
    expect(verdicts.map((v) => v.status).sort()).toEqual(['FAILED', 'FAILED', 'FAILED', 'SUCCESS']);
    expect(await Promise.all(two.map((who) => walletMinor(server, who.memberId)))).toEqual([4_500n, 0n]);
  });

  // proves: notes.EXPIRED_SLIP
  test('EXPIRED_SLIP: more than an hour old; INVALID_SLIP: dated in the future', async () => {
    const at = new Date(Date.now() - 61 * 60_000).toISOString();
    expect(await server.verdictOn(member, pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10, at })))).toMatchObject(
      failed('EXPIRED_SLIP'),
    );
    const fresh = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await server.bankFault('lying', { lie: 'time' });
    expect(await server.verdictOn(member, pngOf(fresh))).toMatchObject(failed('INVALID_SLIP'));
  });

  // proves: notes.NOT_MATCH
  test('NOT_MATCH: sent from an account that is not the member’s', async () => {
    expect(await server.verdictOn(member, pngOf(await transferAt(server.sims, { fromAccount: '9998887776', amount: 10 })))).toMatchObject(
      failed('NOT_MATCH'),
    );
    expect(
      await server.verdictOn(member, pngOf(await transferAt(server.sims, { fromBank: 'SCB', fromAccount: account, amount: 10 }))),
    ).toMatchObject(failed('NOT_MATCH'));
    const own = await transferAt(server.sims, { fromAccount: account, amount: 10 });
    await server.bankFault('lying', { lie: 'sender' });
    expect(await server.verdictOn(member, pngOf(own))).toMatchObject(failed('NOT_MATCH'));
  });

  // proves: notes.TRIPPLE_WRONG_CAPTCHA
  test('TRIPPLE_WRONG_CAPTCHA: verification rejected three requests in a row', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    await server.bankFault('busy', { count: 3 });
    expect(await server.verdictOn(member, slip)).toMatchObject(failed('TRIPPLE_WRONG_CAPTCHA'));
  });

  // proves: notes.UNKNOW_ERROR
  test('UNKNOW_ERROR: no verdict within the time limit', async () => {
    const slip = pngOf(await transferAt(server.sims, { fromAccount: account, amount: 10 }));
    await server.setSlip({ pendingRetryMinutes: 0 });
    for (const mode of ['pending', 'down']) {
      await server.bankFault(mode);
      expect(await server.verdictOn(member, slip)).toMatchObject(failed('UNKNOW_ERROR'));
    }
    await server.setSlip({ pendingRetryMinutes: 10 });
  });

  test('none of these slips was credited', async () => {
    expect(await walletMinor(server, member.memberId)).toBe(0n);
  });
});
