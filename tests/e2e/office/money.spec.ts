import { expect, test } from '@playwright/test';
import { button, sheet } from '../play/person.ts';
import { call, newMember, signedIn, sim, thai } from '../stack.ts';
import {
  approveAsked,
  expectAxeClean,
  expectFits,
  newClerk,
  richMember,
  shownPhone,
  signIn,
  slipForStaff,
  strangerPays,
  visit,
  walletOf,
  withdraw,
} from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a withdrawal shows its risk, and is refused with a listed reason that the member reads in Thai', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await richMember(9_000, 'Somsri <b>Dee</b>')];
  const reference = await withdraw(member, 6_000);
  await signIn(page, clerk.username, clerk.password, 'en', `withdrawals?reference=${reference}`);
  // A link to one item opens it immediately.
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
  expect(statements.find((one) => one.reference === reference)?.note).toBe('ยอดเล่นยังไม่ครบตามเงื่อนไข');
});

test('a cashier claims a withdrawal from its link and approves it; it is paid with a single order', async ({ page }) => {
  const [clerk, member] = [await newClerk('cashier'), await richMember(9_000)];
  const reference = await withdraw(member, 6_100);
  await signIn(page, clerk.username, clerk.password, 'en', `withdrawals?reference=${reference}`);
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Take' }).click();
  await expect(row.getByText('Yours')).toBeVisible();
  await expect(panel).toContainText('6,100.00');
  await panel.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out 6,100.00 THB' }).last();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText(/^Withdrawal of .+ approved$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const payout = () => sim<{ state: string }>(thai(), 'GET', `/sim/bank/payouts/${reference}`).catch(() => ({ state: 'unknown' }));
  await expect.poll(async () => (await payout()).state).toBe('paid');
  await expect.poll(() => walletOf(member)).toBe(2_900);
  await visit(page, 'withdrawals?state=paid');
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Order sent' })).toHaveCount(1);
});

test('a bank credit suggests the member who reported it and names the recipient before matching', async ({ page }) => {
  const [clerk, member] = [await newClerk('manager'), await newMember(thai(), { name: 'Prasert Match' })];
  const amount = 30_000.75;
  await strangerPays(amount, '7770009998');
  await call(thai(), 'POST', '/api/wallet/add', { token: member.token, body: { amount } });
  await signIn(page, clerk.username, clerk.password, 'en', 'bank-credits?min=30000.75&max=30000.75');
  await page.getByRole('row').filter({ hasText: '30,000.75' }).getByRole('button', { name: 'Match' }).click();
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
  await expect.poll(() => walletOf(member)).toBe(amount);
});

test('a slip is compared with the bank’s report, and its picture can be zoomed and rotated', async ({ page }) => {
  const { stack, reference } = await slipForStaff();
  await signIn(page, 'admin', 'admin1234', 'en', `slips?reference=${reference}`, stack);
  const panel = page.getByRole('dialog').first();
  await expect(panel).toContainText('Made before the member registered');
  await expect(panel).toContainText('150.00 THB');
  await expect(panel).toContainText('Reported by the bank');
  await expect(panel.getByRole('row', { name: /Number Same/ }).first()).toBeVisible();
  const picture = panel.getByRole('img', { name: 'Picture of the slip' });
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 100)).toBe(true);
  const frame = panel.locator('[data-scale]');
  await panel.getByRole('button', { name: 'Zoom in' }).click();
  await expect(frame).toHaveAttribute('data-scale', '1.50');
  await picture.hover();
  await page.mouse.wheel(0, -100);
  await expect(frame).toHaveAttribute('data-scale', '1.80');
  await panel.getByRole('button', { name: 'Turn' }).click();
  await expect(frame).toHaveAttribute('data-turn', '90');
  await expectAxeClean(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
});

test('a slip is refused, and the member sees the reason', async ({ page, browser }) => {
  const { stack, member, reference } = await slipForStaff();
  await signIn(page, 'admin', 'admin1234', 'en', `slips?reference=${reference}`, stack);
  const panel = page.getByRole('dialog').first();
  await panel.getByRole('button', { name: 'Approve' }).click();
  const credit = page.getByRole('dialog').last();
  await expect(credit.getByLabel('Amount')).toHaveValue('150');
  await expect(credit.getByRole('img', { name: 'Picture of the slip' })).toBeVisible();
  await credit.getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Refuse' }).click();
  const refuse = page.getByRole('dialog').last();
  await refuse.getByLabel('Reason').selectOption({ label: 'The transfer was made before you registered. Please contact our staff' });
  await refuse.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('status')).toContainText(/^.+ of .+ refused$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: shownPhone(member) })).toBeHidden();
  expect((await call(stack, 'GET', '/api/wallet', { token: member.token })).amount).toBe(0);

  const phone = await browser.newPage();
  await signedIn(phone, stack, member, '/user/statement');
  await button(phone, 'ສະຖານະສະລິບ').click();
  await expect(sheet(phone).locator('[data-slip-status=FAILED]')).toContainText('ໂອນເງິນກ່ອນສະໝັກສະມາຊິກ ກະລຸນາຕິດຕໍ່ພະນັກງານ');
  await phone.close();
});

test('a stuck transfer cannot be settled without stating what happened', async ({ page }) => {
  // Fakes a provider that was silent for long; server tests cover how that happens.
  const stuck = {
    memberId: '1',
    name: 'Test Member',
    username: '081-xxx-5678',
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
  await signIn(page, 'admin', 'admin1234', 'en', 'stuck');
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
