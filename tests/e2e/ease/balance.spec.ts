import { expect, test } from '@playwright/test';
import { expectAccessible, stored } from '../house/page.ts';
import { atHome, button, card, closeSheets, sheet } from '../play/person.ts';
import { call, fund, newMember, sim, thai } from '../stack.ts';
import { asked, refused } from './payouts.ts';

test('money that arrives before the socket connects is shown on connecting, without duplicate calls', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 100);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const homeCalls = () => asked.filter((path) => path === '/api/wallet/user').length;
  let connect = () => {};
  const mayConnect = new Promise<void>((done) => {
    connect = done;
  });
  await page.route(/\/assets\/socket-.*\.js/, async (route) => {
    await mayConnect;
    await route.continue();
  });
  // Without a socket the page polls every 10 s, which would show the money as well.
  await page.addInitScript(() => {
    const real = setInterval;
    Object.assign(window, { setInterval: (act: () => void, ms: number) => (ms === 10_000 ? 0 : real(act, ms)) });
  });
  await atHome(page, stack, member);
  await expect(page.locator('[data-total="10000"]')).toBeVisible();
  await fund(stack, member, 150);
  expect(homeCalls()).toBe(1);
  connect();
  await expect(page.locator('[data-total="25000"]')).toBeVisible();
  await expect(page.locator('[data-day-sum=in]')).toHaveText('250.00');
  expect(homeCalls()).toBe(2);

  asked.length = 0;
  const connected = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => /position/.test(String(payload))));
  await page.reload();
  await connected;
  await expect(page.locator('[data-total="25000"]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(homeCalls()).toBe(1);
});

test('an empty wallet shows one next step, and the balance stays correct after refusals and time away', async ({ page }) => {
  const [stack, unit] = [thai(), 1_000];
  const member = await newMember(stack);
  const total = (units: number) => page.locator(`[data-total="${units * 100}"]`);
  await atHome(page, stack, member);
  await expect(page.locator('[data-next-step]')).toHaveCount(1);
  await expectAccessible(page);
  await button(page, 'นำเงินเข้ากระเป๋า').click();
  await expect(sheet(page).locator('[data-method]').first()).toBeVisible();
  await closeSheets(page);

  const before = await stored(page, 'last_sync');
  await fund(stack, member, 10 * unit);
  await expect(total(10 * unit)).toBeVisible();
  await expect(page.locator('[data-next-step]')).toHaveCount(0);
  expect(await stored(page, 'last_sync')).not.toBe(before);

  const reference = await asked(stack, member, 4 * unit);
  await page.reload();
  await expect(total(6 * unit)).toBeVisible();
  await refused(stack, member, reference, 'ผิดบัญชี');
  await expect(total(10 * unit)).toBeVisible();
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await closeSheets(page);

  const token = member.token;
  await call(stack, 'GET', '/api/wallet/activate/PG', { token });
  await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: 'PG', amount: 2 * unit } });
  await expect(card(page, 'PG')).toContainText((2 * unit).toLocaleString('en-US'));
  const { username } = await call(stack, 'GET', '/api/wallet/account/PG', { token });
  await page.goto(`${stack.url}/healthz`);
  await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: unit, turnover: unit });
  await page.goBack();
  await expect(total(11 * unit)).toBeVisible();
  await expect(card(page, 'PG')).toContainText((3 * unit).toLocaleString('en-US'));
});
