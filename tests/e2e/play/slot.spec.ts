import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { call, newMember, sim, thai } from '../stack.ts';
import { atHome, button, card, openGame, sheet } from './person.ts';

// proves: home.modal-slot games.reset games.apps errors.copied
test('shows the log-in on demand, copies it, and resets the password after asking', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  const username = await openGame(page, 'JOKER2');
  const password = sheet(page).locator('[data-credential=password]');
  await expect(password).toHaveText('••••••••');
  await button(sheet(page), 'แสดงรหัสผ่าน').click();
  const before = await password.innerText();
  expect(before.length).toBeGreaterThanOrEqual(6);
  await button(sheet(page), 'คัดลอกชื่อผู้ใช้').click();
  await expect(page.locator('[data-toast=ok]').filter({ hasText: `คัดลอกแล้ว: ${username}` })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(username);
  await button(sheet(page), 'ซ่อนรหัสผ่าน').click();
  await button(sheet(page), 'คัดลอกรหัสผ่าน').click();
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'คัดลอกรหัสผ่านแล้ว' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(before);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(before);
  await button(sheet(page), 'แสดงรหัสผ่าน').click();
  await expectAccessible(page);

  await button(sheet(page), 'ตั้งรหัสผ่านใหม่').click();
  await expect(sheet(page)).toContainText('จะใช้ไม่ได้อีก');
  await button(sheet(page), 'ตกลง').click();
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'ตั้งรหัสผ่านใหม่แล้ว' })).toBeVisible();
  await expect(password).not.toHaveText(before);
  await expect(sheet(page).getByRole('link', { name: 'Android' })).toHaveAttribute('href', /app\/android/);
  await expect(sheet(page).getByRole('link', { name: 'iOS' })).toHaveAttribute('href', /app\/ios/);
});

// proves: app.play-link
test('a provider’s link leads to its lobby', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  const username = await openGame(page, 'PG');
  await button(sheet(page), 'เข้าเล่นเกม').click();
  await page.waitForURL((url) => url.href.startsWith(stack.simUrl));
  await expect(page.locator('body')).toContainText(username);
});

// proves: app.play-link games.event
test('a provider that needs a posted form gets it in a new tab', async ({ page, context }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  const username = await openGame(page, 'UFABET');
  const [tab] = await Promise.all([context.waitForEvent('page'), button(sheet(page), 'เข้าเล่นเกม').click()]);
  await tab.waitForLoadState();
  await expect(tab.locator('body')).toContainText(username);
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('[data-returned=UFABET]')).toBeVisible();
});

// proves: games.activate-silent errors.silent-activation
test('a provider that cannot open an account shows so on its card, and a second press retries', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  // No other test opens an account at this game: the fault hits the next one.
  await sim(stack, 'POST', '/sim/providers/AREASLOT/fault', { mode: 'error', count: 1, calls: 'account' });
  await card(page, 'AREASLOT').click();
  await expect(card(page, 'AREASLOT')).toContainText('แตะเพื่อลองใหม่');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await openGame(page, 'AREASLOT');
  const { slots } = (await call(stack, 'GET', '/api/wallet/user', { token: member.token })) as {
    slots: { code: string; isActive: boolean }[];
  };
  expect(slots.find((slot) => slot.code === 'AREASLOT')?.isActive).toBe(true);
});
