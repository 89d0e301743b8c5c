import { expect, type Locator, type Page, test } from '@playwright/test';
import { displayAccountNo } from '../../../packages/contract/src/values/rules.ts';
import { expectAccessible } from '../house/page.ts';
import { keepSlipsOpen } from '../money/change-setting.ts';
import { atHome, button, closeOne, closeSheets, sheet, transferSlip } from '../play/person.ts';
import { lao, newMember, signedIn, thai } from '../stack.ts';

/** On slips the bank shows only the four digits before the last one. */
const shownOnSlip = (no: string): string => displayAccountNo(`${'x'.repeat(no.length - 5)}${no.slice(-5, -1)}x`);

const ours = { bank: 'SCB', account: '4081234567' };
const variants = [
  {
    name: 'Thai',
    stack: thai,
    member: {},
    to: ours,
    sent: { amount: 150, shown: '150.00', total: '15000' },
    says: { shared: 'อ่านจากสลิปแล้ว กรุณาตรวจสอบก่อนส่ง', bank: 'โอนเข้าธนาคาร', amount: 'จำนวนเงินที่โอน', send: 'ส่งสลิป' },
  },
  {
    name: 'Lao',
    stack: lao,
    member: { bankCode: 'BCEL', currency: 'LAK' as const },
    to: { bank: 'LDB', account: '0301110002345' },
    sent: { amount: 150_000, shown: '150,000', total: '15000000' },
    says: { shared: 'ອ່ານຈາກສະລິບແລ້ວ ກະລຸນາກວດກ່ອນສົ່ງ', bank: 'ໂອນເຂົ້າທະນາຄານ', amount: 'ຈຳນວນເງິນທີ່ໂອນ', send: 'ສົ່ງສະລິບ' },
  },
] as const;

test.beforeAll(async () => {
  await keepSlipsOpen(thai());
  await keepSlipsOpen(lao());
});

type Picture = Awaited<ReturnType<typeof transferSlip>>['picture'];

async function openMethod(page: Page): Promise<Locator> {
  await button(page, 'ฝากเงิน').click();
  const method = sheet(page).locator(`[data-method="bank-${ours.bank}-${ours.account}"]`);
  await method.getByRole('button').first().click();
  await expect(method.locator('input[type=file]').first()).toBeAttached();
  return method;
}

const pick = (method: Locator, picture: Picture) => method.locator('input[type=file]').first().setInputFiles(picture);

const share = (page: Page, picture: Picture) =>
  page.evaluate(async (base64) => {
    const cache = await caches.open('shared-slip');
    const body = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const headers = { 'Content-Type': 'image/png', 'X-Shared-Name': 'slip.png', 'X-Shared-At': String(Date.now()) };
    await cache.put('/shared-slip/file', new Response(body, { headers }));
  }, picture.buffer.toString('base64'));

test('a refused slip shows what was read, what is wrong and the next step, and opens the chat in one press', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const old = await transferSlip(stack, member, ours, { at });
  await atHome(page, stack, member);
  const method = await openMethod(page);
  await pick(method, old.picture);
  const refused = method.locator('[data-slip=FAILED]');
  await expect(refused).toContainText('สลิปเกิน 1 ชั่วโมงหลังโอน');
  await expect(refused).toContainText('เจ้าหน้าที่ตรวจสอบรายการเก่ากับธนาคารให้ได้');
  const read = refused.getByRole('region', { name: 'ข้อมูลที่อ่านได้จากสลิป' });
  for (const part of [refused.getByRole('alert'), read, refused.getByText('เจ้าหน้าที่ตรวจสอบรายการเก่ากับธนาคารให้ได้')]) {
    const top = async () => (await part.boundingBox())?.y;
    const bottom = async () => ((await part.boundingBox())?.y ?? 0) + ((await part.boundingBox())?.height ?? Number.POSITIVE_INFINITY);
    await expect.poll(bottom).toBeLessThanOrEqual(740);
    await expect.poll(top).toBeGreaterThanOrEqual(56);
  }
  // Not earlier: the card for the credited deposit would take part of the window.
  const good = await transferSlip(stack, member, ours, { notify: true });
  await expect(method.getByRole('status').filter({ hasText: 'เจ้าหน้าที่ตรวจสอบรายการเก่ากับธนาคารให้ได้' })).toBeAttached();
  for (const shown of ['150.00', old.reference, shownOnSlip(member.bankAccountNo), shownOnSlip(ours.account)])
    await expect(read).toContainText(shown);
  await expect(read).not.toContainText(member.bankAccountNo);
  await expectAccessible(page);

  await pick(method, good.picture);
  await expect(method.locator('[data-slip=SUCCESS]')).toBeInViewport();
  await expect(sheet(page).locator('[data-arrived=exact]')).toContainText('150.00');
  await pick(method, good.picture);
  await expect(refused).toContainText('เงินรายการนี้เข้ากระเป๋าของคุณแล้ว');
  await button(refused, 'ดูรายการที่เข้าแล้ว').click();
  await expect(refused.locator('[data-counted]')).toContainText('150.00');
  await closeSheets(page);

  await page.goto(`${stack.url}/user/statement`);
  await button(page, 'สถานะสลิป').click();
  await button(sheet(page).locator('[data-slip-status=FAILED]').last(), 'รายละเอียด').click();
  await expect(sheet(page)).toContainText(old.reference);
  await expectAccessible(page);
  await button(sheet(page), 'ถามเรื่องนี้').click();
  const chat = page.locator('dialog[open]').filter({ has: page.getByRole('log') });
  await expect(chat.locator('[data-attached]')).toBeVisible();
  await expect(chat.getByRole('textbox')).toHaveValue(/สลิปเกิน 1 ชั่วโมงหลังโอน/);
});

for (const { name, stack: of, member: as, to, sent, says } of variants) {
  test(`${name}: a slip shared from another app fills in the form and is sent in one press`, async ({ page }) => {
    const stack = of();
    const member = await newMember(stack, as);
    const { picture } = await transferSlip(stack, member, to, { amount: sent.amount, notify: true });
    await signedIn(page, stack, member, '/healthz');
    await share(page, picture);
    await page.goto(`${stack.url}/user/home?share=slip`);
    await expect(sheet(page)).toContainText(says.shared);
    await expect(sheet(page).locator('img[src^="blob:"]')).toBeVisible();
    await expect(sheet(page).getByLabel(says.bank)).toHaveValue(to.bank);
    await expect(sheet(page).getByLabel(says.amount)).toHaveValue(sent.shown.replace('.00', ''));
    if (name === 'Thai') await expectAccessible(page);
    await button(sheet(page), says.send).click();
    await expect(sheet(page).locator('[data-slip=SUCCESS]')).toBeVisible();
    await closeOne(page);
    await expect(page.locator(`[data-total="${sent.total}"]`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
}

test('an unreadable shared slip asks for the bank, then for another picture', async ({ page }) => {
  const stack = thai();
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/healthz');
  const blank = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
  await share(page, { name: 'slip.png', mimeType: 'image/png', buffer: blank });
  await page.goto(`${stack.url}/user/home`);
  await expect(sheet(page)).toContainText('กรุณาเลือกธนาคารที่โอนเข้า');
  await expect(button(sheet(page), 'ส่งสลิป')).toBeDisabled();
  await sheet(page).getByLabel('โอนเข้าธนาคาร').selectOption(ours.bank);
  await button(sheet(page), 'ส่งสลิป').click();
  await expect(sheet(page).locator('[data-slip=FAILED]')).toHaveAttribute('data-next', 'picture');
});
