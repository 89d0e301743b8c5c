import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, card, closeOne, closeSheets, homeOf, openGame, sheet } from '../play/person.ts';
import { call, fund, lao, type Member, newMember, type Stack, sim, thai } from '../stack.ts';

const transfersOf = (page: Page): unknown[] => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/\/api\/wallet\/transfer(All)?$/.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
};

async function moveIn(stack: Stack, { token }: Member, code: string, amount: number): Promise<void> {
  await call(stack, 'GET', `/api/wallet/activate/${code}`, { token });
  await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: code, amount } });
}

async function nameOf(stack: Stack, member: Member, code: string): Promise<string> {
  const { slots } = (await homeOf(stack, member)) as { slots: { code: string; name: string }[] };
  return slots.find((slot) => slot.code === code)?.name ?? '';
}

test('moving everything asks first, with the sources, their amounts, the total and the destination', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await fund(stack, member, 500);
  await moveIn(stack, member, 'PG', 125);
  await moveIn(stack, member, 'IMI', 75);
  const sent = transfersOf(page);
  await atHome(page, stack, member);
  const username = await openGame(page, 'PG');

  await button(sheet(page), 'รวมกลับกระเป๋า').click();
  await expectAsked(page, { sources: { PG: 125, IMI: 75 }, to: 'กระเป๋า' });
  await expectAccessible(page);
  await button(sheet(page), 'ยกเลิก').click();
  await expect(sheet(page).locator('[data-ask-total]')).toHaveCount(0);
  expect(sent).toEqual([]);

  // Only this game’s money, including the win since the last refresh.
  await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: 25, turnover: 10 });
  await button(sheet(page), 'โยกกลับกระเป๋า').click();
  await expectAsked(page, { sources: { PG: 150 }, to: 'กระเป๋า' });
  await button(sheet(page), 'ยืนยัน').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  expect(sent).toEqual([{ from: 'PG', to: 'WALLET', amount: 150 }]);
  await closeSheets(page);
  await expect(card(page, 'IMI')).toContainText('75.00');

  await openGame(page, 'PG');
  await button(sheet(page), 'รวมเข้าเกมนี้').click();
  await expectAsked(page, { sources: { WALLET: 450, IMI: 75 }, to: await nameOf(stack, member, 'PG') });
  await button(sheet(page), 'ยืนยัน').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  expect(sent.slice(1)).toEqual([{ to: 'PG' }]);
  await closeSheets(page);
  await expect(card(page, 'PG')).toContainText('525.00');
});

test.describe('Lao', () => {
  test.use({ timezoneId: 'Asia/Vientiane', locale: 'lo-LA' });

  test('moving everything asks first in whole kip and uses the balance of that moment', async ({ page }) => {
    const [stack, unit] = [lao(), 1_000];
    const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
    await fund(stack, member, 525 * unit, 'BCEL');
    await moveIn(stack, member, 'PG', 525 * unit);
    await call(stack, 'GET', '/api/wallet/activate/IMI', { token: member.token });
    const { username } = await call(stack, 'GET', '/api/wallet/account/PG', { token: member.token });
    const sent = transfersOf(page);
    await atHome(page, stack, member);
    await button(page, 'ຍ້າຍເງິນ').click();
    await sheet(page).getByLabel('ຍ້າຍຈາກ').selectOption('PG');
    await button(sheet(page), 'ທັງໝົດ').click();
    await sheet(page).getByLabel('ໄປທີ່').selectOption('IMI');
    await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: -20 * unit, turnover: 20 });
    await button(sheet(page), 'ຢືນຢັນຍ້າຍເງິນ').click();
    await expectAsked(page, { sources: { PG: 505 }, to: await nameOf(stack, member, 'IMI'), unit });
    await closeOne(page);
    expect(sent).toEqual([]);
    await button(sheet(page), 'ຢືນຢັນຍ້າຍເງິນ').click();
    await button(sheet(page), 'ຢືນຢັນ').click();
    await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
    expect(sent).toEqual([{ from: 'PG', to: 'IMI', amount: 505 * unit }]);
    await closeSheets(page);
    await expect(card(page, 'IMI')).toContainText('505,000');
  });
});

async function expectAsked(
  page: Page,
  { sources, to, unit = 1 }: { sources: Readonly<Record<string, number>>; to: string; unit?: number },
): Promise<void> {
  const asked = sheet(page);
  const figure = (amount: number) => (unit === 1 ? `${amount}.00` : `${amount},000`);
  const total = Object.values(sources).reduce((sum, amount) => sum + amount, 0);
  await expect(asked.locator(`[data-ask-total="${total * unit * 100}"]`)).toContainText(figure(total));
  await expect(asked.locator('[data-source]')).toHaveCount(Object.keys(sources).length);
  for (const [code, amount] of Object.entries(sources)) await expect(asked.locator(`[data-source=${code}]`)).toContainText(figure(amount));
  await expect(asked.locator('[data-ask-to]')).toHaveText(to);
}
