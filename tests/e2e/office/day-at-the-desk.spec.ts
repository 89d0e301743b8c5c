import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { transferSlip } from '../play/person.ts';
import { call, newMember, sim, thai } from '../stack.ts';
import { expectAxeClean, newClerk, richMember, shownPhone, signIn, walletOf } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a day at the desk: from the sign-in to a settled withdrawal, a refused slip and an answered chat', async ({ page }) => {
  await keepSlipsOpen(thai());
  const [rich, sender, guest] = [await richMember(9_000), await newMember(thai()), await newMember(thai())];
  const { reference } = await call(thai(), 'POST', '/api/wallet/withdraw', { token: rich.token, body: { amount: 6_100 } });
  // Made before the member registered, so staff must look. (An unreported one would be found by polling and credited.)
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const { picture } = await transferSlip(thai(), sender, { bank: 'SCB', account: '4081234567' }, { at, notify: true });
  const form = new FormData();
  form.set('bankCode', 'SCB');
  form.set('amount', '150');
  form.set('file', new Blob([picture.buffer], { type: 'image/png' }), 'slip.png');
  const sent = await fetch(`${thai().url}/api/wallet/slip`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${sender.token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  });
  expect(sent.ok).toBe(true);
  await call(thai(), 'POST', '/api/chat/send-message', {
    token: guest.token,
    body: { clientId: randomUUID(), message: { message_type: 'text', payload: 'ฝากแล้วเงินยังไม่เข้า' } },
  });

  const clerk = await newClerk('cashier');
  await signIn(page, clerk.username, clerk.password, 'en', 'work');
  await expect(page.getByRole('heading', { level: 1, name: 'Work queue' })).toBeVisible();

  await page.goto(`${thai().url}/office/withdrawals?reference=${String(reference)}`);
  const row = page.getByRole('row').filter({ hasText: shownPhone(rich) });
  // A link to one item opens it immediately.
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Take' }).click();
  await expect(row.getByText('Yours')).toBeVisible();
  await expect(panel).toContainText('6,100.00');
  await expectAxeClean(page);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out 6,100.00 THB' }).last();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText(/^Withdrawal of .+ approved$/);
  const payout = () => sim<{ state: string }>(thai(), 'GET', `/sim/bank/payouts/${String(reference)}`).catch(() => ({ state: 'unknown' }));
  await expect.poll(async () => (await payout()).state).toBe('paid');
  await expect.poll(() => walletOf(rich)).toBe(2_900);

  await page.goto(`${thai().url}/office/slips`);
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(sender) })
    .getByRole('button', { name: 'Refuse' })
    .click();
  await page.getByRole('dialog').last().getByLabel('Reason').selectOption('Other, in your own words');
  await page.getByRole('dialog').last().getByLabel('In your own words').fill('Please call us');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('status')).toContainText(/^.+ of .+ refused$/);
  await expect(page.getByRole('row').filter({ hasText: shownPhone(sender) })).toBeHidden();
  expect(await walletOf(sender)).toBe(0);

  await page.goto(`${thai().url}/office/chats`);
  await page.locator('[data-chats] a').filter({ hasText: 'ฝากแล้วเงินยังไม่เข้า' }).first().click();
  await page.getByLabel('Message to the customer').fill('กำลังตรวจสอบให้ค่ะ');
  await page.getByLabel('Message to the customer').press('Enter');
  await expect(page.locator('[data-sender=staff]').filter({ hasText: 'กำลังตรวจสอบให้ค่ะ' })).toBeVisible();
});
