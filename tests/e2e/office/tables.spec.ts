import { expect, test } from '@playwright/test';
import { expectAxeClean, newClerk, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a short table is sorted by its column headers, ascending, descending and back', async ({ page }) => {
  await newClerk('viewer');
  // Other tests add staff meanwhile: the list stays as it is first read.
  let reply: unknown;
  await page.route('**/api/office/staff', async (route) => {
    reply ??= await (await route.fetch()).json();
    await route.fulfill({ json: reply });
  });
  await signIn(page, 'admin', 'admin1234', 'en', 'staff');
  const head = page.getByRole('columnheader', { name: 'Username' });
  const names = (): Promise<string[]> => page.locator('[data-row] td:first-child strong').allTextContents();
  await expect(head).toHaveAttribute('aria-sort', 'none');
  const own = await names();
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const up = own.toSorted(compare);
  for (const [sort, wanted] of [
    ['ascending', up],
    ['descending', up.toReversed()],
    ['none', own],
  ] as const) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', sort);
    expect(await names()).toEqual(wanted);
  }
});

test('a long table is paged and sorted across all pages', async ({ page }) => {
  await page.route('**/api/office/reports/reconciliation/*', async (route) => {
    const reply = await (await route.fetch()).json();
    const differences = Array.from({ length: 250 }, (_, at) => ({
      book: 'bank',
      code: 'KBANK',
      kind: 'open',
      reference: `R${at}`,
      memberId: null,
      memberName: '',
      ours: at * 100,
      theirs: null,
      currency: 'BAHT',
      at: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
    }));
    await route.fulfill({ json: { ...reply, runAt: '2026-01-02T00:00:00.000Z', differences, isCut: false } });
  });
  await signIn(page, 'admin', 'admin1234', 'en', 'reports/reconciliation');
  const table = page.getByRole('region', { name: 'Differences' });
  await expect(table.getByText('R99', { exact: true })).toBeVisible();
  await expect(table.getByText('R100', { exact: true })).toBeHidden();
  await table.getByRole('columnheader', { name: 'Reference' }).getByRole('button').dblclick();
  await expect(table.getByRole('row').nth(1)).toContainText('R249');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 3 of 3 · 250 items')).toBeVisible();
  await expect(table.getByRole('row').last()).toContainText('R0');
  await expectAxeClean(page);
});
