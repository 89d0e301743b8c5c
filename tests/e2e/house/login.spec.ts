import { expect, test } from '@playwright/test';
import { newMember, signedIn, thai } from '../stack.ts';
import { answer, expectAccessible, field, logOut, stored, storedForSession, submit } from './page.ts';

// proves: routes.login session.token-kept session.to-user session.log-in-both
test('waits for both fields, then signs in for this session only', async ({ page }) => {
  const member = await newMember(thai());
  await page.goto(`${thai().url}/login`);
  await expect(field(page, 'username')).toHaveAttribute('autocomplete', 'username');
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(submit(page)).toBeDisabled();
  await field(page, 'username').fill(member.username);
  await expect(submit(page)).toBeDisabled();
  await field(page, 'password').fill(member.password);
  const asked = page.waitForRequest('**/api/login');
  await submit(page).click();
  expect((await asked).headers()['x-requested-with']).toBeTruthy();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
  expect(await stored(page, 'token')).toBeNull();
  expect(await storedForSession(page, 'token')).toBeTruthy();
});

test('a first visit says what this is; a browser with a member before says welcome back', async ({ page }) => {
  const member = await newMember(thai());
  await page.goto(`${thai().url}/login`);
  const main = page.getByRole('main');
  await expect(main.getByText('กระเป๋าเงินสำหรับสมาชิก ฝาก เล่น ถอน ครบในที่เดียว')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(3);
  await expect(main.locator('[data-licence]')).toBeVisible();
  await expect(main.locator('[data-first-offer]')).toContainText(/รับเพิ่ม \d+%.*ทำยอดเล่น \(ยอดฝาก \+ โบนัส\) × \d/);
  await expect(page.getByText('ยินดีต้อนรับกลับมา')).toHaveCount(0);
  for (const picture of await main.locator('img').all())
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await expect(submit(page)).toBeInViewport();
  await field(page, 'username').fill(member.username);
  await field(page, 'password').fill(member.password);
  await submit(page).click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
  await logOut(page);
  await expect(page.getByText('ยินดีต้อนรับกลับมา')).toBeVisible();
  await expect(main.getByRole('link')).toHaveText(['ลืมรหัสผ่าน?', 'สมัครสมาชิก']);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('ยินดีต้อนรับกลับมา')).toBeVisible();
});

test('on a desktop the log-in is beside the picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${thai().url}/login`);
  const picture = await page.locator('main img').first().boundingBox();
  const form = await page.locator('main form').boundingBox();
  expect(form?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
  await expect(submit(page)).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
});

// proves: session.token-kept session.token-sent
test('remembers members who choose it and sends the token with every call', async ({ page }) => {
  const member = await newMember(thai());
  await page.goto(`${thai().url}/login`);
  await field(page, 'username').fill(member.username);
  await field(page, 'password').fill(member.password);
  await page.getByLabel('จดจำการเข้าสู่ระบบ').check();
  await submit(page).click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
  const token = await stored(page, 'token');
  expect(token).toBeTruthy();
  expect(await storedForSession(page, 'token')).toBeNull();
  const asked = page.waitForRequest('**/api/account/profile');
  await page.goto(`${thai().url}/user/profile`);
  expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
});

// proves: errors.inline
test('shows the refusal beside the form and keeps the input', async ({ page }) => {
  await page.goto(`${thai().url}/login`);
  await field(page, 'username').fill('089-999-9999');
  await field(page, 'password').fill('not-the-one');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง');
  await expect(field(page, 'username')).toHaveValue('0899999999');
  await expect(field(page, 'password')).toHaveValue('not-the-one');
  await expectAccessible(page);
});

test('accepts Thai digits and can show the password', async ({ page }) => {
  await page.goto(`${thai().url}/login`);
  await field(page, 'username').fill('๐๘๑๒๓๔๕๖๗๘');
  await expect(field(page, 'username')).toHaveValue('0812345678');
  await field(page, 'password').fill('secret');
  await page.getByRole('button', { name: 'แสดงรหัสผ่าน' }).click();
  await expect(field(page, 'password')).toHaveAttribute('type', 'text');
});

test('never sends twice, and shows the overlay only for a long wait', async ({ page }) => {
  let sent = 0;
  const { promise: heldBack, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/login', async (route) => {
    sent += 1;
    await heldBack;
    await route.fulfill({ status: 401, json: { message: 'WRONG_CREDENTIAL' } });
  });
  await page.goto(`${thai().url}/login`);
  await field(page, 'username').fill('0812345678');
  await field(page, 'password').fill('x');
  await field(page, 'password').press('Enter');
  await field(page, 'password').press('Enter');
  await expect(submit(page)).toBeDisabled();
  await expect(page.getByRole('progressbar')).toBeVisible();
  letGo();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect(sent).toBe(1);
});

test.describe('responses of a call', () => {
  // proves: errors.translated errors.raw
  test('a refusal, an untranslated message and a missing response are shown as text', async ({ page }) => {
    await page.goto(`${thai().url}/login`);
    await field(page, 'username').fill('0812345678');
    await field(page, 'password').fill('x');
    for (const { body, status, text } of [
      { status: 403, body: { message: 'INACTIVE_USER' }, text: 'บัญชีสมาชิกนี้ถูกระงับ กรุณาติดต่อเจ้าหน้าที่' },
      { status: 429, body: { message: 'REQUEST_LIMIT' }, text: 'ลองเข้าสู่ระบบหลายครั้งเกินไป กรุณารอประมาณ 15 นาทีแล้วลองใหม่' },
      { status: 422, body: { message: 'Words that no one translated' }, text: 'Words that no one translated' },
      { status: 502, body: {}, text: 'ระบบขัดข้อง กรุณาลองใหม่ภายหลัง' },
    ]) {
      await answer(page, '/api/login', { status, body });
      await submit(page).click();
      await expect.soft(page.getByRole('alert')).toHaveText(text);
    }
    await page.route('**/api/login', (route) => route.abort());
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('เชื่อมต่อไม่ได้');
  });

  // proves: errors.invalid-token
  test('invalid-token leads to log-in without a message', async ({ page }) => {
    await answer(page, '/api/account/profile', { status: 401, body: { message: 'invalid-token' } });
    await signedIn(page, thai(), await newMember(thai()), '/user/profile');
    await expect(page).toHaveURL(`${thai().url}/login`);
    expect(await stored(page, 'token')).toBeNull();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });

  // proves: errors.identity
  test('an expired session leads to log-in with a message', async ({ page }) => {
    await answer(page, '/api/account/profile', { status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } });
    await signedIn(page, thai(), await newMember(thai()), '/user/profile');
    await expect(page).toHaveURL(`${thai().url}/login`);
    await expect(page.locator('[data-toast=danger]').filter({ hasText: 'หมดเวลาการใช้งาน' })).toBeVisible();
  });
});

test.describe('languages', () => {
  // proves: routes.login app.languages app.locale-kept app.lang-cookie menu.language-disabled session.storage-keys
  test('there are three, with the current one disabled; the choice is stored locally and in a cookie', async ({ page, context }) => {
    await page.goto(`${thai().url}/login`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    const dropdown = page.getByRole('banner').getByRole('button');
    for (const { own, key, lang, title } of [
      { own: 'ລາວ', key: 'la', lang: 'lo', title: 'ເຂົ້າສູ່ລະບົບ' },
      { own: 'English', key: 'en', lang: 'en', title: 'Log in' },
      { own: 'ไทย', key: 'th', lang: 'th', title: 'เข้าสู่ระบบ' },
    ]) {
      await dropdown.click();
      await expect(page.getByRole('menuitem')).toHaveText(['ไทย', 'ລາວ', 'English']);
      await page.getByRole('menuitem', { name: own }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      expect(await stored(page, 'locale')).toBe(key);
      expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe(key.toUpperCase());
      await dropdown.click();
      await expect(page.getByRole('menuitem', { name: own })).toBeDisabled();
      if (key === 'th') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dropdown).toBeFocused();
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'เข้าสู่ระบบ' })).toBeVisible();
  });
});
