import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';

/** Nothing that axe knows of may be wrong, by night and by day. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
  // Colours are the same in every language: they are looked at by day where a test speaks Thai.
  if ((await page.locator('html').getAttribute('lang')) !== 'th') return;
  // Only the colours differ by day.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
}

/** Answers one call in place of the server: for states that the running product is not in. */
export async function answer(page: Page, path: string, reply: { status?: number; body: unknown }): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await route.fulfill({ status: reply.status ?? 200, contentType: 'application/json', body: JSON.stringify(reply.body) });
  });
}

export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
export const storedForSession = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

/** The app as someone who chose this language before. */
export async function speak(page: Page, lang: 'th' | 'la' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('locale')) localStorage.setItem('locale', chosen);
  }, lang);
}

export const submit = (page: Page) => page.locator('main button[type=submit]');
/** Logs out as a person does: the button, then the question that it asks. */
export async function logOut(page: Page, name = 'ออกจากระบบ'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(yes).toBeFocused();
  await yes.click();
  await expect(page).toHaveURL(/\/login$/);
}
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** From here on time passes only where a test says so (after `page.clock.install()`). Some way ahead: on a busy machine the page's clock runs on meanwhile. */
export const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
