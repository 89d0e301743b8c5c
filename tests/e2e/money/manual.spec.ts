import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet, toStatement } from '../play/person.ts';
import { newMember, thai } from '../stack.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// proves: home.modal-deposit deposit.manual
test('manual deposits show the account and report a transfer without crediting it', async ({ page }) => {
  const member = await newMember(thai());
  await page.route('**/api/lookup/deposit', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isManual: true } });
  });
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toContainText('408-123-4567');
  // Nothing is automatic now: no codes and no promise of a minute. Gift links still work.
  await expect(sheet(page)).not.toContainText('QR');
  await expect(sheet(page)).not.toContainText('1 นาที');
  await expect(sheet(page).getByLabel('ลิงก์ซองของขวัญ')).toBeVisible();
  await expect(sheet(page).locator('[data-method]')).toHaveCount(0);
  await button(sheet(page), 'แจ้งโอนเงิน').click();
  await expect(sheet(page)).toContainText('จำนวนเงินขั้นต่ำ 1 บาท');
  await expectAccessible(page);
  await sheet(page).getByLabel('จำนวนเงินที่โอน').fill('๓๐๐');
  await button(sheet(page), 'แจ้งโอนเงิน').click();
  await expect(sheet(page)).toContainText('ได้รับแจ้งแล้ว');
  await closeSheets(page);
  await expect(page.locator('[data-total="0"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toHaveAttribute('data-status', 'PENDING');
  await expect(lines.first()).toContainText('+300.00');
});

// proves: errors.silent-deposit
test('a list that fails to load shows no toast and can be reloaded', async ({ page }) => {
  const member = await newMember(thai());
  let isDown = true;
  await page.route('**/api/lookup/deposit', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }) : route.fallback(),
  );
  await atHome(page, thai(), member);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toContainText('โหลดข้อมูลไม่ได้');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  isDown = false;
  await button(sheet(page), 'ลองอีกครั้ง').click();
  await expect(sheet(page).locator('[data-method]').first()).toBeVisible();
});
