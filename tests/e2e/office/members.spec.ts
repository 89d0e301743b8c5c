import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { call, newMember, thai } from '../stack.ts';
import { expectAxeClean, idOf, newClerk, owner, richMember, sentForApproval, shownPhone, signIn, visit } from './staff-steps.ts';

const xss = '<img src=x onerror=alert(1)>';

test('a member is found while typing, by phone, account and ID', async ({ page }) => {
  page.on('dialog', () => expect.soft('a script of a member ran').toBe(''));
  const member = await richMember(500, `Searched ${xss}`);
  const [id, clerk] = [await idOf(member), await newClerk('manager')];
  await signIn(page, clerk.username, clerk.password, 'en', 'members');
  const find = page.getByRole('searchbox', { name: /Name, phone/ });
  for (const [typed, by] of [
    [member.username.slice(-6), 'By phone number'],
    [member.bankAccountNo.slice(-5), 'By account number'],
    [id, 'By member ID'],
  ] as const) {
    await find.fill(typed);
    await expect(page.getByRole('row').filter({ has: page.getByRole('link', { name: id, exact: true }) })).toContainText(by);
  }
  await expect(page).toHaveURL(new RegExp(`q=${id}`));
  await page.getByRole('link', { name: id, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Searched ${xss}` })).toBeVisible();
});

test('a label is created and assigned, and a note appears in the timeline, which can be filtered', async ({ page }) => {
  page.on('dialog', () => expect.soft('a script of a member ran').toBe(''));
  const member = await richMember(500);
  const [id, clerk] = [await idOf(member), await newClerk('manager')];
  await signIn(page, clerk.username, clerk.password, 'en', 'members');
  await page.getByRole('button', { name: 'Edit labels' }).click();
  await page.getByRole('button', { name: 'Add a label' }).click();
  const label = `VIP ${id}`;
  await page.getByLabel('English').fill(label);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog').getByText(label)).toBeVisible();
  await expectAxeClean(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await visit(page, `members/${id}`);
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('A note for other staff').fill(`careful ${xss}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page.getByRole('list').filter({ hasText: 'Wrote a note on a member' });
  await expect(timeline).toContainText(`careful ${xss}`);
  await expect(timeline).toContainText('500.00');
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await expect(page).toHaveURL(/kinds=note/);
  await expect(page.getByText('Wrote a note on a member')).toBeHidden();
  await expectAxeClean(page);
});

test('a new phone number waits for a second person who has opened the document, then payouts are frozen', async ({ page }) => {
  page.on('dialog', () => expect.soft('a script of a member ran').toBe(''));
  const member = await newMember(thai(), { name: `Searched ${xss}` });
  const [id, clerk] = [await idOf(member), await newClerk('manager')];
  await signIn(page, clerk.username, clerk.password, 'en', `members/${id}`);
  await page.getByRole('button', { name: 'Change phone number' }).click();
  const phone = `09${String(Date.now()).slice(-8)}`;
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New phone number').fill(phone);
  await dialog.getByLabel('Picture of an identity document').setInputFiles({
    name: 'id.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 250, channels: 3, background: '#cde' } })
      .png()
      .toBuffer(),
  });
  await dialog.getByLabel('Reason').fill('lost the card');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(sentForApproval)).toBeVisible();

  // The second person signs in on the same page.
  await signIn(page, owner.username, owner.password, 'en', 'requests');
  const row = page.getByRole('row').filter({ hasText: phone });
  await row.getByRole('button', { name: 'Approve' }).click();
  const approve = dialog.getByRole('button', { name: 'Approve' });
  await expect(dialog.getByRole('link', { name: `Searched ${xss}` })).toBeVisible();
  await expect(approve).toBeDisabled();
  await expect(approve).toHaveAccessibleDescription('Open the document first: then you can approve');
  await page.getByRole('button', { name: 'Show the document' }).click();
  await expect(page.getByRole('img', { name: 'The member’s document' })).toBeVisible();
  await expectAxeClean(page);
  await approve.click();
  await expect(row).toBeHidden();
  await visit(page, `members/${id}`);
  await expect(page.getByText(/Nothing is paid out until/)).toBeVisible();
  // Masked, and full on request: the first button is the phone's, the second the account's.
  await expect(page.getByText(shownPhone({ username: phone })).first()).toBeVisible();
  const whole = page.getByText(`${phone.slice(0, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(whole).toBeHidden();
  await page.getByRole('button', { name: 'Show the full number (this is logged)' }).first().click();
  await expect(whole).toBeVisible();
});

test('a message is sent to all members with a label, after their number was typed to confirm', async ({ page }) => {
  const member = await richMember(100);
  const id = await idOf(member);
  const clerk = await newClerk('manager');
  const { token } = await call(thai(), 'POST', '/api/office/login', { body: { username: clerk.username, password: clerk.password } });
  const as = (method: string, path: string, body: unknown) => call(thai(), method, `/api/office${path}`, { token: String(token), body });
  await as('PUT', `/labels/few-${id}`, { name: { th: '', la: '', en: `Few ${id}` }, tone: 'ok' });
  await as('PUT', `/members/${id}/labels`, { labels: [`few-${id}`] });
  const question = `เงินยังไม่เข้า ${id}`;
  const message = { message_type: 'text', payload: question };
  await call(thai(), 'POST', '/api/chat/send-message', { token: member.token, body: { clientId: randomUUID(), message } });
  await signIn(page, clerk.username, clerk.password, 'en', 'messages');
  await page.getByLabel('Thai').fill(`สวัสดีปีใหม่ ${id}`);
  await page.getByLabel('Label').selectOption({ label: `Few ${id}` });
  await page.getByRole('button', { name: 'Preview and count' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Send to members: 1' })).toBeVisible();
  await dialog.getByLabel('Type 1 to confirm').fill('2');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Type 1 to confirm').fill('1');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  const row = page.getByRole('row').filter({ hasText: `สวัสดีปีใหม่ ${id}` });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText('1 of 1');
  const { conversations } = (await call(thai(), 'POST', '/api/chat/history', { token: member.token, body: { limit: 20 } })) as {
    conversations: { message: { payload: { message?: string } } }[];
  };
  expect(conversations.filter((one) => one.message.payload.message === `สวัสดีปีใหม่ ${id}`)).toHaveLength(1);
  await visit(page, 'chats?state=waiting');
  const asked = page.locator('[data-chats] a').filter({ hasText: question });
  await expect(asked).toContainText(/waiting/);
  await expect(page.locator('[data-chats] a').filter({ hasText: `สวัสดีปีใหม่ ${id}` })).toHaveCount(0);
});
