import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet, toStatement } from '../play/person.ts';
import { type Member, newMember, sim, thai } from '../stack.ts';

async function openGift(page: Page, member: Member): Promise<Locator> {
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator('[data-method^=wallet-LINK]');
  await method.getByRole('button').first().click();
  return method;
}

// proves: app.way-gift deposit.gift-link calls.truelink
test('a gift link is sent encrypted and credited once', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const { link } = await sim<{ link: string }>(stack, 'POST', '/sim/vouchers', { amount: 88 });
  const method = await openGift(page, member);
  await expect(button(method, 'ส่งลิงก์')).toBeDisabled();
  await expect(method).toContainText('ขั้นต่ำ 2 บาท');
  await expectAccessible(page);
  await method.getByLabel('ลิงก์ซองของขวัญ').fill(link);
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/wallet/truelink'));
  await button(method, 'ส่งลิงก์').click();
  const body = (await asked).postData() ?? '';
  expect(body).not.toContain('gift.truemoney');
  expect(JSON.parse(body).link.split('.')).toHaveLength(3);
  await expect(page.locator('[data-toast=ok]')).toContainText('ส่งลิงก์แล้ว');
  await expect(page.locator('[data-total="8800"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+88.00');

  await openGift(page, member);
  await method.getByLabel('ลิงก์ซองของขวัญ').fill(link);
  await button(method, 'ส่งลิงก์').click();
  await expect(method.getByRole('alert')).toBeVisible();
  await method.getByLabel('ลิงก์ซองของขวัญ').fill('https://example.com/?v=abc');
  await button(method, 'ส่งลิงก์').click();
  await expect(method.getByRole('alert')).toBeVisible();
  await closeSheets(page);
  await expect(page.locator('[data-total="8800"]')).toBeVisible();
});
