import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, sheet, toStatement } from '../play/person.ts';
import { call, fund, lao, newMember, thai } from '../stack.ts';

const amounts = /\d\.\d\d(?!\d)|\d,\d{3}/;

test('home shows three figures for today, and the eye hides every amount without a layout shift', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 400);
  await call(stack, 'GET', '/api/wallet/activate/PG', { token: member.token });
  await atHome(page, stack, member);
  const day = page.locator('[data-day]');
  await expect(day.locator('[data-day-sum=in]')).toHaveText('400.00');
  await expect(day.locator('[data-day-sum=out]')).toHaveText('0.00');
  await expect(day.locator('[data-day-won="0"]')).toHaveText('0.00');
  await fund(stack, member, 100);
  await expect(day.locator('[data-day-sum=in]')).toHaveText('500.00');
  await expect(page.locator('[data-total="50000"]')).toContainText('500.00');

  // Compares the same elements: a card that loads late may appear in between.
  const parts = await page.locator('main section, [data-total], [data-game=PG]').elementHandles();
  const measures = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.height));
  const before = await measures();
  await hide(page, 'ซ่อนยอดเงิน');
  expect(await measures()).toEqual(before);
  await expectAccessible(page);

  await page.reload();
  await expect(page.locator('[data-total]')).toContainText('••••••');
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+100.00');
  await expect(page.locator('[data-day-sum=in]')).toContainText('••••••');
  await lines.first().getByRole('button').click();
  await expect(sheet(page)).toContainText('100.00');
  await page.keyboard.press('Escape');

  await page.locator('nav a[href="/user/home"]').click();
  await button(page, 'ซ่อนยอดเงิน').click();
  await expect(page.locator('[data-total]')).toContainText('500.00');
});

test('Lao: home shows today’s figures in whole kip, and the eye hides them', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
  await fund(stack, member, 400_000, 'BCEL');
  await atHome(page, stack, member);
  await expect(page.locator('[data-total="40000000"]')).toContainText('400,000');
  await expect(page.locator('[data-day-sum=in]')).toHaveText('400,000');
  await expect(page.locator('[data-day-sum=out]')).toHaveText('0');
  await expect(page.locator('[data-day-won="0"]')).toHaveText('0');
  await hide(page, 'ເຊື່ອງຍອດເງິນ');
});

async function hide(page: Page, eye: string): Promise<void> {
  await button(page, eye).click();
  await expect(button(page, eye)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-total]')).toContainText('••••••');
  expect(await page.locator('main').innerText()).not.toMatch(amounts);
}
