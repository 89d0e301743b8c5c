import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, field, logOut, submit } from '../house/page.ts';
import { homeOf } from '../play/person.ts';
import { call, freshPhone, lao, newMember, otpFor, thai } from '../stack.ts';

const variants = [
  {
    stack: thai,
    words: {
      lock: 'ลองใหม่ได้ในอีก',
      recover: 'ลืมรหัสผ่าน',
      changed: /มีการเปลี่ยนรหัสผ่าน/,
      wrong: 'รหัส OTP ไม่ถูกต้อง',
      out: 'ออกจากระบบ',
      visitors: /คุณถูกออกจากระบบ เพราะ.*ลิงก์ชวนเพื่อน/,
    },
  },
  {
    stack: lao,
    words: {
      lock: 'ລອງໃໝ່ໄດ້ໃນອີກ',
      recover: 'ລືມລະຫັດຜ່ານ',
      changed: /ມີການປ່ຽນລະຫັດຜ່ານ/,
      wrong: 'ລະຫັດ OTP ບໍ່ຖືກຕ້ອງ',
      out: 'ອອກຈາກລະບົບ',
      visitors: /ທ່ານຖືກອອກຈາກລະບົບ ເພາະ.*ລິ້ງຊວນໝູ່/,
    },
  },
];

for (const { stack: of, words } of variants) {
  test(`${words.recover}: an ended session says why, a lock counts down and leads to recovery, a code is understood and sends itself`, async ({
    page,
  }) => {
    const stack = of();
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
    await expect(page.locator('[data-session-ended=password]')).toHaveText(words.changed);
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
    await expect(lock).toContainText(words.lock);
    await expect(lock.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
    await expectAccessible(page);
    await lock.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: words.recover })).toBeVisible();
    await expect(field(page, 'username')).toHaveValue(member.username);
  });

  test(`${words.wrong}: a wrong code is sent once, the right one in digits of the country`, async ({ page }) => {
    const stack = of();
    const phone = freshPhone();
    const tries: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/otp/verify') && tries.push(request.postDataJSON().otpCode));
    await page.goto(`${stack.url}/register`);
    await field(page, 'username').fill(phone);
    await submit(page).click();
    await expect(field(page, 'otpCode')).toBeVisible();
    const code = await otpFor(stack, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    await field(page, 'otpCode').pressSequentially(wrong);
    await expect(page.getByRole('alert')).toContainText(words.wrong);
    const zero = stack.url === thai().url ? 0x0e50 : 0x0ed0;
    await field(page, 'otpCode').fill([...code].map((digit) => String.fromCharCode(zero + Number(digit))).join(''));
    await expect(field(page, 'name')).toBeVisible();
    expect(tries).toEqual([wrong, code]);
  });
}

for (const { stack: of, words } of variants) {
  test(`${words.visitors.source}: a public link says that it ended the session, in every tab, with the number kept; so does a log out`, async ({
    page,
    context,
  }) => {
    const stack = of();
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
    await expect(told).toHaveText(words.visitors);
    await expectAccessible(second);
    await expect(page).toHaveURL(`${stack.url}/login`);
    await expect(page.locator('[data-session-ended=public]')).toHaveText(words.visitors);
    await expect(field(page, 'username')).toHaveValue(member.username);
    await told.getByRole('link').click();
    await expect(field(second, 'username')).toHaveValue(member.username);
    await logIn(second);
    await page.goto(`${stack.url}/user/profile`);
    // Until its page is shown, this tab has no session to be told about.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${stack.url}/user/profile`);

    await logOut(second, words.out);
    await expect(second).toHaveURL(`${stack.url}/login`);
    await expect(second.locator('[data-session-ended]')).toHaveCount(0);
    await expect(page.locator('[data-session-ended=logout]')).toBeVisible();
  });
}
