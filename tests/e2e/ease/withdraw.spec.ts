import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet } from '../play/person.ts';
import { fund, lao, newMember, thai } from '../stack.ts';
import { asked, openReference, refused } from './payouts.ts';

test.setTimeout(120_000);

const thaiWords = {
  withdraw: 'ถอนเงิน',
  amount: 'จำนวนเงินที่ต้องการถอน',
  submit: 'ยืนยันถอนเงิน',
  most: 'ใส่ยอดสูงสุด 5,000 บาท',
  limits: '100 – 50,000',
  change: 'แก้ไข',
  received: 'รับคำขอถอนแล้ว',
  wait: 'รับคำขอถอนเงินแล้ว กรุณารอเงินเข้าบัญชีธนาคาร',
  reason: 'ชื่อบัญชีไม่ตรงกับสมาชิก',
  back: 'คืนเงินเข้ากระเป๋าแล้ว',
  ask: 'ถามเรื่องนี้',
};
const laoWords: typeof thaiWords = {
  withdraw: 'ຖອນເງິນ',
  amount: 'ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ',
  submit: 'ຢືນຢັນຖອນເງິນ',
  most: 'ໃສ່ຍອດສູງສຸດ 3,000,000 ກີບ',
  limits: '50,000 – 25,000,000',
  change: 'ແກ້ໄຂ',
  received: 'ໄດ້ຮັບຄຳຂໍຖອນແລ້ວ',
  wait: 'ໄດ້ຮັບຄຳຂໍຖອນເງິນແລ້ວ ກະລຸນາລໍຖ້າເງິນເຂົ້າບັນຊີທະນາຄານ',
  reason: 'ຊື່ບັນຊີບໍ່ກົງກັບສະມາຊິກ',
  back: 'ຄືນເງິນເຂົ້າກະເປົາແລ້ວ',
  ask: 'ຖາມກ່ຽວກັບເລື່ອງນີ້',
};

const variants = [
  { name: 'Thai', of: thai, more: {}, gateway: 'WW', has: 5_000, takes: 3_000, words: thaiWords },
  { name: 'Lao', of: lao, more: { bankCode: 'BCEL', currency: 'LAK' }, gateway: 'BCEL', has: 3_000_000, takes: 1_500_000, words: laoWords },
] as const;

for (const { name, of, more, gateway, has, takes, words: w } of variants) {
  // proves: errors.success-withdraw
  test(`${name}: reviewed, tracked, one at a time, and a refusal is told at once wherever one is`, async ({ page }) => {
    const stack = of();
    const member = await newMember(stack, more);
    await fund(stack, member, has, gateway);
    await atHome(page, stack, member);
    const [left, taken] = [`[data-total="${(has - takes) * 100}"]`, takes.toLocaleString('en-US')];

    await button(page, w.withdraw).click();
    const amount = sheet(page).getByLabel(w.amount);
    await amount.fill(String(has + 1));
    await button(sheet(page), w.most).click();
    await expect(amount).toHaveValue(has.toLocaleString('en-US'));
    await amount.fill(String(takes));
    await amount.press('Enter');
    const review = sheet(page).locator('[data-review=amount]');
    for (const part of [taken, (has - takes).toLocaleString('en-US'), 'SOMSRI TESTER', w.limits]) await expect(review).toContainText(part);
    await expectAccessible(page);
    await button(sheet(page), w.change).click();
    await expect(amount).toHaveValue(taken);
    await button(sheet(page), w.submit).click();
    await expect(review).toBeVisible();
    await button(sheet(page), w.submit).click();

    await expect(sheet(page).getByRole('heading', { name: w.received })).toBeVisible();
    await expect(sheet(page)).toContainText(w.wait);
    const step = (key: string) => sheet(page).locator(`[data-step=${key}]`);
    await expect(step('received')).toHaveAttribute('data-state', 'done');
    await expect(step('checked')).toHaveAttribute('data-state', 'now');
    await expectAccessible(page);
    await closeSheets(page);

    await expect(page.locator(left)).toBeVisible();
    const held = page.locator(`[data-held="${takes * 100}"]`);
    await expect(held).toContainText(taken);
    await button(page, w.withdraw).click();
    await expect(sheet(page).locator('[data-movement-status=PENDING]')).toBeVisible();
    await expect(sheet(page).getByLabel(w.amount)).toHaveCount(0);
    await closeSheets(page);
    await held.click();
    await expect(step('checked')).toHaveAttribute('data-state', 'now');

    await refused(stack, member, await openReference(stack, member), w.reason);
    await expect(sheet(page).locator('[data-movement-status=FAILED]')).toBeVisible();
    await expect(step('checked')).toContainText(w.reason);
    await expect(step('returned')).toContainText(w.back);
    await expect(button(sheet(page), w.ask)).toBeVisible();
    await expectAccessible(page);
    await closeSheets(page);
    await expect(page.locator(`[data-total="${has * 100}"]`)).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);

    await page.locator('nav a[href="/user/profile"]').click();
    await expect(page).toHaveURL(`${stack.url}/user/profile`);
    await refused(stack, member, await asked(stack, member, takes), w.reason);
    await expect(step('checked')).toContainText(w.reason);
    await expect(sheet(page)).toContainText(taken);
  });
}
