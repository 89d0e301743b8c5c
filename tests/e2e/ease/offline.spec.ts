import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { atHome, button, closeSheets, expectMoved, sheet } from '../play/person.ts';
import { call, type Member, newMember, type Stack, thai } from '../stack.ts';
import { fillTransfer, player, words } from './transfer-steps.ts';

const blank = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const banner = (page: Page) => page.locator('[data-network=away]');
const send = (page: Page) => button(sheet(page), words.send);
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

const addresses = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('a transfer is not sent offline; one with a lost response is found to be done without a second press', async ({ page, context }) => {
  const stack = thai();
  const member = await player(stack);
  await atHome(page, stack, member);
  await fillTransfer(page, '70');
  await context.setOffline(true);
  await expect(banner(page)).toContainText('ไม่มีสัญญาณอินเทอร์เน็ต');
  await send(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('ไม่มีสัญญาณอินเทอร์เน็ต รายการไม่ได้ถูกส่ง');
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  expect(await inWallet(stack, member)).toBe(300);

  // The transfer succeeds, but its response and the first query for its outcome are lost.
  let [sent, mayAsk] = [0, false];
  await page.route('**/api/wallet/transfer', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/wallet/outcome', (route) => (mayAsk ? route.fallback() : route.abort()));
  await send(page).click();
  await expect(sheet(page).locator('[data-outcome=checking]')).toContainText('ยังไม่ทราบผล กำลังตรวจสอบ');
  await expect(send(page)).toBeDisabled();
  await expectAccessible(page);
  mayAsk = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectMoved(page, 'โยกเงินสำเร็จ', '70.00');
  expect(sent).toBe(1);
  expect(await inWallet(stack, member)).toBe(230);
});

test('a transfer that never arrived is reported as not sent, and the next press uses a new key', async ({ page }) => {
  const stack = thai();
  const member = await player(stack);
  const keys: string[] = [];
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await (keys.length === 1 ? route.abort() : route.fallback());
  });
  await atHome(page, stack, member);
  await fillTransfer(page, '50');
  await send(page).click();
  await expect(sheet(page).getByRole('alert')).toContainText('รายการไม่ได้ถูกส่ง เงินของคุณยังอยู่ครบ กรุณาทำรายการใหม่');
  expect(await inWallet(stack, member)).toBe(300);
  await send(page).click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '50.00');
  expect(new Set(keys).size).toBe(2);
  expect(await inWallet(stack, member)).toBe(250);
});

test('a transfer whose page is reloaded before the response is reported on the next page', async ({ page }) => {
  const stack = thai();
  const member = await player(stack);
  await page.route('**/api/wallet/transfer', async (route) => {
    await route.fetch();
  });
  await atHome(page, stack, member);
  await fillTransfer(page, '40');
  await send(page).click();
  await expect.poll(() => inWallet(stack, member)).toBe(260);
  await page.reload();
  await expect(page.locator('[data-toast=ok]')).toContainText('โยกเงิน 40.00 บาทสำเร็จแล้ว');
  await expect(page.locator('[data-outcome=checking]')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('pending-acts'))).toBeNull();
  expect(await inWallet(stack, member)).toBe(260);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app opens offline in its last state, until the session ends', async ({ page, context }) => {
    const stack = thai();
    const member = await player(stack);
    await atHome(page, stack, member);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('last-state'))).toContain('GET /api/wallet/user');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, token: '' }))).not.toContain(member.bankAccountNo);
    expect((await addresses(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
    expect(await addresses(page)).toEqual(expect.arrayContaining(['/art/offline.svg', '/art/error.svg']));

    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('[data-total="30000"]')).toBeVisible();
    await expect(banner(page)).toContainText(/ข้อมูล ณ \d\d:\d\d/);
    const [line, main] = [await banner(page).boundingBox(), await page.locator('main > *').first().boundingBox()];
    expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(banner(page)).toHaveCount(0);

    // A public page ends the session, so nothing of it may remain.
    await page.goto(`${stack.url}/login`);
    await expect.poll(() => page.evaluate(() => ['token', 'last-state'].map((key) => localStorage.getItem(key)))).toEqual([null, null]);
    await context.setOffline(true);
    await page.goto(`${stack.url}/user/home`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(banner(page)).toContainText('ไม่มีสัญญาณอินเทอร์เน็ต');
    await expect(page.locator('[data-total]')).toHaveCount(0);
  });

  test('a list that cannot load offline says so with a picture, and the reason goes with its cause', async ({ page, context }) => {
    const stack = thai();
    await atHome(page, stack, await newMember(stack));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await context.setOffline(true);
    await page.locator('nav a[href="/user/statement"]').click();
    const picture = page.locator('main img[src="/art/offline.svg"]');
    await expect(picture).toBeVisible({ timeout: 30_000 });
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0);
    await expect(page.locator('main').getByText('กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();

    await page.goto(`${stack.url}/login`);
    await page.locator('[name=username]').fill('0812345678');
    await page.locator('[name=password]').fill('not-this-one');
    await context.setOffline(true);
    await page.locator('form button[type=submit]').click();
    const told = page.locator('form').getByRole('alert');
    await expect(told).toContainText('กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่');
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
  });

  test('a slip shared from another app opens in the app, and other files are refused', async ({ page }) => {
    const stack = thai();
    await keepSlipsOpen(stack);
    await atHome(page, stack, await newMember(stack));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await share(page, { name: 'slip.pdf', type: 'application/pdf', base64: blank });
    await expect(page.locator('[data-toast=danger]')).toContainText('ไม่ได้รับรูปสลิปที่แชร์มา');
    await expect(sheet(page)).toBeVisible();
    await expect(page).toHaveURL(/\/user\/home$/);
    await closeSheets(page);

    await share(page, { name: 'slip.png', type: 'image/png', base64: blank });
    await expect(sheet(page)).toContainText('กรุณาเลือกธนาคารที่โอนเข้า');
    await expect(page).toHaveURL(/\/user\/home$/);
    expect(await addresses(page)).not.toContain('/shared-slip/file');
  });
});
