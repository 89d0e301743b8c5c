import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { button, sheet } from '../play/person.ts';
import { call, fund, lao, type Member, newMember, type Stack, signedIn, sim, thai } from '../stack.ts';

async function pay(stack: Stack, { token, bankCode, bankAccountNo }: Member, to: string, amount: number): Promise<string> {
  const wallet = async () => Number((await call(stack, 'GET', '/api/wallet', { token })).amount);
  const before = await wallet();
  const transfer = { fromBank: bankCode, fromAccount: bankAccountNo, toBank: bankCode, toAccount: to, amount, senderName: 'SOMSRI TESTER' };
  const { reference } = await sim<{ reference: string }>(stack, 'POST', '/sim/bank/transfer', transfer);
  await expect.poll(wallet).toBe(before + amount);
  return reference;
}

test('lines are filtered by kind, month and search, and the filters survive reloading and going back', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 200);
  await fund(stack, member, 350);
  await signedIn(page, stack, member, '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(2);
  const day = page.locator('[data-day]');
  await expect(day).toHaveCount(1);
  await expect(day).toContainText('วันนี้');
  await expect(day.locator('[data-day-sum=in]')).toContainText('550.00');
  await expect(day.locator('[data-day-sum=out]')).toContainText('0.00');

  const notFound = page.getByText('ไม่พบรายการ');
  await button(page, 'ถอนเงิน').click();
  await expect(notFound).toBeVisible();
  await expect(page).toHaveURL(/\?kind=withdraw$/);
  await expectAccessible(page);
  await page.reload();
  await expect(notFound).toBeVisible();
  await expect(button(page, 'ถอนเงิน')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'ล้างตัวกรอง').first().click();
  await expect(lines).toHaveCount(2);

  const top = (await day.boundingBox())?.y;
  const openFilters = () => page.getByRole('button', { name: 'ตัวกรอง' }).click();
  await openFilters();
  const months = sheet(page).getByRole('region', { name: 'เดือน' }).getByRole('button');
  // Every month, and the one in which the member registered.
  await expect(months).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/statement$/);
  await openFilters();
  await button(sheet(page), 'ไม่สำเร็จ').click();
  await months.last().click();
  await button(sheet(page), 'แสดงรายการ').click();
  await expect(notFound).toBeVisible();
  await expect(page).toHaveURL(/\?status=FAILED&month=\d{4}-\d\d$/);
  await expectAccessible(page);
  await button(page, 'ไม่สำเร็จ').click();
  await expect(lines).toHaveCount(2);
  expect((await day.boundingBox())?.y).toBe(top);
  await openFilters();
  await expect(months.last()).toHaveAttribute('aria-pressed', 'true');
  await button(sheet(page), 'ล้างตัวกรอง').click();
  await expect(page).toHaveURL(/\/user\/statement$/);

  const search = page.getByLabel('ค้นหารายการ');
  await search.fill('350.00');
  await expect(lines).toHaveCount(1);
  // The daily sum covers the whole day, even if only part of it is shown.
  await expect(day.locator('[data-day-sum=in]')).toContainText('550.00');

  // Back before and after the next page is drawn.
  let draw = () => {};
  await page.route(
    '**/assets/profile-*.js',
    (route) =>
      new Promise<void>((done) => {
        draw = () => void route.continue().then(done);
      }),
  );
  await page.locator('nav a[href="/user/profile"]').click();
  await expect(page).toHaveURL(/\/user\/profile/);
  await expect(search).toHaveValue('350.00');
  await page.goBack();
  await expect(page).toHaveURL(/search=350\.00$/);
  await expect(search).toHaveValue('350.00');
  await page.locator('nav a[href="/user/profile"]').click();
  draw();
  await expect(page.locator('[data-bank-open]')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('350.00');
  await expect(lines).toHaveCount(1);
  await button(page, 'ล้างคำค้นหา').click();
  await expect(lines).toHaveCount(2);
  await expect(search).toBeFocused();

  // A search that is applied while the filters are open stays.
  await search.fill('350.00');
  await openFilters();
  await expect(page).toHaveURL(/search=350\.00$/);
  await button(sheet(page), 'สำเร็จ').click();
  await button(sheet(page), 'แสดงรายการ').click();
  await expect(page).toHaveURL(/\?status=SUCCESS&search=350\.00$/);
  await expect(search).toHaveValue('350.00');
  await expect(lines).toHaveCount(1);
});

test('a receipt shows the payer with a masked account, copies the bank’s reference and opens the chat', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = thai();
  const member = await newMember(stack);
  const bankReference = await pay(stack, member, '0123456789', 350);
  await signedIn(page, stack, member, '/user/statement');
  await page.locator('[data-entry]').first().click();
  const receipt = sheet(page);
  for (const shown of ['หลักฐานการทำรายการ', 'ชื่อผู้โอน', 'SOMSRI TESTER', 'บัญชีผู้โอน', `xxx-xxx-${member.bankAccountNo.slice(-4)}`])
    await expect(receipt).toContainText(shown);
  await expect(receipt).not.toContainText(member.bankAccountNo);
  await expect(receipt.locator('[data-bank-mark]')).toHaveAttribute('data-bank-mark', member.bankCode);
  await button(receipt, 'คัดลอกเลขอ้างอิงธนาคาร').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bankReference);
  const [file] = await Promise.all([page.waitForEvent('download'), button(receipt, 'บันทึกรูป').click()]);
  expect(file.suggestedFilename()).toMatch(/^receipt-.+\.png$/);
  await expect(button(receipt, 'ถามเรื่องนี้')).toBeVisible();
  await expectAccessible(page);
});

test('Lao: days, search and receipts use whole kip', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
  await fund(stack, member, 200_000, 'BCEL');
  await pay(stack, member, '010110001234567', 350_000);
  await signedIn(page, stack, member, '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(2);
  await expect(page.locator('[data-day]')).toContainText('ມື້ນີ້');
  await expect(page.locator('[data-day-sum=in]')).toContainText('550,000');
  await page.getByLabel('ຄົ້ນຫາລາຍການ').fill('350,000');
  await expect(lines).toHaveCount(1);
  await lines.first().click();
  for (const shown of ['350,000', 'SOMSRI TESTER', `xxx-xxx-${member.bankAccountNo.slice(-4)}`])
    await expect(sheet(page)).toContainText(shown);
  await expect(sheet(page)).not.toContainText('.00');
});
