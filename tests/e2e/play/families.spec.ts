import { expect, test } from '@playwright/test';
import { fund, newMember, sim, thai } from '../stack.ts';
import { agreeToMove, atHome, button, card, closeSheets, expectMoved, openGame, sheet, toStatement } from './person.ts';

test.setTimeout(120_000);

/** One provider per protocol family. */
const providers = ['JOKER', 'PG', 'BETFLIX', 'ASKMEBET', 'UFABET'];

for (const code of providers) {
  // proves: app.transfer app.refresh home.check games.activate errors.success-transfer
  test(`${code}: open an account, move 100 in, win 25, look, move all back, read it in the statement`, async ({ page }) => {
    const stack = thai();
    const member = await newMember(stack);
    await fund(stack, member, 500);
    await atHome(page, stack, member);
    await expect(page.locator('[data-total="50000"]')).toBeVisible();

    await expect(card(page, code)).toContainText('เปิดบัญชี');
    const username = await openGame(page, code);
    await sheet(page).getByLabel('จำนวนเงิน').fill('๑๐๐');
    await button(sheet(page), 'โยกเข้า').click();
    await expectMoved(page, 'โยกเงินสำเร็จ', '100.00');
    await button(sheet(page), 'ตกลง').click();
    await expect(sheet(page)).toContainText('400.00');
    const { balance } = await sim<{ balance: number }>(stack, 'GET', `/sim/providers/${code}/accounts/${username}`);
    expect(balance).toBe(100);

    await sim(stack, 'POST', `/sim/providers/${code}/play`, { username, delta: 25, turnover: 300 });
    await closeSheets(page);
    await button(page, 'ตรวจสอบยอด').click();
    await expect(card(page, code)).toContainText('125.00');
    await expect(page.locator('[data-total="52500"]')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('last_sync'))).toBeTruthy();

    await openGame(page, code);
    await button(sheet(page), 'รวมกลับกระเป๋า').click();
    await agreeToMove(page);
    await expectMoved(page, 'โยกเงินสำเร็จ', '125.00');
    await closeSheets(page);
    await expect(card(page, code)).toContainText('0.00');
    await expect(page.locator('[data-total="52500"]')).toBeVisible();
    expect(await sim(stack, 'GET', `/sim/providers/${code}/accounts/${username}`)).toMatchObject({ balance: 0 });

    const lines = await toStatement(page);
    await expect(lines.nth(0)).toContainText('125.00');
    await expect(lines.nth(0)).toHaveAttribute('data-entry', 'transfer');
    await expect(lines.nth(1)).toContainText('100.00');
    await expect(lines.nth(1)).toContainText('กระเป๋า →');
    await expect(page.locator('[data-entry=deposit]')).toContainText('+500.00');
    for (const line of await lines.all()) await expect(line).toHaveAttribute('data-status', 'SUCCESS');
  });
}
