import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { signIn } from '../office/staff-steps.ts';
import { atHome, button, closeSheets, sheet, toStatement } from '../play/person.ts';
import { newMember, sim, thai } from '../stack.ts';

// proves: deposit.auto-wallet app.way-wallet deposit.note-minute
test('money sent to the automatic wallet from the member’s own phone is credited automatically', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator('[data-method^=wallet-AUTO]');
  await expect(method).toContainText('ยอดเข้าอัตโนมัติ');
  await method.getByRole('button').first().click();
  await expect(method).toContainText('082-111-3333');
  await expect(method).toContainText(`เบอร์ ${member.username} ที่ลงทะเบียนไว้เท่านั้น`);
  await expect(method).toContainText('ประมาณ 1 นาที');
  await button(method, 'คัดลอกเบอร์ทรูมันนี่').click();
  const account = '0821113333';
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(account);
  await expectAccessible(page);

  const sent = (fromPhone: string, amount: number) => sim(stack, 'POST', `/sim/wallets/${account}/send`, { fromPhone, amount });
  const stranger = randomInt(500_000, 900_000) / 100;
  await sent('0899999999', stranger);
  await sent(member.username, 120.5);
  await expect(page.locator('[data-total="12050"]')).toBeVisible();
  await closeSheets(page);
  const lines = await toStatement(page);
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText('+120.50');
  await expect(lines.first()).toContainText('ทรูมันนี่ วอลเล็ต');

  await signIn(page, 'cashier', 'cashier1234', 'en', 'bank-credits');
  const row = page.getByRole('row').filter({ hasText: stranger.toLocaleString('en-US') });
  await expect(row).toContainText('TrueMoney Wallet 082-111-3333');
  await expect(row).toContainText('No member has this account or number');
});
