import { expect, test } from '@playwright/test';
import { newMember, signedIn, thai } from '../stack.ts';
import { answer, expectAccessible, logOut, speak, stored } from './page.ts';

const publicPages = ['/login', '/register', '/howto', '/contact'];
const memberPages = ['/user/home', '/user/profile', '/user/bonus', '/user/statement', '/user/contact', '/user/spin'];

test.describe('a guest', () => {
  // proves: app.guest menu.public routes.login
  test('reaches every public page through the menu, which every page has', async ({ page }) => {
    await page.goto(`${thai().url}/login`);
    const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
    for (const [name, path, heading] of [
      ['สมัครสมาชิก', '/register', 'สมัครสมาชิก'],
      ['วิธีใช้', '/howto', 'วิธีใช้'],
      ['ติดต่อเรา', '/contact', 'ติดต่อเรา'],
      ['หน้าหลัก', '/login', 'เข้าสู่ระบบ'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(thai().url + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(menu.getByRole('link')).toHaveText(['หน้าหลัก', 'สมัครสมาชิก', 'วิธีใช้', 'ติดต่อเรา']);
      await expect(menu.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
    }
  });

  // proves: routes.members guard.no-token
  test('is redirected from every member page to log-in', async ({ page }) => {
    for (const path of ['/', '/user', ...memberPages]) {
      await page.goto(thai().url + path);
      await expect(page).toHaveURL(`${thai().url}/login`);
      await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
    }
  });

  // proves: routes.not-found
  test('sees Page Not Found for unknown addresses', async ({ page }) => {
    for (const path of ['/nowhere', '/user/nowhere', '/login/more']) {
      const response = await page.goto(thai().url + path);
      expect(response?.headers()['content-type']).toContain('text/html');
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    }
    await expectAccessible(page);
  });
});

test.describe('a member', () => {
  // proves: routes.user routes.root
  test('is redirected from / and /user to home', async ({ page }) => {
    await signedIn(page, thai(), await newMember(thai()), '/user');
    await expect(page).toHaveURL(`${thai().url}/user/home`);
    await page.goto(`${thai().url}/`);
    await expect(page).toHaveURL(`${thai().url}/user/home`);
  });

  // proves: routes.members menu.member menu.top-bar
  test('sees every member page with the menu and the top bar', async ({ page }) => {
    await signedIn(page, thai(), await newMember(thai()), '/terminated');
    for (const path of memberPages) {
      await page.goto(thai().url + path);
      await expect(page).toHaveURL(thai().url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
      await expect(menu.getByRole('link', { name: 'โปรไฟล์' })).toBeVisible();
      await expect(menu.getByRole('button', { name: 'เงื่อนไข' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'หน้าหลัก' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'รายการ' })).toBeVisible();
      await expect(menu.getByRole('link', { name: 'ติดต่อเรา' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' })).toBeVisible();
      // The others are checked with their content, in play and in money.
      if (['/user/profile', '/user/contact', '/user/spin'].includes(path)) await expectAccessible(page);
    }
  });

  // proves: guard.public-clears guard.public-says session.storage-keys
  test('is signed out by any public page, with a message', async ({ page }) => {
    const member = await newMember(thai());
    await page.goto(`${thai().url}/terminated`);
    for (const path of publicPages) {
      await page.evaluate((token) => {
        localStorage.setItem('token', token);
        localStorage.setItem('remember-agreement', 'true');
        localStorage.setItem('last_sync', new Date().toISOString());
      }, member.token);
      await page.goto(thai().url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const key of ['token', 'remember-agreement', 'last_sync']) expect(await stored(page, key), path).toBeNull();
      const told = page.locator('[data-session-ended=public]');
      await expect(told, path).toContainText('คุณถูกออกจากระบบ เพราะมีการเปิดหน้าสำหรับผู้ที่ยังไม่ได้เข้าสู่ระบบ');
      await expect(told.getByRole('link', { name: 'เข้าสู่ระบบ' }), path).toHaveCount(path === '/login' ? 0 : 1);
    }
    await expectAccessible(page);
  });

  // proves: session.log-out
  test('logs out locally and at the server, keeping the dismissed agreement', async ({ page, request }) => {
    const member = await newMember(thai());
    await signedIn(page, thai(), member, '/user/profile');
    await logOut(page);
    await expect(page).toHaveURL(`${thai().url}/login`);
    expect(await stored(page, 'token')).toBeNull();
    expect(await stored(page, 'remember-agreement')).toBe('true');
    const again = await request.get(`${thai().url}/api/account/profile`, { headers: { authorization: `Bearer ${member.token}` } });
    expect(again.status()).toBe(401);
  });
});

test.describe('a closed service', () => {
  // proves: routes.terminated guard.active
  test('redirects log-in to the shutdown page', async ({ page }) => {
    await answer(page, '/api/lookup/active', { body: { terminated: 'gone' } });
    await page.goto(`${thai().url}/login`);
    await expect(page).toHaveURL(`${thai().url}/terminated`);
    await expect(page).toHaveTitle('Page not found');
    await expectAccessible(page);
  });

  // proves: guard.active
  test('keeps log-in open while the service is active', async ({ page }) => {
    const checked = page.waitForResponse('**/api/lookup/active');
    await page.goto(`${thai().url}/login`);
    await checked;
    await expect(page).toHaveURL(`${thai().url}/login`);
  });

  // proves: errors.gone
  test('redirects any page when a response says gone', async ({ page }) => {
    await answer(page, '/api/lookup/contact', { body: { message: 'gone' } });
    await page.goto(`${thai().url}/contact`);
    await expect(page).toHaveURL(`${thai().url}/terminated`);
  });
});

test('page titles are in the chosen language', async ({ page }) => {
  await speak(page, 'en');
  await page.goto(`${thai().url}/login`);
  await expect(page).toHaveTitle(/^Log in · /);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
