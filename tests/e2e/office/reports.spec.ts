import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAxeClean, expectFits, newClerk, richMember, signIn, visit } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function downloaded(page: Page, press: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a money report is shown per currency and exported as CSV and XLSX', async ({ page }) => {
  const [clerk] = [await newClerk('manager'), await richMember(1_234)];
  await signIn(page, clerk.username, clerk.password, 'en', 'reports');
  await expect(page.getByRole('heading', { name: 'Money in and out' })).toBeVisible();
  const methods = page.getByRole('region', { name: 'By method' });
  await expect(methods.getByRole('row').filter({ hasText: 'Bank transfer' }).first()).toBeVisible();
  await page.getByLabel('Currency', { exact: true }).selectOption('LAK');
  await expect(page).toHaveURL(/currency=LAK/);
  await page.getByLabel('Currency', { exact: true }).selectOption('BAHT');
  const csv = await downloaded(page, 'Export CSV');
  expect(csv.name).toMatch(/^krapao-money-.*\.csv$/);
  expect(csv.bytes.toString('utf8')).toContain('"Day","Money in"');

  const places = page.getByRole('navigation', { name: 'Reports' });
  for (const place of ['Bonuses', 'Invites', 'Returning members']) {
    await places.getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { name: place })).toBeVisible();
    await expectAxeClean(page);
  }
  await places.getByRole('link', { name: 'Export' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('deposits');
  await expectAxeClean(page);
  const xlsx = await downloaded(page, 'Export XLSX');
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const place of ['money', 'export']) await expectPlaceFits(page, place);
});

async function expectPlaceFits(page: Page, place: string): Promise<void> {
  await visit(page, `reports/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFits(page);
}

test('the ledger is reconciled with third parties, and a manager signs and downloads a daily close', async ({ page }) => {
  const clerk = await newClerk('manager');
  await signIn(page, clerk.username, clerk.password, 'en', 'reports/reconciliation');
  const day = page.getByLabel('Day', { exact: true });
  await day.fill((await day.getAttribute('max')) ?? '');
  await page.getByRole('button', { name: 'Run now' }).click();
  const bank = page.getByRole('region', { name: 'Books' }).getByRole('row').filter({ hasText: 'Answered' }).first();
  await expect(bank).toBeVisible();
  await expectAxeClean(page);

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Daily close' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Close of/ }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await page
    .getByRole('link', { name: /^Close of/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(`Signed by ${clerk.name}`)).toBeVisible();
  await expectAxeClean(page);
  const pdf = await downloaded(page, 'Download PDF');
  expect(pdf.name).toMatch(/^krapao-close-.*\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  await page.setViewportSize({ width: 360, height: 740 });
  for (const place of ['reconciliation', 'closes']) await expectPlaceFits(page, place);
});
