import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet } from '../play/person.ts';
import { lao, newMember, type Stack, sim, thai } from '../stack.ts';

test.setTimeout(120_000);

/** Gifts are in baht, so the Lao variant needs a member with a baht wallet. */
const variants = [
  {
    name: 'Thai',
    stack: thai,
    member: {},
    says: {
      deposit: 'ฝากเงิน',
      link: 'ลิงก์ซองของขวัญ',
      send: 'ส่งลิงก์',
      found: 'พบลิงก์ซองของขวัญแล้ว',
      sent: 'ส่งลิงก์แล้ว',
      expired: 'ซองของขวัญนี้หมดอายุแล้ว',
      used: 'ซองของขวัญนี้มีผู้รับไปแล้ว',
      counted: 'คุณรับซองของขวัญนี้แล้ว',
      wrong: 'ลิงก์ไม่ถูกต้อง',
      message: (link: string) => `สมชายส่งซองของขวัญให้คุณ\nhttps://example.com/\n${link}\nรีบกดรับนะ`,
    },
  },
  {
    name: 'Lao',
    stack: lao,
    member: { currency: 'BAHT' as const },
    says: {
      deposit: 'ຝາກເງິນ',
      link: 'ລິ້ງຊອງຂອງຂວັນ',
      send: 'ສົ່ງລິ້ງ',
      found: 'ພົບລິ້ງຊອງຂອງຂວັນແລ້ວ',
      sent: 'ສົ່ງລິ້ງແລ້ວ',
      expired: 'ຊອງຂອງຂວັນນີ້ໝົດອາຍຸແລ້ວ',
      used: 'ຊອງຂອງຂວັນນີ້ມີຜູ້ຮັບໄປແລ້ວ',
      counted: 'ທ່ານຮັບຊອງຂອງຂວັນນີ້ແລ້ວ',
      wrong: 'ລິ້ງບໍ່ຖືກຕ້ອງ',
      message: (link: string) => `ສົມໃຈສົ່ງຊອງຂອງຂວັນໃຫ້ທ່ານ\n${link}ຮີບກົດຮັບເດີ`,
    },
  },
] as const;

async function openGift(page: Page, deposit: string): Promise<Locator> {
  await button(page, deposit).click();
  const method = sheet(page).locator('[data-method^=wallet-LINK]');
  await method.getByRole('button').first().click();
  return method;
}

const voucher = async (stack: Stack, more: object = {}) =>
  (await sim<{ link: string }>(stack, 'POST', '/sim/vouchers', { amount: 88.5, ...more })).link;

for (const { name, stack: of, member: as, says } of variants) {
  test(`${name}: a gift link is found in a pasted message; what came is shown; expired, used and wrong are told apart`, async ({
    page,
    context,
  }) => {
    const stack = of();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const member = await newMember(stack, as);
    const link = await voucher(stack);
    await atHome(page, stack, member);
    const method = await openGift(page, says.deposit);
    const field = method.getByLabel(says.link);
    await page.evaluate((text) => navigator.clipboard.writeText(text), says.message(link));
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(method).toContainText(says.found);
    await expectAccessible(page);
    await button(method, says.send).click();
    await expect(page.locator('[data-toast=ok]')).toContainText(says.sent);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    const came = page.locator('[data-arrived]');
    await expect(came).toContainText('+88.50');
    await expect(came.locator('[data-balance-then="8850"]')).toContainText('88.50');
    await expectAccessible(page);
    await expect(page.locator('[data-total="8850"]')).toBeVisible();

    await openGift(page, says.deposit);
    for (const [pasted, told] of [
      [link, says.counted],
      [await voucher(stack, { state: 'used' }), says.used],
      [await voucher(stack, { state: 'expired' }), says.expired],
      ['https://example.com/?v=abc', says.wrong],
    ] as const) {
      await field.fill(pasted);
      await field.press('Enter');
      await expect(method.getByRole('alert')).toContainText(told);
    }
    await closeSheets(page);
    await expect(page.locator('[data-total="8850"]')).toBeVisible();
  });
}
