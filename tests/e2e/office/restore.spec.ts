import { expect, type Page, test } from '@playwright/test';
import { atHome } from '../play/person.ts';
import { call, newMember, thai } from '../stack.ts';
import { asAdmin, expectAxeClean, expectFits, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 17, 2, minute)).toISOString();
const line = (more: object) => ({ way: 'in', memberId: null, currency: 'BAHT', at: at(30), ...more });
const restore = {
  why: 'restored',
  since: at(20),
  begunAt: at(40),
  lookedAt: at(41),
  posted: 1_204,
  left: 612,
  items: [
    line({ book: 'gateway:WW', reference: 'QR-5521', why: 'unknown_member', amount: 120 }),
    line({ book: 'provider:PG', reference: 'T-8841', why: 'not_enough', amount: 2_500.5, memberId: '1', name: 'Somchai', at: at(25) }),
    line({ book: 'payouts', way: 'out', reference: 'W-1', why: 'differs', amount: 40_000, memberId: '2', name: '', at: at(28) }),
    line({ book: 'payouts', way: 'out', reference: 'W-2', why: 'not_posted', amount: 900, memberId: '2', name: '' }),
    line({ book: 'bank', reference: '-', why: 'silent', amount: 0, at: at(41) }),
  ],
};

// Faked: real restore mode would stop the money of every other test. restore.test.ts covers the server.
async function fakeRestore(page: Page, role: 'manager' | 'admin'): Promise<{ ended: string }> {
  const now = { restore: restore as typeof restore | null, ended: '' };
  const me = await asAdmin('GET', '/me');
  await page.route('**/api/office/restore', (route) => route.fulfill({ json: { restore: now.restore } }));
  await page.route('**/api/office/me', (route) =>
    route.fulfill({ json: { ...me, staff: { ...(me.staff as object), role }, ...(now.restore === null ? {} : { moneyRests: true }) } }),
  );
  await page.route('**/api/office/restore/end', async (route) => {
    now.ended = route.request().postData() ?? '';
    now.restore = null;
    await route.fulfill({ json: { done: true } });
  });
  return now;
}

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Money paused' });

test('in restore mode every page says so, and a manager sees what is left and what to do', async ({ page }) => {
  await fakeRestore(page, 'manager');
  await signIn(page);
  await expect(bannerOf(page)).toContainText('Members cannot deposit, withdraw or move money for now');
  await bannerOf(page).getByRole('link', { name: 'See the restore' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Restore' })).toBeVisible();
  await expect(page.getByText('A backup was restored')).toBeVisible();
  await expect(page.getByText('17/11/2026 09:20:00')).toBeVisible();
  await expect(page.getByText('The oldest 5 of 612 are shown')).toBeVisible();
  const todo = page.getByRole('list', { name: 'What to do' }).getByRole('listitem');
  await expect(todo).toHaveCount(5);
  await expect(todo.filter({ hasText: 'No answer' }).getByRole('link')).toHaveAttribute('href', '/office/provider-health');
  const rows = page.getByRole('table', { name: 'What is left' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('T-8841');
  await expect(rows.nth(1)).toContainText('Wallet to game');
  await expect(rows.nth(1).getByRole('link', { name: 'Somchai' })).toHaveAttribute('href', '/office/members/1');
  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(rows.nth(1)).toContainText('40,000.00');
  await expect(page.getByText('An admin ends it')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End restore' })).toHaveCount(0);
  await expectAxeClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

test('an admin ends restore mode with a reason after reading what is left', async ({ page }) => {
  const now = await fakeRestore(page, 'admin');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'admin', 'admin1234', 'en', 'restore');
  await page.getByRole('button', { name: 'End restore' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Entries that are left and no longer posted automatically: 612');
  await expect(dialog).toContainText('Where there is another admin, one of them must approve it first');
  await expectAxeClean(page);
  await dialog.getByLabel('Reason').fill(' all settled by hand ');
  await dialog.getByRole('button', { name: 'End restore' }).click();
  await expect(page.getByText('No restore is under way')).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(JSON.parse(now.ended)).toEqual({ reason: 'all settled by hand' });
});

test('in restore mode members read that their money is safe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await newMember(thai());
  const home = await call(thai(), 'GET', '/api/wallet/user', { token: member.token });
  let rests = true;
  await page.route('**/api/wallet/user', (route) => route.fulfill({ json: { ...home, ...(rests ? { moneyRests: true } : {}) } }));
  await atHome(page, thai(), member);
  const note = page.getByRole('note').filter({ hasText: 'เงินของคุณปลอดภัย' });
  await expect(note).toBeVisible();
  await expectAxeClean(page);
  rests = false;
  await page.reload();
  await expect(page.locator('[data-total]')).toBeVisible();
  await expect(note).toHaveCount(0);
});
