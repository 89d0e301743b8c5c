import { expect, test } from '@playwright/test';
import { atHome, button, closeSheets, openCode, openGame, sheet } from '../play/person.ts';
import { freshPhone, newMember, signedIn, thai } from '../stack.ts';
import { answer, field, speak, stopClock, submit } from './page.ts';

// The page may still be fetching when a test ends; ignore its pending routes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

// proves: limits.redirect register.success routes.login
test('the log-in page opens two seconds after registration', async ({ page }) => {
  await page.clock.install();
  await speak(page, 'en');
  await answer(page, '/api/lookup/registerOTP', { body: { registerOTP: false } });
  await answer(page, '/api/account', { status: 201, body: { _id: '1' } });
  await page.goto(`${thai().url}/register`);
  await field(page, 'username').fill(freshPhone());
  await submit(page).click();
  for (const [name, text] of [
    ['name', 'Somsri'],
    ['password', 'secret-1234'],
    ['confirmPassword', 'secret-1234'],
  ] as const)
    await field(page, name).fill(text);
  await submit(page).click();
  await field(page, 'bankCode').selectOption('SCB');
  await field(page, 'bankAccountNo').fill('1234567890');
  await field(page, 'firstName').fill('a');
  await field(page, 'lastName').fill('b');
  await submit(page).click();
  await page.locator('[data-bank-review]').waitFor();
  await stopClock(page);
  await submit(page).click();
  await expect(page.locator('[data-toast=ok]')).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(page).toHaveURL(`${thai().url}/register`);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(`${thai().url}/login`);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(`${thai().url}/register`);
});

// proves: deposit.note-minute deposit.note-hour deposit.note-qr deposit.recommended deposit.qr-others deposit.qr-at-least-1 limits.countdown
// proves: deposit.qr-life deposit.kbank-zero
test('the deposit form shows its notes, refuses less than 1, counts a code down and refetches other codes', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.clock.install();
  await speak(page, 'en');
  await atHome(page, thai(), await newMember(thai()));
  await button(page, 'Deposit').click();
  for (const note of [/about 1 minute/, /within 1 hour/, /valid for 15 minutes.* once/, /KBank and KTB/]) {
    await expect(sheet(page)).toContainText(note);
  }
  const open = async (bankCode: string) => {
    const method = await openCode(page, bankCode);
    await expect(method.getByRole('textbox').or(method.getByRole('timer'))).toBeVisible();
    return method;
  };
  const countOf = (call: string) => asked.filter((one) => one === call).length;
  const kbank = await open('KBANK');
  await expect(kbank.getByText('Recommended')).toBeVisible();
  const create = kbank.locator('button').filter({ hasText: /QR/ }).last();
  for (const none of ['0', '']) {
    await kbank.getByRole('textbox').fill(none);
    await expect(create).toBeDisabled();
  }
  await kbank.getByRole('textbox').fill('0.99');
  await create.click();
  await expect(kbank).toContainText(/Minimum amount 1 baht/);
  expect(countOf('POST /api/qrcode/KBANK')).toBe(0);

  const ww = await open('WW');
  await ww.getByRole('textbox').fill('100');
  await ww.locator('button').filter({ hasText: /QR/ }).last().click();
  await expect(ww.getByRole('timer')).toBeVisible();
  // The server's own time would correct the countdown.
  await page.route('**/api/qrcode/WW', () => undefined);
  await stopClock(page);
  await page.clock.runFor(1_000);
  const left = async () => {
    const [minutes = 0, seconds = 0] = (await ww.getByRole('timer').innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const first = await left();
  expect(first).toBeGreaterThan(14 * 60);
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1_000);
    await expect.poll(left).toBe(first - passed);
  }
  await page.clock.resume();
  await page.unroute('**/api/qrcode/WW');
  const before = countOf('GET /api/qrcode/KBANK');
  await open('KBANK');
  await expect.poll(() => countOf('GET /api/qrcode/KBANK')).toBeGreaterThan(before);
  await closeSheets(page);
});

// proves: limits.invite-page limits.statement-page invite.table refund.log statement.slips home.invite-summary home.banners-none
// proves: spin.coupons
test('invites, refunds and slips load ten at a time with their columns, coupons show theirs, and home totals invites', async ({ page }) => {
  await page.route('**/api/wallet/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), invite: { amount: 151.5, success: 17, fail: 23, claimable: 51.5 } },
    });
  });
  const asked = new Map<string, unknown>();
  const createdAt = '2026-11-01T03:04:05.000Z';
  const shownAt = '01/11/2026 10:04:05';
  for (const [path, body] of [
    [
      '/api/invite',
      { invites: [{ from: { name: 'Somchai J***' }, amount: 12.5, createdAt, state: 'received', progress: 100 }], ready: 0, held: 0 },
    ],
    ['/api/refund', { refunds: [{ refundAmount: 7.25, createdAt, day: '2026-10-31', state: 'received', expiresAt: createdAt }] }],
    ['/api/statement/slip', { slips: [{ createdAt, amount: 33, status: 'FAILED', note: 'EXPIRED_SLIP', link: '', reference: 'S1' }] }],
  ] as const) {
    await page.route(`**${path}`, (route) => {
      asked.set(path, route.request().postDataJSON());
      return route.fulfill({ json: { total: 1, ...body } });
    });
  }
  for (const name of ['invite', 'refund']) await answer(page, `/api/${name}/banners`, { body: { banners: [] } });
  await speak(page, 'en');
  await atHome(page, thai(), await newMember(thai()));
  const summary = page.getByRole('region').filter({ hasText: '51.50' });
  for (const figure of ['17', '23']) await expect(summary).toContainText(figure);
  await expect(summary).toContainText('100.00 THB not ready yet');
  await expect(summary.getByRole('button')).toBeEnabled();
  for (const [widget, path, cells] of [
    ['Invite', '/api/invite', ['Somchai J***', '12.50', shownAt]],
    ['Cashback', '/api/refund', ['7.25', shownAt]],
  ] as const) {
    await button(page.locator('main nav'), widget).click();
    for (const cell of cells) await expect(sheet(page).locator('tbody tr')).toContainText(cell);
    expect(asked.get(path)).toEqual({ page: 1, limit: 10 });
    await closeSheets(page);
  }
  await page.goto(`${thai().url}/user/statement`);
  await page.getByRole('main').getByRole('button', { name: /slip/i }).click();
  for (const cell of [shownAt, '33.00', 'Failed', 'Expired slip', 'View'])
    await expect(sheet(page).locator('tbody tr')).toContainText(cell);
  expect(asked.get('/api/statement/slip')).toEqual({ page: 1, limit: 10 });

  const coupon = {
    _id: 'c1',
    prize: { name: 'T-shirt', slice: 'Red slice' },
    amount: 20,
    kind: 'credit',
    state: 'open',
    expiresAt: createdAt,
  };
  await page.route(/\/api\/spinwheel\/coupon\?/, (route) => route.fulfill({ json: { total: 1, coupons: [coupon] } }));
  await page.goto(`${thai().url}/user/spin`);
  const row = page.locator('main tbody tr');
  for (const cell of ['1', 'Red slice', 'T-shirt', '20.00']) await expect(row).toContainText(cell);
  await expect(button(row, 'Claim T-shirt')).toBeVisible();
});

// proves: errors.silent-lists errors.silent-invites errors.silent-reset errors.copy-failed games.apps
test('failed loads and a failed password reset show no toast or alert, but a failed copy does', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('refused')) } }),
  );
  const down = { status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } };
  await speak(page, 'en');
  await answer(page, '/api/statement', down);
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  await expect(page.getByText('Could not load')).toBeVisible();
  const expectSilence = async (windows: number) => {
    await expect(page.locator('[data-toast]')).toHaveCount(0);
    await expect(page.locator('dialog[open]')).toHaveCount(windows);
  };
  await expectSilence(0);

  await answer(page, '/api/invite/banners', { body: { banners: [] } });
  await answer(page, '/api/invite', down);
  await page.locator('nav a[href="/user/home"]').click();
  await button(page.locator('main nav'), 'Invite').click();
  await expect(sheet(page)).toContainText('Could not load');
  await expectSilence(1);
  await closeSheets(page);

  await answer(page, '/api/wallet/resetpassword/IMI', down);
  await openGame(page, 'IMI');
  for (const name of ['Website', 'Android', 'iOS']) await expect(sheet(page).getByRole('link', { name })).toHaveAttribute('href', /^http/);
  await button(sheet(page), 'Reset password').click();
  await expect(sheet(page)).toContainText('will stop working');
  await button(sheet(page), 'OK').click();
  await expect(sheet(page)).toContainText('Could not reset the password');
  await expectSilence(1);
  await button(sheet(page), 'Copy username').click();
  await expect(page.locator('[data-toast=danger]')).toContainText('Failed to copy');
});

// proves: bonus.active errors.alert errors.cancel-bonus routes.not-found
test('the active bonus shows its type; one that cannot be cancelled gives the reason in an alert titled Error', async ({ page }) => {
  const none = { required: 600, done: 0, remaining: 600, percentFail: 40, cancelTakes: 0, cancelLeaves: 0, deposit: 200, amount: 100 };
  const active = { status: true, type: 'week', code: 'EVERY', state: 'waiting', games: [], terms: null, acceptedAt: null, ended: null };
  await speak(page, 'en');
  await answer(page, '/api/bonus/check/active', { body: { ...active, ...none, lostFor: null, welcome: null } });
  await answer(page, '/api/bonus/clear', { status: 409, body: { message: 'BONUS_CONDITION' } });
  await signedIn(page, thai(), await newMember(thai()), '/user/bonus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonus');
  await expect(page.locator('[data-bonus=EVERY]')).toContainText('Weekly bonus');
  await expect(page.locator('[name=promotion]')).toHaveCount(0);
  await button(page, 'Cancel bonus').click();
  await button(sheet(page), 'Cancel bonus').click();
  const failed = page.getByRole('dialog', { name: 'Error' });
  await expect(failed.getByRole('alert')).toContainText('Condition for bonus end not met');
  await closeSheets(page);

  await page.goto(`${thai().url}/user/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

// proves: withdraw.limits-server errors.minimum errors.maximum deposit.note-qr errors.qr-refused
test('withdrawal limits, code lifetime and gateway messages are shown as the server sends them', async ({ page }) => {
  await speak(page, 'en');
  await answer(page, '/api/lookup/withdraw', { body: { withdrawMin: 150, withdrawMax: 777 } });
  await answer(page, '/api/lookup/slip', { body: { closeFrom: '23:30', closeTo: '00:30', isOpen: true, qrMinutes: 9, qrMin: 1 } });
  await atHome(page, thai(), await newMember(thai()));
  await button(page, 'Withdraw').click();
  for (const [amount, says] of [
    ['149.99', 'Minimum amount 150 baht'],
    ['777.01', 'Maximum amount 777 baht'],
  ] as const) {
    await sheet(page).getByLabel('Amount to withdraw').fill(amount);
    await button(sheet(page), 'Withdraw').click();
    await expect(sheet(page)).toContainText(says);
  }
  await closeSheets(page);
  await button(page, 'Deposit').click();
  await expect(sheet(page)).toContainText(/valid for 9 minutes.* once/);
  const method = await openCode(page, 'WW');
  await answer(page, '/api/qrcode/WW', { body: { hasQrcode: false, message: 'Closed until noon' } });
  await method.getByRole('textbox').fill('100');
  await method.locator('button').filter({ hasText: /QR/ }).last().click();
  await expect(page.locator('[data-toast=danger]')).toContainText('Closed until noon');
});

// proves: errors.success-link
test('a pending gift link shows an alert', async ({ page }) => {
  await page.route('**/api/wallet/truelink', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { reference: 'G1', status: 'PENDING' } }) : route.fallback(),
  );
  await speak(page, 'en');
  await atHome(page, thai(), await newMember(thai()));
  await button(page, 'Deposit').click();
  const method = sheet(page).locator('[data-method^=wallet-LINK]');
  await method.getByRole('button').first().click();
  await method.getByLabel('Gift link').fill('https://gift.truemoney.com/campaign/?v=0123456789abcdef0123456789abcdef012');
  await button(method, 'Send link').click();
  await expect(page.getByRole('dialog', { name: 'Success' })).toContainText('Link sent');
});

// proves: limits.auto-click home.edit-name-again home.edit-name-saved
test('one second after the account name was corrected, the interrupted action continues', async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/wallet/user', async (route) => {
    const response = await route.fetch();
    const home = await response.json();
    await route.fulfill({ response, json: { ...home, bankAccount: { ...home.bankAccount, bankAccountName: 'สมศรี ทดสอบ' } } });
  });
  await speak(page, 'en');
  await atHome(page, thai(), await newMember(thai(), { bankCode: 'KTB' }));
  await answer(page, '/api/account/bankAccountName', { body: {} });
  await button(page, 'Withdraw').click();
  await sheet(page).getByRole('textbox').fill('somsri tester');
  await sheet(page).getByRole('button').last().click();
  await expect(sheet(page)).toContainText('Saved');
  await stopClock(page);
  await sheet(page).getByRole('button').last().click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(900);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(sheet(page)).toContainText('Withdraw');
});

// proves: menu.home-large menu.top-bar
test('home has the largest icon in the menu, and the app’s name is at the top', async ({ page }) => {
  await speak(page, 'en');
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  await expect(page.getByText('Test Member')).toBeVisible();
  const menu = page.locator('nav').last();
  const sizes = await menu.locator('a svg, button svg').evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect().width));
  const home = await menu.locator('a[href="/user/home"] svg').evaluate((icon) => icon.getBoundingClientRect().width);
  expect(sizes).toHaveLength(5);
  expect(sizes.filter((size) => size >= home)).toHaveLength(1);
  await expect(page.getByRole('banner')).toContainText('Krapao');
  for (const name of [/^Language/, 'Log out']) await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
});

// proves: chat.on-setting
test('a guest opens a socket only where chat is on', async ({ page }) => {
  const sockets: string[] = [];
  page.on('request', (request) => request.url().includes('/socket.io/') && sockets.push(request.url()));
  page.on('websocket', (socket) => sockets.push(socket.url()));
  await speak(page, 'en');
  await answer(page, '/api/lookup/enableChatWidget', { body: { enableChatWidget: false } });
  await page.goto(`${thai().url}/contact`);
  await expect(page.getByText('Version 1.1.14')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: /chat/i })).toHaveCount(0);
  expect(sockets).toEqual([]);
  await page.unroute('**/api/lookup/enableChatWidget');
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: /chat/i }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await expect.poll(() => sockets.length).toBeGreaterThan(0);
});
