import { expect, type Page, type Route, test } from '@playwright/test';
import { followsMoney } from '../ease/member-page.ts';
import { answer, expectAccessible, inEachLanguage, speak, stopClock, stored } from '../house/page.ts';
import { call, fund, lao, type Member, newMember, signedIn } from '../stack.ts';
import { button, closeSheets, sheet } from './person.ts';
import { coinsOf, drawn, expectRested, hub, pressAndHear, putWheel, sha256, slice, sliceAtPointer, watchAnimations } from './wheel.ts';

// All members share one wheel and these tests change it, so they run serially, in the variant no other test uses.
test.describe.configure({ mode: 'default' });
test.use({ timezoneId: 'Asia/Vientiane', locale: 'lo-LA' });

const coinPrice = 50_000;
const eight = [5, 40, 1, 10, 2, 20, 12, 10].map((weight, index) => slice(`S${index + 1}`, { weight }));
const credit = slice('CREDIT', { kind: 'credit', amount: { THB: 25, LAK: 12_500 }, weight: 10 });

async function memberWith(coins: number): Promise<Member> {
  const member = await newMember(lao(), { bankCode: 'BCEL', currency: 'LAK' });
  if (coins > 0) await fund(lao(), member, coins * coinPrice, 'BCEL');
  return member;
}

async function atWheel(page: Page, member: Member, path = '/user/spin'): Promise<void> {
  await signedIn(page, lao(), member, path);
  await expect(page.locator('[data-wheel=idle] canvas')).toBeVisible();
}

const withAnswer = (page: Page, act: (route: Route, count: number) => Promise<void>) => {
  let count = 0;
  return page.route('**/api/spinwheel/spin', (route) => {
    count += 1;
    return act(route, count);
  });
};

// proves: spin.page spin.lands spin.prize-modal
test('the wheel stops at the drawn slice, the app verifies it and shows the prize', async ({ page }) => {
  await speak(page, 'en');
  await putWheel(lao(), eight, { th: 'ทดสอบ', la: 'ທົດລອງ', en: 'Eight slices' });
  const member = await memberWith(2);
  await atWheel(page, member);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eight slices');
  await expect(hub(page)).toContainText('2');
  const { hash } = (await call(lao(), 'GET', '/api/spinwheel/setup', { token: member.token })) as { hash: string };

  const moved = await watchAnimations(page);
  const { result, proof } = await pressAndHear(page);
  await expectRested(page);
  expect(await moved()).toEqual(['transform']);
  const { position, clearance } = await sliceAtPointer(page);
  expect(`S${position + 1}`).toBe(result.code);
  expect(clearance).toBeGreaterThan(0.14);
  await expect(page.locator('[data-landed]')).toHaveText(`The wheel stopped at: ${result.label}`);
  await expect(hub(page)).toContainText('1');

  await expect(sheet(page).locator(`[data-prize=${result.code}]`)).toBeVisible();
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await button(sheet(page), 'See how').click();
  const weights = eight.map(({ weight }) => weight);
  const own = drawn(proof.seed, proof.clientSeed, weights);
  expect(own.position).toBe(position);
  expect(sha256(proof.seed)).toBe(hash);
  const shown = sheet(page).locator('[data-proof]');
  for (const text of [hash, proof.seed, proof.clientSeed, own.hmac, `r = ${own.r}`, 'W = 100', result.code])
    await expect(shown).toContainText(text);
  await expectAccessible(page);
  await closeSheets(page);

  await page.getByRole('button', { name: 'Odds' }).click();
  await expect(sheet(page).locator('[data-hash]')).toHaveText(proof.nextHash);
  await expect(sheet(page).getByRole('row').filter({ hasText: 'S2' })).toContainText('40%');
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('the page keeps the screen’s width while the wheel turns, and the prize fits inside', async ({ page }) => {
    await speak(page, 'en');
    await putWheel(lao(), [credit, slice('S2', { weight: 0 })]);
    await atWheel(page, await memberWith(1));
    await page.evaluate(() => {
      const widths = () => [document.documentElement.scrollWidth, innerWidth, Math.round(visualViewport?.width ?? 0)];
      const seen = new Set<number>();
      const look = () => {
        for (const width of widths()) seen.add(width);
        document.body.dataset.widths = [...seen].join(' ');
        requestAnimationFrame(look);
      };
      look();
    });
    await pressAndHear(page);
    await expectRested(page);
    const prize = sheet(page).locator('[data-prize]');
    await expect(prize).toBeVisible();
    for (const press of await sheet(page).getByRole('button').all()) {
      const box = await press.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    await closeSheets(page);
    // The landing angle is random; at 45 degrees the corners reach furthest out.
    await page.locator('[data-wheel] canvas').evaluate(async (canvas: HTMLElement) => {
      canvas.style.transform = 'rotate(45deg)';
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    await expect(page.locator('body')).toHaveAttribute('data-widths', '360');
  });
});

async function holdSetup(page: Page): Promise<() => void> {
  const { promise: isOpen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/spinwheel/setup', async (route) => {
    const response = await route.fetch();
    await isOpen;
    await route.fulfill({ response });
  });
  return letThrough;
}

const shownHash = (page: Page) => sheet(page).locator('[data-hash]');
const openOdds = (page: Page) => page.getByRole('button', { name: 'Odds' }).click();

test('the odds dialog never shows a finished spin’s hash as that of the next one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const version = await putWheel(lao(), eight);
  const member = await memberWith(2);
  await atWheel(page, member);
  const { hash } = (await call(lao(), 'GET', '/api/spinwheel/setup', { token: member.token })) as { hash: string };
  const { proof } = await pressAndHear(page);
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  const letThrough = await holdSetup(page);
  await closeSheets(page);
  await openOdds(page);
  await expect(sheet(page)).toContainText('Hash of the next secret number');
  await expect(sheet(page)).not.toContainText(hash);
  letThrough();
  await expect(shownHash(page)).toHaveText(proof.nextHash);
  await closeSheets(page);
  await page.unroute('**/api/spinwheel/setup');

  // Another device spins, and this page has not been notified yet.
  const letSecondThrough = await holdSetup(page);
  const spun = await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
  await openOdds(page);
  await expect(sheet(page)).toContainText('Hash of the next secret number');
  await expect(sheet(page)).not.toContainText(proof.nextHash);
  letSecondThrough();
  await expect(shownHash(page)).toHaveText((spun.proof as { nextHash: string }).nextHash);
});

// proves: spin.ignored
test('the wheel can be used by keyboard, and ignores presses while turning', async ({ page }) => {
  await putWheel(lao(), eight);
  const member = await memberWith(3);
  await atWheel(page, member);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/spinwheel/spin')) asked += 1;
  });
  await hub(page).focus();
  await pressAndHear(page, () => page.keyboard.press('Enter'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expectRested(page);
  await expect(sheet(page).locator('[data-prize]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-wheel=idle]')).toBeVisible();
  await expect(hub(page)).toBeFocused();
  expect(asked).toBe(1);
  await pressAndHear(page, () => page.keyboard.press('Space'));
  await expectRested(page);
  expect(await coinsOf(lao(), member)).toBe(1);
});

test('with reduced motion nothing turns, and the result appears', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await putWheel(lao(), eight);
  await atWheel(page, await memberWith(1));
  const moved = await watchAnimations(page);
  const { result } = await pressAndHear(page);
  await expectRested(page);
  expect(`S${(await sliceAtPointer(page)).position + 1}`).toBe(result.code);
  expect(await moved()).toEqual(['opacity']);
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
});

const texts = {
  th: {
    name: 'วงล้อทดสอบ',
    press: 'หมุน ครั้งละ 1 เหรียญ เหรียญที่มี',
    landed: 'ผลการหมุน: ลุ้นใหม่',
    right: 'ตรวจสอบแล้ว ผลถูกต้อง',
    broke: 'คุณไม่มีเหรียญ',
  },
  la: { name: 'ວົງລໍ້ທົດລອງ', press: 'ໝຸນ ຄັ້ງລະ 1 ຫຼຽນ ຫຼຽນທີ່ມີ', landed: 'ຜົນການໝຸນ: ລອງໃໝ່', right: 'ກວດສອບແລ້ວ ຜົນຖືກຕ້ອງ', broke: 'ທ່ານບໍ່ມີຫຼຽນ' },
  en: {
    name: 'Trial wheel',
    press: 'Spin for 1 coin, coins left',
    landed: 'The wheel stopped at: Try again',
    right: 'Verified: the result is correct',
    broke: 'You have no coins',
  },
} as const;

// proves: spin.ignored
test('the wheel, its result and a lack of coins are translated; without a coin no spin is sent', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const name = { th: texts.th.name, la: texts.la.name, en: texts.en.name };
  await putWheel(lao(), [slice('AGAIN', { label: { th: 'ลุ้นใหม่', la: 'ລອງໃໝ່', en: 'Try again' } })], name);
  let coins = 3;
  await atWheel(page, await memberWith(coins));
  await inEachLanguage(page, async (lang) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts[lang].name);
    await expect(hub(page)).toHaveAccessibleName(`${texts[lang].press} ${coins}`);
    for (const width of [320, 1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
    }
    if (lang === 'th') await expectAccessible(page);
    await hub(page).click();
    coins -= 1;
    await expect(page.locator('[data-landed]')).toHaveText(texts[lang].landed);
    await expect(sheet(page)).toContainText(texts[lang].right);
    if (lang === 'th') await expectAccessible(page);
    await closeSheets(page);
  });
  await inEachLanguage(page, (lang) => expect(page.locator('[data-no-coins]')).toContainText(texts[lang].broke));
  await page.route('**/api/spinwheel/spin', () => {
    throw new Error('asked for a spin without a coin');
  });
  await hub(page).click({ force: true });
  await expect(page.locator('[data-wheel=idle]')).toBeVisible();
  await expectAccessible(page);
});

// proves: app.wheel spin.coupons spin.claim-modal
test('a prize becomes a coupon, which becomes money once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), [credit, slice('NEVER', { weight: 0 })]);
  const member = await memberWith(1);
  await atWheel(page, member);
  await pressAndHear(page);
  await button(sheet(page), 'Claim the prize').click();
  await expect(sheet(page)).toContainText('CREDIT prize');
  await expect(sheet(page)).toContainText('12,500');
  await expectAccessible(page);
  let claims = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) claims += 1;
  });
  await button(sheet(page), 'Confirm').dblclick();
  await expect(page.locator('[data-arrived]')).toContainText('Prize received: 12,500 LAK');
  await expect(page.locator('[data-balance-then="6250000"]')).toBeVisible();
  await expect(page.locator('[data-coupon=claimed]')).toBeVisible();
  expect(claims).toBe(1);
  expect((await call(lao(), 'GET', '/api/wallet', { token: member.token })).amount).toBe(coinPrice + 12_500);
});

test('each prize is announced with its own receipt, even if the balance cannot be loaded', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const member = await memberWith(2);
  const win = async (code: string, kip: number) => {
    const version = await putWheel(lao(), [slice(code, { kind: 'credit', amount: { THB: 25, LAK: kip } }), slice('NEVER', { weight: 0 })]);
    await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
  };
  await win('SMALL', 12_500);
  await win('LARGE', 37_500);
  await atWheel(page, member);
  await followsMoney(page);
  const claim = async (name: string) => {
    await page.getByRole('button', { name: `Claim ${name} prize` }).click();
    await button(sheet(page), 'Confirm').click();
  };
  const isWallet = ({ pathname }: URL) => pathname === '/api/wallet';
  await page.route(isWallet, (route) => route.fulfill({ status: 503, json: { message: 'INTERNAL_SERVER_ERROR' } }));
  await claim('SMALL');
  await expect(page.locator('[data-arrived]')).toContainText('Prize received: 12,500 LAK');
  await expect(page.locator('[data-balance-then]')).toHaveCount(0);
  await page.unroute(isWallet);
  await claim('LARGE');
  await expect(page.locator('[data-arrived]').first()).toContainText('Prize received: 37,500 LAK');
  await expect(page.locator('[data-balance-then="15000000"]')).toBeVisible();
  await button(page, 'Receipt for 12,500 LAK').click();
  await expect(sheet(page).locator('[data-receipt]')).toBeVisible();
  await expect(sheet(page).locator('[data-money]').first()).toContainText('12,500');
});

// proves: spin.coupons texts.SPIN limits.coupon-page
test('coupons are listed three a page, prizes handed out by staff say so, and a refusal is explained', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const version = await putWheel(lao(), [slice('SHIRT', { kind: 'custom' }), slice('COINS', { kind: 'coin', coins: 2, weight: 0 })]);
  const member = await memberWith(4);
  for (let n = 0; n < 4; n += 1) await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
  await atWheel(page, member);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('SHIRT prize');
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('4');
  await expectAccessible(page);

  await page.route('**/api/spinwheel/coupon/claim', (route) => route.fulfill({ status: 409, json: { message: 'BONUS_REMAINING' } }));
  await page.getByRole('button', { name: 'Claim SHIRT prize' }).click();
  await expect(sheet(page)).toContainText('Our staff will contact you');
  await button(sheet(page), 'Confirm').click();
  await expect(sheet(page)).toContainText('Bonus condition still active: the coupon cannot be claimed');
  await expect(button(sheet(page), 'See the bonus condition')).toBeVisible();
  await page.unroute('**/api/spinwheel/coupon/claim');
  await button(sheet(page), 'Confirm').click();
  await expect(page.locator('[data-toast=ok]').filter({ hasText: 'Our staff will contact you' })).toBeVisible();
  await expect(page.locator('[data-coupon=claimed]')).toBeVisible();
});

const again = (page: Page) => button(sheet(page), 'Spin again');

function countCalls(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

// proves: spin.prize-modal
test('the result leads to the next spin, which reloads the wheel, uses its new hash and is sent once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const version = await putWheel(lao(), eight);
  const member = await memberWith(4);
  await atWheel(page, member);
  const first = await pressAndHear(page);
  await expect(again(page)).toBeFocused();
  await expect(sheet(page)).toContainText('You have 3 coins. A spin takes 1');
  await expectAccessible(page);

  const spins = countCalls(page, '/api/spinwheel/spin');
  const letThrough = await holdSetup(page);
  const held = page.waitForRequest('**/api/spinwheel/setup');
  const heard = page.waitForResponse('**/api/spinwheel/spin');
  await again(page).dblclick();
  await held;
  await expect(page.locator('[data-wheel=asking]')).toBeVisible();
  expect(spins()).toBe(0);
  letThrough();
  const { proof } = await (await heard).json();
  expect(sha256(proof.seed)).toBe(first.proof.nextHash);
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await page.unroute('**/api/spinwheel/setup');

  // Another device uses the hash promised to this page.
  await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
  await again(page).press('Enter');
  await expect(page.locator('[data-wheel=landed]')).toBeVisible();
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await expect(again(page)).toHaveCount(0);
  await expect(button(sheet(page), 'OK')).toBeVisible();
  expect(spins()).toBe(2);
  expect(await coinsOf(lao(), member)).toBe(0);
});

test('without a new hash there is no next spin, and no coin is taken', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), eight);
  const member = await memberWith(2);
  await atWheel(page, member);
  await pressAndHear(page);
  const spins = countCalls(page, '/api/spinwheel/spin');
  await expect(again(page)).toBeVisible();
  await answer(page, '/api/spinwheel/setup', { status: 503, body: { message: 'INTERNAL_SERVER_ERROR' } });
  await again(page).click();
  await expect(page.locator('[data-spin-message]')).toBeVisible();
  await expect(page.locator('[data-wheel=idle]')).toBeVisible();
  expect([spins(), await coinsOf(lao(), member)]).toEqual([0, 1]);
});

test('a prize is claimed first and spinning again is second; the next result is its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), [credit, slice('NEVER', { weight: 0 })]);
  const member = await memberWith(2);
  await atWheel(page, member);
  await pressAndHear(page);
  await expect(button(sheet(page), 'Claim the prize')).toBeFocused();
  await expectAccessible(page);
  await putWheel(lao(), [slice('ONLY')]);
  const { result } = await pressAndHear(page, () => again(page).click());
  expect(result.code).toBe('ONLY');
  await expect(sheet(page).locator('[data-prize=ONLY]')).toBeVisible();
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await expect(button(sheet(page), 'Claim the prize')).toHaveCount(0);
  await closeSheets(page);
  await expect(page.locator('[data-coupon=open]')).toHaveCount(1);
});

const prizeOf = (kip: number) => ({ kind: 'credit', amount: { THB: 25, LAK: kip } });
const open = async (member: Member) =>
  (await call(lao(), 'GET', '/api/spinwheel/coupon?state=open&limit=100', { token: member.token })).coupons as {
    _id: string;
    kind: string;
  }[];

async function win(member: Member, prize: ReturnType<typeof slice>, often = 1): Promise<void> {
  const version = await putWheel(lao(), [prize, slice('NOTHING', { weight: prize.kind === 'coin' ? 1 : 0 })]);
  for (const wanted = (await open(member)).length + often; (await open(member)).length < wanted; )
    await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
}

const claimAll = (page: Page) => page.locator('[data-claim-all]');
const confirmAll = (page: Page) => sheet(page).locator('[data-review=claim-all]');
const walletOf = async (member: Member) => Number((await call(lao(), 'GET', '/api/wallet', { token: member.token })).amount);
const claimPath = '/api/spinwheel/coupon/claim';

// proves: spin.claim-modal
test('prizes of money and coins are claimed together, others are left out, and the money is announced as one sum', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const member = await memberWith(20);
  // Its line in the statement has the amount of the sum that follows.
  await win(member, slice('EARLIER', prizeOf(87_500)));
  await call(lao(), 'POST', claimPath, { token: member.token, body: { coupon: (await open(member))[0]?._id } });
  await win(member, slice('SHIRT', { kind: 'custom' }));
  await atWheel(page, member);
  await expect(page.locator('[data-coupon=open]')).toHaveCount(1);
  await win(member, slice('SMALL', prizeOf(12_500)));
  await page.reload();
  await expect(page.locator('[data-coupon=open]')).toHaveCount(2);
  await expect(claimAll(page)).toHaveCount(0);
  await win(member, slice('LARGE', prizeOf(37_500)), 2);
  await win(member, slice('COINS', { kind: 'coin', coins: 1, weight: 9 }));
  const [coins, wallet] = [await coinsOf(lao(), member), await walletOf(member)];
  await page.reload();
  await followsMoney(page);
  await expect(claimAll(page)).toHaveText('Claim all (4)');
  await claimAll(page).click();
  await expect(confirmAll(page).getByRole('heading')).toHaveText(/^You will receive87,500.* LAKand 1 coin$/);
  await expect(confirmAll(page).getByRole('heading')).toBeFocused();
  await expect(confirmAll(page).locator('dt')).toHaveText(['SMALL prize', 'LARGE prize', 'LARGE prize', 'COINS prize']);
  await expect(confirmAll(page).locator('[data-left-out="1"]')).toContainText('SHIRT prize: Our staff will contact you');
  await expectAccessible(page);

  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(claimPath)) keys.push(request.headers()['idempotency-key']);
  });
  await button(sheet(page), 'Claim 4 prizes').dblclick();
  await expect(page.locator('[data-toast=ok]')).toContainText('4 prizes received, with 1 coin');
  await expect(page.locator('[data-arrivals="1"] [data-arrived]')).toContainText('Prize received: 87,500 LAK');
  await expect(page.locator(`[data-balance-then="${(wallet + 87_500) * 100}"]`)).toBeVisible();
  await expect(hub(page).locator(`[data-coins="${coins + 1}"]`)).toBeVisible();
  await expect(claimAll(page)).toHaveCount(0);
  expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
  expect(await walletOf(member)).toBe(wallet + 87_500);
  expect((await open(member)).map(({ kind }) => kind)).toEqual(['custom']);
  // A sum has no receipt.
  await page.locator('[data-arrivals]').getByRole('button', { name: 'Receipt' }).click();
  await expect(page).toHaveURL(`${lao().url}/user/statement`);
});

async function atWheelWithPrizes(page: Page, count: number) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const member = await memberWith(count);
  await win(member, slice('SMALL', prizeOf(12_500)), count);
  const wallet = await walletOf(member);
  await atWheel(page, member);
  return { member, wallet };
}

test('a lost response claims nothing twice, and a refusal is explained without stopping the others', async ({ page }) => {
  const { member, wallet } = await atWheelWithPrizes(page, 3);
  await followsMoney(page);
  let count = 0;
  await page.route(`**${claimPath}`, async (route) => {
    count += 1;
    if (count === 2) return route.fulfill({ status: 409, json: { message: 'BONUS_REMAINING' } });
    if (count > 2) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await claimAll(page).click();
  await button(sheet(page), 'Claim 3 prizes').click();
  const result = sheet(page).locator('[data-claim-run=over]');
  await expect(result.getByRole('status')).toHaveText('2 of 3 prizes received');
  await expect(result).toContainText('25,000');
  await expect(result.locator('[data-refused=BONUS_REMAINING]')).toContainText('SMALL prizeBonus condition still active');
  await expect(button(sheet(page), 'OK')).toBeFocused();
  await expect(sheet(page).locator('[data-arrivals="1"] [data-arrived]')).toContainText('Prize received: 25,000 LAK');
  await expectAccessible(page);
  expect([count, await walletOf(member)]).toEqual([3, wallet + 25_000]);
  await button(sheet(page), 'See the bonus condition').click();
  await expect(page).toHaveURL(`${lao().url}/user/bonus`);
});

test('a reload while claiming loses and doubles nothing', async ({ page }) => {
  const { member, wallet } = await atWheelWithPrizes(page, 4);
  let count = 0;
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  await page.route(`**${claimPath}`, async (route) => {
    count += 1;
    if (count !== 2) return route.fallback();
    await route.fetch();
    isHeld();
  });
  await claimAll(page).click();
  await button(sheet(page), 'Claim 4 prizes').click();
  await held;
  await expect(sheet(page).getByRole('status').first()).toHaveText('Claiming prize 2 of 4');
  await expect(sheet(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  await expectAccessible(page);
  await page.reload();
  await expect(page.locator('[data-toast=ok]')).toContainText('Claiming a prize: completed');
  await expect(claimAll(page)).toHaveText('Claim all (2)');
  await claimAll(page).click();
  await button(sheet(page), 'Claim 2 prizes').click();
  await expect(page.locator('[data-arrived]')).toContainText('Prize received: 25,000 LAK');
  expect(await open(member)).toEqual([]);
  expect(await walletOf(member)).toBe(wallet + 50_000);
});

test('what stops the run leaves the rest in the list, and a closed window does not end it', async ({ page }) => {
  const { member, wallet } = await atWheelWithPrizes(page, 4);
  await page.route(`**${claimPath}`, (route) => route.fulfill({ status: 429, json: { message: 'REQUEST_LIMIT' } }), { times: 1 });
  await claimAll(page).click();
  await button(sheet(page), 'Claim 4 prizes').click();
  await expect(sheet(page).getByRole('status').first()).toHaveText('0 of 4 prizes received');
  await expect(sheet(page).locator('[data-untried="4"]')).toContainText('4 prizes not claimed yet, still in your list of coupons');
  await button(sheet(page), 'OK').click();

  const { promise: isOpen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(`**${claimPath}`, async (route) => {
    await isOpen;
    return route.fallback();
  });
  await claimAll(page).click();
  await button(sheet(page), 'Claim 4 prizes').click();
  await expect(sheet(page).getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  letThrough();
  await expect(page.locator('[data-toast=ok]')).toContainText('4 prizes received');
  await expect(page.locator('[data-arrived]')).toContainText('Prize received: 50,000 LAK');
  expect(await walletOf(member)).toBe(wallet + 50_000);
});

// proves: limits.prize limits.claim limits.resize spin.prize-modal spin.claim-modal
test('the prize appears after 2 s, a claim is sent after half a second, and a resize applies after half a second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), [credit, slice('NEVER', { weight: 0 })]);
  const member = await memberWith(1);
  await page.clock.install();
  await atWheel(page, member);
  await stopClock(page);
  await pressAndHear(page);
  await expectRested(page);
  await page.clock.runFor(1_900);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(sheet(page).locator('[data-prize=CREDIT]')).toBeVisible();
  await page.clock.resume();

  await button(sheet(page), 'Claim the prize').click();
  const confirm = button(sheet(page), 'Confirm');
  await expect(confirm).toBeVisible();
  let claims = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/claim')) claims += 1;
  });
  await stopClock(page);
  await confirm.click();
  await page.clock.runFor(400);
  expect(claims).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => claims).toBe(1);
  await page.clock.resume();
  await expect(page.locator('[data-arrived]')).toContainText('Prize received');

  const drawnWidth = () =>
    page
      .locator('[data-wheel] canvas')
      .evaluate((element) => (element instanceof HTMLCanvasElement ? element.width / devicePixelRatio : 0));
  await expect.poll(drawnWidth).toBe(306);
  await stopClock(page);
  // The browser reports the new size with a delay; the half second counts from then.
  const told = page.evaluate(() => new Promise<void>((done) => addEventListener('resize', () => done(), { once: true })));
  await page.setViewportSize({ width: 320, height: 740 });
  await told;
  await page.clock.runFor(400);
  expect(await drawnWidth()).toBe(306);
  await page.clock.runFor(200);
  await expect.poll(drawnWidth).toBe(272);
});

test('a proof that was tampered with is reported', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), eight);
  await withAnswer(page, async (route, count) => {
    const response = await route.fetch();
    const json = await response.json();
    // First a seed that does not match the promised hash, then a slice that was not drawn.
    if (count === 1) json.proof.seed = 'ab'.repeat(32);
    else json.result = { ...json.result, code: json.result.code === 'S1' ? 'S2' : 'S1' };
    await route.fulfill({ response, json });
  });
  await atWheel(page, await memberWith(2));
  await hub(page).click();
  const warning = sheet(page).locator('[data-verdict=wrong] [role=alert]');
  await expect(warning).toContainText('The secret number does not match the hash shown before the spin');
  await expect(warning).toContainText('Please keep a screenshot');
  await expectAccessible(page);
  await closeSheets(page);
  await hub(page).click();
  await expect(warning).toContainText('The draw gives another slice');
  await expect(warning).not.toContainText('hash');
});

// proves: promotions.odds-changed promotions.names-version
test('changed odds take no coin, and the next spin uses them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), eight);
  const member = await memberWith(1);
  await atWheel(page, member);
  await putWheel(lao(), [slice('ONLY')]);
  await hub(page).click();
  await expect(page.locator('[data-spin-message]')).toContainText('The odds have just changed');
  await expect(page.locator('canvas')).toHaveAttribute('data-slices', '1');
  expect(await coinsOf(lao(), member)).toBe(1);
  const { result } = await pressAndHear(page);
  expect(result.code).toBe('ONLY');
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
});

test('lost responses are requested again, and one coin is taken', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), eight);
  const keys: (string | undefined)[] = [];
  let letThrough = () => {};
  const isSeen = new Promise<void>((done) => {
    letThrough = done;
  });
  await withAnswer(page, async (route, count) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first spin succeeds but its response is lost; the second request never arrives.
    if (count === 1) await route.fetch();
    if (count <= 2) return route.abort();
    await isSeen;
    return route.fallback();
  });
  const member = await memberWith(2);
  await atWheel(page, member);
  await hub(page).click();
  await expect(page.locator('[data-spin-message]')).toContainText('no second coin is deducted');
  letThrough();
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(await coinsOf(lao(), member)).toBe(1);
});

test('a spin from another tab is not reported as a fault', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  const version = await putWheel(lao(), eight);
  const member = await memberWith(2);
  await atWheel(page, member);
  await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version } });
  await hub(page).click();
  await expect(sheet(page).locator('[data-verdict=elsewhere]')).toContainText('Another tab or device of yours');
});

test('old spins can be verified by choosing or pasting, without the server', async ({ page }) => {
  await speak(page, 'en');
  const version = await putWheel(lao(), eight);
  const member = await memberWith(1);
  const spun = await call(lao(), 'POST', '/api/spinwheel/spin', { token: member.token, body: { version, clientSeed: 'my own number' } });
  const { seed, clientSeed } = spun.proof as { seed: string; clientSeed: string };
  await signedIn(page, lao(), member, '/user/spin?check=1');
  await sheet(page).locator('[data-old-spin]').click();
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await expect(sheet(page).getByLabel('Your number')).toHaveValue('my own number');
  await expectAccessible(page);

  await page.route('**/api/**', (route) => route.abort());
  const check = button(sheet(page), 'Check');
  await sheet(page).getByLabel('Secret number').fill('0'.repeat(64));
  await check.click();
  await expect(sheet(page).locator('[data-verdict=wrong]')).toContainText('does not match the hash');
  await sheet(page).getByLabel('Secret number').fill(seed);
  await sheet(page).getByLabel('Weight of each slice').fill('5, 40, 1, 10, 2, 20, 12, 10');
  await sheet(page).getByLabel('Slice you got').fill('');
  await check.click();
  const { position } = drawn(
    seed,
    clientSeed,
    eight.map(({ weight }) => weight),
  );
  await expect(sheet(page).locator('[data-verdict=right]')).toContainText(`slice ${position + 1}`);
  await sheet(page).getByLabel('Weight of each slice').fill('a lot');
  await check.click();
  await expect(sheet(page)).toContainText('Please enter whole numbers');
  await page.unroute('**/api/**');
  await closeSheets(page);
  await expect(page).toHaveURL(`${lao().url}/user/spin`);
});

test('the member’s own number is used in the draw and kept', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await speak(page, 'en');
  await putWheel(lao(), eight);
  await atWheel(page, await memberWith(2));
  await page.getByRole('button', { name: 'Odds' }).click();
  const own = sheet(page).getByLabel('Your number');
  await expect(own).toHaveValue(/^[0-9a-f]{32}$/);
  await own.fill('โชคดี');
  await button(sheet(page), 'Save').click();
  await expect(sheet(page)).toContainText('1 to 64 characters');
  await own.fill('lucky 888');
  await button(sheet(page), 'Save').click();
  await closeSheets(page);
  expect((await pressAndHear(page)).proof.clientSeed).toBe('lucky 888');
  await expect(sheet(page).locator('[data-verdict=right]')).toBeVisible();
  await closeSheets(page);
  expect((await pressAndHear(page)).proof.clientSeed).toBe('lucky 888');
});

test('a closed wheel and a failed load are shown, and sound is off by default', async ({ page }) => {
  await speak(page, 'en');
  await putWheel(lao(), eight);
  const member = await memberWith(0);
  await answer(page, '/api/spinwheel/active', { body: { active: false } });
  await signedIn(page, lao(), member, '/user/spin');
  await expect(page.getByText('The wheel is closed')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/spinwheel/active');

  await answer(page, '/api/spinwheel/setup', { status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } });
  await page.reload();
  await expect(page.getByText('Could not load')).toBeVisible();
  await page.unroute('**/api/spinwheel/setup');
  await button(page, 'Try again').click();
  await expect(page.locator('[data-no-coins]')).toBeVisible();
  await page.locator('[data-no-coins]').getByRole('button').click();
  await expect(sheet(page)).toContainText('Deposit');
  await closeSheets(page);

  await button(page, 'Turn sound on').click();
  await expect(button(page, 'Turn sound off')).toBeVisible();
  expect(await stored(page, 'wheel-sound')).toBe('on');
  await page.reload();
  await button(page, 'Turn sound off').click();
  expect(await stored(page, 'wheel-sound')).toBeNull();
});

// proves: spin.size
test('the wheel is sharp on every screen and lands on the drawn slice', async ({ page }) => {
  await putWheel(lao(), eight);
  await atWheel(page, await memberWith(1));
  const cdp = await page.context().newCDPSession(page);
  const points = () => page.locator('canvas').evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0));
  for (const deviceScaleFactor of [1, 2, 2.625]) {
    for (const [width, wheel] of [
      [1280, 350],
      [320, 272],
    ] as const) {
      await cdp.send('Emulation.setDeviceMetricsOverride', { width, height: 740, deviceScaleFactor, mobile: false });
      await expect.poll(points, `${width} px, ${deviceScaleFactor} points to a px`).toBe(Math.round(wheel * deviceScaleFactor));
    }
  }
  const { result } = await pressAndHear(page);
  await expectRested(page);
  expect(`S${(await sliceAtPointer(page)).position + 1}`).toBe(result.code);
});
