import { expect, type Page, test } from '@playwright/test';
import { homeOf } from '../play/person.ts';
import { call, freshPhone, lao, newMember, otpFor, type Stack, thai } from '../stack.ts';
import { answer, expectAccessible, field, stored, submit, switchTo } from './page.ts';

const digits = (length: number): string => Array.from({ length }, () => Math.floor(Math.random() * 10)).join('');

async function passPhone(page: Page, phone: string): Promise<void> {
  await field(page, 'username').fill(phone);
  await submit(page).click();
}

async function passOtp(page: Page, stack: Stack, phone: string): Promise<void> {
  await field(page, 'otpCode').fill(await otpFor(stack, phone));
  await expect(field(page, 'name')).toBeVisible();
}

async function fillProfile(page: Page, password = 'secret-1234'): Promise<void> {
  await field(page, 'name').fill('Somsri');
  await field(page, 'password').fill(password);
  await field(page, 'confirmPassword').fill(password);
}

async function toBankStep(page: Page, stack: Stack): Promise<void> {
  await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
  await page.goto(`${stack.url}/register`);
  await passPhone(page, freshPhone());
  await fillProfile(page);
  await submit(page).click();
  await expect(field(page, 'bankCode')).toBeVisible();
}

// proves: routes.register register.otp register.profile register.success register.bank-name
test('a guest registers with an SMS code, then logs in', async ({ page }) => {
  const phone = freshPhone();
  await page.goto(`${thai().url}/register`);
  await passPhone(page, phone);
  await expect(page.getByText('ขั้นตอนที่ 2 จาก 4')).toBeVisible();
  await expect(page.getByText(/รหัสอ้างอิง: \S+/)).toBeVisible();
  await expect(field(page, 'otpCode')).toHaveAttribute('autocomplete', 'one-time-code');
  await passOtp(page, thai(), phone);

  await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
  await expect(field(page, 'password')).toHaveAttribute('autocomplete', 'new-password');
  await fillProfile(page);
  await field(page, 'sourceCode').selectOption({ index: 1 });
  await submit(page).click();

  await expect(page.getByText('ขั้นตอนที่ 4 จาก 4')).toBeVisible();
  await expect(field(page, 'currency')).toHaveCount(0);
  await field(page, 'bankCode').selectOption('KTB');
  await field(page, 'bankAccountNo').fill(digits(10));
  await field(page, 'firstName').fill(' somsri ');
  await field(page, 'lastName').fill('jaidee');
  await expect(field(page, 'lastName')).toHaveValue('JAIDEE');
  await submit(page).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/account') && request.method() === 'POST');
  await page.locator('[data-bank-review]').waitFor();
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    username: phone,
    bankCode: 'KTB',
    bankAccountName: 'SOMSRI JAIDEE',
    currency: 'BAHT',
    otpToken: expect.stringMatching(/^[\w-]{43}$/),
  });
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'สมัครสมาชิกสำเร็จ' })).toBeVisible();
  await expect(page).toHaveURL(`${thai().url}/login`);

  await expect(field(page, 'username')).toHaveValue(phone);
  await expect(field(page, 'password')).toHaveValue('secret-1234');
  await expect(page.getByText('ยินดีต้อนรับกลับมา')).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('secret-1234');
  await submit(page).click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
});

test('the carried password is gone after another page or a reload', async ({ page }) => {
  await toBankStep(page, thai());
  await answer(page, '/api/account', { status: 201, body: { _id: '1' } });
  await page.getByRole('button', { name: 'กสิกรไทย' }).click();
  await page.keyboard.type(digits(10));
  await field(page, 'firstName').fill('somsri');
  await field(page, 'lastName').fill('jaidee');
  await submit(page).click();
  await page.locator('[data-bank-review]').waitFor();
  await submit(page).click();
  await expect(page).toHaveURL(`${thai().url}/login`);
  await expect(field(page, 'password')).toHaveValue('secret-1234');
  const menu = page.getByRole('navigation', { name: 'เมนูหลัก' });
  await menu.getByRole('link', { name: 'ติดต่อเรา' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ติดต่อเรา' })).toBeVisible();
  await menu.getByRole('link', { name: 'หน้าหลัก' }).click();
  await expect(field(page, 'password')).toHaveValue('');
  await page.reload();
  await expect(field(page, 'password')).toHaveValue('');
  // The browser is known now: the log-in comes first.
  await expect(page.getByText('ยินดีต้อนรับกลับมา')).toBeVisible();
});

test('axe finds no fault at any step', async ({ page }) => {
  await answer(page, '/api/otp/send', { body: { otpRef: 'KX7Q', otpToken: 'made-up', code: 'OTP_SENT' } });
  await answer(page, '/api/otp/verify', { body: { code: 'OTP_CODE_VALID' } });
  await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: true } });
  await page.goto(`${lao().url}/register`);
  const standsAt = async (step: number): Promise<void> => {
    await expect(page.getByText(`ຂັ້ນຕອນທີ ${step} ຈາກ 4`)).toBeVisible();
    await expectAccessible(page);
  };
  await standsAt(1);
  await passPhone(page, `20${digits(8)}`);
  await standsAt(2);
  await field(page, 'otpCode').fill('123456');
  await standsAt(3);
  await fillProfile(page);
  await submit(page).click();
  await standsAt(4);
});

test.describe('step 1', () => {
  // proves: register.phone register.phone-10 register.phone-thai-text
  test('a Thai phone number has exactly 10 digits', async ({ page }) => {
    await page.goto(`${thai().url}/register`);
    await expect(submit(page)).toBeDisabled();
    for (const wrong of ['081234567', '08123456789']) {
      await field(page, 'username').fill(wrong);
      await submit(page).click();
      await expect(page.getByText('เบอร์โทรศัพท์ต้องมี 10 หลัก')).toBeVisible();
      await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'username')).toHaveValue(wrong);
    }
    await expectAccessible(page);
    await switchTo(page, 'en');
    await expect(page.getByText('The phone number must support 10 digits')).toBeVisible();
    await switchTo(page, 'th');
    await field(page, 'username').fill('0812345670');
    await expect(page.getByText('เบอร์โทรศัพท์ต้องมี 10 หลัก')).toHaveCount(0);
  });

  // proves: register.phone-lao
  test('a Lao phone number may have any length', async ({ page }) => {
    await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
    await page.goto(`${lao().url}/register`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
    await passPhone(page, '20555');
    await expect(field(page, 'name')).toBeVisible();
  });

  // proves: register.otp-off
  test('without registerOTP it skips to step 3 and sends no code', async ({ page }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/otp/')) sent += 1;
    });
    await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
    expect(sent).toBe(0);
  });

  // proves: register.otp-verified
  test('a verified phone skips to step 3', async ({ page }) => {
    await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: true } });
    await answer(page, '/api/otp/send', { body: { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' } });
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
  });

  // proves: register.otp-verified
  test('a phone verified through the API skips to step 3', async ({ page }) => {
    const phone = freshPhone();
    const { otpToken } = await call(thai(), 'POST', '/api/otp/send', { body: { phoneNumber: phone } });
    await call(thai(), 'POST', '/api/otp/verify', { body: { otpToken, otpCode: await otpFor(thai(), phone) } });
    await page.goto(`${thai().url}/register`);
    await passPhone(page, phone);
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
  });

  test('after too many codes it shows how long to wait', async ({ page }) => {
    const refusal = { message: 'REQUEST_LIMIT', requestId: '' };
    await page.route('**/api/otp/send', (route) => route.fulfill({ status: 429, json: refusal, headers: { 'retry-after': '2400' } }));
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await expect(page.getByRole('alert')).toHaveText('ทำรายการถี่เกินไป กรุณาลองใหม่ในอีกประมาณ 40 นาที');
    await expectAccessible(page);
  });

  test('the proof is kept when the page is visited again', async ({ page }) => {
    const phone = freshPhone();
    await page.goto(`${thai().url}/register`);
    await passPhone(page, phone);
    await expect(field(page, 'otpCode')).toBeVisible();
    // The code just sent is reused: another would be refused within the minute.
    await page.goto(`${thai().url}/register?visit=2`);
    await passPhone(page, phone);
    await passOtp(page, thai(), phone);
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
    await page.goto(`${thai().url}/register?visit=3`);
    const again = page.waitForRequest('**/api/otp/send');
    await passPhone(page, phone);
    expect((await again).postDataJSON()).toMatchObject({ otpToken: expect.stringMatching(/^[\w-]{43}$/) });
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
  });

  test('a registered phone number is refused with the reason', async ({ page }) => {
    const member = await newMember(thai());
    await page.goto(`${thai().url}/register`);
    await passPhone(page, member.username);
    await expect(page.getByRole('alert')).toHaveText('เบอร์โทรศัพท์นี้เป็นสมาชิกแล้ว กรุณาเข้าสู่ระบบ');
    await expect(field(page, 'username')).toHaveValue(member.username);
  });
});

test.describe('step 2', () => {
  test('a wrong code is refused, a code needs 6 digits, and going back keeps it valid', async ({ page }) => {
    const phone = freshPhone();
    await page.goto(`${thai().url}/register`);
    await passPhone(page, phone);
    await field(page, 'otpCode').fill('12345');
    await expect(submit(page)).toBeDisabled();
    const right = await otpFor(thai(), phone);
    await field(page, 'otpCode').fill(right === '000000' ? '000001' : '000000');
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('รหัส OTP ไม่ถูกต้อง กรุณาตรวจสอบแล้วกรอกใหม่');
    await expect(field(page, 'otpCode')).toHaveValue('');
    await expect(field(page, 'otpCode')).toBeFocused();
    const reference = await page.getByText(/รหัสอ้างอิง: \S+/).textContent();
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
    await expect(field(page, 'username')).toHaveValue(phone);
    await submit(page).click();
    await expect(page.getByText(reference ?? '')).toBeVisible();
    await passOtp(page, thai(), phone);
    await expect(page.getByText('ขั้นตอนที่ 3 จาก 4')).toBeVisible();
  });
});

test.describe('step 3', () => {
  test.beforeEach(async ({ page }) => {
    await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
  });

  // proves: register.validate register.step3-silent register.passwords
  test('waits for name and passwords, reports unequal ones and validates before step 4', async ({ page }) => {
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await expect(submit(page)).toBeDisabled();
    await field(page, 'name').fill('Somsri');
    await field(page, 'password').fill('secret-1234');
    await expect(submit(page)).toBeDisabled();
    await field(page, 'confirmPassword').fill('secret-1235');
    await submit(page).click();
    await expect(page.getByText('รหัสผ่านไม่ตรงกัน')).toBeVisible();
    await field(page, 'confirmPassword').fill('secret-1234');
    await expect(page.getByText('รหัสผ่านไม่ตรงกัน')).toHaveCount(0);
    const validated = page.waitForRequest('**/api/account/validate');
    await submit(page).click();
    expect((await validated).postDataJSON()).toMatchObject({ name: 'Somsri', password: 'secret-1234' });
    await expect(page.getByText('ขั้นตอนที่ 4 จาก 4')).toBeVisible();
    await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
    await expect(field(page, 'name')).toHaveValue('Somsri');
  });

  // proves: register.validate
  test('a refusal stays at step 3', async ({ page }) => {
    await answer(page, '/api/account/validate', { status: 409, body: { message: 'EXISTING_USER' } });
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await fillProfile(page);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('เบอร์โทรศัพท์นี้เป็นสมาชิกแล้ว กรุณาเข้าสู่ระบบ');
    await expect(field(page, 'name')).toHaveValue('Somsri');
  });

  // proves: routes.invite-code session.storage-keys
  test('an invite link’s code is kept and cannot be changed', async ({ page }) => {
    const { profile } = (await homeOf(thai(), await newMember(thai()))) as { profile: { _id: string } };
    const code = `PR${profile._id}`;
    await page.goto(`${thai().url}/register?code=${code}`);
    expect(await stored(page, 'code')).toBe(code);
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    await expect(field(page, 'inviteCode')).toHaveValue(code);
    await expect(field(page, 'inviteCode')).toHaveAttribute('readonly', '');
  });

  test('an unknown invite code is reported at once, from a link or typed, and can be corrected or removed', async ({ page }) => {
    const { profile } = (await homeOf(thai(), await newMember(thai()))) as { profile: { _id: string } };
    const unknown = 'ไม่พบรหัสชวนเพื่อนนี้ กรุณาตรวจสอบกับเพื่อนแล้วแก้ไข';
    await page.goto(`${thai().url}/register?code=ABC`);
    await expect(page.locator('[data-invite-unknown]')).toContainText('ไม่พบรหัสชวนเพื่อน ABC');
    await expectAccessible(page);
    await passPhone(page, freshPhone());
    const code = field(page, 'inviteCode');
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(code).not.toHaveAttribute('readonly');
    await expectAccessible(page);
    await code.fill('PR999999999');
    await expect(page.getByText(unknown)).toHaveCount(0);
    await code.blur();
    await expect(page.getByText(unknown)).toBeVisible();
    await fillProfile(page);
    await submit(page).click();
    await expect(page.getByText(unknown)).toBeVisible();
    await page.getByRole('button', { name: 'สมัครโดยไม่ใช้รหัส' }).click();
    await expect(code).toHaveValue('');
    expect(await stored(page, 'code')).toBeNull();
    await code.fill(`PR${profile._id}`);
    await submit(page).click();
    await expect(field(page, 'bankCode')).toBeVisible();
  });

  // proves: register.profile
  test('without a link the invite field is editable', async ({ page }) => {
    await page.goto(`${thai().url}/register`);
    await passPhone(page, freshPhone());
    for (const name of ['name', 'password', 'confirmPassword', 'sourceCode']) await expect(field(page, name)).toBeEditable();
    await field(page, 'inviteCode').fill('PR7');
    await expect(field(page, 'inviteCode')).toHaveValue('PR7');
  });
});

test.describe('step 4', () => {
  // proves: register.bank register.step4-silent register.english
  test('waits for bank, number and names, in English only for KTB, TMB and BBL', async ({ page }) => {
    await toBankStep(page, thai());
    await expect(submit(page)).toBeDisabled();
    await field(page, 'bankAccountNo').fill('123-456-7890');
    await expect(field(page, 'bankAccountNo')).toHaveValue('1234567890');
    await field(page, 'firstName').fill('สมศรี');
    await field(page, 'lastName').fill('ใจดี');
    await expect(submit(page)).toBeDisabled();
    for (const bank of ['KTB', 'TMB', 'BBL']) {
      await field(page, 'bankCode').selectOption(bank);
      await submit(page).click();
      await expect(page.getByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น')).toBeVisible();
    }
    await expectAccessible(page);
    await field(page, 'bankCode').selectOption('KBANK');
    await expect(page.getByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น')).toHaveCount(0);
    await expect(submit(page)).toBeEnabled();
  });

  test('shows the server’s refusal', async ({ page }) => {
    await toBankStep(page, thai());
    await answer(page, '/api/account', { status: 409, body: { message: 'EXISTING_BANK' } });
    await field(page, 'bankCode').selectOption('SCB');
    await field(page, 'bankAccountNo').fill(digits(10));
    await field(page, 'firstName').fill('a');
    await field(page, 'lastName').fill('b');
    await submit(page).click();
    await page.locator('[data-bank-review]').waitFor();
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('บัญชีธนาคารนี้มีสมาชิกใช้แล้ว หากเป็นบัญชีของคุณ กรุณาติดต่อเจ้าหน้าที่');
    await expect(field(page, 'firstName')).toHaveValue('A');
  });
});

// proves: register.bank register.currency
test('in the Lao variant the currency is LAK by default and BAHT by choice', async ({ page }) => {
  const phone = `20${digits(8)}`;
  await page.goto(`${lao().url}/register`);
  await passPhone(page, phone);
  await passOtp(page, lao(), phone);
  await fillProfile(page);
  await submit(page).click();
  await expect(field(page, 'currency')).toHaveValue('LAK');
  await expect(field(page, 'currency').locator('option:not([disabled])')).toHaveCount(2);
  await field(page, 'bankCode').selectOption('BCEL');
  await field(page, 'bankAccountNo').fill(digits(12));
  await field(page, 'firstName').fill('somsy');
  await field(page, 'lastName').fill('vong');
  await submit(page).click();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/account') && request.method() === 'POST');
  await page.locator('[data-bank-review]').waitFor();
  await submit(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ currency: 'LAK', bankAccountName: 'SOMSY VONG' });
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'ສະໝັກສະມາຊິກສຳເລັດ' })).toBeVisible();
  await expect(page).toHaveURL(`${lao().url}/login`);
});
