import { expect, type Locator, type Page, test } from '@playwright/test';
import { displayAccountNo } from '../../../packages/contract/src/values/rules.ts';
import { expectAccessible } from '../house/page.ts';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { atHome, button, closeOne, closeSheets, sheet, transferSlip } from '../play/person.ts';
import { lao, newMember, signedIn, thai } from '../stack.ts';

test.setTimeout(120_000);

/** On slips the bank shows only the four digits before the last one. */
const shownOnSlip = (no: string): string => displayAccountNo(`${'x'.repeat(no.length - 5)}${no.slice(-5, -1)}x`);

const variants = [
  {
    name: 'Thai',
    stack: thai,
    member: {},
    ours: { bank: 'SCB', account: '4081234567' },
    sent: { amount: 150, shown: '150.00', total: '15000' },
    says: {
      deposit: 'ฝากเงิน',
      statement: 'สถานะสลิป',
      read: 'ข้อมูลที่อ่านได้จากสลิป',
      tooOld: 'สลิปเกิน 1 ชั่วโมงหลังโอน',
      next: 'เจ้าหน้าที่ตรวจสอบรายการเก่ากับธนาคารให้ได้',
      counted: 'เงินรายการนี้เข้ากระเป๋าของคุณแล้ว',
      line: 'ดูรายการที่เข้าแล้ว',
      details: 'รายละเอียด',
      ask: 'ถามเรื่องนี้',
      shared: 'อ่านจากสลิปแล้ว กรุณาตรวจสอบก่อนส่ง',
      unread: 'กรุณาเลือกธนาคารที่โอนเข้า',
      bank: 'โอนเข้าธนาคาร',
      amount: 'จำนวนเงินที่โอน',
      send: 'ส่งสลิป',
    },
  },
  {
    name: 'Lao',
    stack: lao,
    member: { bankCode: 'BCEL', currency: 'LAK' as const },
    ours: { bank: 'LDB', account: '0301110002345' },
    sent: { amount: 150_000, shown: '150,000', total: '15000000' },
    says: {
      deposit: 'ຝາກເງິນ',
      statement: 'ສະຖານະສະລິບ',
      read: 'ຂໍ້ມູນທີ່ອ່ານໄດ້ຈາກສະລິບ',
      tooOld: 'ສະລິບເກີນ 1 ຊົ່ວໂມງຫຼັງໂອນ',
      next: 'ພະນັກງານກວດສອບກັບທະນາຄານສຳລັບລາຍການເກົ່າໄດ້',
      counted: 'ເງິນລາຍການນີ້ເຂົ້າກະເປົາຂອງທ່ານແລ້ວ',
      line: 'ເບິ່ງລາຍການທີ່ເຂົ້າແລ້ວ',
      details: 'ລາຍລະອຽດ',
      ask: 'ຖາມກ່ຽວກັບເລື່ອງນີ້',
      shared: 'ອ່ານຈາກສະລິບແລ້ວ ກະລຸນາກວດກ່ອນສົ່ງ',
      unread: 'ກະລຸນາເລືອກທະນາຄານທີ່ໂອນເຂົ້າ',
      bank: 'ໂອນເຂົ້າທະນາຄານ',
      amount: 'ຈຳນວນເງິນທີ່ໂອນ',
      send: 'ສົ່ງສະລິບ',
    },
  },
] as const;

type Picture = Awaited<ReturnType<typeof transferSlip>>['picture'];

async function openMethod(page: Page, deposit: string, ours: { bank: string; account: string }): Promise<Locator> {
  await button(page, deposit).click();
  const method = sheet(page).locator(`[data-method="bank-${ours.bank}-${ours.account}"]`);
  await method.getByRole('button').first().click();
  await expect(method.locator('input[type=file]').first()).toBeAttached();
  return method;
}

const pick = (method: Locator, picture: Picture) => method.locator('input[type=file]').first().setInputFiles(picture);

const share = (page: Page, picture: Picture) =>
  page.evaluate(async (base64) => {
    const cache = await caches.open('shared-slip');
    const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const headers = { 'Content-Type': 'image/png', 'X-Shared-Name': 'slip.png', 'X-Shared-At': String(Date.now()) };
    await cache.put('/shared-slip/file', new Response(body, { headers }));
  }, picture.buffer.toString('base64'));

for (const { name, stack: of, member: as, ours, sent, says } of variants) {
  test.describe(name, () => {
    test.beforeAll(() => keepSlipsOpen(of()));

    test('a refused slip tells what was read, what is wrong and what happens next, with one tap to staff', async ({ page }) => {
      const stack = of();
      const member = await newMember(stack, as);
      const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
      const old = await transferSlip(stack, member, ours, { at, amount: sent.amount });
      await page.setViewportSize({ width: 360, height: 740 });
      await atHome(page, stack, member);
      const method = await openMethod(page, says.deposit, ours);
      await pick(method, old.picture);
      const refused = method.locator('[data-slip=FAILED]');
      await expect(refused).toContainText(says.tooOld);
      await expect(refused).toContainText(says.next);
      const read = refused.getByRole('region', { name: says.read });
      for (const part of [refused.getByRole('alert'), read, refused.getByText(says.next)]) {
        const top = async () => (await part.boundingBox())?.y;
        const bottom = async () => ((await part.boundingBox())?.y ?? 0) + ((await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY);
        await expect.poll(bottom).toBeLessThanOrEqual(740);
        await expect.poll(top).toBeGreaterThanOrEqual(56);
      }
      // Not earlier: the card for the credited deposit would take part of the window.
      const good = await transferSlip(stack, member, ours, { amount: sent.amount, notify: true });
      await expect(method.getByRole('status').filter({ hasText: says.next })).toBeAttached();
      for (const shown of [sent.shown, old.reference, shownOnSlip(member.bankAccountNo), shownOnSlip(ours.account)])
        await expect(read).toContainText(shown);
      await expect(read).not.toContainText(member.bankAccountNo);
      await expectAccessible(page);

      await pick(method, good.picture);
      await expect(method.locator('[data-slip=SUCCESS]')).toBeInViewport();
      await expect(sheet(page).locator('[data-arrived=exact]')).toContainText(sent.shown);
      await pick(method, good.picture);
      await expect(refused).toContainText(says.counted);
      await button(refused, says.line).click();
      await expect(refused.locator('[data-counted]')).toContainText(sent.shown);
      await closeSheets(page);

      await page.goto(`${stack.url}/user/statement`);
      await button(page, says.statement).click();
      await button(sheet(page).locator('[data-slip-status=FAILED]').last(), says.details).click();
      await expect(sheet(page)).toContainText(old.reference);
      await expectAccessible(page);
      await button(sheet(page), says.ask).click();
      const chat = page.locator('dialog[open]').filter({ has: page.getByRole('log') });
      await expect(chat.locator('[data-attached]')).toBeVisible();
      await expect(chat.getByRole('textbox')).toHaveValue(new RegExp(says.tooOld));
    });

    test('a slip that another app shared: the form is filled in as it was read, and one press sends it', async ({ page }) => {
      const stack = of();
      const member = await newMember(stack, as);
      const { picture } = await transferSlip(stack, member, ours, { amount: sent.amount, notify: true });
      await atHome(page, stack, member);
      await share(page, picture);
      await page.goto(`${stack.url}/user/home?share=slip`);
      await expect(sheet(page)).toContainText(says.shared);
      await expect(sheet(page).locator('img')).toBeVisible();
      await expect(sheet(page).getByLabel(says.bank)).toHaveValue(ours.bank);
      await expect(sheet(page).getByLabel(says.amount)).toHaveValue(sent.shown.replace('.00', ''));
      await expectAccessible(page);
      await button(sheet(page), says.send).click();
      await expect(sheet(page).locator('[data-slip=SUCCESS]')).toBeVisible();
      await closeOne(page);
      await expect(page.locator(`[data-total="${sent.total}"]`)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');

      const blank = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      );
      await share(page, { ...picture, buffer: blank });
      await signedIn(page, stack, member);
      await expect(sheet(page)).toContainText(says.unread);
      await expect(button(sheet(page), says.send)).toBeDisabled();
      await sheet(page).getByLabel(says.bank).selectOption(ours.bank);
      await button(sheet(page), says.send).click();
      await expect(sheet(page).locator('[data-slip=FAILED]')).toHaveAttribute('data-next', 'picture');
    });
  });
}
