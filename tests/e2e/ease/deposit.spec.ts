import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeOne, sheet } from '../play/person.ts';
import { call, lao, newMember, sim, thai } from '../stack.ts';

test.setTimeout(120_000);

const variants = [
  {
    name: 'Thai',
    stack: thai,
    member: {},
    w: {
      deposit: 'ฝากเงิน',
      best: 'QR พร้อมเพย์',
      amount: 'จำนวนเงินที่ต้องการฝาก',
      least: 'จำนวนเงินขั้นต่ำ 1 บาท',
      steps: 'วิธีจ่ายบนมือถือเครื่องนี้',
      save: 'บันทึกรูป',
      paid: 'ฉันจ่ายเงินแล้ว',
      toBePaid: 'QR โค้ดรอจ่าย',
      awaited: 'กำลังรอเงินเข้า',
      open: 'เปิด QR โค้ด',
      receipt: 'หลักฐาน',
      play: 'เล่นเกม',
      create: 'สร้าง QR โค้ด',
      ask: 'ถามเรื่องนี้',
      differs: 'เงินเข้ากระเป๋าตามยอดที่จ่ายจริง',
      notLost: 'เงินไม่หาย',
    },
  },
  {
    name: 'Lao',
    stack: lao,
    member: { bankCode: 'BCEL', currency: 'BAHT' as const },
    w: {
      deposit: 'ຝາກເງິນ',
      best: 'QR PromptPay',
      amount: 'ຈຳນວນເງິນທີ່ຕ້ອງການຝາກ',
      least: 'ຈຳນວນເງິນຂັ້ນຕ່ຳ 1 ບາດ',
      steps: 'ວິທີຈ່າຍໃນມືຖືເຄື່ອງນີ້',
      save: 'ບັນທຶກຮູບ',
      paid: 'ຂ້ອຍຈ່າຍເງິນແລ້ວ',
      toBePaid: 'QR ລໍຖ້າຈ່າຍ',
      awaited: 'ກຳລັງລໍຖ້າເງິນເຂົ້າ',
      open: 'ເປີດ QR',
      receipt: 'ໃບຢັ້ງຢືນ',
      play: 'ຫຼິ້ນເກມ',
      create: 'ສ້າງ QR',
      ask: 'ຖາມກ່ຽວກັບເລື່ອງນີ້',
      differs: 'ເງິນເຂົ້າກະເປົາຕາມຍອດທີ່ຈ່າຍຈິງ',
      notLost: 'ເງິນບໍ່ຫາຍ',
    },
  },
];

for (const { name, stack: stackOf, member: of, w } of variants) {
  test(`${name}: one QR code whoever makes it, waited for on home, and what came is told`, async ({ page }) => {
    const stack = stackOf();
    const member = await newMember(stack, of);
    type Listed = { bankCode: string; minimum: number };
    const { banks } = (await call(stack, 'GET', '/api/lookup/deposit', { token: member.token })) as { banks: Listed[] };
    const [best, next] = banks.filter(({ minimum }) => minimum > 0).map(({ bankCode }) => bankCode);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/qrcode/')) asked.push(request.url().split('/').at(-1) ?? '');
    });
    await page.route(`**/api/qrcode/${best}`, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: { hasQrcode: false, message: 'QR_FAIL' } }) : route.fallback(),
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await atHome(page, stack, member);

    // The first gateway cannot make a code, so the same click tries the next.
    await button(page, w.deposit).click();
    const method = sheet(page).locator('[data-method=best]');
    await expect(method).toContainText(w.best);
    await expect(sheet(page).locator(`[data-method=qr-${next}]`)).toHaveCount(0);
    await expect(sheet(page).locator('[data-method]').last()).toHaveAttribute('data-method', 'more-qr');
    const amount = method.getByLabel(w.amount);
    await expect(method).toContainText(w.least);
    await amount.pressSequentially('15000.5');
    await expect(amount).toHaveValue('15,000.5');
    for (const key of ['Backspace', 'Backspace', 'ArrowLeft', 'ArrowLeft', 'Backspace']) await amount.press(key);
    await expect(amount).toHaveValue('1,500');
    expect(await amount.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
    await expectAccessible(page);
    await amount.press('Enter');
    const code = method.locator('[data-qrcode]');
    await expect(code).toBeVisible();
    expect(asked).toEqual([best, next]);
    const qrcodeId = (await code.getAttribute('data-qrcode')) ?? '';

    await expect(method.getByRole('list', { name: w.steps }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button(method, w.save).click()]);
    expect(download.suggestedFilename()).toMatch(/^krapao-qr-1500-baht-.+\.png$/);
    const card = page.locator('[data-payment]');
    await closeOne(page);
    await expect(card).toContainText(w.toBePaid);
    await button(card, w.open).click();
    await expect(method.locator(`[data-qrcode="${qrcodeId}"]`)).toBeVisible();
    await button(method, w.paid).click();
    await expect(page.locator('dialog[open]')).toHaveCount(0);

    await expect(card).toContainText(w.awaited);
    await page.reload();
    await expect(card).toContainText(w.awaited);
    await expect(card.getByRole('timer')).toHaveText(/^1[34]:\d\d$/);
    await button(card, w.open).click();
    await expect(method.locator(`[data-qrcode="${qrcodeId}"]`)).toBeVisible();
    await closeOne(page);

    await sim(stack, 'POST', `/sim/gateways/${next}/pay`, { qrcodeId });
    const arrived = page.locator('[data-arrivals]');
    await expect(arrived.locator('[data-arrived=exact]')).toContainText('+1,500.00');
    await expect(card).toHaveCount(0);
    await expect(page.locator('[data-total="150000"]')).toBeVisible();
    await expectAccessible(page);
    await button(arrived, w.receipt).click();
    await expect(sheet(page)).toContainText(qrcodeId);
    await closeOne(page);
    await expect(button(arrived, w.receipt)).toBeFocused();
    await button(arrived, w.play).click();
    await expect(page.locator('[data-game]').first()).toBeInViewport();
    await expect(arrived).toHaveCount(0);

    // 99 of 100 is credited with a note; 50 of 100 waits for staff.
    await page.unroute(`**/api/qrcode/${best}`);
    const payAnother = async (paid: number) => {
      await button(method, '100').click();
      await button(method, w.create).click();
      const id = await code.getAttribute('data-qrcode');
      await sim(stack, 'POST', `/sim/gateways/${best}/pay`, { qrcodeId: id, amount: paid });
    };
    await button(page, w.deposit).click();
    await payAnother(99);
    const other = sheet(page).locator('[data-arrived=differs]');
    await expect(other).toContainText('+99.00');
    await expect(other).toContainText(w.differs);
    await payAnother(50);
    const waits = method.locator('[data-waits-for-staff]');
    await expect(waits).toContainText('50.00');
    await expect(waits).toContainText(w.notLost);
    await expect(button(waits, w.ask)).toBeVisible();
    await expectAccessible(page);
    await closeOne(page);
    await expect(page.locator('[data-total="159900"]')).toBeVisible();
  });
}
