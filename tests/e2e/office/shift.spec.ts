import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, staffToken, thai } from '../stack.ts';
import { type Clerk, expectAxeClean, expectFits, newClerk, signIn } from './staff-steps.ts';

// Not in parallel: the house has one open shift.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 800 } });

const notes = 'Slip of <b>Somchai</b> is with the bank';
type Shift = { open: { _id: string } | null; position: { accounts: { id: string }[] } };

async function tokenOf({ username, password }: Clerk): Promise<string> {
  return String((await call(thai(), 'POST', '/api/office/login', { body: { username, password } })).token);
}

const shiftOf = async (token: string): Promise<Shift> => (await call(thai(), 'GET', '/api/office/shift', { token })) as Shift;

/** Never the balance counted before, so that there is a difference. */
const newBalance = (): number => randomInt(100_000, 900_000) + 0.5;
const shown = (amount: number): string => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

async function handOver(giver: Clerk, taker: Clerk): Promise<number> {
  const [token, amount] = [await tokenOf(giver), newBalance()];
  const { position } = await shiftOf(token);
  const counted = [{ id: position.accounts[0]?.id, amount, reason: 'The owner put it in' }];
  await call(thai(), 'POST', '/api/office/shift/handOver', { token, body: { notes, to: taker.id, counted } });
  return amount;
}

// A sheet that was not taken over would stop the next hand-over.
test.afterEach(async () => {
  const token = await staffToken(thai(), 'admin');
  const { open } = await shiftOf(token);
  if (open) await call(thai(), 'POST', '/api/office/shift/accept', { token, body: { id: open._id, remarks: '' } });
});

test('a shift is handed over with counted balances, and a difference needs a reason', async ({ page }) => {
  const [giver, taker] = [await newClerk('cashier'), await newClerk('manager')];
  await signIn(page, giver.username, giver.password, 'en', 'shift');
  await expect(page.getByRole('heading', { name: 'Shift', exact: true })).toBeVisible();
  const account = page.getByLabel(/^Balance in the bank’s app, /).first();
  await account.fill(shown(newBalance()));
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
});

test('every page shows a waiting hand-over, which is taken over and listed with earlier ones', async ({ page }) => {
  const [giver, taker] = [await newClerk('cashier'), await newClerk('manager')];
  const amount = await handOver(giver, taker);
  await signIn(page, taker.username, taker.password, 'en', 'members');
  const bar = page.getByRole('region', { name: 'Hand-over' });
  await expect(bar).toContainText(`${giver.name} handed the shift over to you`);
  await bar.getByRole('link', { name: 'Take over' }).click();
  await expect(page.getByText(notes)).toBeVisible();
  const counted = page.getByRole('row').filter({ hasText: 'The owner put it in' });
  for (const head of ['Opening', 'Should be there', 'Difference'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible();
  await expect(counted).toContainText(shown(amount));
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByLabel('Remarks by the next shift').fill('Counted again');
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('You have taken over')).toBeVisible();
  await expect(bar).toBeHidden();

  await page.getByLabel('Show').selectOption('Earlier sheets');
  await expect(page).toHaveURL(/view=sheets/);
  const row = page.getByRole('row', { name: new RegExp(giver.name) });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog')).toContainText('Counted again');
  await expectAxeClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  for (const view of ['Service times', 'Who decided what']) {
    await page.getByLabel('Show').selectOption(view);
    await expectAxeClean(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Show').selectOption('This shift');
  await expect(page.getByLabel('Notes for the next shift')).toBeVisible();
  await expectFits(page);
});

test('the audit log names who handed over to whom and why, is filtered by day, and can be verified', async ({ page }) => {
  const [giver, taker] = [await newClerk('cashier'), await newClerk('manager')];
  await handOver(giver, taker);
  await signIn(page, taker.username, taker.password, 'en', `audit?act=shift.handOver&staffId=${giver.id}`);
  const row = page.getByRole('row', { name: `${giver.name} handed a shift over` });
  await expect(row).toContainText(`Handed to: ${taker.name}`);
  await expect(row).toContainText('Reason: The owner put it in');
  await expect(page.getByRole('table')).not.toContainText('{');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page).toHaveURL(/to=2020-01-02/);
  await expect(page.getByText('No entries')).toBeVisible();
  const verify = page.getByRole('button', { name: 'Check the log for changes' });
  await expect(async () => {
    await verify.click();
    await expect(page.getByRole('status').filter({ hasText: 'none was changed, removed or inserted' })).toBeVisible({ timeout: 20_000 });
  }).toPass();
});
