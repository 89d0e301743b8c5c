import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, speak } from '../house/page.ts';
import { pressOn } from '../layouts.ts';
import { atHome, button, closeOne, sheet } from '../play/person.ts';
import { lao, newMember, signedIn, thai } from '../stack.ts';
import { visit, watchShift } from './member-page.ts';

const boxOf = async (page: Page, selector: string) => {
  const shown = page.locator(selector).first();
  await shown.waitFor();
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${selector} is not there`);
  return { ...box, right: box.x + box.width };
};
const columnsOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().left))).size);

/** The focused element is outlined, inside the window and not covered. */
const focusIsSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return true;
    const { left, top, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 2);
    const isDrawn = getComputedStyle(at).outlineStyle !== 'none' || at.matches('main');
    return isDrawn && top >= 0 && over !== null && (at.contains(over) || over.contains(at));
  });

/** Menu, money and games side by side. */
async function expectDesk(page: Page, menuName: string, cards: number): Promise<void> {
  await expect(page.locator('[data-game]')).toHaveCount(16);
  await expect.poll(() => columnsOf(page, '[data-section=slot] [data-game]')).toBe(cards);
  const [menu, money, game] = [
    await boxOf(page, `nav[aria-label="${menuName}"]`),
    await boxOf(page, '[data-total]'),
    await boxOf(page, '[data-game]'),
  ];
  expect(menu.right).toBeLessThanOrEqual(money.x);
  expect(money.right).toBeLessThan(game.x);
  expect(Math.abs(money.y - game.y)).toBeLessThan(300);
}

const places = [
  { lang: 'th', stack: thai, menu: 'เมนูหลัก', entries: ['หน้าหลัก', 'โปรไฟล์', 'เงื่อนไข', 'รายการ', 'ติดต่อเรา'], loaded: [1024, 1440] },
  { lang: 'la', stack: lao, menu: 'ເມນູຫຼັກ', entries: ['ໜ້າຫຼັກ', 'ໂປຣໄຟລ໌', 'ເງື່ອນໄຂ', 'ລາຍການ', 'ຕິດຕໍ່'], loaded: [1024] },
] as const;
const cardsAt = { 1024: 3, 1280: 4, 1440: 5 } as const;

for (const { lang, stack, menu, entries, loaded } of places) {
  test(`${lang}: on a desktop the menu is at the side and money beside the games, without layout shift`, async ({ page }) => {
    await speak(page, lang);
    const shift = await watchShift(page);
    const member = await newMember(stack());
    for (const width of loaded) {
      await page.setViewportSize({ width, height: 800 });
      await atHome(page, stack(), member);
      await expectDesk(page, menu, cardsAt[width]);
      await expect(page.locator('[data-welcome]')).toBeVisible();
      expect(await shift(), `what moved at ${width} px`).toEqual([]);
    }
    for (const width of [1024, 1280, 1440] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expectDesk(page, menu, cardsAt[width]);
    }
    await expect(page.getByRole('navigation', { name: menu }).locator('a, button')).toHaveText([...entries]);
  });
}

test('on a desktop a dialog opens at the edge, "/" searches on any keyboard, and focus is always visible', async ({ page }) => {
  const shift = await watchShift(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await atHome(page, thai(), await newMember(thai()));
  await expectDesk(page, 'เมนูหลัก', cardsAt[1280]);
  await expect(page.locator('[data-welcome]')).toBeVisible();
  expect(await shift()).toEqual([]);
  await expectAccessible(page);
  const opener = button(page, 'ฝากเงิน');
  await opener.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await opener.click();
  await expect(sheet(page).locator('[data-method]').first()).toBeVisible();
  const panel = await boxOf(page, 'dialog[open] > div');
  expect([panel.y, panel.height, Math.round(panel.width)]).toEqual([0, 800, 480]);
  expect(panel.right).toBeGreaterThan(1260);
  expect(await scrolled()).toBe(before);
  await expectAccessible(page);
  await closeOne(page);
  await expect(opener).toBeFocused();

  await pressOn(page, 'thai', 'Slash');
  await expect(page.locator('[data-search]')).toBeFocused();
  await expect(page.locator('[data-search]')).toHaveValue('');
  await pressOn(page, 'latin', 'Slash');
  await expect(page.locator('[data-search]')).toHaveValue('/');
  await page.keyboard.press('Backspace');
  for (const key of ['Tab', 'Shift+Tab'])
    for (let n = 0; n < 24; n += 1) {
      await page.keyboard.press(key);
      expect(await focusIsSeen(page), `${key} ${n}`).toBe(true);
    }
});

test('on a desktop the profile has two columns and the statement is wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  await expect.poll(() => columnsOf(page, 'main section')).toBe(2);
  await expectAccessible(page);
  await visit(page, '/user/statement');
  await expect(page.locator('nav a[href="/user/statement"]')).toHaveAttribute('aria-current', 'page');
  await expect.poll(async () => (await page.locator('main > div').first().boundingBox())?.width ?? 0).toBeGreaterThan(900);
  await expect(page.locator('[data-loading-overlay]')).toHaveCount(0);
  await expectAccessible(page);
});
