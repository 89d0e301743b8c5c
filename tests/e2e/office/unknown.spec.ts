import { expect, type Page, test } from '@playwright/test';
import type { Member } from '../stack.ts';
import { expectAxeClean, newClerk, richMember, shownPhone, signIn, withdraw } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Shown = { withdrawals: { username: string }[]; total: number };

/** Fakes an hour without an answer from the bank; server tests cover how that happens. */
async function silentBank(page: Page, member: Member, why: string): Promise<{ sent: unknown[] }> {
  const unknown = { since: new Date().toISOString(), why, questions: 16 };
  await page.route(/\/api\/office\/withdrawals\?.*state=unknown/, async (route) => {
    const url = route.request().url().replace('state=unknown', 'state=waiting');
    const reply = (await (await route.fetch({ url })).json()) as Shown;
    const withdrawals = reply.withdrawals.filter((w) => w.username === shownPhone(member)).map((w) => ({ ...w, state: 'paying', unknown }));
    await route.fulfill({ json: { withdrawals, total: withdrawals.length, automaticPaused: null } });
  });
  const sent: unknown[] = [];
  await page.route(/\/api\/office\/withdrawals\/[^/]+\/[^/]+\/resolve$/, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { done: true } });
  });
  return { sent };
}

for (const [word, effect, paid] of [
  ['It was paid', '4,000.00 THB is recorded as paid to', true],
  ['It was not paid', '4,000.00 THB goes back to the wallet of', false],
] as const) {
  test(`a manager resolves a payout that the bank does not answer for with "${word}"`, async ({ page }) => {
    const member = await richMember(5_000);
    await withdraw(member, 4_000);
    const { sent } = await silentBank(page, member, 'NO_ANSWER: TimeoutError');
    await signIn(page, 'admin', 'admin1234', 'en', 'withdrawals?state=unknown');
    const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
    await expect(row).toContainText('No answer “TimeoutError”');
    await row.getByRole('button', { name: word, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Look at the bank’s own statement first');
    await expect(dialog).toContainText(effect);
    if (paid) await expectAxeClean(page);
    if (!paid) await dialog.getByLabel('Reason').selectOption('Other, in your own words');
    await dialog.getByLabel(paid ? 'Reason' : 'In your own words').fill('Line 12 of the statement');
    await dialog.getByRole('button', { name: word, exact: true }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([{ paid, reason: 'Line 12 of the statement' }]);
  });
}

test('a cashier sees such a payout but cannot resolve it', async ({ page }) => {
  const member = await richMember(5_000);
  await withdraw(member, 4_000);
  // Older rows hold the bank's own words instead of a code.
  await silentBank(page, member, 'TimeoutError: slow');
  const clerk = await newClerk('cashier');
  await signIn(page, clerk.username, clerk.password);
  await page.getByLabel('State').selectOption('Outcome unknown');
  const row = page.getByRole('row').filter({ hasText: shownPhone(member) });
  await expect(row).toContainText('The outcome is not known “TimeoutError: slow”');
  await expect(row.getByRole('button')).toHaveCount(2);
  await expect(row.getByRole('button', { name: 'Open' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Show the full number (this is logged)' })).toBeVisible();
});
