import { expect, type Locator, test } from '@playwright/test';
import { changeSetting } from '../money/change-setting.ts';
import { atHome, button, closeSheets, openCode, sheet } from '../play/person.ts';
import { flags, newMember } from '../stack.ts';

// proves: deposit.qr-min-setting deposit.minimum-override app.flag-minimum errors.minimum
test('the minimum deposits of the build and the setting are offered, enforced and shown in words', async ({ page }) => {
  const stack = await flags();
  const member = await newMember(stack);
  await page.addInitScript(() => localStorage.setItem('locale', 'en'));
  await atHome(page, stack, member);
  await button(page, 'Deposit').click();
  const open = (code: string) => openCode(page, code);
  const amountIn = (method: Locator) => method.getByLabel('Amount to deposit');

  const paytimz = await open('PAYTIMZ');
  await expect(paytimz).toContainText('Minimum amount 20 baht');
  await expect(button(paytimz, '50')).toBeVisible();
  await expect(button(paytimz, '10')).toHaveCount(0);

  const ww = await open('WW');
  await amountIn(ww).fill('49');
  await button(ww, 'Create QR code').click();
  await expect(amountIn(ww)).toHaveAttribute('aria-invalid', 'true');
  await expect(ww).toContainText('Minimum amount 50 baht');
  await amountIn(ww).fill('50');
  await button(ww, 'Create QR code').click();
  await expect(ww.locator('[data-qrcode]')).toBeVisible();
  await expect(ww).toContainText('50.00');

  const zpay = await open('ZPAY');
  await expect(zpay).toContainText('Minimum amount 10 baht');
  await button(zpay, '100').click();
  await changeSetting(stack, 'qr', (value) => ({ ...value, minimum: { THB: 300, LAK: 1_000 } }));
  await button(zpay, 'Create QR code').click();
  await expect(page.locator('[data-toast=danger]')).toContainText('Minimum amount 300 baht');
  await expect(zpay).toContainText('Minimum amount 300 baht');
  await expect(button(zpay, '500')).toBeVisible();
  for (const amount of ['10', '50', '100']) await expect(button(zpay, amount)).toHaveCount(0);
  await closeSheets(page);

  await button(page, 'Withdraw').click();
  const withdrawal = sheet(page).getByLabel('Amount to withdraw');
  for (const [typed, says] of [
    ['1', 'Minimum amount 100 baht'],
    ['50001', 'Maximum amount 50,000 baht'],
  ] as const) {
    await withdrawal.fill(typed);
    await button(sheet(page), 'Withdraw').click();
    await expect(sheet(page)).toContainText(says);
  }
});
