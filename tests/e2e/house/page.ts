import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../axe.ts';

export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
  // Colours are the same in every language, so light mode is checked only in Thai.
  if ((await page.locator('html').getAttribute('lang')) !== 'th') return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
}

/** Fakes one response, for states that the running product is not in. */
export async function answer(page: Page, path: string, reply: { status?: number; body: unknown }): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    await route.fulfill({ status: reply.status ?? 200, contentType: 'application/json', body: JSON.stringify(reply.body) });
  });
}

export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
export const storedForSession = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), key);

export async function speak(page: Page, lang: Lang): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('locale')) localStorage.setItem('locale', chosen);
  }, lang);
}

export const langs = ['th', 'la', 'en'] as const;
export type Lang = (typeof langs)[number];
const inOwnWords = { th: 'ไทย', la: 'ລາວ', en: 'English' } as const;

/** Without a reload. Also works under an open sheet, where a person could not reach the menu, to read the sheet in that language. */
export async function switchTo(page: Page, lang: Lang): Promise<void> {
  const shown = lang === 'la' ? 'lo' : lang;
  if ((await page.locator('html').getAttribute('lang')) === shown) return;
  await page.locator('[aria-haspopup=menu]').first().dispatchEvent('click');
  await page.getByText(inOwnWords[lang], { exact: true }).and(page.locator('[role=menuitem]')).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', shown);
}

/** Ends in Thai. */
export async function inEachLanguage(page: Page, check: (lang: Lang) => Promise<void>): Promise<void> {
  for (const lang of ['la', 'en', 'th'] as const) {
    await switchTo(page, lang);
    await check(lang);
  }
}

export const submit = (page: Page) => page.locator('main button[type=submit]');
export async function logOut(page: Page, name = 'ออกจากระบบ'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  const yes = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(yes).toBeFocused();
  await yes.click();
  await expect(page).toHaveURL(/\/login$/);
}
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** Stops the page's clock (after `page.clock.install()`). Set ahead, because it keeps running meanwhile on a busy machine. */
export const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
