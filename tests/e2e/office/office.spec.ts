import { expect, test } from '@playwright/test';
import { displayAccountNo } from '../../../packages/contract/src/values/rules.ts';
import { allLayouts, pressOn } from '../layouts.ts';
import { call, newMember, sim, thai } from '../stack.ts';
import {
  expectAxeClean,
  idOf,
  newClerk,
  owner,
  richMember,
  sentForApproval,
  shownPhone,
  signIn,
  signInByForm,
  strangerPays,
  visit,
  withdraw,
} from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a wrong password is reported, the correct one opens the queue', async ({ page }) => {
  await signInByForm(page, 'admin', 'not-the-password');
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
  await page.getByLabel('Password').fill('admin1234');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible();
});

test('a withdrawal is approved after reviewing its effect, and paid', async ({ page }) => {
  const member = await richMember(9_000);
  const reference = await withdraw(member, 6_000);
  await signIn(page, 'admin', 'admin1234', 'en', 'withdrawals?min=6000&max=6000');
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  await row.getByRole('button', { name: 'Take' }).click();
  await expect(row.getByText('Yours')).toBeVisible();
  const whole = displayAccountNo(member.bankAccountNo);
  await expect(row).not.toContainText(whole);
  await row.getByRole('button', { name: 'Show the full number (this is logged)' }).click();
  await expect(row).toContainText(whole);
  await row.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`6,000.00 THB goes to Kasikornbank xxx-xxx-${member.bankAccountNo.slice(-4)}`);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toBeHidden();
  // The bank does not know the payout until a job has sent it.
  const payout = () => sim<{ state: string }>(thai(), 'GET', `/sim/bank/payouts/${reference}`).catch(() => ({ state: 'unknown' }));
  await expect.poll(async () => (await payout()).state).toBe('paid');
  await expect.poll(async () => (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(3_000);
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByLabel('What').selectOption('Revealed a full account number');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Admin');
});

test('a withdrawal is refused with a reason and the money is returned', async ({ page }) => {
  const member = await richMember(5_000);
  await withdraw(member, 4_000);
  await signIn(page, 'admin', 'admin1234', 'en', 'withdrawals?min=4000&max=4000');
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(member) })
    .getByRole('button', { name: 'Refuse' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('4,000.00 THB goes back to the wallet');
  await dialog.getByLabel('Reason').selectOption('Other, in your own words');
  await dialog.getByLabel('In your own words').fill('The name differs');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(5_000);
});

test('a transfer without a matching member is matched by hand and waits for a second person', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await newMember(thai())];
  await strangerPays(777.25, '7770001112');
  await signIn(page, clerk.username, clerk.password, 'en', 'bank-credits?min=777.25&max=777.25');
  const row = page.getByRole('row').filter({ hasText: '777.25' });
  await row.getByRole('button', { name: 'Match' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose the member first');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Find a member' }).fill(member.username);
  await page
    .getByRole('option')
    .filter({ hasText: shownPhone(member) })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Choose another' })).toBeFocused();
  await expect(page.getByRole('dialog').getByText('777.25 THB goes to the wallet of Test Member')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('A second person must approve it before it takes effect');
  await page.getByRole('dialog').getByRole('button', { name: 'Match' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('status')).toContainText(sentForApproval);
  await page.getByRole('link', { name: /Approvals/ }).click();
  const mine = page.getByRole('row').filter({ hasText: '777.25' });
  await expect(mine).toContainText('Yours; waiting for someone else');
  await expect(mine).toContainText('Waiting for');
  await expect(mine.getByRole('button', { name: 'Approve' })).toBeHidden();
  expect((await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(0);
});

test('a second person compares both sides of a match, and the member is credited', async ({ page }) => {
  const [member, amount] = [await newMember(thai()), 778.25];
  await strangerPays(amount, '7770001113');
  const { username, password } = await newClerk('manager');
  const token = String((await call(thai(), 'POST', '/api/office/login', { body: { username, password } })).token);
  const found = async () =>
    (await call(thai(), 'GET', `/api/office/bank-credits?page=1&limit=20&min=${amount}&max=${amount}`, { token })).bankCredits as {
      _id: string;
    }[];
  await expect.poll(async () => (await found()).length).toBe(1);
  const path = `/api/office/bank-credits/${encodeURIComponent((await found())[0]?._id ?? '')}/match`;
  await call(thai(), 'POST', path, { token, body: { memberId: await idOf(member) } });
  await signIn(page, owner.username, owner.password, 'en', 'requests');
  const request = page.getByRole('row').filter({ hasText: '778.25' });
  await expect(request).toContainText('Sent from: Bangkok Bank xxx-xxx-1113');
  await request.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Test Member' })).toHaveAttribute('href', /\/office\/members\/\d+$/);
  const lineOf = (name: RegExp) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(lineOf(/^Number/)).toContainText('Differs');
  await expect(lineOf(/^Number/)).toContainText(`xxx-xxx-${member.bankAccountNo.slice(-4)}`);
  await expect(lineOf(/^Bank/)).toContainText('Bangkok Bank');
  await lineOf(/^Number/)
    .getByRole('button')
    .first()
    .click();
  await expect(lineOf(/^Number/)).toContainText('777-000-1113');
  await expectAxeClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toHaveText('Approved and done');
  await expect(request).toBeHidden();
  expect((await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(amount);
});

test('a member’s page shows money and movements, and filters stay in the address', async ({ page }) => {
  const member = await richMember(1_500);
  await signIn(page, 'admin', 'admin1234', 'en', `members?q=${member.username}`);
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(member) })
    .getByRole('link')
    .click();
  await expect(page.getByText('1,500.00 THB').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '→ Wallet' }).first()).toContainText('1,500.00 THB');
  await visit(page, 'withdrawals');
  await page.getByLabel('State').selectOption('all');
  await expect(page).toHaveURL(/state=all/);
});

test('after losing the session, staff continue where they were, in every tab', async ({ page, context }) => {
  const member = await richMember(3_000);
  await withdraw(member, 2_500);
  const clerk = await newClerk('cashier');
  await signInByForm(page, clerk.username, clerk.password);
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(member) })
    .getByRole('button', { name: 'Refuse' })
    .click();
  await page.getByRole('dialog').getByLabel('Reason').selectOption('Other, in your own words');
  await page.getByRole('dialog').getByLabel('In your own words').fill('Half a reason');
  const other = await context.newPage();
  await other.goto(`${thai().url}/office/members`);
  await expect(other.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('office-token'));
  await call(thai(), 'POST', '/api/office/logout', { token: String(token), body: {} });
  await expect(other.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Username')).toHaveValue(clerk.username);
  await page.getByLabel('Password').fill(clerk.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Locked' })).toBeHidden();
  await expect(page.getByRole('dialog').getByLabel('In your own words')).toHaveValue('Half a reason');
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('status')).toContainText(/^.+ of .+ refused$/);
  await expect.poll(async () => (await call(thai(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(3_000);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('the app locks after inactivity', async ({ page }) => {
  await page.clock.install();
  await signInByForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
  await page.clock.fastForward('16:00');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('pages, shortcuts, members and rows can be used by keyboard', async ({ page }) => {
  const member = await richMember(4_000);
  await withdraw(member, 2_500);
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const palette = page.getByRole('combobox', { name: 'Page, member or action' });
  for (const layout of allLayouts) {
    await pressOn(page, layout, 'ShiftSlash');
    const keys = page.getByRole('dialog', { name: 'Keyboard' });
    await expect(keys, layout).toContainText('Take the first free one');
    if (layout === 'latin') await expectAxeClean(page);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await pressOn(page, layout, 'KeyG');
    await pressOn(page, layout, 'KeyS');
    await expect(page.getByRole('heading', { level: 1, name: 'Slips' }), layout).toBeVisible();
    await pressOn(page, layout, 'KeyK', { ctrl: true });
    await expect(palette, layout).toBeFocused();
    // The last option is reached at once, and scrolled to.
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option', { name: 'Sign out' }), layout).toBeInViewport();
    await pressOn(page, layout, 'KeyJ');
    await expect(palette, layout).toHaveValue(/^.$/);
    await palette.fill('withdr');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Withdrawals' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await pressOn(page, layout, 'KeyJ');
    await expect(page.getByRole('row').nth(1), layout).toBeFocused();
  }
  // A page beyond the end must not look like an empty queue.
  await visit(page, 'withdrawals?state=all&page=9999');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).not.toHaveURL(/page=9999/);
  await pressOn(page, 'thai', 'Slash');
  await palette.fill(member.username);
  await expect(page.getByRole('option').filter({ hasText: shownPhone(member) })).toBeVisible();
  await expectAxeClean(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/members\/\d+$/);
});

test('the language changes at once, an unknown page is reported, and signing out ends the session', async ({ page }) => {
  await signIn(page, 'admin', 'admin1234', 'en', 'staff');
  await page.getByLabel('Language').selectOption('ไทย');
  await expect(page.getByRole('heading', { name: 'เจ้าหน้าที่' })).toBeVisible();
  await page.getByLabel('ภาษา').selectOption('English');
  await visit(page, 'nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});
