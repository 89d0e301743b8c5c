import { expect, type Page, test } from '@playwright/test';
import { speak } from '../house/page.ts';
import { atHome, closeSheets, sheet } from '../play/person.ts';
import { lao, newMember, thai } from '../stack.ts';
import { cutOf } from './cut.ts';
import { visit, watchShift } from './member-page.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const much = 123_456_789.99;

async function rich(page: Page): Promise<void> {
  await page.route('**/api/wallet/user', async (route) => {
    const response = await route.fetch();
    const home = await response.json();
    home.wallet.amount = much;
    Object.assign(home.invite, { amount: much, claimable: 61_728_394.99 });
    home.coin = 12_345;
    home.spinActive = true;
    home.profile.name = 'Somchai Jaideerattanakosinwattana';
    for (const slot of home.slots) if (['PG', 'JOKER'].includes(slot.code)) Object.assign(slot, { isActive: true, amount: much });
    await route.fulfill({ response, json: home });
  });
  await page.route('**/api/*/banners', (route) => route.fulfill({ json: { banners: [] } }));
}

/** A narrow phone, then a normal one with double font size. */
async function expectWhole(page: Page, what: string): Promise<void> {
  for (const [width, letters] of [
    [320, 16],
    [360, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((px) => document.documentElement.style.setProperty('font-size', `${px}px`), letters);
    // Components measure themselves in the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await cutOf(page), `${what} at ${width} px with letters of ${letters} px`).toEqual([]);
  }
}

test.describe('without motion', () => {
  // Widths are the same, and motion is a sixth of the CPU here.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const [lang, stack] of [
    ['th', thai],
    ['la', lao],
  ] as const) {
    test(`${lang}: no text is cut off at 320 px or with double font size, on any page or dialog`, async ({ page }) => {
      await rich(page);
      await speak(page, lang);
      await atHome(page, stack(), await newMember(stack()));
      await expect(page.locator('[data-game]')).toHaveCount(16);
      await expectWhole(page, 'home');
      const services = page.locator('main nav button');
      const windows = {
        deposit: page.locator('main [data-window=deposit]'),
        withdraw: page.locator('main [data-window=withdraw]'),
        invite: services.nth(1),
        refund: services.nth(3),
        game: page.locator('[data-game=PG]'),
      };
      for (const [name, opens] of Object.entries(windows)) {
        await opens.click();
        await expect(sheet(page).locator('h2').first()).toBeVisible();
        await expect(sheet(page).getByRole('status', { name: /./ })).toHaveCount(0);
        await expectWhole(page, name);
        await closeSheets(page);
      }
      for (const path of ['statement', 'profile', 'contact', 'bonus', 'spin'].map((name) => `/user/${name}`)) {
        await visit(page, path);
        await expectWhole(page, path);
      }
      await page.goto(`${stack().url}/login`);
      await expect(page.locator('h1')).toBeVisible();
      await expectWhole(page, '/login');
      for (const path of ['/register', '/recover', '/howto', '/contact']) {
        await visit(page, path);
        await expectWhole(page, path);
      }
    });
  }
});

async function hold(page: Page, name: string): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await gone;
    await route.continue();
  });
  return letGo;
}

test('a slow connection shows a splash, then the page without a jump; a dialog opens at once and closes on failure', async ({ page }) => {
  const core = await hold(page, 'core');
  const deposit = await hold(page, 'deposit');
  await page.route('**/assets/games-*.js', (route) => route.abort());
  const shift = await watchShift(page);
  const member = await newMember(thai());
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('remember-agreement', 'true');
  }, member.token);
  await page.goto(`${thai().url}/user/home`, { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toContainText('Krapao');
  core();
  await expect(page.locator('[data-total]')).toBeVisible();
  await expect(page.locator('.splash')).toHaveCount(0);
  await expect(page.locator('[data-game]')).toHaveCount(16);
  expect(await shift()).toEqual([]);

  await page.getByRole('button', { name: 'ฝากเงิน', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'ฝากเงิน' })).toBeVisible();
  await expect(sheet(page).getByRole('status', { name: 'กำลังโหลด' })).toBeVisible();
  deposit();
  await expect(sheet(page).locator('[data-method]').first()).toBeVisible();
  await closeSheets(page);
  await expect(page.getByRole('button', { name: 'ฝากเงิน', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'โยกเงิน', exact: true }).click();
  await expect(page.locator('[data-toast=danger]')).toBeVisible();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
