import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, field, stored, submit } from '../house/page.ts';
import { button, sheet } from '../play/person.ts';
import { freshPhone, newMember, otpFor, thai } from '../stack.ts';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'));
const back = (page: Page) => page.evaluate(() => history.back());

test('back on home asks before leaving the app and never leads to a public page; logging out asks too', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await page.goto('about:blank');
  await page.goto(`${stack.url}/register`);
  await page.locator('main a[href="/login"]').click();
  await field(page, 'username').fill(member.username);
  await field(page, 'password').fill(member.password);
  await submit(page).click();
  await expect(page.locator('[data-total]')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('remember-agreement', 'true'));

  await back(page);
  await expect(page.locator('[data-toast]').filter({ hasText: 'กดย้อนกลับอีกครั้งเพื่อออก' })).toBeVisible();
  expect([new URL(page.url()).pathname, (await token(page)) !== null]).toEqual(['/user/home', true]);
  await page.locator('nav a[href="/user/contact"]').click();
  await expect(page).toHaveURL(`${stack.url}/user/contact`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /วิธีใช้งาน/ })
    .click();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await back(page);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/howto';
    link.target = '_blank';
    link.textContent = 'link of staff';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('link of staff').click();
  await expect(sheet(page).getByRole('listitem')).toHaveCount(5);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(`${stack.url}/user/home`);
  await expect(page.locator('[data-total]')).toBeVisible();
  expect(await token(page)).not.toBeNull();

  await page.getByRole('banner').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await sheet(page).getByRole('button').nth(1).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  expect(await token(page)).not.toBeNull();

  await back(page);
  await expect(page.locator('[data-toast]').filter({ hasText: 'กดย้อนกลับอีกครั้งเพื่อออก' })).toBeVisible();
  await back(page);
  await expect(page).toHaveURL('about:blank');
});

test('a registration keeps its step, fields and code after going back and reloading, but stores no password', async ({ page }) => {
  const stack = thai();
  const phone = freshPhone();
  const step = (n: number) => expect(page.getByText(new RegExp(`${n} จาก 4`))).toBeVisible();
  const sends: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/otp/send') && sends.push(request.url()));
  await page.goto(`${stack.url}/register`);
  await field(page, 'username').fill(`+66 ${phone.slice(1, 3)} ${phone.slice(3, 6)}-${phone.slice(6)}`);
  await expect(field(page, 'username')).toHaveValue(phone);
  await submit(page).click();
  await step(2);
  await page.reload();
  await step(2);
  await back(page);
  await expect(field(page, 'username')).toHaveValue(phone);
  await submit(page).click();
  await step(2);
  const code = await otpFor(stack, phone);
  expect(sends).toHaveLength(1);
  await field(page, 'otpCode').fill(`Krapao: OTP ${code} (ABCD) 5`);
  await step(3);

  await field(page, 'name').fill('Somsri');
  for (const name of ['password', 'confirmPassword']) await field(page, name).fill('secret-1234');
  await submit(page).click();
  await step(4);
  await field(page, 'bankAccountNo').fill('1234567890');
  await field(page, 'firstName').fill('somsri');
  await back(page);
  await expect(field(page, 'name')).toHaveValue('Somsri');
  await expect(field(page, 'password')).toHaveValue('secret-1234');
  await submit(page).click();
  await expect(field(page, 'firstName')).toHaveValue('SOMSRI');
  await page.reload();
  await step(4);
  await expect(field(page, 'bankAccountNo')).toHaveValue('1234567890');
  await expect(field(page, 'password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('secret-1234');
  await expectAccessible(page);
  await button(page, 'ย้อนกลับ').click();
  await expect(field(page, 'name')).toHaveValue('Somsri');
  expect(await stored(page, 'token')).toBeNull();
});
