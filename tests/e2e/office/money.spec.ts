import { expect, test } from '@playwright/test';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { atHome, button, sheet, transferSlip } from '../play/person.ts';
import { call, newMember, sim, thai } from '../stack.ts';
import { approveAsked, expectAxeClean, expectFits, idOf, newClerk, richMember, shownPhone, signIn, walletOf } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });
test.setTimeout(120_000);

test('a withdrawal is looked into, refused with a reason of the list, asked for again and approved; a match shows the name first', async ({
  page,
}) => {
  const clerk = await newClerk('manager');
  const member = await richMember(9_000, 'Somsri <b>Dee</b>');
  const ask = () => call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 6_000 } });
  const refused = String((await ask()).reference);
  await signIn(page, clerk.username, clerk.password, 'en', 'withdrawals');
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  await row.getByRole('button', { name: 'Open' }).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel).toContainText('Risk score');
  await expect(panel).toContainText('Deposits not played once');
  await expect(panel).toContainText('First withdrawal');
  await expect(panel).toContainText('Somsri <b>Dee</b>');
  await expect(panel).toContainText('9,000.00 THB · 1 time');
  await expect(panel).toContainText('Not sent to the bank yet');
  await expectAxeClean(page);
  await panel.getByRole('button', { name: 'Refuse' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
  await dialog.getByLabel('Reason').selectOption('Other, in your own words');
  await expect(dialog.getByLabel('In your own words')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption({ label: 'The turnover condition is not met yet' });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { statements } = (await call(thai(), 'POST', '/api/statement', { token: member.token, body: { page: 1, limit: 10 } })) as {
    statements: { reference: string; note?: string }[];
  };
  expect(statements.find((one) => one.reference === refused)?.note).toBe('ยอดเล่นยังไม่ครบตามเงื่อนไข');

  const paid = String((await ask()).reference);
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(member) })
    .getByRole('button', { name: 'Open' })
    .click();
  await expect(panel).toContainText(paid);
  await panel.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => (await sim<{ state: string }>(thai(), 'GET', `/sim/bank/payouts/${paid}`).catch(() => ({ state: '' }))).state)
    .toBe('paid');
  await page.getByLabel('State').selectOption('Paid');
  await page
    .getByRole('row')
    .filter({ hasText: shownPhone(member) })
    .getByRole('button', { name: 'Open' })
    .click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Order sent' })).toHaveCount(1);

  const stranger = await newMember(thai(), { name: 'Prasert Match' });
  const amount = 30_000.75;
  await sim(thai(), 'POST', '/sim/bank/transfer', {
    fromBank: 'BBL',
    fromAccount: '7770009998',
    toBank: 'SCB',
    toAccount: '4081234567',
    amount,
  });
  await call(thai(), 'POST', '/api/wallet/add', { token: stranger.token, body: { amount } });
  await page.goto(`${thai().url}/office/bank-credits`);
  const credit = page.getByRole('row').filter({ hasText: '30,000.75' });
  await credit.getByRole('button', { name: 'Match' }).click();
  const match = page.getByRole('dialog');
  await expect(match).toContainText('No member is chosen yet');
  await expect(match.getByRole('radio', { checked: true })).toHaveCount(0);
  const candidate = match.getByRole('radio', { name: /Prasert Match/ });
  await expect(match).toContainText('Number differs');
  await expect(match).toContainText('Reported this amount');
  await candidate.check();
  await expect(match.getByText('30,000.75 THB goes to the wallet of Prasert Match')).toBeVisible();
  await expectAxeClean(page);
  await match.getByRole('button', { name: 'Match' }).click();
  await expect(match).toBeHidden();
  await approveAsked(clerk.name);
  await expect.poll(() => walletOf(stranger)).toBe(amount);
});

test('a slip is zoomed, turned and refused, and the member reads why in Thai; a stuck move needs an answer', async ({ page, browser }) => {
  await keepSlipsOpen(thai());
  const member = await newMember(thai());
  // Made before the member registered, so staff must look.
  const at = new Date(Date.now() - 20 * 60_000).toISOString();
  const { picture } = await transferSlip(thai(), member, { bank: 'SCB', account: '4081234567' }, { at, notify: true });
  const form = new FormData();
  form.append('bankCode', 'SCB');
  form.append('file', new Blob([new Uint8Array(picture.buffer)], { type: picture.mimeType }), picture.name);
  await fetch(`${thai().url}/api/wallet/slip`, { method: 'POST', headers: { authorization: `Bearer ${member.token}` }, body: form });
  await signIn(page, 'admin', 'admin1234', 'en', 'slips');
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  await row.getByRole('button', { name: 'Open' }).click();
  const panel = page.getByRole('dialog').first();
  await expect(panel).toContainText('Made before the member registered');
  await expect(panel).toContainText('150.00 THB');
  await expect(panel).toContainText('Reported by the bank');
  await expect(panel.getByRole('row', { name: /Number Same/ }).first()).toBeVisible();
  const picture1 = panel.getByRole('img', { name: 'Picture of the slip' });
  expect(await picture1.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 100)).toBe(true);
  const frame = panel.locator('[data-scale]');
  await panel.getByRole('button', { name: 'Zoom in' }).click();
  await expect(frame).toHaveAttribute('data-scale', '1.50');
  await picture1.hover();
  await page.mouse.wheel(0, -100);
  await expect(frame).toHaveAttribute('data-scale', '1.80');
  await panel.getByRole('button', { name: 'Turn' }).click();
  await expect(frame).toHaveAttribute('data-turn', '90');
  await expectAxeClean(page);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const credit = page.getByRole('dialog').last();
  await expect(credit.getByLabel('Amount')).toHaveValue('150');
  await expect(credit.getByRole('img', { name: 'Picture of the slip' })).toBeVisible();
  await credit.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole('button', { name: 'Refuse' }).click();
  const refuse = page.getByRole('dialog').last();
  await refuse.getByLabel('Reason').selectOption({ label: 'The transfer was made before you registered. Please contact our staff' });
  await refuse.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const phone = await browser.newPage();
  await atHome(phone, thai(), member);
  await phone.locator('nav a[href="/user/statement"]').click();
  await button(phone, 'สถานะสลิป').click();
  await expect(sheet(phone).locator('[data-slip-status=FAILED]')).toContainText('โอนเงินก่อนสมัครสมาชิก กรุณาติดต่อเจ้าหน้าที่');
  await phone.close();

  // Fakes a provider that was silent for long; server tests cover how that happens.
  const stuck = {
    memberId: await idOf(member),
    name: 'Test Member',
    username: shownPhone(member),
    reference: 'TSTUCK1',
    provider: 'PG',
    why: 'SAID: transfer in process',
    claim: null,
    since: new Date().toISOString(),
    amount: 1_250,
    currency: 'BAHT',
    direction: 'fromGame',
    gameUsername: 'kp100001',
    sentAt: new Date(Date.now() - 3_600_000).toISOString(),
    questions: 31,
  };
  await page.route(/\/api\/office\/stuck\?/, (route) => route.fulfill({ json: { total: 1, stuck: [stuck] } }));
  const sent: unknown[] = [];
  await page.route(/\/api\/office\/stuck\/[^/]+\/TSTUCK1\/resolve$/, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { done: true } });
  });
  await page.goto(`${thai().url}/office/stuck`);
  const move = page.getByRole('row').filter({ hasText: 'kp100001' });
  await expect(move).toContainText('1,250.00 THB');
  await expect(move).toContainText('Out of the game');
  await expect(move).toContainText('The other side says “transfer in process”');
  await move.getByRole('button', { name: 'Settle' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('31');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await dialog.getByLabel('Reason').fill('Seen at their site');
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
  await expect(dialog).toContainText('1,250.00 THB is still in the game of Test Member; nothing comes to the wallet');
  await expectAxeClean(page);
  await dialog.getByRole('radio', { name: /It did not go through/ }).check();
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ happened: false, reason: 'Seen at their site' }]);
});
