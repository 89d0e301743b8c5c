import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet } from '../play/person.ts';
import { newMember, type Stack, sim, thai } from '../stack.ts';

async function openGift(page: Page): Promise<Locator> {
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator('[data-method^=wallet-LINK]');
  await method.getByRole('button').first().click();
  return method;
}

const voucher = async (stack: Stack, more: object = {}) =>
  (await sim<{ link: string }>(stack, 'POST', '/sim/vouchers', { amount: 88.5, ...more })).link;

test('a gift link is found in a pasted message and credited; used, expired and invalid links have their own messages', async ({
  page,
  context,
}) => {
  const stack = thai();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const member = await newMember(stack);
  const link = await voucher(stack);
  await atHome(page, stack, member);
  const method = await openGift(page);
  const field = method.getByLabel('ลิงก์ซองของขวัญ');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `สมชายส่งซองของขวัญให้คุณ\nhttps://example.com/\n${link}\nรีบกดรับนะ`);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(method).toContainText('พบลิงก์ซองของขวัญแล้ว');
  await expectAccessible(page);
  await button(method, 'ส่งลิงก์').click();
  await expect(page.locator('[data-toast=ok]')).toContainText('ส่งลิงก์แล้ว');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  const came = page.locator('[data-arrived]');
  await expect(came).toContainText('+88.50');
  await expect(came.locator('[data-balance-then="8850"]')).toContainText('88.50');
  await expect(page.locator('[data-total="8850"]')).toBeVisible();

  await openGift(page);
  for (const [pasted, told] of [
    [link, 'คุณรับซองของขวัญนี้แล้ว'],
    [await voucher(stack, { state: 'used' }), 'ซองของขวัญนี้มีผู้รับไปแล้ว'],
    [await voucher(stack, { state: 'expired' }), 'ซองของขวัญนี้หมดอายุแล้ว'],
    ['https://example.com/?v=abc', 'ลิงก์ไม่ถูกต้อง'],
  ] as const) {
    await field.fill(pasted);
    await field.press('Enter');
    await expect(method.getByRole('alert')).toContainText(told);
  }
  await closeSheets(page);
  await expect(page.locator('[data-total="8850"]')).toBeVisible();
});
