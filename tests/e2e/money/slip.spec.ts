import { expect, type Locator, type Page, test } from '@playwright/test';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet, toStatement, transferSlip } from '../play/person.ts';
import { call, type Member, newMember, sim, thai, uploadTimes } from '../stack.ts';
import { keepSlipsOpen } from './change-setting.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test.beforeAll(() => keepSlipsOpen(thai()));

type Picture = { name: string; mimeType: string; buffer: Buffer };

const ours = { bank: 'SCB', account: '4081234567' };
const png = (buffer: Buffer): Picture => ({ name: 'slip.png', mimeType: 'image/png', buffer });
const blank = async (side: number): Promise<Picture> =>
  png(
    await sharp({ create: { width: side, height: side, channels: 3, background: '#eef' } })
      .png()
      .toBuffer(),
  );

async function openSlip(page: Page, member: Member): Promise<Locator> {
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator(`[data-method="bank-SCB-${ours.account}"]`);
  await method.getByRole('button').first().click();
  await expect(method.locator('input[type=file]').first()).toBeAttached();
  return method;
}

const send = (method: Locator, picture: Picture) => method.locator('input[type=file]').first().setInputFiles(picture);

// proves: app.way-slip limits.upload-slip home.reload-deposit deposit.bank-group deposit.note-hour statement.slips statement.slip-states
test('a valid slip is sent, read, credited, and listed in the statement and with its picture', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember(thai());
  const { picture } = await transferSlip(thai(), member, ours, { notify: true });
  const times = await uploadTimes(page);
  const method = await openSlip(page, member);
  await button(method, 'คัดลอกเลขที่บัญชี').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(ours.account);
  await expect(sheet(page)).toContainText('ต้องส่งสลิปภายใน 1 ชั่วโมงหลังโอน');
  await expectAccessible(page);
  await send(method, picture);
  await expect(method.locator('[data-slip=SUCCESS]')).toBeVisible();
  expect(await times()).toEqual({ '/api/wallet/slip': 300_000 });
  await expectAccessible(page);
  await closeSheets(page);
  await expect(page.locator('[data-total="15000"]')).toBeVisible();

  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+150.00');
  await button(page, 'สถานะสลิป').click();
  await expect(sheet(page).locator('[data-slip-status=SUCCESS]')).toBeVisible();
  await expect(sheet(page)).toContainText('150.00');
  await expectAccessible(page);
  await button(sheet(page), 'ดูสลิป').click();
  const shown = sheet(page).locator('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 100)).toBe(true);
});

type Refusal = { note: string; says: string; make: (member: Member) => Promise<Picture> };

/** Affects the bank’s next answers about this slip only. */
async function slipWithFault(member: Member, fault: Record<string, unknown>): Promise<Picture> {
  const { picture, reference } = await transferSlip(thai(), member, ours);
  await sim(thai(), 'POST', '/sim/bank/fault', { service: 'verify', about: reference, ...fault });
  return picture;
}

const badPictures: Refusal[] = [
  { note: 'IMG_SIZE_UNABLE_TO_PROCESS', says: 'รูปเล็กหรือใหญ่เกินไป กรุณาส่งรูปสลิปเต็มใบ', make: () => blank(60) },
  { note: 'CANNOT_READ_CROPPED_IMAGE', says: 'ไม่พบ QR โค้ดบนสลิป กรุณาส่งรูปสลิปเต็มใบ', make: () => blank(600) },
  {
    note: 'INVALID_SLIP',
    says: 'รูปนี้ไม่ใช่สลิปโอนเงิน หรือธนาคารไม่พบรายการนี้',
    make: async () => png(await QRCode.toBuffer('https://example.com/not-a-slip', { width: 500 })),
  },
];
const wrongTransfers: Refusal[] = [
  {
    note: 'DEST_ACC_INVALID',
    says: 'สลิปนี้ไม่ได้โอนเข้าบัญชีของเรา',
    make: async (member) => (await transferSlip(thai(), member, { bank: 'SCB', account: '7770001112' })).picture,
  },
  {
    note: 'NOT_MATCH',
    says: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียนไว้',
    make: async (member) => (await transferSlip(thai(), member, ours, { fromAccount: '5550009876' })).picture,
  },
  {
    note: 'EXPIRED_SLIP',
    says: 'สลิปเกิน 1 ชั่วโมงหลังโอน',
    make: async (member) => {
      const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
      return (await transferSlip(thai(), member, ours, { at })).picture;
    },
  },
  {
    note: 'SLIP_REFNO_DUPLICATED',
    says: 'สลิปนี้ถูกใช้แล้ว',
    make: async () => {
      const other = await newMember(thai());
      const { picture } = await transferSlip(thai(), other, ours, { notify: true });
      await uploadAs(other, picture);
      return picture;
    },
  },
];
/** The member's real transfers to us, which the bank's statement may bring without the slips. */
const failedChecks: Refusal[] = [
  {
    note: 'UNSTABLE_REFNO_ON_SLIP',
    says: 'อ่านเลขอ้างอิงบนสลิปไม่ได้',
    make: (member) => slipWithFault(member, { mode: 'lying', lie: 'reference' }),
  },
  {
    note: 'TRIPPLE_WRONG_CAPTCHA',
    says: 'CAPTCHA ผิด 3 ครั้งติดต่อกัน',
    make: (member) => slipWithFault(member, { mode: 'busy', count: 3 }),
  },
];

const walletOf = (member: Member) => call(thai(), 'GET', '/api/wallet', { token: member.token });

async function uploadAs(member: Member, picture: Picture): Promise<void> {
  const form = new FormData();
  form.append('bankCode', 'SCB');
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  const response = await fetch(`${thai().url}/api/wallet/slip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    body: form,
  });
  expect(response.status).toBe(202);
  await expect.poll(() => walletOf(member)).toEqual({ amount: 150 });
}

/** Sends one slip after the other. Each refusal must appear at once and again in the list of slips. */
async function expectRefused(page: Page, member: Member, refusals: readonly Refusal[]): Promise<void> {
  const method = await openSlip(page, member);
  for (const { note, says, make } of refusals) {
    await send(method, await make(member));
    await expect.soft(method.locator(`[data-slip=FAILED][data-note=${note}]`)).toContainText(says);
  }
  await page.goto(`${thai().url}/user/statement`);
  await button(page, 'สถานะสลิป').click();
  const rows = sheet(page).locator('[data-slip-status=FAILED]');
  await expect(rows).toHaveCount(refusals.length);
  for (const { says } of refusals) await expect.soft(rows.filter({ hasText: says })).toHaveCount(1);
}

// proves: statement.slips notes.IMG_SIZE_UNABLE_TO_PROCESS notes.CANNOT_READ_CROPPED_IMAGE notes.INVALID_SLIP
test('an unreadable picture is refused with its reason and not credited', async ({ page }) => {
  const member = await newMember(thai());
  await expectRefused(page, member, badPictures);
  expect(await walletOf(member)).toEqual({ amount: 0 });
});

// proves: statement.slips notes.DEST_ACC_INVALID notes.NOT_MATCH notes.EXPIRED_SLIP notes.SLIP_REFNO_DUPLICATED
test('a slip for another account, from another sender, too old or already used is refused with its reason', async ({ page }) => {
  const member = await newMember(thai());
  await expectRefused(page, member, wrongTransfers);
  expect(await walletOf(member)).toEqual({ amount: 0 });
});

// proves: statement.slips notes.UNSTABLE_REFNO_ON_SLIP notes.TRIPPLE_WRONG_CAPTCHA
test('a slip is refused with its reason when the bank’s answer is wrong or missing', async ({ page }) => {
  await expectRefused(page, await newMember(thai()), failedChecks);
});

test('a slip refused for a reason on our side says that the money is not lost', async ({ page }) => {
  const reasons = [
    ['UPLOADED_FILE_NOT_EXIST', 'ไม่พบรูปสลิป เงินที่โอนไม่หาย กรุณาส่งใหม่'],
    ['UNKNOW_ERROR', 'ยังตรวจสลิปไม่สำเร็จ เงินของคุณไม่หาย'],
  ] as const;
  let given = '';
  await page.route('**/api/statement/slip', async (route) => {
    const response = await route.fetch();
    const body: { slips: Record<string, unknown>[] } = await response.json();
    for (const slip of body.slips) Object.assign(slip, { status: 'FAILED', note: given });
    await route.fulfill({ response, json: body });
  });
  const method = await openSlip(page, await newMember(thai()));
  for (const [note, says] of reasons) {
    given = note;
    await send(method, await blank(600));
    await expect(method.locator(`[data-slip=FAILED][data-note=${note}]`)).toContainText(says);
  }
});

test('unsupported and oversized files are refused before uploading', async ({ page }) => {
  const member = await newMember(thai());
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/slip')) sent += 1;
  });
  const method = await openSlip(page, member);
  await send(method, { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.alloc(10) });
  await expect(method.getByRole('alert')).toContainText('HEIC');
  await send(method, { name: 'slip.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(method.getByRole('alert')).toContainText('ไม่รองรับไฟล์นี้');
  await send(method, png(Buffer.alloc(10 * 1024 * 1024 + 1)));
  await expect(method.getByRole('alert')).toContainText('ไม่เกิน 10 MB');
  expect(sent).toBe(0);
  await send(method, png(Buffer.from('not a picture at all')));
  await expect(method.getByRole('alert')).toBeVisible();
  expect(sent).toBe(1);
});

// proves: deposit.note-window deposit.note-qr
test('outside the hours for slips, the form shows when they are accepted', async ({ page }) => {
  const member = await newMember(thai());
  await page.route('**/api/lookup/slip', (route) =>
    route.fulfill({ json: { closeFrom: '23:30', closeTo: '00:30', isOpen: false, qrMinutes: 15, qrMin: 1 } }),
  );
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator(`[data-method="bank-SCB-${ours.account}"]`);
  await method.getByRole('button').first().click();
  await expect(method).toContainText('ขณะนี้ปิดรับสลิป (23:30 - 00:30 น.)');
  await expect(method.locator('input[type=file]')).toHaveCount(0);
  await expect(sheet(page)).toContainText('QR โค้ดใช้ได้ 15 นาที และใช้ได้ครั้งเดียว');
});
