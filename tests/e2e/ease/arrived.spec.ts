import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, closeSheets, sheet } from '../play/person.ts';
import { call, type Member, newMember, type Stack, signedIn, sim, thai } from '../stack.ts';
import { followsMoney, visit } from './member-page.ts';

const byWallet = (stack: Stack, member: Member, amount: number) =>
  sim(stack, 'POST', '/sim/wallets/0821113333/send', { fromPhone: member.username, amount });
const byBank = (stack: Stack, { bankCode, bankAccountNo }: Member, amount: number) =>
  sim(stack, 'POST', '/sim/bank/transfer', {
    ...{ fromBank: bankCode, fromAccount: bankAccountNo, toBank: 'SCB', toAccount: '4081234567' },
    amount,
  });

const told = (page: Page) =>
  page
    .locator('[data-arrived]')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('[data-money]')].map((money) => money.firstChild?.textContent)));
const expectTold = (page: Page, rows: string[][]) => expect.poll(() => told(page)).toEqual(rows);

/** Controls and amounts whose centre is under the chat button. Ignores what is scrolled behind the opaque header. */
const coveredByChat = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('button[aria-label^="แชต"]');
    const headerEnd = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const covered = new Set<string>();
    for (let at = 0; at <= document.body.scrollHeight; at += 40) {
      scrollTo(0, at);
      for (const element of document.querySelectorAll('main button, main a, main input, main [data-money]')) {
        const { x, y, width, height } = element.getBoundingClientRect();
        const middle = y + height / 2;
        const top = element === chat || width === 0 || middle < headerEnd ? null : document.elementFromPoint(x + width / 2, middle);
        if (top && chat?.contains(top)) covered.add(element.outerHTML.slice(0, 120));
      }
    }
    return [...covered];
  });

test('money from any source is announced once in a single card, with the balance at that time', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('"movement"')) socket.send(message);
    });
  });
  await atHome(page, stack, member);
  await followsMoney(page);
  await byWallet(stack, member, 75);
  await expectTold(page, [['+75.00', '75.00']]);
  await byBank(stack, member, 25);
  await expectTold(page, [
    ['+25.00', '100.00'],
    ['+75.00', '75.00'],
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'เงินเข้ากระเป๋าแล้ว 25.00' })).toBeAttached();
  await expectAccessible(page);
  await button(page, 'ซ่อน').click();
  await expect(page.locator('[data-arrivals]')).toHaveCount(0);
});

/** Coins that fly, and what the phone was asked to vibrate. */
const watchMoment = (page: Page) =>
  page.addInitScript(() => {
    const seen = { coins: 0, vibrations: 0 };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...frames) {
      seen.coins += 1;
      return animate.apply(this, frames);
    };
    Object.assign(navigator, {
      vibrate: () => {
        seen.vibrations += 1;
      },
    });
    Object.assign(window, { seen });
  });
const seenMoment = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen') as { coins: number; vibrations: number });

test('money is celebrated once, with the coins it brings; with reduced motion nothing moves', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await watchMoment(page);
  await atHome(page, stack, member);
  await followsMoney(page);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page)).toBeVisible();
  await byWallet(stack, member, 250);
  await expect(sheet(page).locator('[data-coins="2"]')).toContainText('2 เหรียญ');
  await expect(page.locator('[data-arrivals] span[aria-hidden=true] > span')).toHaveCount(0);
  const first = await seenMoment(page);
  expect(first.coins).toBeGreaterThan(20);
  expect(first.vibrations).toBe(1);
  await closeSheets(page);
  await expectTold(page, [['+250.00', '250.00']]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await byWallet(stack, member, 30);
  await expectTold(page, [
    ['+30.00', '280.00'],
    ['+250.00', '250.00'],
  ]);
  expect(await seenMoment(page)).toEqual(first);
  await button(page, 'หลักฐาน 250.00 บาท').click();
  await expect(sheet(page)).toContainText('250.00');
  await closeSheets(page);
  await page.evaluate(() => {
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (how) {
      if (typeof how === 'object') document.body.dataset.scroll = how.behavior ?? 'auto';
      scrollIntoView.call(this, how);
    };
  });
  await button(page.locator('[data-arrivals]'), 'เล่นเกม').click();
  await expect(page.locator('body')).toHaveAttribute('data-scroll', 'auto');
});

for (const chunk of ['statement', 'records']) {
  test(`a receipt whose ${chunk} file cannot be loaded says so`, async ({ page }) => {
    const stack = thai();
    const member = await newMember(stack);
    await atHome(page, stack, member);
    await followsMoney(page);
    await byWallet(stack, member, 40);
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort());
    await button(page, 'หลักฐาน').click();
    await expect(page.locator('[data-toast=danger]')).toContainText('เชื่อมต่อไม่ได้');
    await expect(sheet(page)).toHaveCount(0);
  });
}

test('when the card is closed on home, its balance moves to where the balance stays', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await followsMoney(page);
  await byWallet(stack, member, 40);
  await expectTold(page, [['+40.00', '40.00']]);
  const moved = await page.evaluate(async () => {
    const start = document.startViewTransition.bind(document);
    let transition: ViewTransition | undefined;
    document.startViewTransition = (update) => {
      transition = start(update);
      return transition;
    };
    document.querySelector<HTMLElement>('[data-arrivals] button')?.click();
    await transition?.ready;
    const parts = document.getAnimations().map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
    await transition?.finished;
    return parts.includes('::view-transition-old(moving-money)') && parts.includes('::view-transition-new(moving-money)');
  });
  expect(moved).toBe(true);
  await expect(page.locator('[data-arrivals], .moving-money')).toHaveCount(0);
});

test('an arrival does not move or blur the field in use, and is announced again after the dialog closes', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await followsMoney(page);
  await button(page, 'ฝากเงิน').click();
  const amount = sheet(page).getByLabel('จำนวนเงินที่ต้องการฝาก');
  await amount.fill('12');
  await byWallet(stack, member, 30);
  await expect(sheet(page).locator('[data-arrived]')).toContainText('+30.00');
  await expectTold(page, [['+30.00', '30.00']]);
  await page.keyboard.type('5');
  await expect(amount).toHaveValue('125');
  await expect(amount).toBeInViewport();
  await expectAccessible(page);
  await closeSheets(page);
  await expectTold(page, [['+30.00', '30.00']]);
});

test('the next page announces money that arrived while the app was closed, but nothing announced before', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const credited = async (total: number) =>
    expect.poll(async () => (await call(stack, 'GET', '/api/wallet', { token: member.token })).amount).toBe(total);
  await byWallet(stack, member, 30);
  await credited(30);
  await signedIn(page, stack, member, '/user/statement');
  await followsMoney(page);

  await page.goto(`${stack.url}/favicon.svg`);
  await byWallet(stack, member, 10);
  await credited(40);
  await byBank(stack, member, 5);
  await credited(45);
  await page.goto(`${stack.url}/user/statement`);
  await expectTold(page, [
    ['+5.00', '45.00'],
    ['+10.00', '40.00'],
  ]);
  await expect(page.locator('[data-entry]')).toHaveCount(3);
  await button(page.locator('[data-arrivals]'), 'เล่นเกม').click();
  await expect(page).toHaveURL(`${stack.url}/user/home`);
  await expect(page.locator('[data-game]').first()).toBeInViewport();
  const looked = page.waitForResponse((answer) => answer.request().postData()?.includes('"kind":"deposit"') === true);
  await page.reload();
  await looked;
  await expect(page.locator('[data-total="4500"]')).toBeVisible();
  await expect(page.locator('[data-arrivals]')).toHaveCount(0);
});

test('the chat button covers no control or amount at any scroll position', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await followsMoney(page);
  await byWallet(stack, member, 75);
  await expect(page.locator('[data-arrivals]')).toBeVisible();
  for (const path of ['home', 'statement', 'spin', 'bonus', 'profile']) {
    if (path !== 'home') await visit(page, `/user/${path}`);
    await expect(button(page, 'แชต')).toBeVisible();
    await expect(page.locator('main').getByRole('button').first()).toBeVisible();
    expect(await coveredByChat(page), path).toEqual([]);
  }
  await button(page, 'แชต').click();
  await expect(sheet(page).getByRole('textbox')).toBeVisible();
});
