import { expect, test } from '@playwright/test';
import { answer, expectAccessible } from '../house/page.ts';
import { button } from '../play/person.ts';
import { newMember, signedIn, thai } from '../stack.ts';

const kinds = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'] as const;
// A little past the hour, so that a slow page still says the same number of hours.
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

test('empty says what will stand here', async ({ page }) => {
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  await expect(page.getByText('ยังไม่มีรายการ')).toBeVisible();
  await expectAccessible(page);
});

test('icons, signs, states and times; ten a page, three pages before and one after', async ({ page }) => {
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

test('what is on its way and what was refused say where they stand', async ({ page }) => {
  await answer(page, '/api/statement', {
    body: {
      total: 4,
      statements: [
        entry(3, { status: 'PENDING', note: 'WAITING' }),
        entry(8, { status: 'PENDING', note: 'PAYING' }),
        entry(13, { status: 'FAILED', note: 'ชื่อบัญชีไม่ตรง' }),
        entry(5, { note: 'PAID_LATE AMOUNT_DIFFERS' }),
      ],
    },
  });
  await signedIn(page, thai(), await newMember(thai()), '/user/statement');
  const lines = page.locator('[data-entry]');
  await expect(lines.nth(0)).toContainText('รอดำเนินการ');
  await expect(lines.nth(1)).toContainText('กำลังโอนเข้าบัญชีของคุณ');
  await expect(lines.nth(2)).toContainText('ไม่สำเร็จ');
  await expect(lines.nth(2)).toContainText('ชื่อบัญชีไม่ตรง');
  await expect(lines.nth(2).getByRole('button')).toHaveCount(0);
  await expect(lines.nth(3)).toContainText('จ่ายหลัง QR หมดอายุ');
  await expectAccessible(page);
});
