import { expect, test } from '@playwright/test';
import { call, thai } from '../stack.ts';
import { asAdmin, expectAxeClean, expectFits, newClerk, signIn, signInByForm } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('changing one’s own password signs out other devices but not this one', async ({ page }) => {
  const clerk = await newClerk('viewer');
  const { username, password } = clerk;
  const elsewhere = String((await call(thai(), 'POST', '/api/office/login', { body: { username, password } })).token);
  await signInByForm(page, username, password);
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toContainText('Your other devices are signed out immediately');
  const [old, fresh, again] = ['Old password', 'New password', 'New password again'].map((name) =>
    dialog.getByLabel(name, { exact: true }),
  );
  if (!old || !fresh || !again) throw new Error('three fields');
  const go = dialog.getByRole('button', { name: 'Change password' });

  await old.fill('not-the-password');
  await fresh.fill('second-secret');
  await again.fill('second-secrt');
  await go.click();
  await expect(dialog.getByRole('alert')).toHaveText('The new passwords do not match');
  await again.fill('second-secret');
  await go.click();
  await expect(dialog.getByRole('alert')).toHaveText('The old password is wrong');
  await expectAxeClean(page);
  await old.fill(password);
  await go.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('The password is changed');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();

  await expect(call(thai(), 'GET', '/api/office/me', { token: elsewhere })).rejects.toThrow('401');
  await page.reload();
  await expect(page.getByText(clerk.name)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await signInByForm(page, username, password);
  await expect(page.getByRole('alert')).toHaveText('Wrong username or password');
  await signInByForm(page, username, 'second-secret');
  await expect(page.getByText(clerk.name)).toBeVisible();
});

test('an admin changes a role, which takes effect without a new sign-in', async ({ page, browser }) => {
  const clerk = await newClerk('cashier');
  const other = await browser.newPage();
  await signIn(other, clerk.username, clerk.password, 'en', 'account');
  await expect(other.getByText(`${clerk.name} · Cashier`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Audit' })).toBeHidden();

  await signIn(page, 'admin', 'admin1234', 'en', 'staff');
  const row = page.getByRole('row').filter({ hasText: clerk.username });
  await row.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: `Change role: ${clerk.name}` });
  await expect(dialog).toContainText(`${clerk.name} is Cashier now`);
  await expect(dialog.getByLabel('New role').getByRole('option')).toHaveText(['Choose a role', 'Viewer', 'Support', 'Manager', 'Admin']);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByLabel('New role')).toBeFocused();
  await dialog.getByLabel('New role').selectOption('Manager');
  await expect(dialog).toContainText(`${clerk.name}: Cashier → Manager, effective immediately`);
  await expect(dialog).toContainText('Can decide any amount');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('cell', { name: 'Manager', exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Change role' })).toBeFocused();

  await expect(other.getByText(`${clerk.name} · Manager`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Audit' })).toBeVisible();
  const { lines } = await asAdmin('GET', '/audit?act=staff.role&limit=100');
  expect(lines).toContainEqual(
    expect.objectContaining({ subject: clerk.id, detail: { username: clerk.username, from: 'cashier', to: 'manager' } }),
  );
  await other.close();
});

test('the last admin stays admin, and the page says why', async ({ page }) => {
  // Other tests need both admins, so the refusal is faked here; server tests cover it.
  await page.route('**/api/office/staff/*/role', (route) =>
    route.fulfill({ status: 409, json: { message: 'LAST_ADMIN', requestId: 'x' } }),
  );
  await signIn(page, 'admin', 'admin1234', 'en', 'staff');
  // First in this order, regardless of how many accounts other tests have made.
  await page.getByRole('columnheader', { name: 'Username' }).getByRole('button').click();
  const ownName = page.getByRole('cell', { name: 'admin', exact: true });
  await page.getByRole('row').filter({ has: ownName }).getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change role: Admin' });
  await expect(dialog).toContainText('This is your own role');
  await dialog.getByLabel('New role').selectOption('Manager');
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('There must be at least one admin: give someone else this role first');
});

test('only admins see the staff page', async ({ page }) => {
  const clerk = await newClerk('manager');
  await signIn(page, clerk.username, clerk.password, 'en', 'staff');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Staff' })).toBeHidden();
});

test('the password and role dialogs fit a phone in Lao', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin', 'admin1234', 'la', 'account');
  await page.getByRole('button', { name: 'ປ່ຽນລະຫັດຜ່ານ' }).click();
  await expect(page.getByRole('dialog', { name: 'ປ່ຽນລະຫັດຜ່ານ' })).toBeVisible();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ເມນູ' }).click();
  await page.getByRole('link', { name: 'ພະນັກງານ', exact: true }).click();
  await page.getByRole('button', { name: 'ປ່ຽນສິດ' }).last().click();
  await page.getByRole('dialog', { name: /ປ່ຽນສິດ/ }).getByLabel('ສິດໃໝ່').selectOption('ຜູ້ຈັດການ');
  await expect(page.getByText('ພິຈາລະນາໄດ້ທຸກຍອດ')).toBeVisible();
  await expectFits(page);
});
