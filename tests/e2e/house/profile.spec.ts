import { expect, test } from '@playwright/test';
import { expectFits } from '../play/promotion-steps.ts';
import { call, fund, lao, newMember, signedIn, thai } from '../stack.ts';
import { answer, expectAccessible, field, inEachLanguage, logOut, switchTo } from './page.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

const save = 'บันทึก';

// proves: profile.shows profile.username-fixed profile.account-form
test('shows the member, with the account number as 3-3-rest', async ({ page }) => {
  const member = await newMember(thai());
  await signedIn(page, thai(), member, '/user/profile');
  const { bankAccountNo: no } = member;
  for (const text of ['Test Member', member.username, 'SOMSRI TESTER', 'กสิกรไทย', `${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  const { _id } = await call(thai(), 'GET', '/api/account/profile', { token: member.token });
  await expect(page.getByText(String(_id), { exact: true })).toBeVisible();
  await expect(page.locator('main input')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'แก้ไขชื่อบัญชี' })).toHaveCount(0);
  // The Thai bank name is shown in every language, next to the reader's own.
  await expect(page.locator('dd').filter({ hasText: 'กสิกรไทย' })).toHaveText('กสิกรไทย');
  for (const [lang, line] of [
    ['en', 'กสิกรไทย · Kasikornbank'],
    ['la', 'กสิกรไทย · ກະສິກອນໄທ'],
  ] as const) {
    await switchTo(page, lang);
    await expect(page.locator('dd').filter({ hasText: 'กสิกรไทย' })).toHaveText(line);
  }
});

test('the security level says what is set up and what is missing', async ({ page }) => {
  const member = await newMember(thai());
  await signedIn(page, thai(), member, '/user/profile');
  const level = page.locator('[data-security]');
  await expect(level).toHaveAttribute('data-security', '3/4');
  await expect(page.getByText('ยังแก้ไขได้ จะล็อกเมื่อมีเงินเข้าครั้งแรก')).toBeVisible();
  await fund(thai(), member, 100);
  await page.reload();
  await expect(level).toHaveAttribute('data-security', '4/4');
  await call(thai(), 'POST', '/api/login', { body: { username: member.username, password: member.password } });
  await page.reload();
  await expect(level).toHaveAttribute('data-security', '3/4');
  await expect(page.getByText('เข้าสู่ระบบอยู่ 2 เครื่อง')).toBeVisible();
  await expectAccessible(page);
});

test('theme, language and hidden amounts are chosen here and kept', async ({ page }) => {
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  const html = page.locator('html');
  const theme = page.getByRole('radiogroup', { name: 'ธีม' });
  await expect(theme.getByRole('radio', { name: 'ตามเครื่อง' })).toBeChecked();
  await theme.getByRole('radio', { name: 'มืด' }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('ArrowLeft');
  await expect(theme.getByRole('radio', { name: 'สว่าง' })).toBeFocused();
  await expect(html).toHaveAttribute('data-theme', 'light');
  const hide = page.getByRole('switch', { name: 'ซ่อนยอดเงิน' });
  await hide.click();
  await expect(hide).toBeChecked();
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(hide).toBeChecked();
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('radio', { name: 'System' }).click();
  await expect(html).toHaveAttribute('data-theme', 'system');
});

test('help leads to staff, clips and terms', async ({ page }) => {
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  for (const name of ['คลิปสอนการใช้งาน', 'ข้อตกลงการใช้บริการ']) {
    const row = page.getByRole('button', { name });
    await row.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row).toBeFocused();
  }
  await page.getByRole('link', { name: 'สอบถามเจ้าหน้าที่' }).click();
  await expect(page).toHaveURL(`${thai().url}/user/contact`);
});

test('without terms, the next step is to contact staff', async ({ page }) => {
  await answer(page, '/api/lookup/conditions', { body: { conditions: [] } });
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  await page.getByRole('button', { name: 'ข้อตกลงการใช้บริการ' }).click();
  const terms = page.getByRole('dialog', { name: 'เงื่อนไขการใช้บริการ' });
  await expect(terms).toContainText('ยังไม่มีเงื่อนไข');
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'ติดต่อเรา' }).click();
  await expect(page).toHaveURL(`${thai().url}/user/contact`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const limits = {
  th: { row: 'วงเงินและขั้นต่ำ', unit: 'บาท', gift: 'ตั้งแต่ 2 บาท', any: 'ไม่มีขั้นต่ำ', hours: 'ทุกวัน 01:00 - 23:00 น.', qr: '15 นาที' },
  la: { row: 'ວົງເງິນ ແລະ ຂັ້ນຕ່ຳ', unit: 'ບາດ', gift: 'ຕັ້ງແຕ່ 2 ບາດ', any: 'ບໍ່ມີຂັ້ນຕ່ຳ', hours: 'ທຸກມື້ 01:00 - 23:00 ໂມງ', qr: '15 ນາທີ' },
  en: { row: 'Limits', unit: 'THB', gift: 'from 2 THB', any: 'no minimum', hours: 'daily 01:00 - 23:00', qr: '15 minutes' },
} as const;

const limitReplies: Readonly<Record<string, object>> = {
  '/api/lookup/withdraw': { withdrawMin: 150, withdrawMax: 60_000 },
  '/api/lookup/slip': { closeFrom: '23:00', closeTo: '01:00', isOpen: true, qrMinutes: 15, qrMin: 1 },
};

test('the limits of each way to move money are listed, in each language, and can be loaded again', async ({ page }) => {
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  await page.route('**/api/lookup/{withdraw,slip}', (route) =>
    route.fulfill({ json: limitReplies[new URL(route.request().url()).pathname] }),
  );
  let isDown = true;
  await page.route('**/api/lookup/deposit', async (route) => {
    if (isDown) return route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } });
    const response = await route.fetch();
    const lookup: { banks: { bankCode: string; minimum: number; down?: boolean }[] } = await response.json();
    for (const bank of lookup.banks) if (bank.bankCode === 'WW') Object.assign(bank, { minimum: 120, down: undefined });
    return route.fulfill({ response, json: lookup });
  });
  await page.getByRole('button', { name: limits.th.row }).click();
  const sheet = page.getByRole('dialog', { name: limits.th.row });
  await expect(sheet).toContainText('โหลดข้อมูลไม่ได้');
  await expectAccessible(page);
  isDown = false;
  await sheet.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(sheet.locator('[data-limits]')).toHaveCount(3);
  await expectAccessible(page);
  await inEachLanguage(page, async (lang) => {
    const { row, unit, gift, any, hours, qr } = limits[lang];
    const group = (name: string) => page.getByRole('dialog', { name: row }).locator(`[data-limits=${name}]`);
    await expect(group('withdraw')).toContainText(new RegExp(`150 ${unit}.*60,000 ${unit}`, 's'));
    await expect(group('games')).toContainText(`1 ${unit}`);
    for (const text of [`120 ${unit}`, any, gift, hours, qr]) await expect(group('deposit')).toContainText(text);
    await expect(group('deposit').locator('[data-bank-mark=SCB]')).toBeVisible();
    await expectFits(page);
  });
});

test('Lao: the limits are in kip, and a code that is down says so', async ({ page }) => {
  const member = await newMember(lao(), { bankCode: 'BCEL', currency: 'LAK' });
  await page.route('**/api/lookup/deposit', async (route) => {
    const response = await route.fetch();
    const lookup: { banks: object[] } = await response.json();
    for (const bank of lookup.banks) Object.assign(bank, { down: true });
    await route.fulfill({ response, json: lookup });
  });
  await signedIn(page, lao(), member, '/user/profile');
  await page.getByRole('button', { name: limits.la.row }).click();
  const sheet = page.getByRole('dialog', { name: limits.la.row });
  const { withdrawMax } = await call(lao(), 'GET', '/api/lookup/withdraw', { token: member.token });
  await expect(sheet.locator('[data-limits=withdraw]')).toContainText(`${Number(withdrawMax).toLocaleString('en')} ກີບ`);
  await expect(sheet.locator('[data-limits=games]')).toContainText('1 ກີບ');
  await expect(sheet.locator('[data-limits=deposit]')).toContainText('ຂັດຂ້ອງຊົ່ວຄາວ');
  await expect(sheet).not.toContainText('ບາດ');
});

// proves: session.password-silent session.password-equal profile.lock
test('changes the password, reporting unequal new passwords and a wrong old one', async ({ page }) => {
  const member = await newMember(thai());
  await signedIn(page, thai(), member, '/user/profile');
  const opener = page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' });
  await opener.click();
  const modal = page.getByRole('dialog', { name: 'เปลี่ยนรหัสผ่าน' });
  await expect(modal.getByRole('button', { name: save })).toBeDisabled();
  await field(page, 'oldPassword').fill('not-the-one');
  await field(page, 'newPassword').fill('another-1234');
  await expect(modal.getByRole('button', { name: save })).toBeDisabled();
  await field(page, 'confirmPassword').fill('another-12345');
  await modal.getByRole('button', { name: save }).click();
  await expect(modal.getByText('รหัสผ่านไม่ตรงกัน')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'confirmPassword').fill('another-1234');
  await modal.getByRole('button', { name: save }).click();
  await expect(modal.getByRole('alert')).toContainText('รหัสผ่านไม่ถูกต้อง กรุณาลองใหม่');
  await expect(field(page, 'newPassword')).toHaveValue('another-1234');
  await field(page, 'oldPassword').fill(member.password);
  await modal.getByRole('button', { name: save }).click();
  const saved = page.getByRole('dialog', { name: 'สำเร็จ' });
  await expect(saved).toContainText('บันทึกแล้ว');
  await expect(modal).toHaveCount(0);
  await saved.getByRole('button', { name: 'ตกลง' }).click();
  await expect(saved).toHaveCount(0);
  await expect(opener).toBeFocused();

  await logOut(page);
  await field(page, 'username').fill(member.username);
  await field(page, 'password').fill('another-1234');
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
});

// proves: home.edit-name
test('offers to correct the account name where the bank requires English', async ({ page }) => {
  const member = await newMember(thai(), { bankCode: 'KTB', bankAccountName: 'SOMSRI TESTER' });
  // The server no longer accepts such names, but older members have them.
  await page.route('**/api/account/profile', async (route) => {
    const response = await route.fetch();
    const profile = await response.json();
    const isOld = !(await page.evaluate(() => sessionStorage.getItem('renamed')));
    await route.fulfill({ response, json: { ...profile, bankAccountName: isOld ? 'สมศรี ใจดี' : profile.bankAccountName } });
  });
  await signedIn(page, thai(), member, '/user/profile');
  await page.getByRole('button', { name: 'แก้ไขชื่อบัญชี' }).click();
  const modal = page.getByRole('dialog', { name: 'แก้ไขชื่อบัญชี' });
  await expect(modal.getByRole('button', { name: save })).toBeDisabled();
  await field(page, 'bankAccountName').fill('สมศรี');
  await expect(modal.getByText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น')).toBeVisible();
  await expect(modal.getByRole('button', { name: save })).toBeDisabled();
  await expectAccessible(page);
  await field(page, 'bankAccountName').fill('somsri jaidee');
  await expect(field(page, 'bankAccountName')).toHaveValue('SOMSRI JAIDEE');
  await page.evaluate(() => sessionStorage.setItem('renamed', '1'));
  await modal.getByRole('button', { name: save }).click();
  const saved = page.getByRole('dialog', { name: 'สำเร็จ' });
  await expect(saved).toContainText('บันทึกแล้ว');
  await saved.getByRole('button', { name: 'ตกลง' }).click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.getByText('SOMSRI JAIDEE')).toBeVisible();
});

// proves: errors.silent-profile
test('a profile that fails to load shows no toast and can be reloaded', async ({ page }) => {
  const member = await newMember(thai());
  await page.route('**/api/account/profile', (route) => route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }));
  await signedIn(page, thai(), member, '/user/profile');
  await expect(page.getByText('โหลดข้อมูลไม่ได้')).toBeVisible();
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/account/profile');
  await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click();
  await expect(page.getByText('Test Member')).toBeVisible();
});

test('another signed-in device is listed and can be logged out', async ({ page, browser }) => {
  const member = await newMember(thai());
  await signedIn(page, thai(), member, '/user/profile');
  const shop = await (await browser.newContext()).newPage();
  await shop.goto(`${thai().url}/login`);
  await field(shop, 'username').fill(member.username);
  await field(shop, 'password').fill(member.password);
  await shop.locator('main button[type=submit]').click();
  await expect(shop).toHaveURL(`${thai().url}/user/home`);

  await page.getByRole('button', { name: 'การใช้งานล่าสุดและอุปกรณ์' }).click();
  const modal = page.getByRole('dialog', { name: 'การใช้งานล่าสุด' });
  await expect(modal.getByText('เครื่องนี้')).toHaveCount(1);
  await modal.getByRole('button', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' }).click();
  await page.getByRole('dialog', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' }).getByRole('button', { name: 'ตกลง' }).click();
  await expect(modal.getByRole('button', { name: 'ออกจากระบบเครื่องอื่นทั้งหมด' })).toBeHidden();
  await expect(page.getByText(/ออกจากระบบแล้ว \d+ เครื่อง/)).toBeVisible();
  await expect(shop).toHaveURL(/\/login/);
  await shop.context().close();
  await page.reload();
  await page.getByRole('button', { name: 'การใช้งานล่าสุดและอุปกรณ์' }).click();
  await expect(modal.getByRole('listitem').filter({ hasText: 'ออกจากระบบเครื่องอื่น' })).toHaveCount(1);
  await expectAccessible(page);
});
