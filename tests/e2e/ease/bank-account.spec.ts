import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { answer, expectAccessible, field, submit } from '../house/page.ts';
import { button, sheet } from '../play/person.ts';
import { freshPhone, fund, lao, newMember, signedIn, thai } from '../stack.ts';

const variants = [
  {
    stack: thai,
    bank: 'GSB',
    words: { length: 'ปกติ 12 หลัก', unusual: /ปกติมี 12 หลัก คุณกรอก 10 หลัก/, wrong: /6 ถึง 15 หลัก/, change: 'เปลี่ยนบัญชี', check: 'ตรวจสอบ' },
    more: { save: 'บันทึก', correct: 'แก้ไข', until: /จนกว่าจะมีเงินเข้าครั้งแรก/, staff: /ติดต่อเจ้าหน้าที่/ },
  },
  {
    stack: lao,
    bank: 'BCEL',
    words: { length: null, unusual: null, wrong: /6 ຫາ 15/, change: 'ປ່ຽນບັນຊີ', check: 'ກວດສອບ' },
    more: { save: 'ບັນທຶກ', correct: 'ແກ້ໄຂ', until: /ຈົນກວ່າຈະມີເງິນເຂົ້າຄັ້ງທຳອິດ/, staff: /ຕິດຕໍ່ພະນັກງານ/ },
  },
];
const digits = (length: number): string => Array.from({ length }, () => randomInt(1, 10)).join('');
const grouped = (no: string): string => `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`;

for (const { stack: of, bank, words, more } of variants) {
  test(`${bank}: the length of the bank is said, the account is looked at before it is saved, and corrected until the first money`, async ({
    page,
  }) => {
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
    if (words.length) await expect(page.getByText(words.length)).toBeVisible();
    await field(page, 'firstName').fill('somsri');
    await field(page, 'lastName').fill('jaidee');
    await field(page, 'bankAccountNo').fill('12345');
    await submit(page).click();
    await expect(page.getByText(words.wrong)).toBeVisible();
    const no = digits(10);
    await field(page, 'bankAccountNo').fill(no);
    await submit(page).click();
    const review = page.locator('[data-bank-review]');
    for (const text of [grouped(no), 'SOMSRI JAIDEE']) await expect(review).toContainText(text);
    if (words.unusual) await expect(review).toContainText(words.unusual);
    await expect(submit(page)).toBeFocused();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.evaluate(() => history.back());
    await expect(field(page, 'bankAccountNo')).toHaveValue(no);
    await submit(page).click();
    await review.waitFor();
    await submit(page).click();
    await expect(page.locator('[data-toast=ok]')).toBeVisible();
    expect(sent).toMatchObject([{ username: phone, bankCode: bank, bankAccountNo: no, bankAccountName: 'SOMSRI JAIDEE' }]);
    await page.unroute('**/api/account');

    const member = await newMember(stack, { bankCode: 'KBANK', currency: 'BAHT' });
    await signedIn(page, stack, member, '/user/profile');
    await expect(page.locator('[data-bank-open=true]')).toHaveText(more.until);
    await button(page, words.change).click();
    const other = digits(10);
    await field(page, 'bankAccountNo').fill(other);
    await field(page, 'password').fill(member.password);
    await button(sheet(page), words.check).click();
    await expect(sheet(page).locator('[data-bank-review]')).toContainText(grouped(other));
    await expectAccessible(page);
    await button(sheet(page), more.correct).click();
    await expect(field(page, 'bankAccountNo')).toHaveValue(other);
    await button(sheet(page), words.check).click();
    await button(sheet(page), more.save).click();
    await expect(page.getByText(grouped(other))).toBeVisible();
    await fund(stack, member, 100);
    await page.reload();
    await expect(page.locator('[data-bank-open=false]')).toHaveText(more.staff);
    await expect(button(page, words.change)).toHaveCount(0);
  });
}
