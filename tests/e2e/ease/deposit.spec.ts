import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { threadedReader } from '../../../apps/server/src/integrations/bank/slips/reader.ts';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeOne, sheet } from '../play/person.ts';
import { call, type Member, newMember, type Stack, sim, thai } from '../stack.ts';

const best = (page: Page) => sheet(page).locator('[data-method=best]');

/** The two gateways that the app asks first. */
async function gatewaysOf(stack: Stack, member: Member): Promise<[string, string]> {
  type Listed = { bankCode: string; minimum: number };
  const { banks } = (await call(stack, 'GET', '/api/lookup/deposit', { token: member.token })) as { banks: Listed[] };
  const [first = '', second = ''] = banks.filter(({ minimum }) => minimum > 0).map(({ bankCode }) => bankCode);
  return [first, second];
}

/** In the open deposit window. */
async function makeCode(page: Page, amount: string): Promise<string> {
  await button(best(page), amount).click();
  await button(best(page), 'สร้าง QR โค้ด').click();
  return (await best(page).locator('[data-qrcode]').getAttribute('data-qrcode')) ?? '';
}

const pay = (stack: Stack, gateway: string, fields: { qrcodeId: string; amount?: number }) =>
  sim(stack, 'POST', `/sim/gateways/${gateway}/pay`, fields);

test('one QR form serves all gateways: if the first cannot make a code, the next is asked', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const [first, second] = await gatewaysOf(stack, member);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/qrcode/')) asked.push(request.url().split('/').at(-1) ?? '');
  });
  await page.route(`**/api/qrcode/${first}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { hasQrcode: false, message: 'QR_FAIL' } }) : route.fallback(),
  );
  await atHome(page, stack, member);
  await button(page, 'ฝากเงิน').click();
  const method = best(page);
  await expect(method).toContainText('QR พร้อมเพย์');
  await expect(sheet(page).locator(`[data-method=qr-${second}]`)).toHaveCount(0);
  await expect(sheet(page).locator('[data-method]').last()).toHaveAttribute('data-method', 'more-qr');
  await expect(method).toContainText('จำนวนเงินขั้นต่ำ 1 บาท');

  const amount = method.getByLabel('จำนวนเงินที่ต้องการฝาก');
  await amount.pressSequentially('15000.5');
  await expect(amount).toHaveValue('15,000.5');
  for (const key of ['Backspace', 'Backspace', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await amount.press(key);
  await expect(amount).toHaveValue('1,500');
  expect(await amount.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  await expectAccessible(page);
  await amount.press('Enter');
  await expect(method.locator('[data-qrcode]')).toBeVisible();
  expect(asked).toEqual([first, second]);
  await expect(method.getByRole('list', { name: 'วิธีจ่ายบนมือถือเครื่องนี้' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), button(method, 'บันทึกรูป').click()]);
  expect(download.suggestedFilename()).toMatch(/^krapao-qr-1500-baht-.+\.png$/);
  // The frame must leave the code as scannable as it was: PromptPay with the amount in field 54.
  const read = await threadedReader({ threadsMax: 1, readMsMax: 10_000, idleMsMax: 1 }).read(
    readFileSync(await download.path()),
    member.username,
  );
  expect(read?.texts).toEqual([expect.stringMatching(/^000201.*54071500\.00/)]);
});

test('the other ways are one list with the mark, the fee, the time and the state of each, and one opens at a time', async ({ page }) => {
  const stack = thai();
  await page.route('**/api/lookup/slip', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isOpen: false, closeFrom: '23:00', closeTo: '06:15' } });
  });
  await page.route('**/api/lookup/deposit', async (route) => {
    const response = await route.fetch();
    const lookup = (await response.json()) as { banks: { bankCode: string; mode: string }[] };
    const [ktb] = lookup.banks.filter(({ bankCode }) => bankCode === 'KTB');
    const banks = lookup.banks.map((bank) => (bank === ktb ? { ...bank, mode: 'MANUAL' } : bank));
    const second = { ...ktb, mode: 'AUTO', bankAccountNo: '9809990001' };
    await route.fulfill({ response, json: { ...lookup, banks: [...banks, second] } });
  });
  await atHome(page, stack, await newMember(stack));
  await button(page, 'ฝากเงิน').click();
  const others = sheet(page).getByRole('region', { name: 'ช่องทางอื่น' });
  const scb = others.locator('[data-method="bank-SCB-4081234567"]');
  await expect(scb.locator('[data-bank-mark=SCB]')).toBeVisible();
  for (const part of ['ยอดเข้าอัตโนมัติ', 'ประมาณ 1 นาที', 'ฟรี']) await expect(scb).toContainText(part);
  const [slipOnly, automatic] = [others.locator('[data-method^="bank-KTB-9801"]'), others.locator('[data-method^="bank-KTB-9809"]')];
  await expect(slipOnly).toContainText('ปิดรับสลิปถึง 06:15 น.');
  await expect(automatic).not.toContainText('ปิดรับสลิป');
  // Two accounts at one bank, and two ways of one wallet, differ before they are opened.
  await expect(slipOnly).toContainText('980-123-4567');
  await expect(automatic).toContainText('980-999-0001');
  await expect(others.locator('[data-method^=wallet-AUTO]')).toContainText('ทรูมันนี่ วอลเล็ต');
  await expect(others.locator('[data-method^=wallet-LINK]')).toContainText('ซองของขวัญ TrueMoney');
  await expectAccessible(page);

  await scb.getByRole('button').first().click();
  await expect(scb.getByText('408-123-4567')).toBeVisible();
  await expect(best(page).getByRole('textbox')).toHaveCount(0);
  await automatic.getByRole('button').first().click();
  await expect(scb.getByText('408-123-4567')).toHaveCount(0);
});

test('an unpaid QR code stays on home until it is paid; the arrival offers a receipt and leads to the games', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const [gateway] = await gatewaysOf(stack, member);
  await atHome(page, stack, member);
  await button(page, 'ฝากเงิน').click();
  const qrcodeId = await makeCode(page, '100');
  const code = best(page).locator(`[data-qrcode="${qrcodeId}"]`);
  const card = page.locator('[data-payment]');
  await closeOne(page);
  await expect(card).toContainText('QR โค้ดรอจ่าย');
  await button(card, 'เปิด QR โค้ด').click();
  await expect(code).toBeVisible();
  await button(best(page), 'ฉันจ่ายเงินแล้ว').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await expect(card).toContainText('กำลังรอเงินเข้า');
  await page.reload();
  await expect(card).toContainText('กำลังรอเงินเข้า');
  await expect(card.getByRole('timer')).toHaveText(/^1[0-4]:\d\d$/);
  await button(card, 'เปิด QR โค้ด').click();
  await expect(code).toBeVisible();
  await closeOne(page);

  await pay(stack, gateway, { qrcodeId });
  const arrived = page.locator('[data-arrivals]');
  await expect(arrived.locator('[data-arrived=exact]')).toContainText('+100.00');
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-total="10000"]')).toBeVisible();
  await button(arrived, 'หลักฐาน').click();
  await expect(sheet(page)).toContainText(qrcodeId);
  await closeOne(page);
  await expect(button(arrived, 'หลักฐาน')).toBeFocused();
  await button(arrived, 'เล่นเกม').click();
  await expect(page.locator('[data-game]').first()).toBeInViewport();
  await expect(arrived).toHaveCount(0);
});

test('a payment of 99 for a QR code of 100 is credited with a note; one of 50 waits for staff', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const [gateway] = await gatewaysOf(stack, member);
  await atHome(page, stack, member);
  await button(page, 'ฝากเงิน').click();
  await pay(stack, gateway, { qrcodeId: await makeCode(page, '100'), amount: 99 });
  const other = sheet(page).locator('[data-arrived=differs]');
  await expect(other).toContainText('+99.00');
  await expect(other).toContainText('เงินเข้ากระเป๋าตามยอดที่จ่ายจริง');
  await pay(stack, gateway, { qrcodeId: await makeCode(page, '100'), amount: 50 });
  const waits = best(page).locator('[data-waits-for-staff]');
  await expect(waits).toContainText('50.00');
  await expect(waits).toContainText('เงินไม่หาย');
  await expect(button(waits, 'ถามเรื่องนี้')).toBeVisible();
  await expectAccessible(page);
  await closeOne(page);
  await expect(page.locator('[data-total="9900"]')).toBeVisible();
});
