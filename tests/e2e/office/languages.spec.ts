import { expect, test } from '@playwright/test';
import { lao, thai } from '../stack.ts';
import { expectAxeClean, expectFits, type Lang, signIn } from './staff-steps.ts';

const paths = ['', 'slips', 'deposits', 'transfers', 'stuck', 'requests', 'members', 'audit', 'settings', 'staff'];
const menus: Readonly<Record<Lang, string>> = { th: 'เมนู', la: 'ເມນູ', en: 'Menu' };
const titles: Readonly<Record<Lang, string>> = { th: 'รายการถอน', la: 'ລາຍການຖອນ', en: 'Withdrawals' };
const documentLangs: Readonly<Record<Lang, string>> = { th: 'th', la: 'lo', en: 'en' };
/** What may not stand on a page of the language: letters of another. */
const foreign: Readonly<Record<Lang, RegExp>> = { th: /[\u0e81-\u0edf]/, la: /[\u0e01-\u0e5b]/, en: /[\u0e01-\u0edf]/ };

for (const lang of ['th', 'la', 'en'] as const) {
  for (const width of [360, 1280]) {
    test(`every page stands in ${lang} alone and fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(page, 'admin', 'admin1234', lang);
      await expect(page.getByRole('heading', { level: 1, name: titles[lang] })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', documentLangs[lang]);
      for (const path of paths) {
        await page.goto(`${thai().url}/office/${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectFits(page);
        // Menu, title and the labels of the page; what members and staff wrote is theirs.
        await expect(page.getByRole('navigation', { name: menus[lang] })).not.toHaveText(foreign[lang]);
        await expect(page.locator('main h1, main th, main label, main button').filter({ hasText: foreign[lang] })).toHaveCount(0);
      }
    });
  }
}

test('the choice of language offers all three, each by its own name, and is kept', async ({ page }) => {
  await page.goto(`${thai().url}/office/`);
  await expect(page.getByRole('combobox').getByRole('option')).toHaveText(['ไทย', 'ລາວ', 'English']);
  await page.getByLabel('ภาษา').selectOption('ລາວ');
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບພະນັກງານ' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບພະນັກງານ' })).toBeVisible();
  await page.getByLabel('ຊື່ຜູ້ໃຊ້').fill('admin');
  await page.getByLabel('ລະຫັດຜ່ານ').fill('not-the-password');
  await page.getByRole('button', { name: 'ເຂົ້າສູ່ລະບົບ' }).click();
  await expect(page.getByRole('alert')).toHaveText('ຊື່ຜູ້ໃຊ້ ຫຼື ລະຫັດຜ່ານບໍ່ຖືກຕ້ອງ');
  await expectAxeClean(page);
});

test('the Lao variant greets its staff in Lao', async ({ page }) => {
  await page.goto(`${lao().url}/office/`);
  await expect(page.getByRole('heading', { name: 'ເຂົ້າສູ່ລະບົບພະນັກງານ' })).toBeVisible();
});
