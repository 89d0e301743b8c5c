import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, card, closeSheets, openGame, sheet, toStatement } from '../play/person.ts';
import { bet, fund, newMember, thai } from '../stack.ts';

const liveBonus = {
  status: true,
  type: 'limit',
  code: 'FIRST',
  state: 'live',
  required: 1500,
  done: 300,
  remaining: 1200,
  percentFail: 30,
  cancelTakes: 60,
  cancelLeaves: 440,
  deposit: 200,
  amount: 100,
  games: [],
  terms: null,
  acceptedAt: null,
  welcome: null,
  ended: null,
};

// proves: home.modal-withdraw withdraw.limits withdraw.limits-server errors.inline errors.minimum errors.maximum
test('a withdrawal outside the limits or above the balance is refused beside the amount', async ({ page }) => {
  const stack = thai();
  await atHome(page, stack, await newMember(stack));
  await button(page, 'ถอนเงิน').click();
  const amount = sheet(page).getByLabel('จำนวนเงินที่ต้องการถอน');
  const send = button(sheet(page), 'ยืนยันถอนเงิน');
  await amount.fill('99.99');
  await send.click();
  await expect(sheet(page)).toContainText('จำนวนเงินขั้นต่ำ 100 บาท');
  await amount.fill('50,000.01');
  await send.click();
  await expect(sheet(page)).toContainText('จำนวนเงินสูงสุด 50,000 บาท');
  await expectAccessible(page);
  await amount.fill('2000');
  await send.click();
  await expect(sheet(page).getByRole('alert')).toBeVisible();
});

// proves: app.withdraw home.modal-withdraw home.reload-withdraw
test('a withdrawal goes to the member’s account, is shown until paid, and has a receipt to download', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack, { bankAccountName: 'TEST MEMBER' });
  await fund(stack, member, 1000);
  await bet(stack, member, 1000);
  await atHome(page, stack, member);
  await button(page, 'ถอนเงิน').click();
  const no = member.bankAccountNo;
  await expect(sheet(page)).toContainText(`${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`);
  await sheet(page).getByLabel('จำนวนเงินที่ต้องการถอน').fill('250');
  const send = button(sheet(page), 'ยืนยันถอนเงิน');
  await send.click();
  await expect(sheet(page).locator('[data-review=amount]')).toContainText('250.00');
  await expectAccessible(page);
  await send.click();
  await expect(sheet(page)).toContainText('250.00');
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await expectAccessible(page);
  await closeSheets(page);
  await expect(page.locator('[data-total="75000"]')).toBeVisible();

  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('-250.00');
  await expect(lines.first()).toHaveAttribute('data-status', 'SUCCESS');
  await lines.first().getByRole('button').click();
  await expect(sheet(page).locator('[data-receipt]')).toContainText('ไปยัง');
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), button(sheet(page), 'บันทึกรูป').click()]);
  expect(file.suggestedFilename()).toMatch(/^receipt-.+\.png$/);
});

test('withdrawing everything first empties the games, then pays out the total', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack, { bankAccountName: 'TEST MEMBER' });
  await fund(stack, member, 400);
  await bet(stack, member, 400);
  await atHome(page, stack, member);
  await openGame(page, 'USUN');
  await sheet(page).getByLabel('จำนวนเงิน').fill('150');
  await button(sheet(page), 'โยกเข้า').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await closeSheets(page);
  await expect(card(page, 'USUN')).toContainText('150.00');
  await button(page, 'ถอนเงิน').click();
  await button(sheet(page), 'ถอนทั้งหมด').click();
  await expect(sheet(page)).toContainText('เงินในทุกเกมจะถูกโยกกลับกระเป๋า');
  const review = sheet(page).locator('[data-review=all]');
  for (const part of ['250.00', '150.00', '400.00']) await expect(review).toContainText(part);
  await button(sheet(page), 'ยืนยันถอนเงิน').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await expect(sheet(page)).toContainText('400.00');
  await closeSheets(page);
  await expect(page.locator('[data-total="0"]')).toBeVisible();
});

// proves: withdraw.warning
test('a live bonus condition is shown before withdrawing and leads to the bonus page', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await page.route('**/api/bonus/check/active', (route) => route.fulfill({ json: liveBonus }));
  await page.route('**/api/wallet/withdraw', (route) => route.fulfill({ status: 409, json: { message: 'BONUS_REMAINING' } }));
  await atHome(page, stack, member);
  await button(page, 'ถอนเงิน').click();
  await expect(sheet(page).getByRole('alert')).toContainText('เงื่อนไขโบนัสค้างอยู่');
  await expect(sheet(page).getByRole('progressbar', { name: 'ความคืบหน้าของเงื่อนไขโบนัส' })).toHaveAttribute('aria-valuenow', '20');
  await expectAccessible(page);
  await sheet(page).getByLabel('จำนวนเงินที่ต้องการถอน').fill('100');
  await button(sheet(page), 'ยืนยันถอนเงิน').click();
  await expect(sheet(page).getByRole('alert')).toHaveCount(2);
  await button(sheet(page), 'ดูเงื่อนไขโบนัส').click();
  await expect(page).toHaveURL(`${stack.url}/user/bonus`);
});
