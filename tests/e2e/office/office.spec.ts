import { expect, test } from '@playwright/test';
import { call, type Member, newMember, sim, thai } from '../stack.ts';
import { expectAxeClean, newClerk, richMember, sentForApproval, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const withdraw = (member: Member, amount: number) =>
  call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount } });

test('a wrong password says so; the right one opens the queue', async ({ page }) => {
  await signIn(page, 'admin', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
  await page.getByLabel('Password').fill('admin1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible();
});

test('a withdrawal is approved after its effect was shown, and paid', async ({ page }) => {
  const member = await richMember(9_000);
  const { reference } = await withdraw(member, 6_000);
  await signIn(page);
  const row = page.getByRole('row').filter({ hasText: member.username });
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(row.getByText('Admin has it')).toBeVisible();
  // The whole number is shown on demand, and who asked for it stands in the log.
  await expect(row).not.toContainText(member.bankAccountNo);
  await row.getByRole('button', { name: 'Show the whole number (recorded)' }).click();
  await expect(row).toContainText(member.bankAccountNo);
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`6,000.00 THB goes to Kasikornbank xxxxxx${member.bankAccountNo.slice(-4)}`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  // The bank does not know it until a job has asked for it.
  const payout = () => sim<{ state: string }>(thai(), 'GET', `/sim/bank/payouts/${String(reference)}`).catch(() => ({ state: 'unknown' }));
  await expect.poll(async () => (await payout()).state).toBe('paid');
  await expect.poll(async () => (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(3_000);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('What').selectOption('Showed a whole number');
  await expect(page.getByRole('row').filter({ hasText: String(reference) })).toContainText('Admin');
  await expectAxeClean(page);
});

test('a withdrawal is refused with a reason and the money is back', async ({ page }) => {
  const member = await richMember(5_000);
  await withdraw(member, 4_000);
  await signIn(page);
  await page.getByRole('row').filter({ hasText: member.username }).getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4,000.00 THB goes back to the wallet');
  await dialog.getByLabel('Reason').fill('The name differs');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(5_000);
});

test('a transfer that fits nobody is matched by hand, and credited when a second person has approved it', async ({ page, browser }) => {
  const member = await newMember(thai());
  const { _id } = await call(thai(), 'GET', '/api/account/profile', { token: member.token });
  const amount = 777.25;
  await sim(thai(), 'POST', '/sim/bank/transfer', {
    fromBank: 'BBL',
    fromAccount: '7770001112',
    toBank: 'SCB',
    toAccount: '4081234567',
    amount,
  });
  await signIn(page);
  await page.getByRole('link', { name: /Unmatched/ }).click();
  const row = page.getByRole('row').filter({ hasText: '777.25' });
  await row.getByRole('button', { name: 'Match' }).click();
  await page.getByRole('dialog').getByLabel('Member ID').fill(String(_id));
  await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('status')).toHaveText(sentForApproval);
  await page.getByRole('link', { name: /Second person/ }).click();
  const mine = page.getByRole('row').filter({ hasText: '777.25' });
  await expect(mine).toContainText('Yours, waits for another');
  await expect(mine.getByRole('button', { name: 'Approve' })).toBeHidden();
  expect((await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(0);

  const other = await browser.newPage();
  const second = await newClerk('manager');
  await signIn(other, second.username, second.password);
  await other.getByRole('link', { name: /Second person/ }).click();
  const request = other.getByRole('row').filter({ hasText: '777.25' });
  await expect(request).toContainText('Sent from: Bangkok Bank xxxxxx1112');
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectAxeClean(other);
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('status')).toHaveText('Approved and done');
  await expect(request).toBeHidden();
  await other.close();
  await expect(mine).toBeHidden();
  expect((await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(amount);
});

test('a member is found by keyboard, the page shows money and movements, filters stay in the address', async ({ page }) => {
  const member = await richMember(1_500);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(member.username);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/members\?q=/);
  await page.reload();
  await page.getByRole('row').filter({ hasText: member.username }).getByRole('link').click();
  await expect(page.getByText('1,500.00 THB').first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'deposit' })).toBeVisible();
  await page.goto(`${thai().url}/office/`);
  await page.getByLabel('State').selectOption('all');
  await expect(page).toHaveURL(/state=all/);
});

test('a setting is written, in force, and in the log', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('row').filter({ hasText: 'Terms and conditions' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('not json');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('JSON');
  await dialog.getByLabel('Value').fill('["<p>Play with care</p>"]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await call(thai(), 'GET', '/api/lookup/agreements')).toEqual({ agreements: ['<p>Play with care</p>'] });
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('cell', { name: 'Changed a setting' }).first()).toBeVisible();
});

for (const path of ['', 'slips', 'deposits', 'transfers', 'stuck', 'requests', 'members', 'audit', 'settings', 'staff']) {
  test(`axe finds nothing on /office/${path}`, async ({ page }) => {
    await signIn(page);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.goto(`${thai().url}/office/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAxeClean(page);
  });
}

test('the language changes at once; an unknown page says so; signing out ends it', async ({ page }) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByLabel('Language').selectOption('ไทย');
  await expect(page.getByRole('heading', { name: 'เจ้าหน้าที่' })).toBeVisible();
  await page.getByLabel('ภาษา').selectOption('English');
  await page.goto(`${thai().url}/office/nothing-here`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});
