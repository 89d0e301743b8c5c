import { expect, type Page, test } from '@playwright/test';
import { atHome, button, openGame, sheet } from '../play/person.ts';
import { flags, fund, newMember, thai } from '../stack.ts';

const notice = 'ปิดปรับปรุง 02:00-04:00 น.';

// proves: app.flag-iframe-tab app.flag-host app.flag-message
test('in an iframe build, games open in a tab at the build’s host, and only their own dialog shows the build’s notice', async ({
  page,
  context,
}) => {
  const stack = await flags();
  const member = await newMember(stack);
  await fund(stack, member, 500);
  await atHome(page, stack, member);
  // A host without a port: the port of the provider's own address is dropped.
  await context.route('http://pg.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>PG lobby</h1>' }));

  const username = await openGame(page, 'PG');
  await expect(sheet(page)).toContainText(notice);
  for (const link of await sheet(page).getByRole('link').all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /^http:\/\/pg\.example\/[^/]/);
  }
  const [lobby] = await Promise.all([context.waitForEvent('page'), button(sheet(page), 'เข้าเล่นเกม').click()]);
  await expect(lobby.getByRole('heading', { name: 'PG lobby' })).toBeVisible();
  expect(lobby.url()).toMatch(/^http:\/\/pg\.example\//);
  expect(await lobby.evaluate(() => window.opener)).toBeNull();
  await lobby.close();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  // A host with a port: the form reaches it although LAUNCH_ORIGINS does not list it.
  const ufabet = await openGame(page, 'UFABET');
  expect(ufabet).not.toBe(username);
  await expect(sheet(page)).not.toContainText(notice);
  await button(sheet(page), '300').click();
  const [tab] = await Promise.all([context.waitForEvent('page'), button(sheet(page), 'โยกแล้วเล่น').click()]);
  await expect(tab.locator('body')).toContainText(ufabet);
  expect(new URL(tab.url()).host).toBe(new URL(stack.simUrl).host.replace('127.0.0.1', 'localhost'));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('[data-returned=UFABET]')).toContainText('300.00');
});

async function framedAt(page: Page, origin: string, src: string) {
  await page.goto(`${origin}/sim/nothing`);
  await page.evaluate((address) => document.body.append(Object.assign(document.createElement('iframe'), { src: address })), src);
  return page.frameLocator('iframe');
}

// proves: app.flag-iframe
test('an iframe build works inside pages of allowed origins only', async ({ page }) => {
  const stack = await flags();
  const member = await newMember(stack);
  const other = stack.simUrl.replace('localhost', '127.0.0.1');
  const allowed = other.replace('127.0.0.1', 'localhost');
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/frame-ancestors/.test(message.text())) blocked.push(message.text());
  });
  const app = await framedAt(page, allowed, `${stack.url}/login`);
  await app.locator('[name=username]').fill(member.username);
  await app.locator('[name=password]').fill(member.password);
  await app.locator('main button[type=submit]').click();
  await expect(app.locator('[data-total]')).toBeVisible();
  expect(blocked).toEqual([]);

  for (const [origin, src] of [
    [other, `${stack.url}/login`],
    [allowed, `${stack.url}/office/`],
    [allowed, `${thai().url}/login`],
  ] as const) {
    const before = blocked.length;
    const inside = await framedAt(page, origin, src);
    await expect.poll(() => blocked.length).toBeGreaterThan(before);
    await expect(inside.locator('input')).toHaveCount(0);
  }
});
