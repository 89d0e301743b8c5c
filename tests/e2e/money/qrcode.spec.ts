import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, openCode, sheet, toStatement } from '../play/person.ts';
import { type Member, newMember, sim, thai } from '../stack.ts';

async function openMethod(page: Page, member: Member, bankCode: string): Promise<Locator> {
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  return openCode(page, bankCode);
}

async function create(method: Locator, amount: string): Promise<string> {
  await method.getByLabel('จำนวนเงินที่ต้องการฝาก').fill(amount);
  await button(method, 'สร้าง QR โค้ด').click();
  const code = method.locator('[data-qrcode]');
  await expect(code).toBeVisible();
  return (await code.getAttribute('data-qrcode')) ?? '';
}

const methods = [
  { bankCode: 'KBANK', quick: ['10', '20', '50', '100', '500', '1,000'], minimum: null },
  { bankCode: 'WW', quick: ['100', '200', '300', '500', '1,000'], minimum: '100' },
  { bankCode: 'PAYONEX', quick: ['100', '200', '300', '500', '1,000'], minimum: '100' },
  { bankCode: 'PAYTIMZ', quick: ['10', '50', '100', '500', '1,000'], minimum: '10' },
  { bankCode: 'ZPAY', quick: ['10', '50', '100', '500', '1,000'], minimum: '10' },
];

// proves: app.way-qr deposit.qr-group deposit.gateway-minimum deposit.kbank-zero limits.quick-kbank limits.quick-100 limits.quick-10
test('every QR method offers its own amounts, requires one and shows its minimum', async ({ page }) => {
  await atHome(page, thai(), await newMember(thai()));
  await button(page, 'ฝากเงิน').click();
  for (const { bankCode, quick, minimum } of methods) {
    const method = await openCode(page, bankCode);
    await expect.soft(button(method, 'สร้าง QR โค้ด')).toBeDisabled();
    for (const amount of quick) await expect.soft(button(method, amount)).toBeVisible();
    if (minimum) {
      await method.getByLabel('จำนวนเงินที่ต้องการฝาก').fill(String(Number(minimum) - 1));
      await button(method, 'สร้าง QR โค้ด').click();
      await expect.soft(method).toContainText(`จำนวนเงินขั้นต่ำ ${minimum} บาท`);
    }
  }
});

// proves: app.way-qr deposit.qr-group
test('a code of each gateway is shown, paid, credited and listed in the statement', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  for (const [index, { bankCode }] of methods.entries()) {
    await button(page, 'ฝากเงิน').click();
    const method = await openCode(page, bankCode);
    if (index === 0) await expectAccessible(page);
    const amount = `12${index}.45`;
    const qrcodeId = await create(method, amount);
    const picture = method.getByRole('img', { name: 'QR โค้ดสำหรับจ่ายเงิน' });
    expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
    await expect(method.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
    await expect(method).toContainText(amount);
    if (index === 0) await expectAccessible(page);
    await sim(stack, 'POST', `/sim/gateways/${bankCode}/pay`, { qrcodeId });
    await expect(
      sheet(page)
        .locator('[data-arrived=exact]')
        .filter({ hasText: `+${amount}` }),
    ).toBeVisible();
    await closeSheets(page);
  }
  await expect(page.locator('[data-total="61225"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines).toHaveCount(methods.length);
  for (const [index] of methods.entries()) {
    await expect(lines.nth(methods.length - 1 - index)).toContainText(`+12${index}.45`);
    await expect(lines.nth(index)).toHaveAttribute('data-status', 'SUCCESS');
  }
});

// proves: deposit.qr-cancel
test('a code is still there when the dialog is reopened, and is gone once cancelled', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const method = await openMethod(page, member, 'WW');
  const other = sheet(page).locator('[data-method=qr-ZPAY]').getByRole('button').first();
  await other.click();
  await expect(sheet(page).locator('[data-method=qr-ZPAY]').getByLabel('จำนวนเงินที่ต้องการฝาก')).toBeVisible();
  await method.getByRole('button').first().click();
  const qrcodeId = await create(method, '100');
  // The other codes are marked stale, so opening one fetches it again.
  await Promise.all([page.waitForRequest((request) => request.url().endsWith('/api/qrcode/ZPAY')), other.click()]);
  await closeSheets(page);
  await openMethod(page, member, 'WW');
  await expect(method.locator(`[data-qrcode="${qrcodeId}"]`)).toBeVisible();
  await button(method, 'ยกเลิก QR โค้ด').click();
  await button(sheet(page), 'เก็บไว้').click();
  await expect(method.locator(`[data-qrcode="${qrcodeId}"]`)).toBeVisible();
  await button(method, 'ยกเลิก QR โค้ด').click();
  const [deleted] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    button(sheet(page), 'ยกเลิก QR โค้ด').click(),
  ]);
  expect(deleted.url()).toContain(qrcodeId);
  await expect(button(method, 'สร้าง QR โค้ด')).toBeVisible();
  await expect(method).toContainText('ยกเลิก QR โค้ดแล้ว');
});

// proves: deposit.qr-life
test('a code counts down to 00:00 and expires', async ({ page }) => {
  const member = await newMember(thai());
  let end = 0;
  // Real responses with a lifetime of seconds, so that the test does not wait 15 minutes.
  await page.route('**/api/qrcode/PAYTIMZ', async (route) => {
    const response = await route.fetch();
    const state: { hasQrcode: boolean } = await response.json();
    if (state.hasQrcode && end === 0) end = Date.now() + 9_000;
    const expireIn = Math.ceil((end - Date.now()) / 1000);
    const json = state.hasQrcode && expireIn > 0 ? { ...state, expireIn } : { hasQrcode: false };
    await route.fulfill({ response, json });
  });
  const method = await openMethod(page, member, 'PAYTIMZ');
  await create(method, '50');
  await expect(method.getByRole('timer')).toHaveText(/^00:0\d$/);
  await expect(method).toContainText('QR โค้ดหมดอายุแล้ว');
  await expect(method.locator('[data-qrcode]')).toHaveCount(0);
  await expect(button(method, 'สร้าง QR โค้ด')).toBeVisible();
});

// proves: deposit.qr-transfer
test('reporting a payment says that the balance will update, and closes the dialog', async ({ page }) => {
  const member = await newMember(thai());
  const method = await openMethod(page, member, 'ZPAY');
  await create(method, '50');
  await button(method, 'ฉันจ่ายเงินแล้ว').click();
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'ยอดจะอัปเดตเอง' })).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

// proves: errors.toast errors.qr-refused
test('a gateway that makes no code shows the reason', async ({ page }) => {
  const member = await newMember(thai());
  await page.route('**/api/qrcode/PAYONEX', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { hasQrcode: false, message: 'QR_FAIL' } }) : route.fallback(),
  );
  const method = await openMethod(page, member, 'PAYONEX');
  await method.getByLabel('จำนวนเงินที่ต้องการฝาก').fill('100');
  await button(method, 'สร้าง QR โค้ด').click();
  await expect(page.locator('[data-toast=danger]')).toBeVisible();
  await expect(page.locator('[data-toast=danger]')).not.toContainText('QR_FAIL');
});

test('when no gateway can make a code, the card says so and leads to a bank account', async ({ page }) => {
  const member = await newMember(thai());
  await page.route('**/api/qrcode/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { hasQrcode: false, message: 'QR_FAIL' } }) : route.fallback(),
  );
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  const best = sheet(page).locator('[data-method=best]');
  await button(best, '100').click();
  await button(best, 'สร้าง QR โค้ด').click();
  await expect(best.locator('[data-no-codes]')).toContainText('กรุณาโอนผ่านธนาคารแทน');
  await expectAccessible(page);
  const account = sheet(page).locator('[data-method="bank-KTB-9801234567"]');
  await button(best, 'โอนผ่านธนาคาร').click();
  await expect(account.getByText('KRAPAO CO LTD')).toBeInViewport();

  // If the server knows beforehand, a bank account leads, opened, and the codes are listed as down.
  await page.route('**/api/lookup/deposit', async (route) => {
    const response = await route.fetch();
    const lookup = (await response.json()) as { banks: { minimum: number }[] };
    await route.fulfill({ response, json: { ...lookup, banks: lookup.banks.map((bank) => ({ ...bank, down: bank.minimum > 0 })) } });
  });
  await closeSheets(page);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toContainText('QR โค้ดขัดข้องชั่วคราว กรุณาโอนผ่านธนาคารแทน');
  const first = sheet(page).locator('[data-method]').first();
  await expect(first).toHaveAttribute('data-method', 'bank-KTB-9801234567');
  await expect(first.getByText('KRAPAO CO LTD')).toBeInViewport();
  await expectAccessible(page);
  await expect(best).toContainText('ขัดข้องชั่วคราว');
  await best.getByRole('button').first().click();
  await expect(best.locator('[data-no-codes]')).toBeVisible();
  await expect(best.getByRole('textbox')).toHaveCount(0);
  await button(best, 'โอนผ่านธนาคาร').click();
  await expect(first.getByText('KRAPAO CO LTD')).toBeInViewport();
  const kbank = await openCode(page, 'KBANK');
  await expect(kbank).toContainText('ขัดข้องชั่วคราว');
  await expect(kbank).not.toContainText('แนะนำ');
});

test('a payment is found by polling when the socket is down', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  const method = await openMethod(page, member, 'WW');
  const qrcodeId = await create(method, '100');
  await sim(stack, 'POST', '/sim/gateways/WW/pay', { qrcodeId });
  await expect(sheet(page).locator('[data-arrived=exact]')).toContainText('+100.00');
  await closeSheets(page);
  await expect(page.locator('[data-total="10000"]')).toBeVisible();
});
