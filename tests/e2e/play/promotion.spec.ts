import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, inEachLanguage, type Lang, langs, switchTo } from '../house/page.ts';
import { call, fund, newMember, signedIn, thai } from '../stack.ts';
import { button, closeSheets, sheet, toStatement } from './person.ts';
import {
  asManager,
  cardOf,
  claim,
  confirmClaim,
  freshCode,
  meterOf,
  nameOf,
  told,
  toReview,
  writeBonus,
  writePromotion,
} from './promotion-steps.ts';

test.setTimeout(300_000);

const said: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  th: {
    search: 'ค้นหา',
    none: 'ไม่พบโค้ดโปรโมชันนี้',
    fail: 'หากยกเลิกก่อนครบเงื่อนไข จะหัก 40% ของโบนัส',
    staff: 'ข้อความของเจ้าหน้าที่',
    fixed: '50 บาท ไม่ต้องฝาก',
    took: 'รับโบนัสแล้ว เงินเข้ากระเป๋าแล้ว',
    kind: 'โบนัสจากโค้ดโปรโมชัน',
  },
  la: {
    search: 'ຄົ້ນຫາ',
    none: 'ບໍ່ພົບໂຄ້ດໂປຣໂມຊັນນີ້',
    fail: 'ຖ້າຍົກເລີກກ່ອນຄົບເງື່ອນໄຂ ຈະຫັກ 40% ຂອງໂບນັດ',
    staff: 'ຂໍ້ຄວາມຂອງພະນັກງານ',
    fixed: '50 ບາດ ບໍ່ຕ້ອງຝາກ',
    took: 'ຮັບໂບນັດແລ້ວ ເງິນເຂົ້າກະເປົາແລ້ວ',
    kind: 'ໂບນັດຈາກໂຄ້ດໂປຣໂມຊັນ',
  },
  en: {
    search: 'Search',
    none: 'Promotion code not found',
    fail: 'If you cancel before the condition is met, 40% of the bonus',
    staff: 'What staff wrote',
    fixed: '50 THB, no deposit needed',
    took: 'Bonus claimed and credited to your wallet',
    kind: 'Promotion bonus',
  },
};

const search = async (page: Page, code: string, go = 'ค้นหา') => {
  await page.locator('[name=promotion]').fill(code);
  await button(page, go).click();
};

// proves: bonus.code-input bonus.promotion-none bonus.code-required errors.promotion
test('an unknown promotion code is reported in each language', async ({ page }) => {
  const stack = thai();
  await signedIn(page, stack, await newMember(stack), '/user/bonus');
  await expect(button(page, 'ค้นหา')).toBeDisabled();
  await search(page, freshCode());
  await inEachLanguage(page, (lang) => expect(page.locator('main form')).toContainText(said[lang].none ?? ''));
  await expect(page.locator('[name=promotion]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expectAccessible(page);
  await inEachLanguage(page, (lang) => expect(button(page, said[lang].search ?? '')).toBeVisible());
});

// proves: app.promotion-codes statement.detail bonus.promotion-modal
test('a fixed-amount code shows its terms, is credited at once and listed in the statement, in each language', async ({ page }) => {
  const stack = thai();
  const fixed = { fixed: { THB: 50, LAK: 0 } };
  const codes = { th: await writePromotion(stack, fixed), la: await writePromotion(stack, fixed), en: await writePromotion(stack, fixed) };
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/bonus');
  for (const lang of langs) {
    const [code, w] = [codes[lang], (key: string): string => said[lang][key] ?? key];
    await switchTo(page, lang);
    // Typed in lower case, with a copied space.
    await search(page, ` ${code.toLowerCase()} `, w('search'));
    await expect(page.locator('[name=promotion]')).toHaveValue(code);
    for (const key of ['fail', 'staff', 'fixed']) await expect(sheet(page)).toContainText(w(key));
    if (lang === 'th') await expectAccessible(page);
    const review = await toReview(page, lang);
    // Later, the wallet still holds part of the code cancelled before.
    if (lang === 'th') await expect(review.locator('[data-locked="50"]')).toBeVisible();
    for (const part of ['+50.00', '100 ']) await expect(review).toContainText(part);
    await confirmClaim(page, lang);
    await expect(told(page, 'ok', w('took'))).toBeVisible();
    const meter = meterOf(page, code);
    await expect(meter).toHaveAttribute('data-bonus-state', 'live');
    for (const text of [nameOf(code)[lang], w('kind')]) await expect(meter).toContainText(text);
    await expect(meter.locator('[data-figure=required]')).toHaveText('100');
    await expect(page.locator('[name=promotion]')).toHaveCount(0);
    await call(stack, 'GET', '/api/bonus/clear', { token: member.token });
    await page.reload();
  }
  await toStatement(page);
  for (const lang of langs) {
    await switchTo(page, lang);
    const line = page.locator('[data-entry=bonus]').filter({ hasText: nameOf(codes[lang])[lang] });
    await expect(line).toContainText('+50.00');
  }
});

test('a percentage code applies to the next deposit and cannot be used a second time', async ({ page }) => {
  const stack = thai();
  const code = await writePromotion(stack);
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/bonus');
  await search(page, code);
  await claim(page);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
  await fund(stack, member, 100, 'WW', 150);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'live');

  await button(meterOf(page, code), 'ยกเลิกโบนัส').click();
  await expect(sheet(page)).toContainText('หัก 20 บาท');
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  await expect(told(page, 'ok', 'ยกเลิกโบนัสแล้ว')).toBeVisible();
  await search(page, code);
  const again = page.getByText('ไม่พบโค้ดโปรโมชันนี้').or(button(page, 'รับโบนัสนี้'));
  await expect(again.first()).toBeVisible();
  if (await button(sheet(page), 'รับโบนัสนี้').isVisible()) {
    await button(sheet(page), 'รับโบนัสนี้').click();
    await expect(sheet(page).getByRole('alert')).toContainText('คุณรับโปรโมชันนี้ไปแล้ว');
  }
});

test('a code that is used up or changed while its terms are open is reported', async ({ page }) => {
  const stack = thai();
  const code = await writePromotion(stack, { total: 1, fixed: { THB: 50, LAK: 0 } });
  const [first, second] = [await newMember(stack), await newMember(stack)];
  await signedIn(page, stack, second, '/user/bonus');
  await search(page, code);
  await expect(sheet(page)).toContainText('50 บาท ไม่ต้องฝาก');
  await call(stack, 'GET', `/api/promotion/activate/${code}`, { token: first.token });
  await button(sheet(page), 'รับโบนัสนี้').click();
  await expect(page.locator('dialog[open]')).toContainText(/โบนัสนี้มีผู้รับเต็มจำนวนแล้ว|ไม่พบโค้ดโปรโมชันนี้/);
  await closeSheets(page);

  const other = await writePromotion(stack, { fixed: { THB: 50, LAK: 0 } });
  await search(page, other);
  await expect(sheet(page)).toContainText('50 บาท ไม่ต้องฝาก');
  await writePromotion(stack, { fixed: { THB: 30, LAK: 0 } }, { code: other, version: 1 });
  await button(sheet(page), 'รับโบนัสนี้').click();
  await expect(sheet(page).getByRole('alert')).toContainText('เงื่อนไขเพิ่งเปลี่ยน');
  await expect(sheet(page)).toContainText('30 บาท ไม่ต้องฝาก');
  await asManager(stack, 'DELETE', `/promotions/${other}`);
  await button(sheet(page), 'รับโบนัสนี้').click();
  await expect(sheet(page)).toContainText('ไม่พบโค้ดโปรโมชันนี้');
  await expectAccessible(page);
  await button(sheet(page), 'กรอกโค้ดอื่น').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('[name=promotion]')).toBeFocused();
});

test('a code cannot be taken during a live bonus, and too many guesses are reported', async ({ page }) => {
  const stack = thai();
  const [bonus, code] = [await writeBonus(stack), await writePromotion(stack)];
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/bonus');
  await expect(cardOf(page, bonus)).toBeVisible();
  await search(page, code);
  await expect(button(sheet(page), 'รับโบนัสนี้')).toBeEnabled();
  await fund(stack, member, 200);
  await call(stack, 'GET', `/api/bonus/activate/${bonus}`, { token: member.token });
  await expect(sheet(page)).toContainText('คุณมีโบนัสที่ใช้งานอยู่');
  await expect(button(sheet(page), 'รับโบนัสนี้')).toBeDisabled();
  await closeSheets(page);
  await expect(meterOf(page, bonus)).toBeVisible();

  await page.route('**/api/promotion/find/*', (route) => route.fulfill({ status: 429, json: { message: 'REQUEST_LIMIT' } }));
  await page.route('**/api/bonus/check/active', (route) => route.fulfill({ json: none }));
  await page.reload();
  await search(page, code);
  await expect(page.locator('[name=promotion]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(button(page, 'ค้นหา')).toBeEnabled();
  await expectAccessible(page);
});

const none = {
  status: false,
  type: null,
  code: null,
  state: null,
  required: 0,
  done: 0,
  remaining: 0,
  percentFail: 0,
  cancelTakes: 0,
  cancelLeaves: 0,
  lostFor: null,
  deposit: 0,
  amount: 0,
  games: [],
  terms: null,
  acceptedAt: null,
  welcome: null,
  ended: null,
};
