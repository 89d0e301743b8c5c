import { expect, test } from '@playwright/test';
import { atHome, card, sheet } from '../play/person.ts';
import { call, newMember, thai } from '../stack.ts';
import { expectAxeClean, expectFits, newClerk, richMember, signIn, visit } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the first page shows recent deposits by hour and by day', async ({ page }) => {
  const manager = await newClerk('manager');
  await signIn(page, manager.username, manager.password, 'en', '');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const moneyIn = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Money in' }) });
  const units = async (): Promise<number> =>
    Number(/^Money in([\d,.]+)/.exec(await moneyIn.innerText().then((t) => t.replace(/\n/g, '')))?.[1]?.replaceAll(',', ''));
  const before = await units();
  await richMember(1_234);
  await expect.poll(units).toBeGreaterThanOrEqual(before + 1_234);
  await expect(page.getByRole('img', { name: /By hour: Today, Yesterday/ }).locator('canvas')).toBeVisible();
  await page.getByLabel('Shown in the charts').selectOption('Money out');
  await page.getByText('Show as a table').last().click();
  await expect(page.getByRole('table', { name: /Money out · Last 14 days/ }).getByRole('row')).toHaveCount(15);
  await expectAxeClean(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
});

/** A game that no other test uses, because all tests share one house. */
const code = 'SEXYGAME';

test('a paused game and a notice appear to members and on the first page until they are removed', async ({ page, browser }) => {
  const [manager, member] = [await newClerk('manager'), await newMember(thai())];
  await signIn(page, manager.username, manager.password, 'en', 'members');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  const row = page.getByRole('row').filter({ has: page.locator(`[id="provider-${code}"]`) });
  await row.getByRole('button', { name: /^Test/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /answered in \d+ ms/ })).toBeVisible();
  await row.getByRole('button', { name: /^Pause/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Moving money out still works');
  await dialog.getByLabel('Reason').fill('<i>Results</i> differ');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(`“<i>Results</i> differ” by ${manager.name}`);

  await page.getByRole('button', { name: 'Write a notice' }).click();
  await dialog.getByLabel('Where').selectOption({ value: `game:${code}` });
  await dialog.getByRole('textbox', { name: /Thai/ }).fill('ปิดปรับปรุงถึง 06:00 น.');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('row').filter({ hasText: 'ปิดปรับปรุงถึง 06:00 น.' });
  await expect(notice).toContainText('Shown now');

  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await atHome(phone, thai(), member);
  await expect(card(phone, code)).toContainText('งดโยกเข้าชั่วคราว');
  await expect(card(phone, code)).toContainText('ปิดปรับปรุงถึง 06:00 น.');
  await expect(sheet(phone)).toBeHidden();

  await visit(page, '');
  await page
    .getByRole('listitem')
    .filter({ hasText: /Game provider .* is paused/ })
    .getByRole('link', { name: /Go there/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Providers and gateways' })).toBeVisible();
  await row.getByRole('button', { name: /^Resume/ }).click();
  await dialog.getByLabel('Reason').fill('Mended');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog).toBeHidden();
  await notice.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await phone.reload();
  await expect(card(phone, code)).toBeVisible();
  await expect(card(phone, code)).not.toContainText('งดโยกเข้าชั่วคราว');
  await expect(card(phone, code)).not.toContainText('ปิดปรับปรุง');
  await phone.close();
});

test('an alarm links only to a page that the role may open', async ({ page }) => {
  const viewer = await newClerk('viewer');
  const { token } = await call(thai(), 'POST', '/api/office/login', { body: { username: viewer.username, password: viewer.password } });
  const { parties } = (await call(thai(), 'GET', '/api/office/provider-health', { token: String(token) })) as { parties: unknown[] };
  expect(parties.length).toBeGreaterThan(10);
  await page.route('**/api/office/overview', async (route) => {
    const answer = await route.fetch();
    const about = { level: 'danger', detail: '', since: null };
    const alarms = [
      { ...about, code: 'NOT_OPEN', href: '/go-live' },
      { ...about, code: 'JOBS_LATE', href: '/provider-health' },
    ];
    await route.fulfill({ response: answer, json: { ...(await answer.json()), alarms } });
  });
  await signIn(page, viewer.username, viewer.password, 'en', '');
  await expect(page.getByRole('region', { name: /^Needs/ }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Go there/ })).toHaveAttribute('href', '/office/provider-health');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
