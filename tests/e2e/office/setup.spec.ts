import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Product, startProduct } from '../../../scripts/product.ts';
import { call, newMember, thai } from '../stack.ts';
import { approveAsked, asAdmin, expectAxeClean, expectFits, newClerk, owner, sentForApproval, signIn } from './staff-steps.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// Uses its own product: these tests close the service and change deposit methods.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 900 } });
let product: Product;
let backups: { BACKUP_DIR: string; BACKUP_KEY: string };
const shared = process.env.KRAPAO_THAI;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  backups = { BACKUP_DIR: mkdtempSync(join(tmpdir(), 'krapao-e2e-backups-')), BACKUP_KEY: 'of at least twenty characters' };
  // PostgreSQL’s user must be able to enter it.
  chmodSync(backups.BACKUP_DIR, 0o711);
  product = await startProduct({
    name: 'e2e-setup',
    env: { NODE_ENV: 'development', ADDRESS_LIMITS: 'off', LAOS: 'false', DATABASE_ANSWER_TIMEOUT_MS: '20000', ...backups },
  });
  process.env.KRAPAO_THAI = JSON.stringify({ url: product.url, simUrl: product.simUrl, dataDir: product.dataDir });
});
test.afterAll(async () => {
  process.env.KRAPAO_THAI = shared;
  await product.stop();
  rmSync(backups.BACKUP_DIR, { recursive: true, force: true });
});

const settingNow = async (key: string): Promise<unknown> =>
  ((await asAdmin('GET', `/settings/${key}`)).setting as { value: unknown }).value;
async function confirm(page: Page, says: string, verb = 'Save'): Promise<void> {
  await page.getByRole('button', { name: verb, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
}

async function approveInOffice(browser: Browser): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await signIn(page, owner.username, owner.password, 'en', 'requests');
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  const lineOf = (name: RegExp) => dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  const number = lineOf(/Account number$/).getByText('708-234-5671');
  await expect(number).toBeVisible();
  const fontSize = (of: typeof number) => of.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await fontSize(number)).toBeGreaterThan(1.3 * (await fontSize(dialog.getByText('What will happen'))));
  await expect(lineOf(/Account name$/)).toContainText('<img src=x onerror=alert(1)>');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await page.context().close();
}

test('a new deposit account waits for a second person, appears to members, and is removed by restoring', async ({ page, browser }) => {
  const member = await newMember(thai());
  const seen = async (): Promise<string> => JSON.stringify(await call(thai(), 'GET', '/api/lookup/deposit', { token: member.token }));
  await signIn(page, 'admin', 'admin1234', 'en', 'setup');
  await page.getByLabel('Find a setting').fill('เปิดแชต zzz');
  await expect(page.getByText('No setting matches')).toBeVisible();
  await page.getByLabel('Find a setting').fill('ฝาก');
  await expectAxeClean(page);
  await page.getByRole('link', { name: /^Deposit methods/ }).click();
  await expect(page.getByText('Needs a second person')).toBeVisible();

  await page.getByRole('button', { name: 'Add a bank account' }).click();
  const row = page.getByRole('list', { name: 'Bank accounts and QR services' }).getByRole('listitem').last();
  await row.getByLabel('Bank', { exact: true }).selectOption('BBL');
  await row.getByLabel('Account number').fill('12');
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(row.getByLabel('Account number')).toBeFocused();
  await expect(row).toContainText('6 to 15 digits');
  await row.getByLabel('Account number').fill('708-2-345671');
  await row.getByLabel('Account name').fill('<img src=x onerror=alert(1)>');
  await row.getByLabel('Active').check();
  await expect(page.getByText('Bangkok Bank 708-234-5671', { exact: true })).toBeVisible();
  await expectAxeClean(page);
  await confirm(page, 'Nothing changes until another staff member approves it', 'Ask for approval');
  await expect(page.getByText(sentForApproval)).toBeVisible();
  expect(await seen()).not.toContain('7082345671');
  await approveInOffice(browser);
  expect(await seen()).toContain('7082345671');

  await page.reload();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText(`Approved by Owner, requested by Admin`)).toBeVisible();
  await expect(page.getByText('Banks › Bangkok Bank 7082345671: added')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to before this' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Bangkok Bank 7082345671: removed');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText(sentForApproval)).toBeVisible();
  await approveAsked('Admin');
  expect(await seen()).not.toContain('7082345671');
});

test('games are reordered by keyboard, and members see it after a second person’s approval', async ({ page }) => {
  const member = await newMember(thai());
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/providers');
  await page.getByRole('button', { name: /SlotXO/ }).press('ArrowUp');
  await confirm(page, 'Order', 'Ask for approval');
  await expect(page.getByText(sentForApproval)).toBeVisible();
  await approveAsked('Admin');
  const { slots } = await call(thai(), 'GET', '/api/wallet/user', { token: member.token });
  expect((slots as { code: string }[]).slice(0, 4).map(({ code }) => code)).toEqual(['JOKER', 'SLOTXO', 'PG', 'SUPERSLOT']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAxeClean(page);
});

test('of two concurrent changes the second chooses the values, and a form survives the end of its session', async ({ page, browser }) => {
  const other = await newClerk('admin');
  const theirs = await (await browser.newContext()).newPage();
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/service');
  await signIn(theirs, other.username, other.password, 'en', 'setup/service');
  const [mine, others] = [page, theirs].map((one) => one.getByRole('form', { name: 'OTP codes' }));
  if (!mine || !others) throw new Error('no forms');
  await expect(mine.getByLabel('Valid for (minutes)')).toHaveValue('5');
  // Stricter values, which one person may save. The page must not learn of the other change before it sends.
  let isDeaf = true;
  await page.route('**/api/office/settings/otp', (route) =>
    route.request().method() === 'GET' && isDeaf ? route.abort() : route.continue(),
  );
  await mine.getByLabel('Valid for (minutes)').fill('3');
  await mine.getByLabel('Wrong tries').fill('4');
  await others.getByLabel('Valid for (minutes)').fill('4');
  await others.getByLabel('Wait before the next (seconds)').fill('90');
  await confirm(theirs, 'Valid for (minutes): 5 → 4');
  await expect(theirs.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  isDeaf = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const told = mine.getByRole('alert');
  await expect(told).toContainText('Valid for (minutes): 5 → 4');
  await expect(told).toContainText('Wait before the next (seconds): 60 → 90');
  await expectAxeClean(page);
  await told.getByRole('radio', { name: 'Mine: 3' }).check();
  await told.getByRole('radio', { name: 'Theirs: 4' }).check();
  await expect(mine.getByLabel('Valid for (minutes)')).toHaveValue('4');
  await confirm(page, 'Wrong tries: 5 → 4');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await settingNow('otp')).toEqual({ minutes: 4, triesMax: 4, secondsBetween: 90, perHourMax: 5 });

  const hold = theirs.getByLabel('Payout hold (hours)');
  await hold.fill('48');
  await asAdmin('POST', `/staff/${other.id}/deactivate`, {});
  await asAdmin('POST', `/staff/${other.id}/activate`, {});
  await theirs.reload();
  await signIn(theirs, other.username, other.password, 'en', 'setup/service');
  await expect(hold).toHaveValue('48');
  await expect(theirs.getByText('Changes not saved yet: 1')).toBeVisible();
  await theirs.context().close();
});

test('the service is closed after typing a word, every page says so, and it is reopened', async ({ page, browser }) => {
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/service');
  await page.getByLabel('Closed to every member').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type “close” to confirm').fill('clos');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The word does not match');
  expect(await settingNow('terminated')).toBe(false);
  await dialog.getByLabel('Type “close” to confirm').fill('Close');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const phone = await browser.newPage();
  await phone.goto(`${thai().url}/login`);
  await expect(phone).toHaveURL(`${thai().url}/terminated`);
  await phone.close();
  const bar = page.getByRole('region', { name: 'Service closed' }).filter({ hasText: 'no member can use it' });
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Members' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();
  await expectAxeClean(page);
  await bar.getByRole('link', { name: 'Open it again' }).click();
  await page.getByLabel('Closed to every member').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toContainText('Members can log in again immediately');
  await expect(dialog).not.toContainText('shut out');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  await expect.poll(() => call(thai(), 'GET', '/api/lookup/active')).toEqual({ terminated: 'active' });
});

test('chat is turned off for members and restored from the history', async ({ page }) => {
  const isOn = async () => (await call(thai(), 'GET', '/api/lookup/enableChatWidget')).enableChatWidget;
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/chat');
  const name = 'Chat in the members’ app';
  await page.getByLabel('Show the chat button to members').uncheck();
  await confirm(page, `${name}: Yes → No`);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await isOn()).toBe(false);
  const history = page.getByRole('region', { name }).locator('details');
  await history.getByText('History', { exact: true }).click();
  await history.getByRole('button', { name: 'Go back to before this' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${name}: No → Yes`);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(await isOn()).toBe(true);
});

test('the go-live page lists what is missing and where to set it, and an admin opens the service', async ({ page }) => {
  // As in production; everything else is the server's own response.
  await page.route('**/api/office/go-live', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isProduction: true } });
  });
  const licence = (await settingNow('licence')) as Record<string, unknown>;
  await asAdmin('PUT', '/settings/licence', { value: { ...licence, number: '' } });
  await signIn(page, 'admin', 'admin1234', 'en', 'go-live');
  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const open = page.getByRole('button', { name: 'Open for members' });
  await expect(page.getByText('Members can neither deposit nor withdraw until')).toBeVisible();
  await expect(item('A deposit method')).toContainText('KBANK');
  await expect(item('Licence')).toContainText('Missing');
  await expect(open).toBeDisabled();
  await expectAxeClean(page);
  await item('Withdrawal limits').getByRole('button', { name: 'Confirm' }).click();
  await expect(item('Withdrawal limits')).toContainText('Confirmed by Admin');
  await item('Licence').getByRole('link', { name: 'Set it' }).click();
  await expect(page).toHaveURL(/\/office\/setup\/contact$/);
  await asAdmin('PUT', '/settings/licence', { value: { ...licence, number: 'TH-2569/1' } });
  await page.goBack();
  await expect(item('Licence')).toContainText('Now: TH-2569/1');
  // Cannot be ticked by hand, only satisfied by a backup.
  await expect(item('A backup')).toContainText('Missing');
  await expect(item('A backup')).toContainText('npm run backup');
  await expect(item('A backup').getByRole('button')).toHaveCount(0);
  await expect(open).toBeDisabled();
  const env = { ...process.env, DATA_DIR: product.dataDir, ...backups };
  expect(spawnSync(process.execPath, ['scripts/backup.ts'], { env, stdio: 'inherit' }).status).toBe(0);
  await page.reload();
  await expect(item('A backup')).toContainText(/Done.*Now: \d/s);
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Every member can deposit and withdraw real money immediately');
  await dialog.getByRole('button', { name: 'Open for members' }).click();
  await expect(page.getByText(/^Opened by Admin on /)).toBeVisible();
  await expect(open).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFits(page);
  await expectAxeClean(page);
});

test('a request that no one else can approve says so as soon as it is filed', async ({ page }) => {
  const { staff } = (await asAdmin('GET', '/staff')) as { staff: { _id: string; username: string; role: string }[] };
  const others = staff.filter(({ role, username }) => role === 'admin' && username !== 'admin');
  for (const { _id } of others) await asAdmin('POST', `/staff/${_id}/deactivate`, {});
  await signIn(page, 'admin', 'admin1234', 'en', 'setup/providers');
  await page.getByRole('button', { name: /Sexy Game/ }).press('ArrowDown');
  await confirm(page, 'Nothing changes until another staff member approves it', 'Ask for approval');
  const nobody = 'Nobody can approve this yet: ask an admin to add another person with the role Admin or higher';
  await expect(page.getByText(sentForApproval)).toContainText(nobody);
  await page.goto(`${thai().url}/office/requests`);
  await expect(page.getByRole('row').filter({ hasText: 'Yours; waiting for someone else' })).toContainText(nobody);
  await expectAxeClean(page);
});
