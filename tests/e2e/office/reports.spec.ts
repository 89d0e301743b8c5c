import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { thai } from '../stack.ts';
import { expectAxeClean, expectFits, newClerk, richMember, signIn } from './staff-steps.ts';

test.use({ viewport: { width: 1280, height: 800 } });

async function downloaded(page: Page, press: string): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: press }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('a manager reads a report, takes it along, holds the books against the others and signs a day', async ({ page }) => {
  const [clerk] = [await newClerk('manager'), await richMember(1_234)];
  await signIn(page, clerk.username, clerk.password, 'en', 'reports');
  await expect(page.getByRole('heading', { name: 'Money in and out' })).toBeVisible();
  const methods = page.getByRole('region', { name: 'By method' });
  await expect(methods.getByRole('row').filter({ hasText: 'Bank transfer' }).first()).toBeVisible();
  await expectAxeClean(page);
  await page.getByLabel('Currency', { exact: true }).selectOption('LAK');
  await expect(page).toHaveURL(/currency=LAK/);
  await page.getByLabel('Currency', { exact: true }).selectOption('BAHT');
  const csv = await downloaded(page, 'Export CSV');
  expect(csv.name).toMatch(/^krapao-money-.*\.csv$/);
  expect(csv.bytes.toString('utf8')).toContain('"Day","Money in"');

  for (const place of ['Bonuses', 'Invites', 'Returning members']) {
    await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: place }).click();
    await expect(page.getByRole('heading', { name: place })).toBeVisible();
    await expectAxeClean(page);
  }

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Export' }).click();
  await page.getByLabel('What', { exact: true }).selectOption('deposits');
  await expectAxeClean(page);
  const xlsx = await downloaded(page, 'Export XLSX');
  expect(xlsx.bytes.subarray(0, 2).toString('latin1')).toBe('PK');

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Reconciliation' }).click();
  const today = await page.getByLabel('Day', { exact: true }).getAttribute('max');
  await page.getByLabel('Day', { exact: true }).fill(today ?? '');
  await page.getByRole('button', { name: 'Run now' }).click();
  const bank = page.getByRole('region', { name: 'Books' }).getByRole('row').filter({ hasText: 'Answered' }).first();
  await expect(bank).toBeVisible({ timeout: 30_000 });
  await expectAxeClean(page);

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Daily close' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Close of/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
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
  for (const place of ['money', 'reconciliation', 'closes', 'export']) {
    await page.goto(`${thai().url}/office/reports/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFits(page);
  }
});
