import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, card, closeSheets, openCode, openGame, sheet, toStatement, transferSlip } from '../play/person.ts';
import { bet, fund, lao, newMember, sim } from '../stack.ts';
import { changeSetting, keepSlipsOpen } from './change-setting.ts';

test.use({ timezoneId: 'Asia/Vientiane', locale: 'lo-LA' });
test.beforeAll(async () => {
  await keepSlipsOpen(lao());
  await changeSetting(lao(), 'qr', (value) => ({ ...value, minimum: { THB: 1, LAK: 20_000 } }));
});

// proves: app.variant-lao run.laos
test('the Lao variant: a BCEL code is paid in kip and credited, with all texts in Lao', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK', bankAccountName: 'TEST MEMBER' });
  await atHome(page, stack, member);
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo');
  await button(page, 'ຝາກເງິນ').click();
  await expect(sheet(page).locator('[data-method=best]')).toContainText('LAO QR');
  await expect(sheet(page).locator('[data-method^=wallet]')).toHaveCount(0);
  // BCEL is listed as a bank account with number and slips and has a code too, like KBANK in the Thai variant.
  await expect(sheet(page).locator('[data-method^=qr-]')).toHaveCount(0);
  const method = sheet(page).locator('[data-method="bank-BCEL-010110001234567"]');
  await method.getByRole('button').first().click();
  await expect(method).toContainText('010-110-001234567');
  await expect(method.getByRole('region', { name: 'ສົ່ງສະລິບໂອນເງິນ' }).locator('input[type=file]')).toHaveCount(2);
  const amountOfCode = method.getByLabel('ຈຳນວນເງິນທີ່ຕ້ອງການຝາກ');
  await expect(button(method, '20,000')).toBeVisible();
  await expect(button(method, '10,000')).toHaveCount(0);
  for (const [typed, says] of [
    ['19999', 'ຈຳນວນເງິນຂັ້ນຕ່ຳ 20,000 ກີບ'],
    ['20000.5', 'ກະລຸນາໃສ່ຈຳນວນເຕັມ'],
  ] as const) {
    await amountOfCode.fill(typed);
    await button(method, 'ສ້າງ QR').click();
    await expect(method).toContainText(says);
  }
  await amountOfCode.fill('໕໐໐,໐໐໐');
  await button(method, 'ສ້າງ QR').click();
  await expect(method.locator('[data-qrcode]')).toBeVisible();
  await expect(method).toContainText('500,000');
  await expectAccessible(page);
  const qrcodeId = await method.locator('[data-qrcode]').getAttribute('data-qrcode');
  await sim(stack, 'POST', '/sim/gateways/BCEL/pay', { qrcodeId });
  await expect(sheet(page).locator('[data-arrived=exact]')).toContainText('+500,000');
  await closeSheets(page);
  await expect(page.locator('[data-total="50000000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+500,000');
  await expect(lines.first()).toContainText(/ກ່ອນ|ຫວ່າງກີ້ນີ້/);
  // Whole kip amounts are shown without decimals everywhere.
  await expect(lines.first()).not.toContainText('.00');
});

test('the Lao variant: a transfer to a game and a withdrawal, in kip', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK', bankAccountName: 'TEST MEMBER' });
  await fund(stack, member, 500_000, 'BCEL');
  await atHome(page, stack, member);
  await openGame(page, 'PG');
  await sheet(page).getByLabel('ຈຳນວນເງິນ').fill('0.5');
  await button(sheet(page), 'ຍ້າຍເຂົ້າ').click();
  await expect(sheet(page)).toContainText('ຈຳນວນເງິນຂັ້ນຕ່ຳ 1 ກີບ');
  await sheet(page).getByLabel('ຈຳນວນເງິນ').fill('100000');
  await button(sheet(page), 'ຍ້າຍເຂົ້າ').click();
  await expect(sheet(page)).toContainText('ຍ້າຍເງິນສຳເລັດ');
  await closeSheets(page);
  await expect(card(page, 'PG')).toContainText('100,000');

  // After playing, a small withdrawal is paid automatically.
  await bet(stack, member, 500_000);
  await button(page, 'ຖອນເງິນ').click();
  const amount = sheet(page).getByLabel('ຈຳນວນເງິນທີ່ຕ້ອງການຖອນ');
  await amount.fill('100');
  await button(sheet(page), 'ຢືນຢັນຖອນເງິນ').click();
  await expect(sheet(page)).toContainText('ຈຳນວນເງິນຂັ້ນຕ່ຳ 50,000 ກີບ');
  await amount.fill('60000');
  await button(sheet(page), 'ຢືນຢັນຖອນເງິນ').click();
  await expect(sheet(page).locator('[data-review]')).toContainText('60,000');
  await button(sheet(page), 'ຢືນຢັນຖອນເງິນ').click();
  await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
  await expectAccessible(page);
  await closeSheets(page);
  await expect(page.locator('[data-total="44000000"]')).toBeVisible();

  const lines = await toStatement(page);
  await expect(lines.nth(0)).toContainText('-60,000');
  await expect(lines.nth(1)).toContainText('100,000');
});

test('the Lao variant: a transfer to LDB with its slip', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
  const account = '0301110002345';
  const { picture } = await transferSlip(stack, member, { bank: 'LDB', account }, { amount: 250_000, notify: true });
  await atHome(page, stack, member);
  await button(page, 'ຝາກເງິນ').click();
  const method = sheet(page).locator(`[data-method="bank-LDB-${account}"]`);
  await method.getByRole('button').first().click();
  await method.locator('input[type=file]').first().setInputFiles(picture);
  await expect(method.locator('[data-slip=SUCCESS]')).toBeVisible();
  await closeSheets(page);
  await expect(page.locator('[data-total="25000000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+250,000');
});

test('a member in baht of the Lao variant uses the Thai methods', async ({ page }) => {
  const stack = lao();
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'BAHT' });
  await atHome(page, stack, member);
  await button(page, 'ຝາກເງິນ').click();
  const wallet = sheet(page).locator('[data-method^=wallet-AUTO]');
  await wallet.getByRole('button').first().click();
  await expect(wallet).toContainText('082-111-3333');
  await expect(wallet).toContainText(`ເບີ ${member.username} ທີ່ລົງທະບຽນໄວ້ເທົ່ານັ້ນ`);
  const method = await openCode(page, 'WW');
  await method.getByLabel('ຈຳນວນເງິນທີ່ຕ້ອງການຝາກ').fill('150');
  await button(method, 'ສ້າງ QR').click();
  const qrcodeId = await method.locator('[data-qrcode]').getAttribute('data-qrcode');
  await sim(stack, 'POST', '/sim/gateways/WW/pay', { qrcodeId });
  await expect(sheet(page).locator('[data-arrived=exact]')).toContainText('+150.00');
  await closeSheets(page);
  await expect(page.locator('[data-total="15000"]')).toBeVisible();
  await sim(stack, 'POST', '/sim/wallets/0821113333/send', { fromPhone: member.username, amount: 20 });
  await expect(page.locator('[data-total="17000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+20.00');
  await expect(lines.first()).toContainText('TrueMoney Wallet');
  await expect(lines.nth(1)).toContainText('+150.00');
});
