import { expect, test } from '@playwright/test';
import { newMember, otpFor, signedIn, thai } from '../stack.ts';
import { expectAccessible, field } from './page.ts';

// proves: recovery.recover recovery.hold-shown
test('a forgotten password is reset with phone and code, and the withdrawal form shows the payout freeze', async ({ page }) => {
  // A demo member: a fresh one would have to wait a minute for a second code.
  const phone = '0856789012';
  await page.goto(`${thai().url}/login`);
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน?' }).click();
  await expect(page).toHaveURL(`${thai().url}/recover`);
  // The log-in page stays visible until this page's chunk loads, and has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: 'ลืมรหัสผ่าน' })).toBeVisible();
  const goOn = page.locator('main button[type=submit]');
  await expect(goOn).toBeDisabled();
  await field(page, 'username').fill('081234');
  await goOn.click();
  await expect(page.getByText('เบอร์โทรศัพท์ต้องมี 10 หลัก')).toBeVisible();
  await field(page, 'username').fill(phone);
  await expectAccessible(page);
  await goOn.click();
  await field(page, 'otpCode').fill(await otpFor(thai(), phone));

  await field(page, 'newPassword').fill(phone);
  await field(page, 'confirmPassword').fill(phone);
  await goOn.click();
  await expect(page.getByText('กรุณาอย่าใช้เบอร์โทรศัพท์เป็นรหัสผ่าน')).toBeVisible();
  await field(page, 'newPassword').fill('12345678');
  await field(page, 'confirmPassword').fill('12345678');
  await goOn.click();
  await expect(page.getByText('รหัสผ่านนี้คาดเดาง่ายเกินไป กรุณาใช้รหัสอื่น')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'newPassword').fill('mango-7-chairs');
  await field(page, 'confirmPassword').fill('mango-7-chairs');
  await goOn.click();
  await expect(page.getByText('ตั้งรหัสผ่านใหม่แล้ว')).toBeVisible();
  await expect(page.getByText(/ถอนเงินได้อีกครั้งตั้งแต่ \d\d\/\d\d\/20\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();

  await expect(field(page, 'username')).toHaveValue(phone);
  await expect(field(page, 'password')).toHaveValue('mango-7-chairs');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
  await page.getByRole('button', { name: 'ถอนเงิน' }).first().click();
  const modal = page.getByRole('dialog', { name: 'ถอนเงิน' });
  await expect(modal.getByText(/ถอนเงินได้อีกครั้งตั้งแต่ \d\d\/\d\d\/20\d\d/)).toBeVisible();
  await expect(modal.getByRole('button', { name: 'ยืนยันถอนเงิน' })).toBeDisabled();
});

// proves: recovery.bank
test('the bank account is changed with the password, and with a code where the server requires one', async ({ page }) => {
  const member = await newMember(thai());
  const otpToken = 'A'.repeat(43);
  // A new member needs no code yet, so the server's request for one is faked here.
  await page.route('**/api/account/profile', async (route) => {
    const asked = route.request();
    if (asked.method() !== 'PUT') return route.fallback();
    // A second code would take a minute, so the faked token is removed before the call reaches the server.
    const { otpToken: given, ...postData } = asked.postDataJSON();
    if (given === otpToken) return route.fallback({ postData });
    await route.fulfill({ status: 422, json: { message: 'UNVERIFIED_OTP', key: 'otpToken', requestId: 'x' } });
  });
  await page.route('**/api/otp/send', (route) => route.fulfill({ json: { otpRef: 'ABCD', otpToken, code: 'OTP_SENT' } }));
  await page.route('**/api/otp/verify', (route) => route.fulfill({ json: { code: 'OTP_CODE_VALID' } }));
  await signedIn(page, thai(), member, '/user/profile');
  await page.getByRole('button', { name: 'เปลี่ยนบัญชี' }).click();
  const form = page.getByRole('dialog', { name: 'เปลี่ยนบัญชีธนาคาร' });
  const account = member.bankAccountNo.split('').reverse().join('');
  await field(page, 'bankAccountNo').fill(account);
  await field(page, 'password').fill(member.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'ตรวจสอบ' }).click();
  await form.getByRole('button', { name: 'บันทึก' }).click();
  const code = page.getByRole('dialog', { name: 'ยืนยันด้วยรหัส OTP' });
  await expect(code.getByText('ABCD')).toBeVisible();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.postDataJSON().otpToken === otpToken);
  await field(page, 'otpCode').fill('123456');
  expect((await sent).postDataJSON()).toMatchObject({ bankAccountNo: account, password: member.password });
  await expect(form).toHaveCount(0);
  await expect(page.getByText(`${account.slice(0, 3)}-${account.slice(3, 6)}-${account.slice(6)}`)).toBeVisible();
});
