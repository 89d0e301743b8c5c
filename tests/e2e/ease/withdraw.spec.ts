import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet } from '../play/person.ts';
import { fund, lao, newMember, signedIn, thai } from '../stack.ts';
import { followsMoney } from './member-page.ts';
import { asked, openReference, refused } from './payouts.ts';

const thaiWords = {
  withdraw: 'ถอนเงิน',
  amount: 'จำนวนเงินที่ต้องการถอน',
  submit: 'ยืนยันถอนเงิน',
  most: 'ใส่ยอดสูงสุด 5,000 บาท',
  quick: '500',
  limits: '100 – 50,000',
  change: 'แก้ไข',
  received: 'รับคำขอถอนแล้ว',
  wait: 'รับคำขอถอนเงินแล้ว กรุณารอเงินเข้าบัญชีธนาคาร',
};
const laoWords: typeof thaiWords = {
  withdraw: 'ຖອນເງິນ',
  amount: 'ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ',
  submit: 'ຢືນຢັນຖອນເງິນ',
  most: 'ໃສ່ຍອດສູງສຸດ 3,000,000 ກີບ',
  quick: '250,000',
  limits: '50,000 – 25,000,000',
  change: 'ແກ້ໄຂ',
  received: 'ໄດ້ຮັບຄຳຂໍຖອນແລ້ວ',
  wait: 'ໄດ້ຮັບຄຳຂໍຖອນເງິນແລ້ວ ກະລຸນາລໍຖ້າເງິນເຂົ້າບັນຊີທະນາຄານ',
};

const variants = [
  { name: 'Thai', of: thai, more: {}, gateway: 'WW', has: 5_000, takes: 3_000, words: thaiWords },
  { name: 'Lao', of: lao, more: { bankCode: 'BCEL', currency: 'LAK' }, gateway: 'BCEL', has: 3_000_000, takes: 1_500_000, words: laoWords },
] as const;
const reason = 'ชื่อบัญชีไม่ตรงกับสมาชิก';
const step = (page: Page, key: string) => sheet(page).locator(`[data-step=${key}]`);

for (const { name, of, more, gateway, has, takes, words: w } of variants) {
  // proves: errors.success-withdraw
  test(`${name}: a withdrawal is reviewed before sending, can be changed, and shows its progress`, async ({ page }) => {
    const stack = of();
    const member = await newMember(stack, more);
    await fund(stack, member, has, gateway);
    await atHome(page, stack, member);
    const taken = takes.toLocaleString('en-US');
    await button(page, w.withdraw).click();
    const amount = sheet(page).getByLabel(w.amount);
    await amount.fill(String(has + 1));
    await button(sheet(page), w.most).click();
    await expect(amount).toHaveValue(has.toLocaleString('en-US'));
    await button(sheet(page), w.quick).click();
    await expect(amount).toHaveValue(w.quick);
    await expect(button(sheet(page), w.quick)).toHaveAttribute('aria-pressed', 'true');
    await amount.fill(String(takes));
    await amount.press('Enter');
    const review = sheet(page).locator('[data-review=amount]');
    for (const part of [taken, (has - takes).toLocaleString('en-US'), 'SOMSRI TESTER', w.limits]) await expect(review).toContainText(part);
    await expect(review.locator(`[data-bank-mark=${member.bankCode}]`)).toBeVisible();
    if (name === 'Thai') await expectAccessible(page);
    await button(sheet(page), w.change).click();
    await expect(amount).toHaveValue(taken);
    await button(sheet(page), w.submit).click();
    await expect(review).toBeVisible();
    await button(sheet(page), w.submit).click();

    await expect(sheet(page).getByRole('heading', { name: w.received })).toBeVisible();
    await expect(sheet(page)).toContainText(w.wait);
    await expect(step(page, 'received')).toHaveAttribute('data-state', 'done');
    await expect(step(page, 'checked')).toHaveAttribute('data-state', 'now');
    if (name === 'Thai') await expectAccessible(page);
    await closeSheets(page);
    await expect(page.locator(`[data-total="${(has - takes) * 100}"]`)).toBeVisible();
    await expect(page.locator(`[data-held="${takes * 100}"]`)).toContainText(taken);
    await refused(stack, member, await openReference(stack, member), reason);
  });
}

test('only one withdrawal can be open; its refusal appears at once with the reason, and the money is back', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 5_000);
  const reference = await asked(stack, member, 3_000);
  await atHome(page, stack, member);
  await button(page, 'ถอนเงิน').click();
  await expect(sheet(page).locator('[data-movement-status=PENDING]')).toBeVisible();
  await expect(sheet(page).getByLabel('จำนวนเงินที่ต้องการถอน')).toHaveCount(0);
  await closeSheets(page);
  await page.locator('[data-held="300000"]').click();
  await expect(step(page, 'checked')).toHaveAttribute('data-state', 'now');

  await refused(stack, member, reference, reason);
  await expect(sheet(page).locator('[data-movement-status=FAILED]')).toBeVisible();
  await expect(step(page, 'checked')).toContainText(reason);
  await expect(step(page, 'returned')).toContainText('คืนเงินเข้ากระเป๋าแล้ว');
  await expect(button(sheet(page), 'ถามเรื่องนี้')).toBeVisible();
  await expectAccessible(page);
  await closeSheets(page);
  await expect(page.locator('[data-total="500000"]')).toBeVisible();
  await expect(page.locator('[data-held]')).toHaveCount(0);
});

test('a refused withdrawal is announced on any page', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 5_000);
  await signedIn(page, stack, member, '/user/profile');
  await followsMoney(page);
  await refused(stack, member, await asked(stack, member, 3_000), reason);
  await expect(step(page, 'checked')).toContainText(reason);
  await expect(sheet(page)).toContainText('3,000');
});
