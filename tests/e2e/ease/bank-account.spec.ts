import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { answer, expectAccessible, field, submit } from '../house/page.ts';
import { button, sheet } from '../play/person.ts';
import { freshPhone, fund, lao, newMember, signedIn, thai } from '../stack.ts';

/** Lao banks have no usual length. */
const variants = [
  { stack: thai, bank: 'GSB', wrong: /6 ถึง 15 หลัก/, says: { length: 'ปกติ 12 หลัก', unusual: /ปกติมี 12 หลัก คุณกรอก 10 หลัก/ } },
  { stack: lao, bank: 'BCEL', wrong: /6 ຫາ 15/, says: null },
];
const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 10)).join('');
const grouped = (no: string): string => `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`;

for (const { stack: of, bank, wrong, says } of variants) {
  test(`${bank}: registration checks the account number’s length and shows the account before saving`, async ({ page }) => {
    const stack = of();
    await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
    const sent: unknown[] = [];
    await page.route('**/api/account', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ status: 201, json: { _id: '1' } });
    });
    const phone = freshPhone();
    await page.goto(`${stack.url}/register`);
    await field(page, 'username').fill(phone);
    await submit(page).click();
    await field(page, 'name').fill('Somsri');
    for (const name of ['password', 'confirmPassword']) await field(page, name).fill('secret-1234');
    await submit(page).click();
    await field(page, 'bankCode').selectOption(bank);
    if (says) await expect(page.getByText(says.length)).toBeVisible();
    await field(page, 'firstName').fill('somsri');
    await field(page, 'lastName').fill('jaidee');
    await field(page, 'bankAccountNo').fill('12345');
    await submit(page).click();
    await expect(page.getByText(wrong)).toBeVisible();
    const no = digits(10);
    await field(page, 'bankAccountNo').fill(no);
    await submit(page).click();
    const review = page.locator('[data-bank-review]');
    for (const text of [grouped(no), 'SOMSRI JAIDEE']) await expect(review).toContainText(text);
    if (says) await expect(review).toContainText(says.unusual);
    await expect(submit(page)).toBeFocused();
    if (says) await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.evaluate(() => history.back());
    await expect(field(page, 'bankAccountNo')).toHaveValue(no);
    await submit(page).click();
    await review.waitFor();
    await submit(page).click();
    await expect(page.locator('[data-toast=ok]')).toBeVisible();
    expect(sent).toMatchObject([{ username: phone, bankCode: bank, bankAccountNo: no, bankAccountName: 'SOMSRI JAIDEE' }]);
  });
}

test('a member can correct the bank account until the first deposit', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/profile');
  await expect(page.locator('[data-bank-open=true]')).toHaveText(/จนกว่าจะมีเงินเข้าครั้งแรก/);
  await button(page, 'เปลี่ยนบัญชี').click();
  const other = digits(10);
  await field(page, 'bankAccountNo').fill(other);
  await field(page, 'password').fill(member.password);
  await button(sheet(page), 'ตรวจสอบ').click();
  await expect(sheet(page).locator('[data-bank-review]')).toContainText(grouped(other));
  await expectAccessible(page);
  await button(sheet(page), 'แก้ไข').click();
  await expect(field(page, 'bankAccountNo')).toHaveValue(other);
  await button(sheet(page), 'ตรวจสอบ').click();
  await button(sheet(page), 'บันทึก').click();
  await expect(page.getByText(grouped(other))).toBeVisible();
  await fund(stack, member, 100);
  await page.reload();
  await expect(page.locator('[data-bank-open=false]')).toHaveText(/ติดต่อเจ้าหน้าที่/);
  await expect(button(page, 'เปลี่ยนบัญชี')).toHaveCount(0);
});
