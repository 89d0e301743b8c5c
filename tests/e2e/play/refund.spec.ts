import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, inEachLanguage, type Lang } from '../house/page.ts';
import { call, fund, type Member, newMember, type Stack, thai } from '../stack.ts';
import { giveNight } from './night.ts';
import { atHome, button, closeSheets, sheet, toStatement } from './person.ts';
import { expectFits, moveIn, play, writeBonus } from './promotion-steps.ts';

test.setTimeout(300_000);

const said: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  th: {
    open: 'คืนยอดเสีย',
    next: 'ดำเนินการต่อ',
    none: 'ยังไม่มียอดคืน',
    receive: 'รับยอดคืน',
    got: 'รับยอดคืน 10 บาท เข้ากระเป๋าแล้ว',
    received: 'รับแล้ว',
    until: 'รับได้ถึง',
  },
  la: {
    open: 'ຄືນຍອດເສຍ',
    next: 'ສືບຕໍ່',
    none: 'ຍັງບໍ່ທັນມີຍອດຄືນ',
    receive: 'ຮັບຍອດຄືນ',
    got: 'ຮັບຍອດຄືນ 10 ບາດ ເຂົ້າກະເປົາແລ້ວ',
    received: 'ຮັບແລ້ວ',
    until: 'ຮັບໄດ້ເຖິງ',
  },
  en: {
    open: 'Cashback',
    next: 'Continue',
    none: 'No cashback yet',
    receive: 'Claim',
    got: '10 THB credited to your wallet',
    received: 'Received',
    until: 'Claim it by',
  },
};

/** Loses 200 of 500, and 5% is refunded. Dated yesterday, because today's run is not due yet. */
async function lose(stack: Stack, member: Member): Promise<void> {
  await fund(stack, member, 500);
  const username = await moveIn(stack, member, 300);
  await play(stack, username, { delta: -200, turnover: 200 });
  await call(stack, 'GET', '/api/wallet/refresh', { token: member.token });
  await giveNight(stack, BigInt(String((await call(stack, 'GET', '/api/account/profile', { token: member.token }))._id)));
  await expect.poll(async () => (await call(stack, 'GET', '/api/refund/check', { token: member.token })).result).toBe(true);
}

const wordsOf =
  (lang: Lang) =>
  (key: string): string =>
    said[lang][key] ?? key;

async function openRefund(page: Page): Promise<void> {
  await button(page, 'คืนยอดเสีย').click();
  await button(sheet(page), 'ดำเนินการต่อ').click();
}

// proves: home.banners-refund refund.none
test('a member without a loss sees that there is no cashback, and its percentage', async ({ page }) => {
  const stack = thai();
  await atHome(page, stack, await newMember(stack));
  await inEachLanguage(page, (lang) => expect(button(page, wordsOf(lang)('open'))).toBeVisible());
  await button(page, 'คืนยอดเสีย').click();
  await inEachLanguage(page, (lang) => expect(button(sheet(page), wordsOf(lang)('next'))).toBeVisible());
  await button(sheet(page), 'ดำเนินการต่อ').click();
  await inEachLanguage(page, async (lang) => {
    for (const text of [wordsOf(lang)('none'), '5%']) await expect(sheet(page)).toContainText(text);
    await expect(button(sheet(page), wordsOf(lang)('receive'))).toHaveCount(0);
  });
  await expectAccessible(page);
  await button(sheet(page), 'ไปหน้าเกม').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('[data-game]').first()).toBeInViewport();
});

// proves: app.refund home.reload-refund refund.button refund.log
test('cashback is received once and listed in the history and the statement', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await lose(stack, member);
  await atHome(page, stack, member);
  await openRefund(page);
  await expect(sheet(page).locator('[data-refund-amount="10"]')).toContainText('10.00');
  await expect(sheet(page).locator('[data-refund=open]')).toHaveCount(1);
  await expectAccessible(page);
  await page.route('**/api/refund/receive', (route) => route.fulfill({ json: {} }));
  await inEachLanguage(page, async (lang) => {
    const w = wordsOf(lang);
    await expect(sheet(page)).toContainText(w('until'));
    await expectFits(page);
    // Only the last language really claims; before that, only the texts are checked.
    if (lang === 'th') await page.unroute('**/api/refund/receive');
    await button(sheet(page), w('receive')).click();
    await expect(sheet(page).locator('[data-arrived]').first()).toContainText(w('got'));
  });
  await inEachLanguage(page, async (lang) => {
    await expect(sheet(page).locator('[data-refund=received]')).toContainText(wordsOf(lang)('received'));
    await expect(sheet(page)).toContainText(wordsOf(lang)('none'));
  });
  await expect(sheet(page).locator('[data-balance-then="21000"]')).toBeVisible();
  await closeSheets(page);
  await expect(page.locator('[data-total="31000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toContainText('+10.00');
});

// proves: refund.disabled
test('cashback cannot be received during a live bonus, or after another tab received it', async ({ page }) => {
  const stack = thai();
  const code = await writeBonus(stack);
  const member = await newMember(stack);
  await lose(stack, member);
  await fund(stack, member, 100);
  await call(stack, 'GET', `/api/bonus/activate/${code}`, { token: member.token });
  await atHome(page, stack, member);
  await openRefund(page);
  await expect(sheet(page).locator('[data-refund-amount="10"]')).toBeVisible();
  await expect(button(sheet(page), 'รับยอดคืน')).toBeDisabled();
  await expect(sheet(page)).toContainText('คุณมีเงื่อนไขโบนัสค้างอยู่');
  await expectAccessible(page);
  await closeSheets(page);

  await call(stack, 'GET', '/api/bonus/clear', { token: member.token });
  await openRefund(page);
  await expect(button(sheet(page), 'รับยอดคืน')).toBeEnabled();
  await call(stack, 'GET', '/api/refund/receive', { token: member.token });
  await button(sheet(page), 'รับยอดคืน').click();
  await expect(sheet(page).getByRole('alert')).toContainText('ไม่มียอดเสียให้คืน');
  await expect(sheet(page)).toContainText('ยังไม่มียอดคืน');
});
