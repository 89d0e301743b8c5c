import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { atHome, button, closeSheets, expectMoved, sheet } from '../play/person.ts';
import { call, lao, type Member, type Stack, thai } from '../stack.ts';
import { fillTransfer, player, transferWords } from './transfer-steps.ts';

const said = {
  thai: {
    ...transferWords.thai,
    moved: 'โยกเงินสำเร็จ',
    away: 'ไม่มีสัญญาณอินเทอร์เน็ต',
    asOf: /ข้อมูล ณ \d\d:\d\d/,
    unsent: 'ไม่มีสัญญาณอินเทอร์เน็ต รายการไม่ได้ถูกส่ง',
    checking: 'ยังไม่ทราบผล กำลังตรวจสอบ',
    never: 'รายการไม่ได้ถูกส่ง เงินของคุณยังอยู่ครบ กรุณาทำรายการใหม่',
    told: 'โยกเงิน 40.00 บาทสำเร็จแล้ว',
    shared: 'กรุณาเลือกธนาคารที่โอนเข้า',
    notTaken: 'ไม่ได้รับรูปสลิปที่แชร์มา',
  },
  lao: {
    ...transferWords.lao,
    moved: 'ຍ້າຍເງິນສຳເລັດ',
    away: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ',
    asOf: /ຂໍ້ມູນເມື່ອ \d\d:\d\d/,
    unsent: 'ບໍ່ມີສັນຍານອິນເຕີເນັດ ລາຍການບໍ່ໄດ້ຖືກສົ່ງ',
    checking: 'ຍັງບໍ່ທັນຮູ້ຜົນ ກຳລັງກວດສອບ',
    never: 'ລາຍການບໍ່ໄດ້ຖືກສົ່ງ ເງິນຂອງທ່ານຍັງຢູ່ຄົບຖ້ວນ ກະລຸນາເຮັດລາຍການໃໝ່',
    told: 'ຍ້າຍເງິນ 40.00 ບາດສຳເລັດແລ້ວ',
    shared: 'ກະລຸນາເລືອກທະນາຄານທີ່ໂອນເຂົ້າ',
    notTaken: 'ບໍ່ໄດ້ຮັບຮູບສະລິບທີ່ແບ່ງປັນມາ',
  },
};
type Said = (typeof said)['thai'];
const stacks: readonly (readonly [string, () => Stack, Said])[] = [
  ['Thai', thai, said.thai],
  ['Lao', lao, said.lao],
];

const blank = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const banner = (page: Page) => page.locator('[data-network=away]');
const inWallet = async (stack: Stack, { token }: Member) => Number((await call(stack, 'GET', '/api/wallet', { token })).amount);

const share = (page: Page, file: { name: string; type: string; base64: string }) =>
  page.evaluate(({ name, type, base64 }) => {
    const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share-slip', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'slip' });
    const files = new DataTransfer();
    files.items.add(new File([body], name, { type }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, file);

for (const [name, stackOf, w] of stacks) {
  test(`${name}: a transfer without an answer is found out, whether it was done or never came`, async ({ page, context }) => {
    const stack = stackOf();
    const member = await player(stack);
    await atHome(page, stack, member);
    const send = button(sheet(page), w.send);

    await fillTransfer(page, w, '70');
    await context.setOffline(true);
    await expect(banner(page)).toContainText(w.away);
    await send.click();
    await expect(sheet(page).getByRole('alert')).toContainText(w.unsent);
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);
    expect(await inWallet(stack, member)).toBe(300);

    // The transfer succeeds, but its response and the first query for its outcome are lost.
    const keys: string[] = [];
    let way: 'lose the answer' | 'lose it' | 'hang' | 'pass' = 'lose the answer';
    let mayAsk = false;
    await page.route('**/api/wallet/transfer', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      if (way === 'pass') return route.fallback();
      if (way === 'lose it') return route.abort();
      await route.fetch();
      if (way === 'lose the answer') return route.abort();
    });
    await page.route('**/api/wallet/outcome', (route) => (mayAsk ? route.fallback() : route.abort()));
    await send.click();
    const checking = sheet(page).locator('[data-outcome=checking]');
    await expect(checking).toContainText(w.checking);
    await expect(send).toBeDisabled();
    await expectAccessible(page);
    mayAsk = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expectMoved(page, w.moved, '70.00');
    expect(keys).toHaveLength(1);
    expect(await inWallet(stack, member)).toBe(230);
    await closeSheets(page);

    // The request never arrived: the app states so, and the next click is a new request.
    way = 'lose it';
    await fillTransfer(page, w, '50');
    await send.click();
    await expect(sheet(page).getByRole('alert')).toContainText(w.never);
    expect(await inWallet(stack, member)).toBe(230);
    way = 'pass';
    await send.click();
    await expectMoved(page, w.moved, '50.00');
    expect(new Set(keys).size).toBe(3);
    await closeSheets(page);

    // The page closes before the outcome is known; the next one shows it.
    way = 'hang';
    await fillTransfer(page, w, '40');
    await send.click();
    await expect.poll(() => inWallet(stack, member)).toBe(140);
    await page.reload();
    await expect(page.locator('[data-toast=ok]')).toContainText(w.told);
    await expect(page.locator('[data-outcome=checking]')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('pending-acts'))).toBeNull();
    expect(await inWallet(stack, member)).toBe(140);
  });
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const [name, stackOf, w] of stacks) {
    test(`${name}: opens without a network as it was last; a shared slip lands in the app; the end of the session forgets it`, async ({
      page,
      context,
    }) => {
      const stack = stackOf();
      await keepSlipsOpen(stack);
      const member = await player(stack);
      await atHome(page, stack, member);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
      await expect.poll(() => page.evaluate(() => localStorage.getItem('last-state'))).toContain('GET /api/wallet/user');
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, token: '' }));
      expect(kept).not.toContain(member.bankAccountNo);
      const addresses = () =>
        page.evaluate(async () => {
          const names = await caches.keys();
          const all = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
          return all.flat().map(({ url }) => new URL(url).pathname);
        });
      expect((await addresses()).filter((path) => path.startsWith('/api'))).toEqual([]);

      await context.setOffline(true);
      await page.reload();
      await expect(page.locator('[data-total="30000"]')).toBeVisible();
      await expect(banner(page)).toContainText(w.asOf);
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(banner(page)).toHaveCount(0);

      await share(page, { name: 'slip.pdf', type: 'application/pdf', base64: blank });
      await expect(page.locator('[data-toast=danger]')).toContainText(w.notTaken);
      await expect(sheet(page)).toBeVisible();
      await expect(page).toHaveURL(/\/user\/home$/);
      await closeSheets(page);

      await share(page, { name: 'slip.png', type: 'image/png', base64: blank });
      await expect(sheet(page)).toContainText(w.shared);
      await expect(page).toHaveURL(/\/user\/home$/);
      expect(await addresses()).not.toContain('/shared-slip/file');

      // A public page ends the session, so nothing of it may remain.
      await page.goto(`${stack.url}/login`);
      await expect.poll(() => page.evaluate(() => ['token', 'last-state'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
      await context.setOffline(true);
      await page.goto(`${stack.url}/user/home`);
      await expect(page).toHaveURL(/\/login$/);
      await expect(banner(page)).toContainText(w.away);
      await expect(page.locator('[data-total]')).toHaveCount(0);
    });
  }
});
