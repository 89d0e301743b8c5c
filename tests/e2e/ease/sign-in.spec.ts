import { expect, type Locator, type Page, test } from '@playwright/test';
import { answer, expectAccessible, field, logOut, submit } from '../house/page.ts';
import { homeOf } from '../play/person.ts';
import { call, freshPhone, newMember, otpFor, thai } from '../stack.ts';

test('an ended session gives the reason; a lock counts down and leads to recovery', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await page.goto(`${stack.url}/login`);
  await field(page, 'username').fill(`+66 ${member.username.slice(1, 3)} ${member.username.slice(3, 6)} ${member.username.slice(6)}`);
  await expect(field(page, 'username')).toHaveValue(member.username);
  await field(page, 'password').fill(member.password);
  await submit(page).click();
  await expect(page.locator('[data-total]')).toBeVisible();

  await call(stack, 'PUT', '/api/account/changepwd', {
    token: member.token,
    body: { oldPassword: member.password, newPassword: 'mango-7-chairs' },
  });
  // The open page may be notified before this one loads; either way the note states the reason.
  await page.goto(`${stack.url}/user/profile`);
  await expect(page.locator('[data-session-ended=password]')).toHaveText(/มีการเปลี่ยนรหัสผ่าน/);
  await expect(field(page, 'username')).toHaveValue(member.username);
  await expectAccessible(page);

  for (let i = 0; i < 10; i += 1) {
    await call(stack, 'POST', '/api/login', { body: { username: member.username, password: 'wrong-password' } }).catch(() => null);
  }
  // A browser that signed in before has its own counter, so lockouts caused by strangers do not affect it.
  await page.context().clearCookies();
  await field(page, 'password').fill('wrong-password');
  await submit(page).click();
  const lock = page.locator('[data-login-lock]');
  await expect(lock).toContainText('ลองใหม่ได้ในอีก');
  await expect(lock.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
  await expectAccessible(page);
  await lock.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' })).toBeVisible();
  await expect(field(page, 'username')).toHaveValue(member.username);
});

test('from the first page to home takes at most 14 presses', async ({ page }) => {
  const stack = thai();
  let presses = 0;
  const press = async (target: Locator) => {
    await target.click();
    presses += 1;
  };
  const type = async (name: string, text: string) => {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
  };
  const phone = freshPhone();
  await page.goto(`${stack.url}/login`);
  await press(page.getByRole('main').getByRole('link', { name: 'สมัครสมาชิก' }));
  await type('username', phone);
  await press(submit(page));
  await expect(field(page, 'otpCode')).toBeVisible();
  await type('otpCode', await otpFor(stack, phone));
  await expect(field(page, 'name')).toBeVisible();
  await type('name', 'Somsri');
  for (const name of ['password', 'confirmPassword']) {
    await press(field(page, name));
    await type(name, 'mango-7-chairs');
  }
  await field(page, 'sourceCode').selectOption({ index: 1 });
  presses += 2;
  await press(submit(page));
  await press(page.getByRole('button', { name: 'กสิกรไทย' }));
  await type('bankAccountNo', phone);
  for (const name of ['firstName', 'lastName']) {
    await press(field(page, name));
    await type(name, 'somsri');
  }
  await press(submit(page));
  await page.locator('[data-bank-review]').waitFor();
  await press(submit(page));
  await expect(page).toHaveURL(`${stack.url}/login`);
  await expect(field(page, 'password')).toHaveValue('mango-7-chairs');
  await press(submit(page));
  await expect(page.locator('[data-total]')).toBeVisible();
  await press(page.getByRole('dialog').getByRole('button', { name: 'ยอมรับ' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(presses).toBeLessThanOrEqual(14);
});

test('Enter leads through the fields of a step until it is filled in', async ({ page }) => {
  await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
  await page.goto(`${thai().url}/register`);
  await expect(field(page, 'username')).toBeFocused();
  await page.keyboard.type(freshPhone());
  await page.keyboard.press('Enter');
  await expect(field(page, 'name')).toBeFocused();
  for (const [name, text] of [
    ['name', 'Somsri'],
    ['password', 'mango-7-chairs'],
    ['confirmPassword', 'mango-7-chairs'],
  ] as const) {
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect(field(page, 'bankCode')).toBeVisible();
});

test('a one-time code is sent automatically, once, in Lao or Thai digits', async ({ page }) => {
  const stack = thai();
  const phone = freshPhone();
  const tries: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/otp/verify') && tries.push(request.postDataJSON().otpCode));
  await page.goto(`${stack.url}/register`);
  await field(page, 'username').fill(phone);
  await submit(page).click();
  await expect(field(page, 'otpCode')).toBeVisible();
  const code = await otpFor(stack, phone);
  const wrong = code === '111111' ? '222222' : '111111';
  const inDigits = (zero: string, text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
  await field(page, 'otpCode').pressSequentially(inDigits('໐', wrong));
  await expect(page.getByRole('alert')).toContainText('รหัส OTP ไม่ถูกต้อง');
  await expect(field(page, 'otpCode')).toHaveValue('');
  await field(page, 'otpCode').fill(inDigits('๐', code));
  await expect(field(page, 'name')).toBeVisible();
  expect(tries).toEqual([wrong, code]);
});

test('a public link ends the session in every tab with the reason and keeps the number; so does logging out', async ({ page, context }) => {
  const stack = thai();
  const member = await newMember(stack);
  const logIn = async (tab: Page) => {
    await field(tab, 'password').fill(member.password);
    await tab.getByRole('checkbox').check();
    await submit(tab).click();
    await expect(tab.locator('[data-total]')).toBeVisible();
    await tab.evaluate(() => localStorage.setItem('remember-agreement', 'true'));
  };
  await page.goto(`${stack.url}/login`);
  await expect(page.locator('[data-session-ended]')).toHaveCount(0);
  await field(page, 'username').fill(member.username);
  await logIn(page);

  const second = await context.newPage();
  const { profile } = (await homeOf(stack, member)) as { profile: { _id: string } };
  await second.goto(`${stack.url}/register?code=PR${profile._id}`);
  const told = second.locator('[data-session-ended=public]');
  await expect(told).toHaveText(/คุณถูกออกจากระบบ เพราะ.*ลิงก์ชวนเพื่อน/);
  await expectAccessible(second);
  await expect(page).toHaveURL(`${stack.url}/login`);
  await expect(page.locator('[data-session-ended=public]')).toHaveText(/คุณถูกออกจากระบบ เพราะ.*ลิงก์ชวนเพื่อน/);
  await expect(field(page, 'username')).toHaveValue(member.username);
  await told.getByRole('link').click();
  await expect(field(second, 'username')).toHaveValue(member.username);
  await logIn(second);
  await page.goto(`${stack.url}/user/profile`);
  // Until its page is shown, this tab has no session that could end.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${stack.url}/user/profile`);

  await logOut(second);
  await expect(second).toHaveURL(`${stack.url}/login`);
  await expect(second.locator('[data-session-ended]')).toHaveCount(0);
  await expect(page.locator('[data-session-ended=logout]')).toBeVisible();
});
