import { expect, test } from '@playwright/test';
import { answer, expectAccessible, inEachLanguage } from '../house/page.ts';
import { button, closeSheets, sheet } from '../play/person.ts';
import { newMember, signedIn, thai } from '../stack.ts';

const kinds = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
// Slightly past the hour, so that a slow page still shows the same number of hours.
const began = Date.now() - 300_000;
const entry = (n: number, more: Record<string, unknown> = {}) => ({
  _id: `e${n}`,
  reference: `R${n}`,
  statementType: kinds[n % kinds.length],
  from: 'WALLET',
  to: 'PG',
  amount: 100 + n,
  status: 'SUCCESS',
  createdAt: new Date(began - n * 3_600_000).toISOString(),
  ...more,
});

test('an empty statement says so', async ({ page }) => {
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  await expectAccessible(page);
  await button(page.locator('main'), 'ฝากเงิน').last().click();
  await expect(page.getByRole('dialog', { name: 'ฝากเงิน' })).toBeVisible();
});

// proves: statement.rows statement.refresh statement.signs fields.statement-types limits.statement-page limits.pager
test('lines have icons, signs, states and times, ten a page, with a pager', async ({ page }) => {
  const asked: unknown[] = [];
  await page.route('**/api/statement', (route) => {
    const body = route.request().postDataJSON();
    asked.push(body);
    const first = (body.page - 1) * 10;
    return route.fulfill({ json: { total: 95, statements: Array.from({ length: 10 }, (_, n) => entry(first + n)) } });
  });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(10);
  await expect(lines.nth(0)).toContainText('+100.00');
  await expect(lines.nth(1)).toContainText('+101.00');
  await expect(lines.nth(2)).toContainText(/(?<![+-])102\.00/);
  await expect(lines.nth(3)).toContainText('-103.00');
  await expect(lines.nth(4)).toContainText(/(?<![+-])104\.00/);
  await expect(lines.nth(3)).toContainText('3 ชั่วโมงที่ผ่านมา');
  await expect(lines.nth(3)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  expect(asked[0]).toEqual({ page: 1, limit: 10 });
  const icons = await lines.evaluateAll((rows) => rows.map((row) => row.querySelector('svg use')?.getAttribute('href')));
  expect(new Set(icons.slice(0, 5)).size).toBe(5);
  expect(icons.slice(5)).toEqual(icons.slice(0, 5));

  const pages = page.getByRole('navigation', { name: 'เลือกหน้า' });
  const numbers = () => pages.getByRole('button', { name: /^หน้า / }).allInnerTexts();
  expect(await numbers()).toEqual(['1', '2']);
  for (const next of ['2', '3', '4', '5']) await button(pages, `หน้า ${next}`).click();
  await expect(button(pages, 'หน้า 5')).toHaveAttribute('aria-current', 'page');
  expect(await numbers()).toEqual(['2', '3', '4', '5', '6']);
  await expectAccessible(page);

  const before = asked.length;
  await button(page, 'รีเฟรช').click();
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

test('seven rows fit on a phone, and each is a button with a name of its own', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const statements = Array.from({ length: 10 }, (_, n) => {
    const createdAt = new Date(began - n * 1_000).toISOString();
    return entry(n, { statementType: n % 2 === 0 ? 'transfer' : 'deposit', createdAt });
  });
  await answer(page, '/api/statement', { body: { total: 10, statements } });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const rows = page.locator('[data-entry]').getByRole('button');
  await expect(rows).toHaveCount(10);
  const menu = await page.getByRole('navigation', { name: 'เมนูหลัก' }).boundingBox();
  const seventh = await rows.nth(6).boundingBox();
  expect((seventh?.y ?? 740) + (seventh?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  const names = await rows.evaluateAll((buttons) => buttons.map(({ textContent }) => textContent));
  expect(new Set(names).size).toBe(10);
});

// proves: statement.states
test('pending and refused lines show their status and reason', async ({ page }) => {
  await answer(page, '/api/statement', {
    body: {
      total: 4,
      // Newest first, as the server sends them: a repeated day would create two sections of one name.
      statements: [
        entry(3, { status: 'PENDING', note: 'WAITING' }),
        entry(8, { status: 'PENDING', note: 'PAYING' }),
        entry(13, { status: 'FAILED', note: 'ชื่อบัญชีไม่ตรง' }),
        entry(15, { note: 'PAID_LATE AMOUNT_DIFFERS' }),
      ],
    },
  });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines.nth(0)).toContainText('รอดำเนินการ');
  await expect(lines.nth(1)).toContainText('กำลังโอนเข้าบัญชีธนาคารของคุณ');
  await expect(lines.nth(2)).toContainText('ไม่สำเร็จ');
  await expect(lines.nth(2)).toContainText('ชื่อบัญชีไม่ตรง');
  await expect(lines.nth(3)).toContainText('จ่ายหลัง QR โค้ดหมดอายุ');
  await expectAccessible(page);

  await lines.nth(2).getByRole('button').click();
  for (const says of ['ชื่อบัญชีไม่ตรง', 'คืนเงินเข้ากระเป๋าแล้ว', 'ถอนใหม่ได้', 'R13']) await expect(sheet(page)).toContainText(says);
  await expect(button(sheet(page), 'ถามเรื่องนี้')).toBeVisible();
  await expectAccessible(page);
  await closeSheets(page);
  await lines.nth(1).getByRole('button').click();
  await expect(sheet(page).locator('[data-movement-status=PENDING]')).toBeVisible();
  await closeSheets(page);
});

const deposit = { statementType: 'deposit', to: 'WALLET' };
const withdraw = { statementType: 'withdraw', from: 'WALLET' };
const movedAt = new Date(Date.now() + 3_600_000);
const named = [
  entry(1, { ...deposit, from: 'TRUELINK' }),
  entry(2, { ...deposit, from: 'WW' }),
  entry(3, { ...deposit, from: 'ADJUSTMENT' }),
  entry(4, { ...withdraw, to: 'ADJUSTMENT' }),
  entry(5, { statementType: 'bonus', from: 'INVITE', to: 'WALLET' }),
  entry(6, { ...withdraw, to: 'KBANK', status: 'FAILED', note: 'PAYOUT_FAILED' }),
  entry(7, { ...withdraw, to: 'KBANK', status: 'FAILED', note: 'ACCOUNT_INVALID' }),
  entry(8, { statementType: 'transfer', from: 'SLOTXO', to: 'WALLET', createdAt: movedAt.toISOString() }),
  entry(9, { ...deposit, from: 'BANK', status: 'PENDING' }),
];
const shown = {
  th: [
    'ซองของขวัญ TrueMoney',
    'QR โค้ด',
    'ปรับยอดโดยเจ้าหน้าที่',
    'ปรับยอดโดยเจ้าหน้าที่',
    'โบนัสชวนเพื่อน',
    'ธนาคารไม่รับรายการนี้',
    'บัญชีปลายทางไม่ถูกต้อง',
    'เมื่อสักครู่',
    'ธนาคาร',
  ],
  la: [
    'ຊອງຂອງຂວັນ TrueMoney',
    'QR',
    'ປັບຍອດໂດຍພະນັກງານ',
    'ປັບຍອດໂດຍພະນັກງານ',
    'ໂບນັດຊວນໝູ່',
    'ທະນາຄານບໍ່ຮັບລາຍການນີ້',
    'ບັນຊີປາຍທາງບໍ່ຖືກຕ້ອງ',
    'ຫວ່າງກີ້ນີ້',
    'ທະນາຄານ',
  ],
  en: [
    'TrueMoney gift',
    'QR code',
    'Adjusted by staff',
    'Adjusted by staff',
    'Invite bonus',
    'The bank did not accept',
    'the account is not valid',
    'just now',
    'Bank',
  ],
};
const seconds = { th: ' วินาทีที่ผ่านมา', la: ' ວິນາທີກ່ອນ', en: ' seconds ago' };
const codes = /TRUELINK|ADJUSTMENT|INVITE|PAYOUT|ACCOUNT_INVALID|SLOTXO|WW|BANK|WALLET/;

// proves: statement.description limits.relative
test('codes are shown as names, adjustments have their heading, and seconds count up, in each language', async ({ page }) => {
  await page.clock.install();
  await answer(page, '/api/statement', { body: { total: named.length, statements: named } });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(named.length);
  await page.clock.pauseAt(movedAt);
  await inEachLanguage(page, async (lang) => {
    for (const [n, says] of shown[lang].entries()) await expect(lines.nth(n)).toContainText(says);
    await expect(lines.nth(2).locator('[data-title]')).toHaveText(shown[lang][2] ?? '');
    expect(await page.locator('main').innerText()).not.toMatch(codes);
  });
  for (const [second, add] of [
    [1, 1],
    [2, 1],
    [59, 57],
  ] as const) {
    await (add === 1 ? page.clock.runFor(1_000) : page.clock.fastForward(add * 1_000));
    await inEachLanguage(page, (lang) => {
      const says = lang === 'en' && second === 1 ? ' second ago' : seconds[lang];
      return expect(lines.nth(7)).toContainText(new RegExp(`[^0-9]${second}${says}`));
    });
  }
  await page.clock.resume();
  await expect(lines.nth(2)).toContainText('+103.00');
  await expect(lines.nth(3)).toContainText('-104.00');
  await inEachLanguage(page, async (lang) => {
    await lines.nth(3).getByRole('button').click();
    await expect(sheet(page).locator('[data-receipt=R4]')).toBeVisible();
    await expect(sheet(page)).toContainText(shown[lang][2] ?? '');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

test('banks and e-wallets have their mark in the row, in the receipt and in the details, and nothing else has', async ({ page }) => {
  await answer(page, '/api/statement', { body: { total: named.length, statements: named } });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(named.length);
  const marks = await lines.evaluateAll((rows) => rows.map((row) => row.querySelector('[data-bank-mark]')?.getAttribute('data-bank-mark')));
  expect(marks).toEqual(['TRUELINK', ...Array(4).fill(undefined), 'KBANK', 'KBANK', undefined, undefined]);
  const end = (name: string) =>
    sheet(page)
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) });
  const mark = sheet(page).locator('[data-bank-mark]');

  await lines.nth(0).getByRole('button').click();
  await expect(end('จาก')).toContainText('ซองของขวัญ TrueMoney');
  await expect(end('จาก').locator('[data-bank-mark=TRUELINK]')).toBeVisible();
  await expect(end('ไปยัง')).toContainText('กระเป๋า');
  await expect(mark).toHaveCount(1);
  await expectAccessible(page);
  await closeSheets(page);

  await lines.nth(5).getByRole('button').click();
  await expect(end('จาก')).toContainText('กระเป๋า');
  await expect(end('ไปยัง')).toContainText('กสิกรไทย');
  await expect(end('ไปยัง').locator('[data-bank-mark=KBANK]')).toBeVisible();
  await expect(mark).toHaveCount(1);
  await expectAccessible(page);
});

// proves: statement.states statement.slip-states
test('unknown types and states get neutral names and break nothing', async ({ page }) => {
  await answer(page, '/api/statement', {
    body: {
      total: 4,
      statements: [
        entry(1, { statementType: 'loyalty', from: 'MOONPAY', to: 'WALLET', status: 'ON_HOLD', note: 'NEW_STAGE' }),
        entry(2, { ...deposit, from: 'MOONPAY', status: 'PROCESSING' }),
        entry(3, { ...withdraw, to: 'MOONBANK', status: 'FAILED', note: 'NEW_REASON' }),
        entry(4, { statementType: 'transfer', from: 'WALLET', to: 'MOONGAME', status: 'QUEUED' }),
      ],
    },
  });
  const slip = { createdAt: new Date().toISOString(), amount: 50, link: '', reference: 'S1' };
  await answer(page, '/api/statement/slip', {
    body: {
      total: 2,
      slips: [
        { ...slip, status: 'ESCALATED', note: null, waits: 'moon' },
        { ...slip, reference: 'S2', status: 'FAILED', note: 'NEW_NOTE' },
      ],
    },
  });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('รายการ');
  await expect(lines.nth(0)).toContainText('กำลังดำเนินการ');
  await expect(lines.nth(0)).toContainText(/(?<![+-])101\.00/);
  await expect(lines.nth(1)).toContainText('อื่น ๆ');
  await expect(lines.nth(2)).toContainText('กรุณาติดต่อเจ้าหน้าที่');
  await expect(lines.nth(3)).toContainText('กระเป๋า → เกม');
  await expect(lines.nth(3)).toContainText('กำลังดำเนินการ');
  await expectAccessible(page);
  await button(page, 'สถานะสลิป').click();
  await expect(sheet(page).locator('[data-slip-status=ESCALATED]')).toContainText('กำลังดำเนินการ');
  await expect(sheet(page).locator('[data-slip-status=FAILED]')).toContainText('ยังตรวจสลิปไม่สำเร็จ');
  for (const part of [page.locator('main'), sheet(page)]) expect(await part.innerText()).not.toMatch(/MOON|NEW_|ON_HOLD|QUEUED|ESCALATED/);
});
