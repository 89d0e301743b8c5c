import { expect, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { button, closeOne, sheet } from '../play/person.ts';
import { call, fund, lao, type Member, newMember, type Stack, signedIn, sim, thai } from '../stack.ts';

const thaiWords = {
  today: 'วันนี้',
  search: 'ค้นหารายการ',
  filter: 'ตัวกรอง',
  withdraw: 'ถอนเงิน',
  month: 'เดือน',
  notFound: 'ไม่พบรายการ',
  clear: 'ล้างตัวกรอง',
  receipt: 'หลักฐานการทำรายการ',
  payer: 'ชื่อผู้โอน',
  paying: 'บัญชีผู้โอน',
  copyBank: 'คัดลอกเลขอ้างอิงธนาคาร',
  ask: 'ถามเรื่องนี้',
};
const laoWords: typeof thaiWords = {
  today: 'ມື້ນີ້',
  search: 'ຄົ້ນຫາລາຍການ',
  filter: 'ຕົວກັ່ນຕອງ',
  withdraw: 'ຖອນເງິນ',
  month: 'ເດືອນ',
  notFound: 'ບໍ່ພົບລາຍການ',
  clear: 'ລ້າງຕົວກັ່ນຕອງ',
  receipt: 'ໃບຢັ້ງຢືນລາຍການ',
  payer: 'ຊື່ຜູ້ໂອນ',
  paying: 'ບັນຊີຜູ້ໂອນ',
  copyBank: 'ສຳເນົາເລກອ້າງອີງທະນາຄານ',
  ask: 'ຖາມກ່ຽວກັບເລື່ອງນີ້',
};

type Place = {
  name: string;
  stackOf: () => Stack;
  w: typeof thaiWords;
  bank: string;
  to: [string, string];
  gateway: string;
  units: number;
};
const places: readonly Place[] = [
  { name: 'Thai', stackOf: thai, w: thaiWords, bank: 'KBANK', to: ['KBANK', '0123456789'], gateway: 'WW', units: 1 },
  { name: 'Lao', stackOf: lao, w: laoWords, bank: 'BCEL', to: ['BCEL', '010110001234567'], gateway: 'BCEL', units: 1_000 },
];

async function pay(stack: Stack, member: Member, { to: [toBank, toAccount], bank: fromBank }: Place, amount: number): Promise<string> {
  const wallet = async () => Number((await call(stack, 'GET', '/api/wallet', { token: member.token })).amount);
  const before = await wallet();
  const transfer = { fromBank, fromAccount: member.bankAccountNo, toBank, toAccount, amount, senderName: 'SOMSRI TESTER' };
  const { reference } = await sim<{ reference: string }>(stack, 'POST', '/sim/bank/transfer', transfer);
  await expect.poll(wallet).toBe(before + amount);
  return reference;
}

/** Kip has no decimals. */
const figureIn = (units: number) => (amount: number) => {
  const [whole = '', part] = (amount * units).toFixed(2).split('.');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (units === 1 ? `.${part}` : '');
};

for (const place of places) {
  const { name, stackOf, w, units } = place;
  test(`${name}: a line is found by filters and search, its receipt tells who paid, and Back and reload keep the page`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const stack = stackOf();
    const figure = figureIn(units);
    const member = await newMember(stack, { bankCode: place.bank, ...(units === 1 ? {} : { currency: 'LAK' as const }) });
    await fund(stack, member, 200 * units, place.gateway);
    const bankReference = await pay(stack, member, place, 350 * units);
    await signedIn(page, stack, member, '/user/statement');
    const lines = page.locator('[data-entry]');
    await expect(lines).toHaveCount(2);
    const day = page.locator('[data-day]');
    await expect(day).toHaveCount(1);
    await expect(day).toContainText(w.today);
    await expect(day.locator('[data-day-sum=in]')).toContainText(figure(550));
    await expect(day.locator('[data-day-sum=out]')).toContainText(figure(0));

    await button(page, w.filter).click();
    await button(page, w.withdraw).click();
    await expect(page.getByText(w.notFound)).toBeVisible();
    await expect(page).toHaveURL(/\?kind=withdraw$/);
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(w.notFound)).toBeVisible();
    await expect(button(page, w.withdraw)).toHaveAttribute('aria-pressed', 'true');
    await button(page, w.clear).first().click();
    await expect(lines).toHaveCount(2);

    await page.getByLabel(w.month).selectOption({ index: 3 });
    await expect(page.getByText(w.notFound)).toBeVisible();
    await page.getByLabel(w.month).selectOption({ index: 1 });
    await page.getByLabel(w.search).fill(figure(350));
    await expect(lines).toHaveCount(1);
    // The daily sum covers the whole day, even if only part of it is shown.
    await expect(day.locator('[data-day-sum=in]')).toContainText(figure(550));

    await lines.first().locator('p').first().click({ force: true });
    await expect(sheet(page)).toContainText(w.receipt);
    await expect(sheet(page)).toContainText(w.payer);
    await expect(sheet(page)).toContainText('SOMSRI TESTER');
    await expect(sheet(page)).toContainText(w.paying);
    await expect(sheet(page)).toContainText(`xxx-xxx-${member.bankAccountNo.slice(-4)}`);
    await expect(sheet(page)).not.toContainText(member.bankAccountNo);
    await button(sheet(page), w.copyBank).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(bankReference);
    await expect(sheet(page).locator('img')).toBeVisible();
    await expect(button(sheet(page), w.ask)).toBeVisible();
    await expectAccessible(page);
    await closeOne(page);

    await page.locator('nav a[href="/user/profile"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/user\/profile/);
    await page.goBack();
    await expect(page.getByLabel(w.search)).toHaveValue(figure(350));
    await expect(lines).toHaveCount(1);
  });
}
