import { expect, test } from '@playwright/test';
import { fund, newMember, sim, thai } from '../stack.ts';
import { agreeToMove, atHome, button, card, closeSheets, expectMoved, openGame, sheet, toStatement } from './person.ts';

// proves: app.transfer app.refresh home.check games.activate errors.success-transfer
test('money goes into a game, grows by a win, comes back and is listed in the statement', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 500);
  await atHome(page, stack, member);
  await expect(page.locator('[data-total="50000"]')).toBeVisible();

  await expect(card(page, 'JOKER')).toContainText('เปิดบัญชี');
  const username = await openGame(page, 'JOKER');
  await sheet(page).getByLabel('จำนวนเงิน').fill('๑๐๐');
  await button(sheet(page), 'โยกเข้า').click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '100.00');
  await button(sheet(page), 'ตกลง').click();
  await expect(sheet(page)).toContainText('400.00');

  await sim(stack, 'POST', '/sim/providers/JOKER/play', { username, delta: 25, turnover: 300 });
  await closeSheets(page);
  await button(page, 'ตรวจสอบยอด').click();
  await expect(card(page, 'JOKER')).toContainText('125.00');
  await expect(page.locator('[data-total="52500"]')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('last_sync'))).toBeTruthy();

  await openGame(page, 'JOKER');
  await button(sheet(page), 'รวมกลับกระเป๋า').click();
  await agreeToMove(page);
  await expectMoved(page, 'โยกเงินสำเร็จ', '125.00');
  await closeSheets(page);
  await expect(card(page, 'JOKER')).toContainText('0.00');
  await expect(page.locator('[data-total="52500"]')).toBeVisible();

  const lines = await toStatement(page);
  await expect(lines.nth(0)).toContainText('125.00');
  await expect(lines.nth(0)).toHaveAttribute('data-entry', 'transfer');
  await expect(lines.nth(1)).toContainText('100.00');
  await expect(lines.nth(1)).toContainText('กระเป๋า →');
  await expect(page.locator('[data-entry=deposit]')).toContainText('+500.00');
  for (const line of await lines.all()) await expect(line).toHaveAttribute('data-status', 'SUCCESS');
});

/** One provider per protocol family; they differ at the server, not on the page. */
const families = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'];

// proves: app.transfer app.refresh games.activate
test('a game of every provider family takes money, shows a win and gives everything back', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 500);
  await atHome(page, stack, member);
  const usernames = new Map<string, string>();
  for (const code of families) {
    usernames.set(code, await openGame(page, code));
    await sheet(page).getByLabel('จำนวนเงิน').fill('100');
    await button(sheet(page), 'โยกเข้า').click();
    await expectMoved(page, 'โยกเงินสำเร็จ', '100.00');
    await closeSheets(page);
  }
  const balanceAt = (code: string) => sim(stack, 'GET', `/sim/providers/${code}/accounts/${usernames.get(code)}`);
  for (const code of families) {
    expect.soft(await balanceAt(code), code).toMatchObject({ balance: 100 });
    await sim(stack, 'POST', `/sim/providers/${code}/play`, { username: usernames.get(code), delta: 25, turnover: 300 });
  }
  await button(page, 'ตรวจสอบยอด').click();
  for (const code of families) await expect.soft(card(page, code)).toContainText('125.00');
  await openGame(page, 'JOKER');
  await button(sheet(page), 'รวมกลับกระเป๋า').click();
  await agreeToMove(page);
  await expectMoved(page, 'โยกเงินสำเร็จ', '625.00');
  await closeSheets(page);
  for (const code of families) expect.soft(await balanceAt(code), code).toMatchObject({ balance: 0 });
  await expect(page.locator('[data-total="62500"]')).toBeVisible();
});
