import { expect, test } from '@playwright/test';
import { atHome, button, openGame, sheet } from '../play/person.ts';
import { flags, fund, newMember } from '../stack.ts';

const notice = 'ปิดปรับปรุง 02:00-04:00 น.';

// proves: app.flag-iframe app.flag-host app.flag-message
test('games of a build in a frame open in a tab, at the host of the build, with its notice in one window alone', async ({
  page,
  context,
}) => {
  const stack = await flags();
  const member = await newMember(stack);
  await fund(stack, member, 500);
  await atHome(page, stack, member);
  // A host without a port: that of the provider's own address is gone.
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

  // A host with a port: the form arrives there, though no LAUNCH_ORIGINS name it.
  const ufabet = await openGame(page, 'UFABET');
  expect(ufabet).not.toBe(username);
  await expect(sheet(page)).not.toContainText(notice);
  // The tab is opened at the press, and led on when the money is there.
  await button(sheet(page), '300').click();
  const [tab] = await Promise.all([context.waitForEvent('page'), button(sheet(page), 'โยกแล้วเล่น').click()]);
  await expect(tab.locator('body')).toContainText(ufabet);
  expect(new URL(tab.url()).host).toBe(new URL(stack.simUrl).host.replace('127.0.0.1', 'localhost'));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('[data-returned=UFABET]')).toContainText('300.00');
});
