import { expect, type Locator, type Page, test } from '@playwright/test';
import { call, type Member, newMember, thai } from '../stack.ts';
import {
  approveAsked,
  asAdmin,
  type Clerk,
  expectAxeClean,
  expectFits,
  idOf,
  newClerk,
  richMember,
  sentForApproval,
  signIn,
  walletOf,
} from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function openMember(page: Page, clerk: Clerk, member: Member): Promise<void> {
  await signIn(page, clerk.username, clerk.password, 'en', `members/${await idOf(member)}`);
  await expect(page.getByRole('heading', { name: 'Test Member' })).toBeVisible();
}

async function fillIn(page: Page, o: { direction: 'Credit' | 'Debit'; amount: string; reason: string }): Promise<Locator> {
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const form = page.getByRole('dialog', { name: 'Adjust balance' });
  await form.getByLabel('Direction').selectOption(o.direction);
  await form.getByLabel('Amount (THB)').fill(o.amount);
  await form.getByLabel('Reason').selectOption('Other, in your own words');
  await form.getByLabel('In your own words').fill(o.reason);
  return form;
}

const adjustUrl = '**/api/office/members/*/adjust';

test('a manager credits after reviewing the effect, and wallet, statement and audit log show it', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await richMember(1_500)];
  await openMember(page, clerk, member);
  const form = await fillIn(page, { direction: 'Credit', amount: '๑,๒๕๐.๕๐', reason: 'Goodwill for the delay' });
  await expectAxeClean(page);
  await form.getByRole('button', { name: 'Review' }).dblclick();
  const review = page.getByRole('dialog', { name: 'Credit 1,250.50 THB' });
  await expect(review).toContainText('Wallet: 1,500.00 THB → 2,750.50 THB');
  await expect(review).toContainText('The member will see: Goodwill for the delay');
  await expectAxeClean(page);
  expect(await walletOf(member)).toBe(1_500);

  await review.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Amount (THB)')).toHaveValue('1250.5');
  await expect(form.getByLabel('In your own words')).toHaveValue('Goodwill for the delay');
  await form.getByLabel('Amount (THB)').fill('250.50');
  await form.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('dialog', { name: 'Credit 250.50 THB' }).getByRole('button', { name: 'Confirm credit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('status')).toContainText(sentForApproval);
  await expect(page.getByRole('button', { name: 'Adjust balance' })).toBeFocused();
  expect(await walletOf(member)).toBe(1_500);
  await approveAsked(clerk.name);
  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Adjustment → Wallet' });
  await expect(line).toContainText('Goodwill for the delay');
  await expect(line).toContainText('250.50 THB');
  await expect(page.getByText('1,750.50 THB').first()).toBeVisible();
  expect(await walletOf(member)).toBe(1_750.5);
  const { lines } = await asAdmin('GET', `/audit?memberId=${await idOf(member)}`);
  expect(lines).toEqual([
    expect.objectContaining({ act: 'member.adjust', staffName: 'Owner', detail: expect.objectContaining({ askedBy: clerk.name }) }),
    expect.objectContaining({ act: 'request.ask', staffId: clerk.id }),
  ]);
});

test('an adjustment that cannot be posted is refused with the reason', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await richMember(1_000)];
  await openMember(page, clerk, member);
  const form = await fillIn(page, { direction: 'Debit', amount: '1.234', reason: 'Paid twice' });
  const next = form.getByRole('button', { name: 'Review' });
  const refused = form.getByRole('alert');
  await next.click();
  await expect(refused).toHaveText('Not valid: Amount');
  await form.getByLabel('Amount (THB)').fill('0');
  await next.click();
  await expect(refused).toHaveText('The amount must be above 0');
  await form.getByLabel('Amount (THB)').fill('1000.01');
  await next.click();
  await expect(refused).toHaveText('Not enough money');
  await form.getByLabel('Amount (THB)').fill('1000');
  await next.click();
  const review = page.getByRole('dialog', { name: 'Debit 1,000.00 THB' });
  await expect(review).toContainText('Wallet: 1,000.00 THB → 0.00 THB');

  // The member withdraws before staff confirm.
  await call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 400 } });
  await review.getByRole('button', { name: 'Confirm debit' }).click();
  await expect(review.getByRole('alert')).toHaveText('Not enough money');
  await review.getByRole('button', { name: 'Back' }).click();
  await form.getByLabel('Amount (THB)').fill('600');
  await next.click();
  await page.getByRole('dialog', { name: 'Debit 600.00 THB' }).getByRole('button', { name: 'Confirm debit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await approveAsked(clerk.name);
  expect(await walletOf(member)).toBe(0);
});

test('without a response the same key is sent again, even after a reload, and posts once', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await newMember(thai())];
  await openMember(page, clerk, member);
  const keys: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/adjust')) keys.push(request.postDataJSON().key);
  });
  // The first request is lost, and the second succeeds but its response is lost.
  await page.route(adjustUrl, (route) => route.abort());
  const form = await fillIn(page, { direction: 'Credit', amount: '75', reason: 'Correction' });
  await form.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Credit 75.00 THB' });
  await review.getByRole('button', { name: 'Confirm credit' }).click();
  await expect(review.getByRole('alert')).toContainText('No answer from the server');
  await expect(review).toContainText('it is never booked twice');
  await expect(review.getByRole('button', { name: 'Back' })).toBeHidden();
  expect(await walletOf(member)).toBe(0);
  await page.unroute(adjustUrl);
  await page.route(adjustUrl, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await review.getByRole('button', { name: 'Confirm credit' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await expect(review.getByRole('alert')).toContainText('No answer from the server');
  await page.unroute(adjustUrl);

  await page.reload();
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(review).toContainText('it is never booked twice');
  await expectAxeClean(page);
  await review.getByRole('button', { name: 'Confirm credit' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('status')).toContainText(sentForApproval);
  await approveAsked(clerk.name);
  expect(await walletOf(member)).toBe(75);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(form.getByLabel('Amount (THB)')).toHaveValue('');
});

test('a cashier has no adjust button, and a demoted manager is refused', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await newMember(thai())];
  await openMember(page, clerk, member);
  const form = await fillIn(page, { direction: 'Credit', amount: '75', reason: 'Correction' });
  await form.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Credit 75.00 THB' });
  await expect(review).toBeVisible();
  await asAdmin('PUT', `/staff/${clerk.id}/role`, { role: 'cashier' });
  await review.getByRole('button', { name: 'Confirm credit' }).click();
  await expect(review.getByRole('alert')).toHaveText('Your role does not allow this');
  expect(await walletOf(member)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'End sessions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adjust balance' })).toBeHidden();
});

test('both steps fit a phone in Lao', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [clerk, member] = [await newClerk('manager'), await newMember(thai())];
  await signIn(page, clerk.username, clerk.password, 'la', `members/${await idOf(member)}`);
  await page.getByRole('button', { name: 'ປັບຍອດເງິນ' }).click();
  const form = page.getByRole('dialog', { name: 'ປັບຍອດເງິນ' });
  await form.getByLabel('ຈຳນວນເງິນ').fill('໒໐໐');
  await form.getByLabel('ເຫດຜົນ').selectOption('GOODWILL');
  await expectFits(page);
  await form.getByRole('button', { name: 'ກວດກ່ອນຢືນຢັນ' }).click();
  const review = page.getByRole('dialog', { name: 'ເພີ່ມເງິນ 200.00 ບາດ' });
  await expect(review).toContainText('ຊົດເຊີຍຄວາມບໍ່ສະດວກ');
  await expectFits(page);
  await review.getByRole('button', { name: 'ຢືນຢັນເພີ່ມເງິນ' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await approveAsked(clerk.name);
  expect(await walletOf(member)).toBe(200);
  const { statements } = (await call(thai(), 'POST', '/api/statement', { token: member.token, body: { page: 1, limit: 10 } })) as {
    statements: { note?: string }[];
  };
  expect(statements[0]?.note).toBe('ชดเชยความไม่สะดวก');
});
