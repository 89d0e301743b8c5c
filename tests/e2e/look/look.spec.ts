import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createServer } from 'vite';
import { freePort } from '../../../packages/pg/src/index.ts';
import { root } from '../../../scripts/install.mjs';
import { type Product, startProduct } from '../../../scripts/product.ts';
import { type Cell, expectSheet } from './sheet.ts';

const languages = ['th', 'la', 'en'] as const;
const widths = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const themes = ['light', 'dark'] as const;

type Language = (typeof languages)[number];
type Screen = { readonly path: string; readonly act?: (page: Page) => Promise<unknown> };

const dialog = (page: Page) => page.getByRole('dialog').last();
const openWindow =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(selector).first().click();
    await expect(dialog(page).locator('h2').first()).toBeVisible();
    await expect(dialog(page).locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  };

const screens: Readonly<Record<string, Screen>> = {
  'first-visit': { path: '/login' },
  home: { path: '/user/home' },
  deposit: {
    path: '/user/home',
    // The offer waits for its call only briefly; the second time it is known.
    act: async (page) => {
      const offer = page.waitForResponse((response) => response.url().endsWith('/api/bonus'));
      await openWindow('[data-window="deposit"]')(page);
      await offer;
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await openWindow('[data-window="deposit"]')(page);
      await dialog(page).locator('[data-welcome]').waitFor();
    },
  },
  game: { path: '/user/home', act: openWindow('[data-game="JOKER"]') },
  statement: { path: '/user/statement', act: (page) => page.locator('[data-entry]').first().waitFor() },
  profile: { path: '/user/profile', act: (page) => page.locator('[data-bank-open]').waitFor() },
};

// In one worker: each would start its own product. Its own, because other tests add bonuses and pause games.
test.describe.configure({ mode: 'default' });

let product: Product;
let token = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startProduct({ name: 'look', env: { NODE_ENV: 'development', ADDRESS_LIMITS: 'off', LAOS: 'false' } });
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0812345678', password: 'demo1234' }),
  });
  token = (await response.json()).token;
});
test.afterAll(() => product.stop());

async function openIn(browser: Browser, lang: Language, url: string, local: Record<string, string> = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: widths[0] ?? null,
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { locale: lang, ...local },
  );
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** A canvas is drawn again and lists are measured again after the size has changed. */
async function settled(page: Page, fullPage: boolean): Promise<Buffer> {
  const mask = [page.locator('[data-qrcode], time')];
  const shot = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage, mask });
  let [before, png] = [await shot(), await shot()];
  for (let n = 0; n < 20 && !png.equals(before); n++) [before, png] = [png, await shot()];
  return png;
}

async function shots(page: Page, lang: Language, fullPage: boolean): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'));
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      cells.push({ name: `${lang} ${colorScheme} ${size.width}`, png: await settled(page, fullPage) });
    }
  }
  return cells;
}

for (const [name, { path, act }] of Object.entries(screens)) {
  test(`${name} looks as it did`, async ({ browser }) => {
    const rowIn = async (lang: Language): Promise<Cell[]> => {
      const kept = { 'remember-agreement': 'true', ...(path.startsWith('/user/') ? { token } : {}) };
      const page = await openIn(browser, lang, product.url + path, kept);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await act?.(page);
      await page.waitForLoadState('networkidle');
      const row = await shots(page, lang, false);
      await page.context().close();
      return row;
    };
    await expectSheet(name, await Promise.all(languages.map(rowIn)));
  });
}

test('the gallery shows every component as before', async ({ browser }) => {
  const port = await freePort();
  const vite = await createServer({
    root: join(root, 'apps/web'),
    logLevel: 'error',
    server: { host: '127.0.0.1', port, strictPort: true },
  });
  await vite.listen();
  try {
    const rows: Cell[][] = [];
    for (const lang of languages) {
      const page = await openIn(browser, lang, `http://127.0.0.1:${port}/gallery`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      rows.push(await shots(page, lang, true));
      await page.context().close();
    }
    await expectSheet('gallery', rows);
  } finally {
    await vite.close();
  }
});
