import { expect, test } from '@playwright/test';
import { call, newMember, signedIn, thai } from '../stack.ts';
import { bonusRule, deposit, freshCode, inLanguages, openOffice, saveForm } from './promotion-steps.ts';
import { asAdmin, expectAxeClean, idOf, newClerk, richMember, visit, walletOf } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Offered = { code: string; terms: { name: string; percent: number; multiple: number } };
const offeredTo = async (token: string, code: string): Promise<Offered | undefined> => {
  const { bonuses } = await call(thai(), 'GET', '/api/bonus', { token });
  return (bonuses as Offered[]).find((bonus) => bonus.code === code);
};

test('a new bonus is checked field by field before sending, and saved as entered', async ({ page }) => {
  const [clerk, code] = [await newClerk('manager'), freshCode('DAY')];
  await openOffice(page, clerk, 'promotions');
  await expect(page.getByRole('link', { name: 'Promotions' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'New bonus' }).click();
  const form = page.getByRole('form', { name: 'New bonus' });
  const field = (label: string) => form.getByLabel(label, { exact: true });

  // The first error gets the focus.
  await field('Turnover (times)').fill('10.5');
  await field('Deducted on cancelling (%)').fill('101');
  await field('Maximum (THB)').fill('1.234');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByRole('alert').last()).toHaveText('Not saved. Fields that need your attention: 5');
  await expect(field('Code')).toBeFocused();
  await expect(field('Code')).toHaveAccessibleDescription(/A-Z, 0-9, _ and -/);
  await expect(field('Turnover (times)')).toHaveAccessibleDescription(/From 0 to 10/);
  await expect(field('Deducted on cancelling (%)')).toHaveAccessibleDescription(/From 0 to 100/);
  await expect(inLanguages(form, 'Name')).toContainText('Required in at least one language');
  await expectAxeClean(page);

  await field('Code').fill(code.toLowerCase());
  await field('Times').fill('๒');
  await field('Claim limit').selectOption('Times per day');
  await field('Percent of the deposit').fill('50');
  await field('Maximum (THB)').fill('1,000');
  await field('Minimum deposit (THB)').fill('200');
  await field('Turnover (times)').fill('3');
  await field('Deducted on cancelling (%)').fill('80');
  await expect(form).toContainText('a deposit of 200.00 THB gets a 100.00 THB bonus and requires a turnover of 900.00 THB');
  await form.getByText('Turnover that counts, by game provider').click();
  await field('PG (%)').fill('25');
  await inLanguages(form, 'Name').getByLabel('Thai').fill('โบนัสรายวัน');
  await expect(inLanguages(form, 'Name').getByLabel('Lao · missing')).toBeVisible();
  const conditions = form.getByRole('group', { name: 'Description and conditions' });
  await conditions.getByLabel('English', { exact: true }).fill('Play three times');
  await conditions.getByLabel('English', { exact: true }).selectText();
  await conditions.getByRole('toolbar', { name: 'Format the English text' }).getByRole('button', { name: 'Bold' }).click();
  await expect(conditions.getByLabel('English', { exact: true })).toHaveValue('<b>Play three times</b>');
  await field('From').fill('2026-01-01T00:00');
  await form.getByLabel('Active').check();
  await saveForm(page, 'Save New bonus', 'Create');
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  const saved = (await asAdmin('GET', '/bonuses')).bonuses as { code: string; rule: Record<string, unknown> }[];
  expect(saved.find((bonus) => bonus.code === code)?.rule).toMatchObject({
    type: 'day',
    maxReceived: 2,
    cap: { THB: 1_000, LAK: 0 },
    shares: { PG: 0.25 },
    from: '2025-12-31T17:00:00.000Z',
    percentFail: 80,
  });
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a member is offered a saved bonus, takes it, and receives it with the next deposit', async ({ page }) => {
  const [member, code] = [await newMember(thai()), freshCode('TAKE')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule({ name: { th: 'โบนัสรายวัน', la: '', en: '' } }) });
  expect((await offeredTo(member.token, code))?.terms).toMatchObject({ name: 'โบนัสรายวัน', percent: 50, multiple: 3 });
  await page.setViewportSize({ width: 360, height: 740 });
  await signedIn(page, thai(), member, '/user/bonus');
  await page.locator(`[data-card=${code}]`).click();
  for (const name of ['รับโบนัสนี้', 'ยืนยันรับโบนัส']) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.locator(`[data-card=${code}]`)).toHaveAttribute('data-card-state', 'waiting');
  await deposit(member, 200);
  await expect.poll(() => walletOf(member)).toBe(300);
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a bonus is changed after reviewing the effect, and its history restores a version', async ({ page }) => {
  const [clerk, code] = [await newClerk('manager'), freshCode('EDIT')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule({ shares: { PG: 0.25 } }) });
  await openOffice(page, clerk, `promotions/bonuses/${code}`);
  const edit = page.getByRole('form', { name: code });
  await edit.getByLabel('Percent of the deposit').fill('60');
  await edit.getByText('Turnover that counts, by game provider').click();
  await edit.getByLabel('PG (%)').fill('100');
  await expect(edit).toContainText('Changes not saved yet: 2');
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Save ${code}` });
  await expect(dialog).toContainText('Members who have already claimed it keep the terms they accepted');
  await expect(dialog).toContainText('Percent: 50 → 60');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Version 2' })).toContainText(clerk.name);
  await expect(history.filter({ hasText: 'Version 2' })).toContainText('Percent: 50 → 60');
  await expect(history.filter({ hasText: 'Version 2' })).toContainText('25% → 100%');
  await expect(history.filter({ hasText: 'Version 1' }).last()).toContainText('Created');
  await expectAxeClean(page);
  await history.filter({ hasText: 'Version 1' }).last().getByRole('button', { name: 'Go back to this version' }).click();
  await expect(dialog).toContainText('Percent: 60 → 50');
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a bonus is deactivated and deleted from the list, with each step and its author in the history', async ({ page }) => {
  const [clerk, member, code] = [await newClerk('manager'), await newMember(thai()), freshCode('OFF')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule() });
  expect(await offeredTo(member.token, code)).toBeDefined();
  await openOffice(page, clerk, 'promotions/bonuses');
  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(row.getByText('Off', { exact: true })).toBeVisible();
  expect(await offeredTo(member.token, code)).toBeUndefined();
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its history stays');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  const { versions } = await asAdmin('GET', `/bonuses/${code}/history`);
  expect(
    (versions as { version: number; by: string; rule: unknown }[]).map(({ version, by, rule }) => [version, by, rule === null]),
  ).toEqual([
    [3, clerk.name, true],
    [2, clerk.name, false],
    [1, 'Admin', false],
  ]);
});

test('when someone else saved first, own input stays and the other changes are shown', async ({ page }) => {
  const [clerk, code] = [await newClerk('manager'), freshCode('RACE')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule() });
  await openOffice(page, clerk, `promotions/bonuses/${code}`);
  const form = page.getByRole('form', { name: code });
  await form.getByLabel('Percent of the deposit').fill('70');
  await inLanguages(form, 'Name').getByLabel('Thai').fill('ของฉัน');
  await asAdmin('PUT', `/bonuses/${code}`, { version: 1, rule: bonusRule({ percent: 55, multiple: 4 }) });

  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('What you typed is still here');
  await expect(notice).toContainText('Turnover (times): 3 → 4');
  await expect(form.getByLabel('Percent of the deposit')).toHaveValue('70');
  await expect(form.getByLabel('Turnover (times)')).toHaveValue('4');
  await expect(inLanguages(form, 'Name').getByLabel('Thai')).toHaveValue('ของฉัน');
  await expectAxeClean(page);
  await saveForm(page, `Save ${code}`);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Version 3');
  const { versions } = await asAdmin('GET', `/bonuses/${code}/history`);
  expect((versions as { rule: unknown }[])[0]?.rule).toMatchObject({ percent: 70, multiple: 4, name: { th: 'ของฉัน', en: 'Half more' } });

  await form.getByLabel('Percent of the deposit').fill('99');
  await asAdmin('PUT', `/bonuses/${code}`, { version: 3, rule: bonusRule({ percent: 11 }) });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(form.getByLabel('Percent of the deposit')).toHaveValue('11');
  await expect(form).toContainText('Nothing changed');

  await form.getByLabel('Percent of the deposit').fill('12');
  await asAdmin('DELETE', `/bonuses/${code}`);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('Somebody has deleted this');
  await expect(form.getByLabel('Percent of the deposit')).toHaveValue('12');
  await saveForm(page, `Save ${code}`, 'Create');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Created again');
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a refusal of the server is shown at its field', async ({ page }) => {
  const [clerk, code] = [await newClerk('manager'), freshCode('NO')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule({ active: false }) });
  await openOffice(page, clerk, `promotions/bonuses/${code}`);
  const form = page.getByRole('form', { name: code });
  await page.route(`**/api/office/bonuses/${code}`, (route) =>
    route.fulfill({ status: 400, json: { message: 'KEY_INVALID', key: 'rule.minimum.THB', requestId: 'x' } }),
  );
  await form.getByLabel('Minimum deposit (THB)').fill('300');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(form.getByLabel('Minimum deposit (THB)')).toBeFocused();
  await expect(form.getByLabel('Minimum deposit (THB)')).toHaveAccessibleDescription('Not valid');
  await expect(form.getByRole('alert')).toHaveText('Not valid: Minimum deposit (THB)');
  await page.unroute(`**/api/office/bonuses/${code}`);
  await saveForm(page, `Save ${code}`);
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a promotion code gives named members a fixed amount and counts its uses', async ({ page }) => {
  const [clerk, member, other, code] = [await newClerk('manager'), await newMember(thai()), await newMember(thai()), freshCode('CODE')];
  await openOffice(page, clerk, 'promotions/codes');
  await page.getByRole('button', { name: 'New code' }).click();
  const form = page.getByRole('form', { name: 'New code' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Code').fill(code);
  await field('Form').selectOption('A fixed amount without a deposit');
  await expect(field('Percent of the deposit')).toBeHidden();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(field('Amount (THB)')).toHaveAccessibleDescription(/Must be above 0 in at least one currency/);
  await field('Amount (THB)').fill('50');
  await field('Turnover (times)').fill('2');
  await expect(form).toContainText('50.00 THB without a deposit, and a turnover of 100.00 THB');
  await field('Total places').fill('10');
  await field('Named members only (phone numbers)').fill(`${member.username}, 0000000000`);
  await expect(form).toContainText('One per line; empty = everyone. Now 2');
  await inLanguages(form, 'Name').getByLabel('English').fill('Fifty');
  await form.getByLabel('Active').check();
  await expectAxeClean(page);
  await saveForm(page, 'Save New code', 'Create');
  await expect(field('Named members only (phone numbers)')).toHaveAccessibleDescription(/One of these numbers does not belong to a member/);
  await expect(field('Named members only (phone numbers)')).toBeFocused();
  await field('Named members only (phone numbers)').fill(member.username);
  await saveForm(page, 'Save New code', 'Create');
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();

  expect(await call(thai(), 'GET', `/api/promotion/find/${code}`, { token: member.token })).toMatchObject({ promotion: { code } });
  await expect(call(thai(), 'GET', `/api/promotion/activate/${code}`, { token: other.token })).rejects.toThrow();
  await call(thai(), 'GET', `/api/promotion/activate/${code}`, { token: member.token });
  await expect.poll(() => walletOf(member)).toBe(50);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('1 / 10');
  await asAdmin('DELETE', `/promotions/${code}`);
});

test('a manager ends a member’s live bonus with a reason; nothing is deducted and withdrawals are possible', async ({ page }) => {
  const [clerk, code] = [await newClerk('manager'), freshCode('END')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule() });
  const member = await richMember(400);
  await call(thai(), 'GET', `/api/bonus/activate/${code}`, { token: member.token });
  await expect.poll(() => walletOf(member)).toBe(600);
  await expect(call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 300 } })).rejects.toThrow(
    'BONUS_REMAINING',
  );

  await openOffice(page, clerk, `members/${await idOf(member)}`);
  const row = page.getByRole('region', { name: 'Bonuses' }).getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Live');
  await expect(row).toContainText('200.00 THB');
  await expect(row).toContainText('/ 1,800.00 THB');
  await row.getByRole('button', { name: 'End bonus' }).click();
  const dialog = page.getByRole('dialog', { name: `End the bonus ${code}` });
  await expect(dialog).toContainText('No money is deducted');
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'End bonus' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('The game was down all evening');
  await dialog.getByRole('button', { name: 'End bonus' }).click();
  await expect(page.getByRole('status')).toHaveText(`Ended: ${code}`);
  await expect(row).toContainText('Ended by staff');
  await expect(row).toContainText('The game was down all evening');
  expect(await walletOf(member)).toBe(600);
  await call(thai(), 'POST', '/api/wallet/withdraw', { token: member.token, body: { amount: 300 } });
  const { lines } = await asAdmin('GET', `/audit?memberId=${await idOf(member)}&act=member.endBonus`);
  expect(lines).toEqual([expect.objectContaining({ staffId: clerk.id })]);
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a cashier can read everything but change nothing', async ({ page }) => {
  const [clerk, code, member] = [await newClerk('cashier'), freshCode('READ'), await newMember(thai())];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule({ minimum: { THB: 100, LAK: 0 } }) });
  await call(thai(), 'GET', `/api/bonus/activate/${code}`, { token: member.token });
  await openOffice(page, clerk, 'promotions/bonuses');
  const main = page.getByRole('main');
  await expect(main.getByRole('row').filter({ hasText: code })).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: code }).click();
  await expect(main.getByText('View only: managers make changes')).toBeVisible();
  await expect(main.getByLabel('Percent of the deposit')).toBeDisabled();
  await expect(main.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectAxeClean(page);
  const titles = { codes: 'Promotion codes', rules: 'Invite friends', wheel: 'Lucky wheel', nights: 'Daily cashback' };
  for (const path of ['codes', 'rules', 'wheel', 'nights'] as const) {
    await visit(page, `promotions/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: titles[path] }).first()).toBeVisible();
    await expect(main.getByText('Loading', { exact: true })).toHaveCount(0);
    await expect(main.getByRole('button', { name: /Save|Create|New|Delete|Switch|Run/ })).toHaveCount(0);
  }
  await visit(page, 'promotions/bonuses/new');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await visit(page, `members/${await idOf(member)}`);
  await expect(page.getByRole('region', { name: 'Bonuses' }).getByRole('row').filter({ hasText: code })).toContainText('Waiting');
  await expect(page.getByRole('button', { name: 'End bonus' })).toHaveCount(0);
  await asAdmin('DELETE', `/bonuses/${code}`);
});

test('a day’s cashback is run again after confirmation and listed', async ({ page }) => {
  const clerk = await newClerk('manager');
  const day = new Date(Date.now() + 7 * 3_600_000 - 86_400_000).toISOString().slice(0, 10);
  const shown = day.split('-').reverse().join('/');
  await openOffice(page, clerk, 'promotions/nights');
  await page.getByRole('button', { name: 'Run a day' }).click();
  const dialog = page.getByRole('dialog', { name: `Run the cashback of ${shown}` });
  await expect(dialog).toContainText('Nobody is paid twice');
  await expect(dialog.getByLabel('Day')).toHaveValue(day);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Run again' }).click();
  await expect(page.getByRole('status')).toHaveText(`Ran ${shown}`);
  await expect(page.getByRole('row').filter({ hasText: shown }).first()).toContainText('Done');
});

test('reward rules are changed one part at a time', async ({ page }) => {
  const clerk = await newClerk('manager');
  // The rules apply to every other test, so the response is faked with the same value.
  const { rules } = (await asAdmin('GET', '/rules')) as { rules: { refund: { expiryDays: number } } };
  const sent: unknown[] = [];
  await page.route('**/api/office/rules', async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    const refund = { ...rules.refund, ...(sent.length > 0 ? { expiryDays: 9 } : {}) };
    await route.fulfill({ json: { rules: { ...rules, refund } } });
  });
  const past = {
    id: '1',
    at: '2026-11-15T10:00:00.000Z',
    by: clerk.name,
    askedBy: null,
    before: rules.refund,
    after: { ...rules.refund, expiryDays: 9 },
  };
  await page.route('**/api/office/rules/history?*part=refund*', (route) => route.fulfill({ json: { changes: [past], more: false } }));
  await openOffice(page, clerk, 'promotions/rules');
  const form = page.getByRole('form', { name: 'Cashback' });
  await form.getByLabel('Expires after (days)').fill('400');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByLabel('Expires after (days)')).toHaveAccessibleDescription(/From 1 to 365/);
  await form.getByLabel('Expires after (days)').fill('9');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Cashback' });
  await expect(dialog).toContainText(`Expires after (days): ${rules.refund.expiryDays} → 9`);
  await expectAxeClean(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(form.getByLabel('Expires after (days)')).toHaveValue('9');
  await expect(form).toContainText('Nothing changed');
  expect(sent).toEqual([{ refund: { ...rules.refund, expiryDays: 9 } }]);
  await expect(form).toContainText('Claim within 9 days');
  await page.getByText('History', { exact: true }).nth(1).click();
  await expect(page.getByRole('listitem').filter({ hasText: clerk.name })).toContainText(`${rules.refund.expiryDays} → 9`);
  await page.getByRole('button', { name: 'Go back to before this' }).click();
  await expect(dialog).toContainText(`Expires after (days): 9 → ${rules.refund.expiryDays}`);
});

test('the list counts members waiting for a bonus and having one', async ({ page }) => {
  const [clerk, member, code] = [await newClerk('viewer'), await newMember(thai()), freshCode('WAIT')];
  await asAdmin('PUT', `/bonuses/${code}`, { version: 0, rule: bonusRule() });
  await call(thai(), 'GET', `/api/bonus/activate/${code}`, { token: member.token });
  await openOffice(page, clerk, 'promotions/bonuses');
  const cells = page.getByRole('row').filter({ hasText: code }).getByRole('cell');
  await expect(cells.nth(6)).toHaveText(/\D1$/);
  await deposit(member, 200);
  await expect.poll(() => walletOf(member)).toBe(300);
  await page.reload();
  await expect(cells.nth(5)).toHaveText(/\D1$/);
  await expect(cells.nth(6)).toHaveText(/\D0$/);
  await expect(cells.nth(7)).toHaveText(/\D1$/);
  await asAdmin('DELETE', `/bonuses/${code}`);
});
