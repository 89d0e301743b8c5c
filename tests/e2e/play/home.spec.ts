import { expect, type Page, test } from '@playwright/test';
import { answer, expectAccessible, field, logOut } from '../house/page.ts';
import { call, fund, newMember, signedIn, thai } from '../stack.ts';
import { atHome, button, card, closeOne, closeSheets, sheet } from './person.ts';

type Home = {
  profile: { _id: string };
  bankAccount: Record<string, unknown>;
  invite: Record<string, unknown>;
  slots: { code: string; isActive: boolean; amount: number; stale?: boolean; paused?: boolean; ftWalletSlot: number }[];
  spinActive: boolean;
  coin: number;
};

/** Modifies real responses, for states that the running product is not in. */
async function homeWith(page: Page, change: (home: Home) => void): Promise<void> {
  await page.route('**/api/wallet/user', async (route) => {
    const response = await route.fetch();
    const home: Home = await response.json();
    change(home);
    await route.fulfill({ response, json: home });
  });
}

// Home may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// proves: app.three-groups home.who home.bank home.invite-summary home.widgets home.sections
test('shows the member, total, bank account, invites and every game in three sections', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test Member');
  await expect(page.getByText('ยอดเงินรวม')).toBeVisible();
  await expect(page.getByText(/อัปเดตล่าสุด \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)).toBeVisible();
  const no = member.bankAccountNo;
  await expect(page.getByText(`${no.slice(0, 3)}-${no.slice(3, 6)}-${no.slice(6)}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'โบนัสชวนเพื่อน' })).toContainText('0.00');
  await expect(page.locator('[data-section]')).toHaveCount(3);
  await expect(page.locator('[data-game]')).toHaveCount(16);
  for (const name of ['ฝากเงิน', 'ถอนเงิน', 'ชวนเพื่อน', 'โบนัสและเงื่อนไข', 'คืนยอดเสีย']) await expect(button(page, name)).toBeVisible();
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  }
  await expectAccessible(page);
});

// proves: home.coins home.spin-widget home.bonus-widget
test('the bonus and wheel widgets lead to their pages', async ({ page }) => {
  const stack = thai();
  await homeWith(page, (home) => Object.assign(home, { spinActive: true, coin: 7 }));
  await atHome(page, stack, await newMember(stack));
  await expect(page.getByRole('button', { name: /วงล้อ/ })).toContainText('7');
  await page.getByRole('button', { name: /วงล้อ/ }).click();
  await expect(page).toHaveURL(`${stack.url}/user/spin`);
  await page.goBack();
  await button(page, 'โบนัสและเงื่อนไข').click();
  await expect(page).toHaveURL(`${stack.url}/user/bonus`);
});

test('without coins the wheel has no badge, and the banner invites friends', async ({ page }) => {
  await homeWith(page, (home) => Object.assign(home, { spinActive: true, coin: 0, bonus: null }));
  await atHome(page, thai(), await newMember(thai()));
  await expect(page.getByRole('button', { name: /วงล้อ/ })).toHaveText('วงล้อ');
  await page.getByRole('button', { name: /ชวนเพื่อนมาเล่น/ }).click();
  await expect(sheet(page)).toContainText('ชวนเพื่อน');
});

test('on a phone, money, acts, what is in progress, the banner and games fit a screen and a half', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  for (const code of ['PG', 'JOKER', 'UFABET']) await call(stack, 'GET', `/api/wallet/activate/${code}`, { token: member.token });
  await homeWith(page, (home) => Object.assign(home, { held: 100, bonus: null }));
  await atHome(page, stack, member);
  const inOrder = [
    page.locator('[data-total]'),
    button(page, 'ฝากเงิน'),
    page.getByRole('navigation', { name: 'บริการ' }),
    page.getByRole('button', { name: /ชวนเพื่อนมาเล่น/ }),
    page.getByRole('searchbox'),
    page.locator('[data-game]').first(),
    page.locator('[data-day]'),
    page.getByRole('region', { name: 'บัญชีธนาคารของฉัน' }),
    page.getByRole('region', { name: 'โบนัสชวนเพื่อน' }),
  ];
  for (const part of inOrder) await expect(part).toBeVisible();
  const boxes = await Promise.all(inOrder.map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const game = boxes[5];
  expect((game?.y ?? 0) + (game?.height ?? 0)).toBeLessThan(740 * 1.5);

  const tiles = page.locator('[data-section=slot] [data-game]');
  const lefts = await tiles.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().left)).size);
  expect(lefts).toBe(3);
  for (const picture of await page.locator('[data-game] img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /-(tile|background)\.svg$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveCSS('opacity', '1');
  }
});

// proves: home.refresh-widget
test('without the wheel there is a widget that refreshes everything', async ({ page }) => {
  const stack = thai();
  await homeWith(page, (home) => Object.assign(home, { spinActive: false }));
  await atHome(page, stack, await newMember(stack));
  await expect(page.getByRole('button', { name: /วงล้อ/ })).toHaveCount(0);
  const asked = page.waitForResponse('**/api/wallet/refresh');
  await button(page, 'รีเฟรชทั้งหมด').click();
  expect((await asked).ok()).toBe(true);
});

// proves: home.total home.card-active home.card-closed games.multiplier
test('cards show converted and last known amounts, paused games and games without an account', async ({ page }) => {
  const stack = thai();
  await homeWith(page, (home) => {
    for (const slot of home.slots) {
      if (slot.code === 'PG') Object.assign(slot, { isActive: true, amount: 12.5, ftWalletSlot: 10, stale: true });
      if (slot.code === 'JOKER') Object.assign(slot, { isActive: true, amount: 7.25, ftWalletSlot: 1, paused: true });
    }
  });
  await atHome(page, stack, await newMember(stack));
  await expect(card(page, 'PG')).toContainText('12.50');
  await expect(card(page, 'PG')).toContainText('เครดิต 125.00');
  await expect(card(page, 'PG')).toContainText('ยอดล่าสุดที่ทราบ');
  await expect(card(page, 'JOKER')).toContainText('งดโยกเข้าชั่วคราว');
  await expect(card(page, 'HUAYHD')).toContainText('เปิดบัญชี');
  await expect(page.locator('[data-total="1975"]')).toBeVisible();
  await expectAccessible(page);
});

test('a home page that fails to load says so and can be reloaded', async ({ page }) => {
  const stack = thai();
  let isDown = true;
  await page.route('**/api/wallet/user', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'INTERNAL_SERVER_ERROR' } }) : route.fallback(),
  );
  await signedIn(page, stack, await newMember(stack));
  await expect(page.getByText('โหลดข้อมูลไม่ได้')).toBeVisible();
  isDown = false;
  await button(page, 'ลองอีกครั้ง').click();
  await expect(page.locator('[data-total]')).toBeVisible();
});

const agreementOf = (page: Page) => page.getByRole('dialog', { name: 'ข้อตกลงและเงื่อนไข' });

/** Without what `signedIn` stores: the choice not to see the agreement again. */
async function atHomeBeforeAgreeing(page: Page): Promise<void> {
  const { token } = await newMember(thai());
  await page.addInitScript((seeded) => localStorage.setItem('token', seeded), token);
  await page.goto(`${thai().url}/user/home`);
  await expect(page.locator('[data-total]')).toBeVisible();
}

async function leaveAndVisit(page: Page): Promise<void> {
  await page.locator('nav a[href="/user/profile"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'โปรไฟล์' })).toBeVisible();
  await page.locator('nav a[href="/user/home"]').click();
  await expect(page.locator('[data-total]')).toBeVisible();
}

// proves: home.modal-agreement home.agreement limits.agreement home.agreement-waits
test('the agreement appears 1.5 s after each visit of home, once no other dialog is open', async ({ page }) => {
  // The clock is stopped, so that a slow machine also opens it within 1.5 s.
  const start = new Date('2026-11-16T03:00:00Z');
  await page.clock.install({ time: start });
  await page.clock.pauseAt(new Date(start.getTime() + 1_000));
  await atHomeBeforeAgreeing(page);
  await page.clock.runFor(1_400);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toContainText('ฝากเงิน');
  const agreement = agreementOf(page);
  const listed = page.waitForResponse('**/api/lookup/agreements');
  await page.clock.runFor(5_000);
  await listed;
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  await expect(agreement).toHaveCount(0);
  await closeOne(page);
  await expect(agreement).toBeVisible();
  await button(agreement, 'ยอมรับ').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await leaveAndVisit(page);
  await page.clock.runFor(1_499);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(agreement).toBeVisible();
});

// proves: home.modal-agreement home.agreement home.agreement-skip
test('the agreement names the licence, leads to the conditions and stays away once dismissed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await atHomeBeforeAgreeing(page);
  await page.clock.fastForward(1_500);
  const agreement = agreementOf(page);
  await expect(agreement.locator('[data-licence]')).toContainText(/ให้บริการโดย .+ใบอนุญาตเลขที่ .+/s);
  await expectAccessible(page);
  await button(agreement, 'อ่านเงื่อนไขการใช้บริการ').click();
  await expect(sheet(page).getByRole('heading', { name: 'เงื่อนไขการใช้บริการ' })).toBeVisible();
  await expect(sheet(page).getByRole('listitem').first()).toBeVisible();
  await closeOne(page);
  await agreement.getByLabel('ไม่ต้องแสดงอีก').check();
  await button(agreement, 'ยอมรับ').click();
  expect(await page.evaluate(() => localStorage.getItem('remember-agreement'))).toBe('true');

  asked.length = 0;
  await leaveAndVisit(page);
  await page.clock.fastForward(5_000);
  await page.reload();
  await expect(page.locator('[data-total]')).toBeVisible();
  await page.clock.fastForward(5_000);
  expect(asked).not.toContain('/api/lookup/agreements');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});

// proves: home.modal-invite home.modal-carousel home.banners-invite home.invite-link
test('the invite dialog shows the banners first, then the member’s link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = thai();
  const member = await newMember(stack);
  let id = '';
  await homeWith(page, (home) => {
    id = home.profile._id;
  });
  await page.route('**/api/invite/banners', (route) =>
    route.fulfill({
      json: {
        banners: [
          { image: '/banners/invite-1.svg', html: '<p>hello</p>' },
          { image: '/banners/refund-1.svg', html: '' },
        ],
      },
    }),
  );
  await atHome(page, stack, member);
  await button(page, 'ชวนเพื่อน').click();
  await expect(sheet(page).locator('img').first()).toBeVisible();
  await expectAccessible(page);
  await button(sheet(page), 'ดำเนินการต่อ').click();
  await expect(sheet(page).locator('[data-invite-link]')).toHaveText(`${stack.url}/register?code=PR${id}`);
  // The empty list offers it once more.
  await expect(sheet(page)).toContainText('ยังไม่ได้ชวนเพื่อน');
  await button(sheet(page), 'คัดลอกลิงก์').first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${stack.url}/register?code=PR${id}`);
  await expectAccessible(page);
});

// proves: home.invite-summary home.modal-refund home.banners-none errors.toast
test('without banners the refund opens at once, and a refused invite bonus shows the reason', async ({ page }) => {
  const stack = thai();
  await page.route('**/api/refund/banners', (route) => route.fulfill({ json: { banners: [] } }));
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await expect(button(page, 'รับโบนัส')).toBeDisabled();
  await homeWith(page, (home) => Object.assign(home.invite, { amount: 50, claimable: 50 }));
  await page.reload();
  await button(page, 'คืนยอดเสีย').click();
  await expect(sheet(page)).toContainText('คืนยอดเสีย');
  await expectAccessible(page);
  await closeSheets(page);
  // The first is the server's real answer; the others are faked.
  const reasons = {
    NO_INVITE_BONUS: 'ยังไม่มีโบนัสชวนเพื่อนให้รับ',
    INVITE_COLLECT: 'รับโบนัสชวนเพื่อนไปแล้ว',
    INVITE_INACTIVE: 'งดรับโบนัสชวนเพื่อนชั่วคราว',
    NO_INVITEE_PLAY_INFO: 'ยังไม่มีข้อมูลการเล่นของเพื่อน',
    BONUS_REMAINING: 'ยังติดเงื่อนไขโบนัสอยู่',
    INVITE_BONUS_FAIL: 'รับโบนัสชวนเพื่อนไม่สำเร็จ',
  };
  for (const [message, text] of Object.entries(reasons)) {
    if (message !== 'NO_INVITE_BONUS') await answer(page, '/api/invite/bonus', { status: 409, body: { message } });
    await button(page, 'รับโบนัส').click();
    await expect(page.locator('[data-toast=danger]').filter({ hasText: text })).toBeVisible();
  }
});

// proves: home.modal-edit-name home.edit-name home.edit-name-again errors.english-name home.edit-name-saved errors.success-saved
test('a bank that requires English names offers to correct the name, then continues with the action', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack, { bankCode: 'KTB' });
  let isWrong = true;
  await homeWith(page, (home) => {
    if (isWrong) home.bankAccount.bankAccountName = 'สมศรี ทดสอบ';
  });
  await atHome(page, stack, await newMember(stack, { bankCode: 'KTB' }));
  const offer = page.getByRole('dialog', { name: 'แก้ไขชื่อบัญชีธนาคาร' });
  await button(page, 'ถอนเงิน').click();
  await expect(offer).toBeVisible();
  await closeOne(page);
  for (const press of [false, true]) {
    if (press) await button(page, 'ถอนเงิน').click();
    await expect(button(sheet(page), 'ยืนยันถอนเงิน')).toBeVisible();
    await expect(offer).toHaveCount(0);
    await closeOne(page);
  }
  // The dismissal was one member's: the next one signing in on this tab is asked.
  await logOut(page);
  await field(page, 'username').fill(member.username);
  await field(page, 'password').fill(member.password);
  await page.locator('main button[type=submit]').click();
  await expect(page.locator('[data-total]')).toBeVisible();
  await button(page, 'ถอนเงิน').click();
  await expect(offer).toBeVisible();
  const name = sheet(page).getByLabel('ชื่อบัญชี (ภาษาอังกฤษ)');
  await name.fill('สมศรี');
  await expect(sheet(page)).toContainText('ชื่อบัญชีธนาคารต้องเป็นภาษาอังกฤษเท่านั้น');
  await name.fill('somsri tester');
  await expect(name).toHaveValue('SOMSRI TESTER');
  await expectAccessible(page);
  isWrong = false;
  await button(sheet(page), 'บันทึก').click();
  const saved = page.getByRole('dialog', { name: 'สำเร็จ' });
  await expect(saved).toContainText('บันทึกแล้ว');
  await expectAccessible(page);
  await button(saved, 'ตกลง').click();
  await expect(button(sheet(page), 'ยืนยันถอนเงิน')).toBeVisible();
  await expect(saved).toHaveCount(0);
});
