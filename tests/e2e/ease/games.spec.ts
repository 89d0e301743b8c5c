import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, stored } from '../house/page.ts';
import { atHome, button, card, closeOne, closeSheets, openMore, sheet } from '../play/person.ts';
import { call, fund, lao, newMember, type Stack, sim, thai } from '../stack.ts';

const game = 'ASKMEBET';
const returned = (page: Page) => page.locator(`[data-returned=${game}]`);
const atProvider = (page: Page, stack: Stack) => page.waitForURL((url) => url.href.startsWith(stack.simUrl));
const plays = (stack: Stack, username: unknown, delta: number) =>
  sim(stack, 'POST', `/sim/providers/${game}/play`, { username, delta, turnover: 10 });
const inGame = (stack: Stack, username: unknown) => sim(stack, 'GET', `/sim/providers/${game}/accounts/${username}`);

/** On a very busy machine the entry mark may be missing; then no result may be shown. */
async function expectResult(page: Page, result: string): Promise<void> {
  const { entered } = JSON.parse((await stored(page, 'played-games')) ?? '{}') as { entered?: { mark: string | null } };
  if (entered?.mark) await expect(returned(page)).toContainText(result);
  else await expect(returned(page).locator('[data-won]')).toHaveCount(0);
}

test('a game is found by part of its name, and an empty search result is cleared in one press', async ({ page }) => {
  await atHome(page, thai(), await newMember(thai()));
  const search = page.locator('[data-search]');
  await search.fill('p g');
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await expect(card(page, 'HUAYHD')).toHaveCount(0);
  await search.fill('xyz');
  await expect(page.getByText('ไม่พบเกม "xyz"')).toBeVisible();
  await button(page, 'ล้างคำค้นหา').click();
  await expect(search).toBeFocused();
  await expect(page.locator('[data-section]')).toHaveCount(3);
  await expect(page.locator('[data-recent]')).toHaveCount(0);
});

test('a game does not open when the transfer into it fails or is pending', async ({ page }) => {
  const stack = thai();
  // No other test uses this game, so no other meets the fault.
  const faulty = 'CIRCUS';
  const member = await newMember(stack);
  await fund(stack, member, 600);
  await call(stack, 'GET', `/api/wallet/activate/${faulty}`, { token: member.token });
  await atHome(page, stack, member);
  await card(page, faulty).click();
  await expect(button(sheet(page), 'เข้าเล่นเกม')).toBeEnabled();
  await expect(sheet(page).locator('[data-credential=username]')).toBeHidden();
  await expect(sheet(page).locator('[data-by-hand]')).toHaveCount(0);
  for (const chip of ['100', '300', '500', '1,000']) await expect(button(sheet(page), chip)).toBeVisible();
  await expect(button(sheet(page), '1,000')).toBeDisabled();

  await sim(stack, 'POST', `/sim/providers/${faulty}/fault`, { mode: 'error', count: 1, calls: 'transfer' });
  await sheet(page).locator('input[inputmode]').fill('50');
  await button(sheet(page), 'โยกแล้วเล่น').click();
  await expect(sheet(page).getByRole('alert')).toContainText('คืนเงินเข้ากระเป๋าแล้ว');
  const late = { reference: 'T1', status: 'PENDING', amount: 50, wallet: { amount: 100 } };
  await page.route('**/api/wallet/transfer', (route) => route.fulfill({ json: late }), { times: 1 });
  await button(sheet(page), 'โยกแล้วเล่น').click();
  await expect(sheet(page).locator('[data-movement-status=PENDING]')).toBeVisible();
  await closeOne(page);
  await expect(sheet(page)).toContainText('อยู่ระหว่างโยก');
  await expect(page).toHaveURL(`${stack.url}/user/home`);
  await openMore(page);
  await expectAccessible(page);
});

test('a game pressed twice opens one window', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await call(stack, 'GET', `/api/wallet/activate/${game}`, { token: member.token });
  await atHome(page, stack, member);
  await card(page, game).click();
  await expect(button(sheet(page), 'เข้าเล่นเกม')).toBeVisible();
  await closeSheets(page);
  // Its code is there now, and it grows out of the picture.
  const grown = await card(page, game).evaluate(async (tile: HTMLElement) => {
    const start = document.startViewTransition.bind(document);
    const transitions: ViewTransition[] = [];
    document.startViewTransition = (update) => {
      const transition = start(update);
      transitions.push(transition);
      return transition;
    };
    tile.click();
    tile.click();
    while (transitions.length === 0) await new Promise(requestAnimationFrame);
    await Promise.all(transitions.map(({ finished }) => finished));
    return transitions.length;
  });
  expect(grown).toBe(1);
  await expect(page.locator('dialog[open]')).toHaveCount(1);
});

test('the window says what the press on its one gold button will do', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const { token } = member;
  await fund(stack, member, 300);
  await call(stack, 'GET', `/api/wallet/activate/${game}`, { token });
  await atHome(page, stack, member);
  await card(page, game).click();
  const says = (name: string, text: string) => expect(button(sheet(page), name)).toHaveAccessibleDescription(text);
  await says('เข้าเล่นเกม', 'เปิดเกม ยังไม่มีเงินในเกม ใส่จำนวนเงินเพื่อโยกเข้าก่อน');
  await button(sheet(page), '100').click();
  await expect(button(sheet(page), '100')).toHaveAttribute('aria-pressed', 'true');
  await says('โยกแล้วเล่น', 'โยก 100.00 บาท จากกระเป๋าเข้าเกม แล้วเปิดเกม');
  await sheet(page).getByLabel('จำนวนเงิน').fill('301');
  await says('โยกแล้วเล่น', 'เงินในกระเป๋ามี 300.00 บาท ไม่พอสำหรับจำนวนนี้');
  await button(sheet(page), 'ทั้งหมด').click();
  await says('โยกแล้วเล่น', 'ให้คุณตรวจสอบยอดก่อน แล้วโยกเงินทั้งกระเป๋าเข้าเกมและเปิดเกม');

  await sheet(page).getByLabel('จำนวนเงิน').fill('120');
  await openMore(page);
  await button(sheet(page), 'โยกเข้า').click();
  await expect(sheet(page).locator(`[data-route="WALLET ${game}"]`)).toContainText('กระเป๋า');
  await closeOne(page);
  await says('เข้าเล่นเกม', 'เปิดเกมด้วยเงิน 120.00 บาท');
  await button(sheet(page), 'โยกกลับกระเป๋า').click();
  await button(sheet(page), 'ยืนยัน').click();
  await expect(sheet(page).locator(`[data-route="${game} WALLET"]`)).toBeVisible();
});

test.describe('Lao', () => {
  test.use({ timezoneId: 'Asia/Vientiane', locale: 'lo-LA' });

  test('two presses transfer money and open the game, and home shows the win on return', async ({ page }) => {
    const stack = lao();
    const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
    await fund(stack, member, 400_000, 'BCEL');
    await call(stack, 'GET', `/api/wallet/activate/${game}`, { token: member.token });
    const { username } = (await call(stack, 'GET', `/api/wallet/account/${game}`, { token: member.token })) as { username: string };
    await atHome(page, stack, member);
    await card(page, game).click();
    for (const chip of ['50,000', '100,000', '200,000', '500,000']) await expect(button(sheet(page), chip)).toBeVisible();
    await expect(button(sheet(page), '500,000')).toBeDisabled();
    await button(sheet(page), '200,000').click();
    await button(sheet(page), 'ຍ້າຍແລ້ວຫຼິ້ນ').click();
    await atProvider(page, stack);
    await expect(page.locator('body')).toContainText(username);
    expect(await inGame(stack, username)).toMatchObject({ balance: 200_000 });

    await plays(stack, username, 25_000);
    await page.goBack();
    await expect(returned(page)).toContainText('225,000');
    await expectResult(page, 'ໄດ້ +25,000');
    await expect(card(page, game)).toContainText('225,000');
    await button(returned(page), 'ຫຼິ້ນຕໍ່').click();
    await expect(button(sheet(page), 'ເຂົ້າຫຼິ້ນເກມ')).toBeVisible();
  });
});

test('home shows the loss since the game was opened, can retry a silent provider and takes the rest back', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const { token } = member;
  await fund(stack, member, 300);
  await call(stack, 'GET', `/api/wallet/activate/${game}`, { token });
  await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: game, amount: 300 } });
  const { username } = await call(stack, 'GET', `/api/wallet/account/${game}`, { token });
  await atHome(page, stack, member);
  await card(page, game).click();
  await button(sheet(page), 'เข้าเล่นเกม').click();
  await atProvider(page, stack);
  await plays(stack, username, -100);
  await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: game, to: 'WALLET', amount: 150 } });

  const silent = { amount: 300, won: null, mark: null, stale: true };
  await page.route('**/api/wallet/played/*', (route) => route.fulfill({ json: silent }), { times: 1 });
  await page.goto(`${stack.url}/user/home`);
  const back = returned(page);
  await expect(back).toContainText('ยังไม่ได้รับข้อมูลจากค่ายเกม');
  await expect(back.locator('[data-won]')).toHaveCount(0);
  await button(back, 'ตรวจสอบอีกครั้ง').click();
  await expect(back).not.toContainText('ยังไม่ได้รับข้อมูลจากค่ายเกม');
  await expectResult(page, 'เสีย -100.00');
  await expectAccessible(page);

  await button(back, 'โยกกลับกระเป๋า').click();
  await expect(sheet(page).locator('[data-source]')).toHaveCount(1);
  await button(sheet(page), 'ยืนยัน').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await closeSheets(page);
  await expect(back).toHaveCount(0);
  expect(await inGame(stack, username)).toMatchObject({ balance: 0 });
  await expect(page.locator(`[data-recent=${game}]`)).toBeVisible();
  expect(await stored(page, 'played-games')).toContain(game);
});

test('a game without automatic log-in says so before the transfer and shows the username and password after it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  const byHand = ['SLOTXO', 'SUPERSLOT', 'SEXYGAME', 'JOKER'];
  for (const code of byHand) await call(stack, 'GET', `/api/wallet/activate/${code}`, { token: member.token });
  const { username, password } = (await call(stack, 'GET', '/api/wallet/account/JOKER', { token: member.token })) as Record<string, string>;
  await atHome(page, stack, member);
  for (const code of byHand) {
    await closeSheets(page);
    await card(page, code).click();
    await expect(sheet(page).locator(`[data-by-hand=${code}]`)).toContainText('ไม่เข้าสู่ระบบให้อัตโนมัติ');
  }
  await button(sheet(page), '100').click();
  await button(sheet(page), 'โยกแล้วเล่น').click();
  const signIn = sheet(page).locator('[data-sign-in=JOKER]');
  await expect(signIn).toContainText('เงิน 100.00 บาท อยู่ในเกมแล้ว');
  await expect(signIn.locator('[data-credential=username]')).toHaveText(username ?? '');
  await expectAccessible(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await button(signIn, 'คัดลอกรหัสผ่าน').click();
  await expect.poll(copied).toBe(password);
  await expect(page.locator('[data-toast]').filter({ hasText: password ?? '' })).toHaveCount(0);
  await button(signIn, 'คัดลอกชื่อผู้ใช้').click();
  await expect.poll(copied).toBe(username);

  const [provider] = await Promise.all([context.waitForEvent('page'), button(sheet(page), 'เปิดหน้าของ Joker').click()]);
  await provider.waitForURL((url) => url.protocol !== 'about:', { waitUntil: 'commit' });
  for (const secret of [username, password]) expect(provider.url()).not.toContain(secret);
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(`${stack.url}/user/home`);
});
