import { expect, type Page, test } from '@playwright/test';
import { expectAxeClean, newClerk, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

type Pause = { reason: string; by: string; since: string } | null;

/** Fakes the pause on this page only, because other tests on this server withdraw meanwhile. Server tests cover the effect. */
async function pauseHere(page: Page, paused: Pause): Promise<{ sent: unknown[] }> {
  let now = paused;
  const sent: unknown[] = [];
  await page.route(/\/api\/office\/withdrawals\?/, async (route) => {
    const reply = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...reply, automaticPaused: now } });
  });
  await page.route(/\/api\/office\/payouts\/automatic\/(pause|resume)$/, async (route) => {
    const body = route.request().postDataJSON() as { reason: string };
    sent.push([route.request().url().split('/').at(-1), body]);
    now = now ? null : { reason: body.reason, by: 'Noi', since: new Date().toISOString() };
    await route.fulfill({ json: { done: true } });
  });
  return { sent };
}

test('a cashier can pause automatic payouts with a reason but not resume them', async ({ page }) => {
  const { sent } = await pauseHere(page, null);
  const clerk = await newClerk('cashier');
  await signIn(page, clerk.username, clerk.password, 'en', 'withdrawals');
  await expect(page.getByText('Automatic payouts are on')).toBeVisible();
  await page.getByRole('button', { name: 'Pause automatic payouts' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Only a manager can resume it');
  await expectAxeClean(page);
  await dialog.getByLabel('Reason').fill('Ten from one device');
  await dialog.getByRole('button', { name: 'Pause automatic payouts' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([['pause', { reason: 'Ten from one device' }]]);
  await expect(page.getByText('Automatic payouts are paused: “Ten from one device” by Noi')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resume automatic payouts' })).toHaveCount(0);
  await expectAxeClean(page);
});

test('a manager can resume them', async ({ page }) => {
  const { sent } = await pauseHere(page, { reason: 'Ten from one device', by: 'Noi', since: new Date().toISOString() });
  const clerk = await newClerk('manager');
  await signIn(page, clerk.username, clerk.password, 'en', 'withdrawals');
  await page.getByRole('button', { name: 'Resume automatic payouts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('All were looked at');
  await dialog.getByRole('button', { name: 'Resume automatic payouts' }).click();
  await expect(page.getByText('Automatic payouts are on')).toBeVisible();
  expect(sent).toEqual([['resume', { reason: 'All were looked at' }]]);
});
