import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createServer } from 'vite';
import { freePort } from '../../../packages/pg/src/index.ts';
import { root } from '../../../scripts/install.mjs';
import { type Product, startProduct } from '../../../scripts/product.ts';
import { type Cell, expectSheet } from './sheet.ts';

const languages = ['th', 'la', 'en'] as const;
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const themes = ['light', 'dark'] as const;

type Language = (typeof languages)[number];
/** `ready` is on the page once its data has come, `press` opens a window on it. */
type Screen = { readonly path: string; readonly ready: string; readonly press?: string; readonly act?: (page: Page) => Promise<unknown> };

const home = { path: '/user/home', ready: '[data-game="JOKER"]' };
const statement = { path: '/user/statement', ready: '[data-entry]' };
const bonus = { path: '/user/bonus', ready: '[data-card]' };
const service = (at: number): string => `main nav button >> nth=${at}`;

const screens: Readonly<Record<string, Screen>> = {
  'first-visit': { path: '/login', ready: '[data-licence]' },
  register: { path: '/register', ready: 'input[name=username]' },
  recover: { path: '/recover', ready: 'input[name=username]' },
  howto: { path: '/howto', ready: 'main li' },
  contact: { path: '/contact', ready: 'main a' },
  'not-found': { path: '/nowhere', ready: 'main a' },
  home,
  deposit: {
    ...home,
    press: '[data-window="deposit"]',
    // The offer waits for its call only briefly; the second time it is known.
    act: async (page) => {
      if ((await dialog(page).locator('[data-welcome]').count()) > 0) return;
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/bonus')));
      await closeWindows(page);
      await page.locator('[data-window="deposit"]').first().click();
      await dialog(page).locator('[data-welcome]').waitFor();
    },
  },
  withdraw: { ...home, press: '[data-window="withdraw"]' },
  transfer: { ...home, press: '[data-window="transfer"]' },
  game: { ...home, press: '[data-game="JOKER"]' },
  invite: { ...home, press: service(1) },
  refund: { ...home, press: service(3) },
  statement,
  filters: { ...statement, press: '[aria-haspopup="dialog"] >> nth=0' },
  receipt: { ...statement, press: '[data-entry]' },
  profile: { path: '/user/profile', ready: '[data-bank-open]' },
  bonus,
  claim: { ...bonus, press: '[data-card-state=open]' },
  wheel: { path: '/user/spin', ready: '[data-wheel=idle] canvas' },
  support: { path: '/user/contact', ready: 'main a' },
};

const dialog = (page: Page) => page.getByRole('dialog').last();

async function closeWindows(page: Page): Promise<void> {
  for (let left = await page.locator('dialog[open]').count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(left - 1);
  }
}

// In one worker: each would start its own product. Its own, because other tests add bonuses and pause games.
test.describe.configure({ mode: 'default' });

let product: Product;
type Pages = Readonly<Record<'guest' | 'member', Page>>;
const pages = new Map<Language, Pages>();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000);
  product = await startProduct({ name: 'look', env: { NODE_ENV: 'development', ADDRESS_LIMITS: 'off', LAOS: 'false' } });
  const response = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0812345678', password: 'demo1234' }),
  });
  const { token } = await response.json();
  for (const locale of languages)
    pages.set(locale, {
      guest: await openAt(browser, `${product.url}/contact`, { locale }),
      member: await openAt(browser, `${product.url}/user/home`, { locale, token, 'remember-agreement': 'true' }),
    });
});
test.afterAll(() => product.stop());

async function openAt(browser: Browser, url: string, kept: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: sizes[0], deviceScaleFactor: 0.5, reducedMotion: 'reduce', colorScheme: 'light' });
  await context.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** The wheel is drawn again half a second after the page has its size. */
const wheelFits = (): boolean => {
  const face = document.querySelector<HTMLCanvasElement>('[data-wheel] canvas');
  return !face || face.width === Math.floor(Math.min(350, innerWidth * 0.85) * devicePixelRatio);
};

const cellsOf = (page: Page, lang: Language, fullPage = false): Cell[] =>
  sizes.flatMap((size) =>
    themes.map((colorScheme) => ({
      name: `${lang} ${colorScheme} ${size.width}`,
      take: async () => {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.waitForFunction(wheelFits);
        return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage, mask: [page.locator('[data-qrcode], time')] });
      },
    })),
  );

async function show(page: Page, { path, ready, press, act }: Screen): Promise<void> {
  await closeWindows(page);
  await page.setViewportSize(sizes[0]);
  // The same page as before would keep how far it was scrolled.
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    scrollTo(0, 0);
  }, path);
  await page.locator(ready).first().waitFor();
  if (!press) return;
  await page.locator(press).first().click();
  await expect(dialog(page).locator('h2').first()).toBeVisible();
  await act?.(page);
  await expect(dialog(page).locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
}

for (const [name, screen] of Object.entries(screens)) {
  test(`${name} looks as it did`, async () => {
    const rowIn = async (lang: Language): Promise<Cell[]> => {
      const page = pages.get(lang)?.[screen.path.startsWith('/user/') ? 'member' : 'guest'];
      if (!page) throw new Error(`no page in ${lang}`);
      await show(page, screen);
      return cellsOf(page, lang);
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
    const page = await openAt(browser, `http://127.0.0.1:${port}/gallery`, { locale: 'th' });
    await page.waitForLoadState('networkidle');
    const inLanguage = (lang: Language): Cell[] =>
      cellsOf(page, lang, true).map(({ name, take }) => ({
        name,
        take: async () => {
          await speak(page, lang);
          return take();
        },
      }));
    // One row: three at once would press the switch of one page.
    await expectSheet('gallery', [languages.flatMap(inLanguage)]);
  } finally {
    await vite.close();
  }
});

const names: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

async function speak(page: Page, lang: Language): Promise<void> {
  const chosen = page.locator('header').getByRole('button').last();
  if ((await chosen.getAttribute('aria-label'))?.endsWith(names[lang])) return;
  await chosen.click();
  await page.getByRole('menuitem', { name: names[lang] }).click();
  await expect(chosen).toHaveAttribute('aria-label', new RegExp(`${names[lang]}$`));
}
