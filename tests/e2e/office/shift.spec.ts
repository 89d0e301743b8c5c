import { expect, test } from '@playwright/test';
import { expectAxeClean, expectFits, newClerk, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a shift is handed over from one to another, and the log proves itself', async ({ page, browser }) => {
  const [giver, taker] = [await newClerk('cashier'), await newClerk('manager')];
  const notes = 'Slip of <b>Somchai</b> is with the bank';
  const heading = page.getByRole('heading', { name: 'Shift', exact: true });

  await signIn(page, giver.username, giver.password, 'en', 'shift');
  await expect(heading).toBeVisible();
  const account = page.getByLabel(/^Balance in the bank’s app, /).first();
  await expect(account).toBeVisible();
  await account.fill('12,345.50');
  await expect(page.getByText(/^Difference: \+?-?[\d,.]+/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand over' })).toBeDisabled();
  await page.getByLabel(/^Why it differs, /).fill('The owner put it in');
  await page.getByLabel('Notes for the next shift').fill(notes);
  await page.getByLabel('Hand over to').selectOption({ label: taker.name });
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('dialog')).toContainText('cannot be changed');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Waiting to be taken')).toBeVisible();
  await expect(page.getByText(notes)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(0);

  const other = await browser.newPage();
  await signIn(other, taker.username, taker.password, 'en', 'members');
  const bar = other.getByRole('region', { name: 'Hand-over' });
  await expect(bar).toContainText(`${giver.name} handed the shift over to you`);
  await bar.getByRole('link', { name: 'Take over' }).click();
  await expect(other.getByText(notes)).toBeVisible();
  const counted = other.getByRole('row').filter({ hasText: 'The owner put it in' });
  for (const head of ['Opening', 'Should be there', 'Difference'])
    await expect(other.getByRole('columnheader', { name: head })).toBeVisible();
  await expect(counted).toContainText('12,345.50');
  await other.getByRole('button', { name: 'Take over' }).click();
  await other.getByLabel('Remarks by the next shift').fill('Counted again');
  await other.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(other.getByText('You have taken over')).toBeVisible();
  await expect(bar).toBeHidden();

  await other.getByLabel('Show').selectOption('Earlier sheets');
  await expect(other).toHaveURL(/view=sheets/);
  const row = other.getByRole('row', { name: new RegExp(giver.name) });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(other.getByRole('dialog')).toContainText('Counted again');
  await expectAxeClean(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const view of ['Service times', 'Who decided what']) {
    await other.getByLabel('Show').selectOption(view);
    await expectAxeClean(other);
  }
  await other.setViewportSize({ width: 360, height: 740 });
  await other.getByLabel('Show').selectOption('This shift');
  await expect(other.getByLabel('Notes for the next shift')).toBeVisible();
  await expectFits(other);
  await other.setViewportSize({ width: 1280, height: 800 });

  await other.goto(new URL(`/office/audit?act=shift.handOver&staffId=${giver.id}`, other.url()).href);
  await expect(other.getByRole('row', { name: `${giver.name} handed a shift over` })).toContainText(`Handed to: ${taker.name}`);
  await expect(other.getByRole('row', { name: `${giver.name} handed a shift over` })).toContainText('Reason: The owner put it in');
  await expect(other.getByRole('table')).not.toContainText('{');
  await other.getByLabel('From').fill('2020-01-01');
  await other.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(other).toHaveURL(/to=2020-01-02/);
  await expect(other.getByText('No entries')).toBeVisible();
  const verify = other.getByRole('button', { name: 'Check the log for changes' });
  await expect(async () => {
    await verify.click();
    await expect(other.getByRole('status').filter({ hasText: 'none was changed, removed or inserted' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expectAxeClean(other);
});
