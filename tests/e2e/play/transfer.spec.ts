import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { call, fund, newMember, sim, thai } from '../stack.ts';
import { agreeToMove, atHome, button, card, closeSheets, expectMoved, openGame, sheet } from './person.ts';

const activate = (token: string, code: string) => call(thai(), 'GET', `/api/wallet/activate/${code}`, { token });

// proves: home.modal-transfer home.reload-transfer transfer.choose transfer.differ transfer.at-least-1 transfer.refreshes errors.select-account errors.same-account
test('reports invalid input before sending, then transfers between any two accounts', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  await activate(member.token, 'PGSLOT');
  await activate(member.token, 'IMI');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/wallet/transfer')) sent += 1;
  });
  await atHome(page, stack, member);
  await button(page, 'โยกเงิน').click();
  const send = button(sheet(page), 'ยืนยันโยกเงิน');
  const [from, to, amount] = [sheet(page).getByLabel('โยกจาก'), sheet(page).getByLabel('ไปที่'), sheet(page).getByLabel('จำนวนเงิน')];

  await expect(from).toHaveValue('WALLET');
  await send.click();
  await expect(sheet(page)).toContainText('กรุณาเลือกบัญชี');
  await to.selectOption('WALLET');
  await send.click();
  await expect(sheet(page)).toContainText('ไม่สามารถโยกเงินเข้าบัญชีเดียวกันได้');
  await to.selectOption('PGSLOT');
  await button(sheet(page), 'สลับบัญชี').click();
  await expect(from).toHaveValue('PGSLOT');
  await expect(to).toHaveValue('WALLET');
  await button(sheet(page), 'สลับบัญชี').click();
  const unread = 'กรุณากรอกตัวเลขโดยไม่ใส่เครื่องหมาย';
  for (const [wrong, says] of [
    ['', 'จำนวนเงินขั้นต่ำ 1 บาท'],
    ['0', 'จำนวนเงินขั้นต่ำ 1 บาท'],
    ['0.99', 'จำนวนเงินขั้นต่ำ 1 บาท'],
    ['abc', unread],
    ['1.005', unread],
  ] as const) {
    await amount.fill(wrong);
    await send.click();
    await expect(sheet(page)).toContainText(says);
  }
  // Reads as fifty thousand to some and fifty to others, so the warning appears before any click.
  await amount.fill('50');
  await expect(sheet(page)).not.toContainText(unread);
  await amount.fill('50.000');
  await expect(sheet(page)).toContainText(unread);
  expect(sent).toBe(0);
  await expectAccessible(page);

  await amount.fill('1,000');
  await send.click();
  await expect(sheet(page).getByRole('alert')).toBeVisible();
  await button(sheet(page), '100').click();
  await expect(button(sheet(page), '100')).toHaveAttribute('aria-pressed', 'true');
  await amount.fill('120.50');
  await expect(sheet(page).locator('[data-move-summary]')).toContainText('กระเป๋า → PG Slot120.50');
  await send.click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '120.50');
  await expectAccessible(page);
  await closeSheets(page);
  await expect(card(page, 'PGSLOT')).toContainText('120.50');

  await button(page, 'โยกเงิน').click();
  await from.selectOption('PGSLOT');
  await to.selectOption('IMI');
  await amount.fill('20.50');
  await send.click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '20.50');
  await closeSheets(page);
  await expect(card(page, 'PGSLOT')).toContainText('100.00');
  await expect(card(page, 'IMI')).toContainText('20.50');
  await expect(page.locator('[data-total="30000"]')).toBeVisible();
});

test('a transfer without a response is shown as being checked until its outcome is known', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  await activate(member.token, 'SLOTXO');
  await atHome(page, stack, member);
  const username = await openGame(page, 'SLOTXO');
  await sim(stack, 'POST', '/sim/providers/SLOTXO/fault', { mode: 'lost-after', about: username });
  await sheet(page).getByLabel('จำนวนเงิน').fill('50');
  // Checks both in one frame: on a busy machine the outcome may arrive before a second check.
  const checking = page.waitForFunction(() =>
    [...document.querySelectorAll('dialog[open]')].some(
      (one) => one.querySelector('[data-movement-status=PENDING]') && one.textContent?.includes('กำลังตรวจสอบ'),
    ),
  );
  await button(sheet(page), 'โยกเข้า').click();
  await checking;
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible({ timeout: 60_000 });
  await expect(sheet(page)).toContainText('โยกเงินสำเร็จ');
  await closeSheets(page);
  await expect(card(page, 'SLOTXO')).toContainText('50.00');
});

// proves: texts.TRANSFER_FAIL server.transit
test('a refused transfer says where the money is: returned, still in the game, or in the wallet', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  await activate(member.token, 'SUPERSLOT');
  await activate(member.token, 'ASKMEBET');
  await atHome(page, stack, member);
  const refuseOnce = async (code: string) => {
    const { username } = await call(stack, 'GET', `/api/wallet/account/${code}`, { token: member.token });
    await sim(stack, 'POST', `/sim/providers/${code}/fault`, { mode: 'error', about: username });
  };
  const amount = () => sheet(page).getByLabel('จำนวนเงิน');
  const said = sheet(page).getByRole('alert');
  await openGame(page, 'SUPERSLOT');

  await refuseOnce('SUPERSLOT');
  await amount().fill('50');
  await button(sheet(page), 'โยกเข้า').click();
  await expect(said).toContainText('โยกเงินไม่สำเร็จ คืนเงินเข้ากระเป๋าแล้ว กรุณาลองใหม่ภายหลัง');

  await button(sheet(page), 'โยกเข้า').click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '50.00');
  await button(sheet(page), 'ตกลง').click();
  await refuseOnce('SUPERSLOT');
  await amount().fill('20');
  await button(sheet(page), 'โยกออก').click();
  await expect(said).toContainText('โยกเงินไม่สำเร็จ เงินยังอยู่ในเกม กรุณาลองใหม่ภายหลัง');
  await refuseOnce('SUPERSLOT');
  await amount().fill('');
  await button(sheet(page), 'รวมกลับกระเป๋า').click();
  await agreeToMove(page);
  await expect(said).toContainText('โยกเงินไม่สำเร็จ เงินยังอยู่ในเกม กรุณาลองใหม่ภายหลัง');
  await closeSheets(page);

  await button(page, 'โยกเงิน').click();
  await sheet(page).getByLabel('โยกจาก').selectOption('SUPERSLOT');
  await sheet(page).getByLabel('ไปที่').selectOption('ASKMEBET');
  await amount().fill('20');
  await refuseOnce('ASKMEBET');
  await button(sheet(page), 'ยืนยันโยกเงิน').click();
  await expect(said).toContainText('โยกเงินเข้าเกมไม่สำเร็จ เงินอยู่ในกระเป๋าของคุณ กรุณาลองใหม่ภายหลัง');
  await closeSheets(page);

  await openGame(page, 'ASKMEBET');
  await refuseOnce('ASKMEBET');
  await button(sheet(page), 'รวมเข้าเกมนี้').click();
  await agreeToMove(page);
  await expect(said).toContainText('เงินที่ออกจากเกมแล้วอยู่ในกระเป๋าของคุณ');

  const line = {
    reference: 'T1',
    statementType: 'transfer',
    from: 'WALLET',
    to: 'ASKMEBET',
    amount: 50,
    createdAt: new Date().toISOString(),
  };
  await page.route('**/api/wallet/transfer', (route) =>
    route.fulfill({ json: { reference: 'T1', status: 'PENDING', amount: 50, wallet: { amount: 250 } } }),
  );
  await page.route('**/api/statement', (route) =>
    route.fulfill({ json: { total: 1, statements: [{ ...line, status: 'FAILED', note: 'RETURNED' }] } }),
  );
  await amount().fill('50');
  await button(sheet(page), 'โยกเข้า').click();
  await expect(sheet(page).locator('[data-movement-status=FAILED]')).toBeVisible();
  await expect(sheet(page)).toContainText('โยกเงินไม่สำเร็จ');
  await expect(sheet(page)).toContainText('คืนเงินเข้ากระเป๋าแล้ว');
  await closeSheets(page);
  await expect(page.locator('[data-total="30000"]')).toBeVisible();
});

// proves: answers.key-app transfer.game-window
test('one press makes one transfer, even if the response is lost', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 300);
  await activate(member.token, 'CIRCUS');
  await atHome(page, stack, member);
  await openGame(page, 'CIRCUS');
  for (const wrong of ['', '0', '0.5', '0.99']) {
    await sheet(page).getByLabel('จำนวนเงิน').fill(wrong);
    await button(sheet(page), 'โยกเข้า').click();
    await expect(sheet(page)).toContainText('จำนวนเงินขั้นต่ำ 1 บาท');
  }
  const keys: string[] = [];
  await page.route('**/api/wallet/transfer', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await sheet(page).getByLabel('จำนวนเงิน').fill('70');
  await button(sheet(page), 'โยกเข้า').click();
  await expectMoved(page, 'โยกเงินสำเร็จ', '70.00');
  // The outcome was queried by key; the transfer was not sent again.
  expect(keys).toHaveLength(1);
  expect(keys[0]?.length).toBeGreaterThanOrEqual(8);
  await closeSheets(page);
  await expect(card(page, 'CIRCUS')).toContainText('70.00');
  await expect(page.locator('[data-total="30000"]')).toBeVisible();
});

test('money from outside appears on the open page without a reload', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await expect(page.locator('[data-total="0"]')).toBeVisible();
  await fund(stack, member, 250);
  await expect(page.locator('[data-total="25000"]')).toBeVisible();
});
