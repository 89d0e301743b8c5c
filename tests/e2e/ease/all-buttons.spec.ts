import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { atHome, button, card, closeOne, closeSheets, homeOf, openGame, sheet } from '../play/person.ts';
import { call, fund, lao, newMember, sim, thai } from '../stack.ts';

const variants = [
  {
    name: 'Thai',
    stack: thai,
    member: {},
    gateway: 'WW',
    unit: 1,
    use: {},
    say: {
      toWallet: 'รวมกลับกระเป๋า',
      here: 'รวมเข้าเกมนี้',
      sweep: 'โยกกลับกระเป๋า',
      wallet: 'กระเป๋า',
      cancel: 'ยกเลิก',
      yes: 'ยืนยัน',
      move: 'โยกเงิน',
      from: 'โยกจาก',
      to: 'ไปที่',
      all: 'ทั้งหมด',
      send: 'ยืนยันโยกเงิน',
      done: 'โยกเงินสำเร็จ',
      ok: 'ตกลง',
    },
  },
  {
    name: 'Lao',
    stack: lao,
    member: { bankCode: 'BCEL', currency: 'LAK' },
    gateway: 'BCEL',
    unit: 1_000,
    use: { timezoneId: 'Asia/Vientiane', locale: 'lo-LA' },
    say: {
      toWallet: 'ລວມກັບຄືນກະເປົາ',
      here: 'ລວມເຂົ້າເກມນີ້',
      sweep: 'ຍ້າຍກັບຄືນກະເປົາ',
      wallet: 'ກະເປົາ',
      cancel: 'ຍົກເລີກ',
      yes: 'ຢືນຢັນ',
      move: 'ຍ້າຍເງິນ',
      from: 'ຍ້າຍຈາກ',
      to: 'ໄປທີ່',
      all: 'ທັງໝົດ',
      send: 'ຢືນຢັນຍ້າຍເງິນ',
      done: 'ຍ້າຍເງິນສຳເລັດ',
      ok: 'ຕົກລົງ',
    },
  },
] as const;

for (const { name, stack: stackOf, member: more, gateway, unit, use, say } of variants) {
  test.describe(name, () => {
    test.use(use);

    test('whatever moves everything asks first: from where, how much of each, the sum, and where to', async ({ page }) => {
      const stack = stackOf();
      const member = await newMember(stack, more);
      const { token } = member;
      await fund(stack, member, 500 * unit, gateway);
      for (const [code, amount] of [
        ['PG', 125],
        ['IMI', 75],
      ] as const) {
        await call(stack, 'GET', `/api/wallet/activate/${code}`, { token });
        await call(stack, 'POST', '/api/wallet/transfer', { token, body: { from: 'WALLET', to: code, amount: amount * unit } });
      }
      const { slots } = (await homeOf(stack, member)) as { slots: { code: string; name: string }[] };
      const nameOf = (code: string) => slots.find((slot) => slot.code === code)?.name ?? '';
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (/\/api\/wallet\/transfer(All)?$/.test(request.url())) sent.push(request.postDataJSON());
      });
      await atHome(page, stack, member);
      const username = await openGame(page, 'PG');

      await button(sheet(page), say.toWallet).click();
      await expectAsked(page, { sources: { PG: 125, IMI: 75 }, to: say.wallet, unit });
      await expectAccessible(page);
      await button(sheet(page), say.cancel).click();
      await expect(sheet(page).locator('[data-ask-total]')).toHaveCount(0);
      expect(sent).toEqual([]);

      // Only this game, including what was won since the last refresh.
      await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: 25 * unit, turnover: 10 });
      await button(sheet(page), say.sweep).click();
      await expectAsked(page, { sources: { PG: 150 }, to: say.wallet, unit });
      await button(sheet(page), say.yes).click();
      await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
      expect(sent).toEqual([{ from: 'PG', to: 'WALLET', amount: 150 * unit }]);
      await closeSheets(page);
      await expect(card(page, 'IMI')).toContainText(unit === 1 ? '75.00' : '75,000');

      await openGame(page, 'PG');
      await button(sheet(page), say.here).click();
      await expectAsked(page, { sources: { WALLET: 450, IMI: 75 }, to: nameOf('PG'), unit });
      await button(sheet(page), say.yes).click();
      await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
      expect(sent.slice(1)).toEqual([{ to: 'PG' }]);
      await closeSheets(page);
      await expect(card(page, 'PG')).toContainText(unit === 1 ? '525.00' : '525,000');

      // 'All' fills in the amount, but the request takes the balance at that time.
      await button(page, say.move).click();
      await sheet(page).getByLabel(say.from).selectOption('PG');
      await button(sheet(page), say.all).click();
      await sheet(page).getByLabel(say.to).selectOption('IMI');
      await sim(stack, 'POST', '/sim/providers/PG/play', { username, delta: -20 * unit, turnover: 20 });
      await button(sheet(page), say.send).click();
      await expectAsked(page, { sources: { PG: 505 }, to: nameOf('IMI'), unit });
      await closeOne(page);
      expect(sent).toHaveLength(2);
      await button(sheet(page), say.send).click();
      await button(sheet(page), say.yes).click();
      await expect(sheet(page).locator('[data-movement-status=SUCCESS]')).toBeVisible();
      expect(sent.slice(2)).toEqual([{ from: 'PG', to: 'IMI', amount: 505 * unit }]);
    });
  });
}

async function expectAsked(
  page: Page,
  { sources, to, unit }: { sources: Readonly<Record<string, number>>; to: string; unit: number },
): Promise<void> {
  const asked = sheet(page);
  const figure = (amount: number) => (unit === 1 ? `${amount}.00` : `${amount},000`);
  const total = Object.values(sources).reduce((sum, amount) => sum + amount, 0);
  await expect(asked.locator(`[data-ask-total="${total * unit * 100}"]`)).toContainText(figure(total));
  await expect(asked.locator('[data-source]')).toHaveCount(Object.keys(sources).length);
  for (const [code, amount] of Object.entries(sources)) await expect(asked.locator(`[data-source=${code}]`)).toContainText(figure(amount));
  await expect(asked.locator('[data-ask-to]')).toHaveText(to);
}
