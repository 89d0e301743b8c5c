import { expect, type Page } from '@playwright/test';

/** Goes to another page without reloading the app. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  // The address changes before the page's chunk has loaded.
  await page.waitForFunction((shown) => !shown?.isConnected, before);
  await expect(page.locator('h1')).toBeVisible();
}

/** The first lookup is done: from now on, every arrival is announced as new. */
export const followsMoney = (page: Page) => page.waitForFunction(() => localStorage.getItem('seen-deposits') !== null);
