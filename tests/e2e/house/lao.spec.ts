import { expect, test } from '@playwright/test';
import { button, sheet } from '../play/person.ts';
import { lao, newMember } from '../stack.ts';
import { expectAccessible, field, logOut, stored, submit } from './page.ts';

test.use({ timezoneId: 'Asia/Vientiane', locale: 'lo-LA' });

// proves: app.variant-lao home.agreement session.log-out guard.public-clears errors.success-saved
test('the Lao variant: agreement, new password, log-out that keeps it dismissed, log-in page that clears it', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
  const logIn = async (password: string) => {
    await field(page, 'username').fill(member.username);
    await field(page, 'password').fill(password);
    await submit(page).click();
    await expect(page.locator('[data-total]')).toBeVisible();
  };
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(`${stack.url}/login`);
  await expect(page.getByRole('navigation', { name: 'ເມນູຫຼັກ' }).getByRole('link')).toHaveText(['ໜ້າຫຼັກ', 'ສະໝັກ', 'ວິທີໃຊ້', 'ຕິດຕໍ່']);
  await logIn(member.password);
  await page.clock.fastForward(1_500);
  await expect(sheet(page)).toContainText('ຂໍ້ຕົກລົງ ແລະ ເງື່ອນໄຂ');
  await sheet(page).getByLabel('ບໍ່ຕ້ອງສະແດງອີກ').check();
  await button(sheet(page), 'ຍອມຮັບ').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  const menu = page.getByRole('navigation', { name: 'ເມນູຫຼັກ' });
  for (const name of ['ໜ້າຫຼັກ', 'ລາຍການ', 'ຕິດຕໍ່']) await expect(menu.getByRole('link', { name })).toBeVisible();
  await menu.getByRole('link', { name: 'ໂປຣໄຟລ໌' }).click();
  await button(page, 'ປ່ຽນລະຫັດຜ່ານ').click();
  await field(page, 'oldPassword').fill(member.password);
  await field(page, 'newPassword').fill('another-1234');
  await field(page, 'confirmPassword').fill('another-1234');
  await button(sheet(page), 'ບັນທຶກ').click();
  const saved = page.getByRole('dialog', { name: 'ສຳເລັດ' });
  await expect(saved).toContainText('ບັນທຶກແລ້ວ');
  await expectAccessible(page);
  await button(saved, 'ຕົກລົງ').click();

  await logOut(page, 'ອອກຈາກລະບົບ');
  await expect(page).toHaveURL(`${stack.url}/login`);
  expect(await stored(page, 'token')).toBeNull();
  expect(await stored(page, 'remember-agreement')).toBe('true');
  asked.length = 0;
  await logIn('another-1234');
  await page.clock.fastForward(5_000);
  await button(page, 'ກວດຍອດ').click();
  await expect.poll(() => stored(page, 'last_sync')).not.toBeNull();
  expect(asked).not.toContain('/api/lookup/agreements');

  await page.goto(`${stack.url}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'ເຂົ້າສູ່ລະບົບ' })).toBeVisible();
  for (const key of ['remember-agreement', 'last_sync']) expect(await stored(page, key)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('token') ?? sessionStorage.getItem('token'))).toBeNull();
});
