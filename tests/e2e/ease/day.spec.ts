import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, sheet, toStatement } from '../play/person.ts';
import { call, fund, lao, newMember, type Stack, thai } from '../stack.ts';

const places: readonly { name: string; stackOf: () => Stack; eye: string; deposit: string; gateway: string; units: number }[] = [
  { name: 'Thai', stackOf: thai, eye: 'ซ่อนยอดเงิน', deposit: 'ฝากเงิน', gateway: 'WW', units: 1 },
  { name: 'Lao', stackOf: lao, eye: 'ເຊື່ອງຍອດເງິນ', deposit: 'ຝາກເງິນ', gateway: 'BCEL', units: 1_000 },
];
/** Kip has no decimals. */
const figureIn = (units: number) => (amount: number) => {
  const [whole = '', part] = (amount * units).toFixed(2).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (units === 1 ? `.${part}` : '');
};
const amounts = /\d\.\d\d(?!\d)|\d,\d{3}/;

for (const { name, stackOf, eye, deposit, gateway, units } of places) {
  test(`${name}: today in three figures, and an eye that hides every amount without moving anything`, async ({ page }) => {
    const stack = stackOf();
    const figure = figureIn(units);
    const member = await newMember(stack, units === 1 ? {} : { bankCode: 'BCEL', currency: 'LAK' });
    await fund(stack, member, 400 * units, gateway);
    await call(stack, 'GET', '/api/wallet/activate/PG', { token: member.token });
    await atHome(page, stack, member);
    const day = page.locator('[data-day]');
    await expect(day.locator('[data-day-sum=in]')).toHaveText(figure(400));
    await expect(day.locator('[data-day-sum=out]')).toHaveText(figure(0));
    await expect(day.locator('[data-day-won="0"]')).toHaveText(figure(0));
    await fund(stack, member, 100 * units, gateway);
    await expect(day.locator('[data-day-sum=in]')).toHaveText(figure(500));
    await expect(page.locator(`[data-total="${500 * units * 100}"]`)).toContainText(figure(500));

    // Compares the same elements: a card that loads late may appear in between.
    const parts = await page.locator('main section, [data-total], [data-game=PG]').elementHandles();
    const measures = () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.height));
    const before = await measures();
    await button(page, eye).click();
    await expect(button(page, eye)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-total]')).toContainText('••••••');
    expect(await page.locator('main').innerText()).not.toMatch(amounts);
    expect(await measures()).toEqual(before);
    await expectAccessible(page);

    await page.reload();
    await expect(page.locator('[data-total]')).toContainText('••••••');
    await button(page, deposit).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    const lines = await toStatement(page);
    await expect(lines.first()).toContainText(`+${figure(100)}`);
    await expect(page.locator('[data-day-sum=in]')).toContainText('••••••');
    await lines.first().getByRole('button').click();
    await expect(sheet(page)).toContainText(figure(100));
    await page.keyboard.press('Escape');

    await page.locator('nav a[href="/user/home"]').click();
    await button(page, eye).click();
    await expect(page.locator('[data-total]')).toContainText(figure(500));
  });
}
