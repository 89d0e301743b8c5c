import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, speak } from '../house/page.ts';
import { call, fund, lao, newMember, signedIn, sim, thai } from '../stack.ts';
import { atHome, button, closeSheets, sheet, toStatement } from './person.ts';
import {
  asManager,
  cardOf,
  claim,
  confirmClaim,
  expectFits,
  inAll,
  type Lang,
  langs,
  meterOf,
  moveIn,
  nameOf,
  play,
  told,
  toReview,
  writeBonus,
} from './promotion-steps.ts';

test.setTimeout(300_000);

const said: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  th: {
    next: 'ยอดฝากครั้งถัดไป',
    once: 'ครั้งเดียวเท่านั้น',
    locked: 'จะถอนไม่ได้จนกว่าจะครบยอดเล่น',
    half: '50% ของยอดฝาก',
    both: '(ยอดฝาก + โบนัส) × 2',
    notice: 'จะถูกหัก 40%',
    took: 'รับสิทธิ์แล้ว',
    waiting: 'ฝากขั้นต่ำ 100 บาท แล้วโบนัสจะเข้ากระเป๋าเอง',
    deposit: 'ฝากเงิน',
    live: 'ใช้งานอยู่',
    details: 'รายละเอียดและการยกเลิก',
    byGame: 'ยอดเล่นแยกตามเกม',
    check: 'ตรวจสอบยอด',
    withdraw: 'ถอนเงิน',
    warning: 'คุณมีเงื่อนไขโบนัสค้างอยู่',
    terms: 'เงื่อนไขที่คุณยอมรับ',
    met: 'ครบเงื่อนไขแล้ว ถอนเงินได้เลย',
    received: 'รับครบแล้ว',
    staff: 'ข้อความของเจ้าหน้าที่',
  },
  la: {
    next: 'ຍອດຝາກຄັ້ງຕໍ່ໄປ',
    once: 'ຄັ້ງດຽວເທົ່ານັ້ນ',
    locked: 'ຈະຖອນບໍ່ໄດ້ຈົນກວ່າຈະຄົບຍອດຫຼິ້ນ',
    half: '50% ຂອງຍອດຝາກ',
    both: '(ຍອດຝາກ + ໂບນັດ) × 2',
    notice: '40%',
    took: 'ຮັບສິດແລ້ວ',
    waiting: 'ຝາກຂັ້ນຕ່ຳ 100 ບາດ ແລ້ວໂບນັດຈະເຂົ້າກະເປົາເອງ',
    deposit: 'ຝາກເງິນ',
    live: 'ກຳລັງໃຊ້ງານ',
    details: 'ລາຍລະອຽດ ແລະ ການຍົກເລີກ',
    byGame: 'ຍອດຫຼິ້ນແຍກຕາມເກມ',
    check: 'ກວດຍອດ',
    withdraw: 'ຖອນເງິນ',
    warning: 'ທ່ານມີເງື່ອນໄຂໂບນັດຄ້າງຢູ່',
    terms: 'ເງື່ອນໄຂທີ່ທ່ານຍອມຮັບ',
    met: 'ຄົບເງື່ອນໄຂແລ້ວ ຖອນເງິນໄດ້ເລີຍ',
    received: 'ຮັບຄົບແລ້ວ',
    staff: 'ຂໍ້ຄວາມຂອງພະນັກງານ',
  },
  en: {
    next: 'Your next deposit',
    once: 'Once only',
    locked: 'cannot be withdrawn until the turnover is reached',
    half: '50% of the deposit',
    both: '(deposit + bonus) × 2',
    notice: '40%',
    took: 'Claimed',
    waiting: 'Deposit at least 100 THB and the bonus is added automatically',
    deposit: 'Deposit',
    live: 'Active',
    details: 'Details and cancelling',
    byGame: 'Turnover by game',
    check: 'Check balance',
    withdraw: 'Withdraw',
    warning: 'A bonus condition is still active',
    terms: 'The terms that you accepted',
    met: 'condition met. You can withdraw now',
    received: 'Received',
    staff: 'What staff wrote',
  },
};

for (const lang of langs) {
  // proves: app.bonuses bonus.card-active bonus.card-received bonus.card-open bonus.modal bonus.notice-percent
  test(`${lang}: read the terms, take it, deposit, play until it is met, withdraw`, async ({ page }) => {
    const stack = thai();
    const w = (key: string): string => said[lang][key] ?? key;
    // The languages differ only in their texts.
    const look = (at: Page) => (lang === 'th' ? expectAccessible(at) : expectFits(at));
    const code = await writeBonus(stack, { shares: { JOKER: 0.5 } });
    const name = nameOf(code)[lang];
    const member = await newMember(stack);
    await speak(page, lang);
    await signedIn(page, stack, member, '/user/bonus');

    await expect(cardOf(page, code)).toContainText(name);
    await expect(cardOf(page, code).locator('img')).toHaveCount(0);
    await cardOf(page, code).click();
    for (const key of ['half', 'both', 'notice', 'staff']) await expect(sheet(page)).toContainText(w(key));
    await look(page);
    const review = await toReview(page, lang);
    await expect(review.locator('[data-take-on=next]')).toContainText(w('next'));
    await expect(review.getByRole('radio')).toHaveCount(0);
    for (const key of ['half', 'both', 'once', 'locked']) await expect(review).toContainText(w(key));
    await look(page);
    await confirmClaim(page, lang);
    await expect(told(page, 'ok', w('took'))).toBeVisible();

    await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
    await expect(meterOf(page, code)).toContainText(w('waiting'));
    await expect(cardOf(page, code)).toHaveAttribute('data-card-state', 'waiting');
    await expect(page.locator('[name=promotion]')).toHaveCount(0);
    await button(meterOf(page, code), w('deposit')).click();
    await expect(sheet(page)).toContainText(w('deposit'));
    await closeSheets(page);
    await look(page);

    await fund(stack, member, 200, 'WW', 300);
    await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'live');
    const bar = meterOf(page, code).getByRole('progressbar');
    await expect(bar).toHaveAttribute('aria-valuenow', '0');
    await expect(meterOf(page, code).locator('[data-figure=required]')).toHaveText('600');
    await expect(cardOf(page, code)).toContainText(w('live'));
    await expectFits(page);
    await look(page);

    const username = await moveIn(stack, member, 300);
    await play(stack, username, { delta: 0, turnover: 250 });
    await page.locator('nav a[href="/user/home"]').click();
    await expect(page.locator('[data-total="30000"]')).toBeVisible();
    await expect(meterOf(page, code)).toBeVisible();
    await button(page, w('check')).click();
    await expect(bar).toHaveAttribute('aria-valuenow', '41');
    await expect(meterOf(page, code).locator('[data-figure=done]')).toHaveText('250');
    await expect(meterOf(page, code).locator('[data-figure=left]')).toHaveText('350');
    await button(meterOf(page, code), w('details')).click();
    await expect(meterOf(page, code)).toContainText(w('byGame'));
    await expect(meterOf(page, code).locator('[data-counted=PG]')).toContainText('250.00');
    // Only the bonus exceeds the deposit: 40% of 100.
    await expect(meterOf(page, code).locator('[data-cancel-takes="40"][data-cancel-leaves="260"]')).toBeVisible();
    await button(meterOf(page, code), w('terms')).click();
    await expect(sheet(page)).toContainText(w('both'));
    await look(page);
    await closeSheets(page);

    await button(page.locator('nav').first(), w('withdraw')).click();
    await expect(sheet(page).getByRole('alert')).toContainText(w('warning'));
    await expect(sheet(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
    await look(page);
    await closeSheets(page);

    await play(stack, username, { delta: 0, turnover: 350 });
    await button(page, w('check')).click();
    await expect(page.locator('[data-bonus-ended=met]')).toContainText(`${name}`);
    await expect(page.locator('[data-bonus-ended=met]')).toContainText(w('met'));
    await look(page);
    await button(page.locator('[data-bonus-ended=met]'), w('withdraw')).click();
    await expect(sheet(page).getByRole('textbox')).toBeVisible();
    await expect(sheet(page).getByRole('alert')).toHaveCount(0);
    await closeSheets(page);

    await page.goto(`${stack.url}/user/bonus`);
    await expect(cardOf(page, code)).toContainText(w('received'));
    await expect(cardOf(page, code)).toBeDisabled();
    await expect(page.locator('[name=promotion]')).toBeVisible();
  });
}

// proves: bonus.modal-active bonus.cancel-asks errors.cancel-bonus
test('a review says what it gives, locks and on which deposit; cancelled with what that takes, leaves and loses named before', async ({
  page,
}) => {
  const stack = thai();
  const code = await writeBonus(stack);
  const member = await newMember(stack);
  await fund(stack, member, 200);
  await signedIn(page, stack, member, '/user/bonus');
  await cardOf(page, code).click();
  const review = await toReview(page);
  await expect(review.getByRole('radio', { name: 'ยอดฝากล่าสุด 200 บาท' })).toBeChecked();
  await expect(review.locator('[data-locked="300"]')).toContainText('300 บาท');
  for (const part of ['+100.00', '600 บาท', 'ครั้งเดียวเท่านั้น', 'หัก 40%']) await expect(review).toContainText(part);
  await expectFits(page);
  await expectAccessible(page);

  // A deposit arrives before the click: nothing is taken, and the sheet shows the new figures.
  await fund(stack, member, 400);
  await confirmClaim(page);
  await expect(review.getByRole('alert')).toContainText('เพิ่งเปลี่ยน');
  await expect(review.getByRole('radio', { name: 'ยอดฝากล่าสุด 400 บาท' })).toBeChecked();
  await expect(review.locator('[data-locked="800"]')).toBeVisible();
  await review.getByRole('radio', { name: 'ยอดฝากครั้งถัดไป' }).check();
  await expect(review).toContainText('50% ของยอดฝาก สูงสุด 500 บาท');
  await expect(review.locator('[data-locked="600"]')).toContainText('ตอนนี้ยังถอนได้ตามปกติ');
  await confirmClaim(page);
  await expect(told(page, 'ok', 'รับสิทธิ์แล้ว')).toBeVisible();
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
  await fund(stack, member, 200, 'WW', 300);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'live');

  await cardOf(page, code).click();
  await expect(button(sheet(page), 'รับโบนัสนี้')).toHaveCount(0);
  await button(sheet(page), 'ยืนยัน').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  const username = await moveIn(stack, member, 300, 'IMI');
  await play(stack, username, { delta: 50, turnover: 60 }, 'IMI');
  await call(stack, 'GET', '/api/wallet/refresh', { token: member.token });
  await page.reload();
  // 950 in total, 800 of it the member's own: 40% of 150.
  await expect(meterOf(page, code).locator('[data-cancel-takes="60"]')).toBeVisible();
  await button(meterOf(page, code), 'ยกเลิกโบนัส').click();
  await expect(sheet(page)).toContainText('หัก 60 บาท');
  await expect(sheet(page)).toContainText('เหลือในกระเป๋า 890 บาท');
  await expect(sheet(page)).toContainText('ยกเลิกแล้วจะรับโบนัสนี้อีกไม่ได้');
  await expectAccessible(page);
  await button(sheet(page), 'ไม่ยกเลิก').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await sim(stack, 'POST', '/sim/providers/IMI/fault', { mode: 'error', about: username });
  await button(meterOf(page, code), 'ยกเลิกโบนัส').click();
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  const failed = page.locator('dialog[open]').filter({ hasText: 'ยกเลิกโบนัสไม่สำเร็จ' });
  await expect(failed.getByRole('alert')).toContainText('ยังไม่มีอะไรเปลี่ยนแปลง');
  await expectAccessible(page);
  await closeSheets(page);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'live');

  await button(meterOf(page, code), 'ยกเลิกโบนัส').click();
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  await expect(told(page, 'ok', 'ยกเลิกโบนัสแล้ว')).toBeVisible();
  await expect(meterOf(page, code)).toHaveCount(0);
  await page.locator('nav a[href="/user/home"]').click();
  await expect(page.locator('[data-total="89000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toHaveAttribute('data-entry', 'finish_bonus');
  await expect(lines.first()).toContainText('60.00');
});

// proves: promotions.waiting-free
test('one that waits costs nothing to cancel, gives way to another and blocks nothing', async ({ page }) => {
  const stack = thai();
  const first = await writeBonus(stack);
  const second = await writeBonus(stack, { type: 'day' });
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/bonus');
  await cardOf(page, first).click();
  await claim(page);
  await expect(meterOf(page, first)).toBeVisible();
  await cardOf(page, second).click();
  await expect(sheet(page)).toContainText(`ถ้ารับ จะใช้แทนโบนัส ${nameOf(first).th}`);
  await claim(page);
  await expect(meterOf(page, second)).toBeVisible();
  await expect(meterOf(page, first)).toHaveCount(0);

  await page.locator('nav a[href="/user/home"]').click();
  await button(page.locator('nav').first(), 'ถอนเงิน').click();
  await expect(button(sheet(page), 'ยืนยันถอนเงิน')).toBeVisible();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);
  await expect(sheet(page).locator('[data-bonus]')).toHaveCount(0);
  await closeSheets(page);

  await button(meterOf(page, second), 'ยกเลิกโบนัส').click();
  await expect(sheet(page)).toContainText('ยกเลิกได้โดยไม่เสียเงิน');
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  await expect(told(page, 'ok', 'ยกเลิกโบนัสแล้ว')).toBeVisible();
  await expect(page.locator('[data-bonus]')).toHaveCount(0);
});

test('while one is live no other is taken', async ({ page }) => {
  const stack = thai();
  const [first, second] = [await writeBonus(stack), await writeBonus(stack)];
  const member = await newMember(stack);
  await fund(stack, member, 200);
  await call(stack, 'GET', `/api/bonus/activate/${first}`, { token: member.token });
  await signedIn(page, stack, member, '/user/bonus');
  await expect(meterOf(page, first)).toBeVisible();
  await cardOf(page, second).click();
  await expect(sheet(page)).toContainText('คุณมีโบนัสที่ใช้งานอยู่');
  await expect(button(sheet(page), 'รับโบนัสนี้')).toBeDisabled();
});

test('terms that staff change while they are read are shown anew before they can be taken; a bonus that is gone says so', async ({
  page,
}) => {
  const stack = thai();
  const code = await writeBonus(stack, { percent: 50 });
  const member = await newMember(stack);
  await signedIn(page, stack, member, '/user/bonus');
  await cardOf(page, code).click();
  await expect(sheet(page)).toContainText('50% ของยอดฝาก');
  // A page that reloads the list at this moment shows the new terms before the click and needs no message.
  let press = () => {};
  const pressed = new Promise<void>((done) => {
    press = done;
  });
  await page.route(/\/api\/bonus$/, (route) => pressed.then(() => route.continue()));
  await writeBonus(stack, { percent: 30 }, { code, version: 1 });
  await button(sheet(page), 'รับโบนัสนี้').click();
  press();
  await expect(sheet(page).getByRole('alert')).toContainText('เงื่อนไขเพิ่งเปลี่ยน');
  await expect(sheet(page)).toContainText('30% ของยอดฝาก');
  await expectAccessible(page);
  await toReview(page);
  await writeBonus(stack, { percent: 20 }, { code, version: 2 });
  await confirmClaim(page);
  await expect(sheet(page).getByRole('alert')).toContainText('เงื่อนไขเพิ่งเปลี่ยน');
  await expect(sheet(page)).toContainText('20% ของยอดฝาก');
  await expect(page.locator('[data-bonus]')).toHaveCount(0);

  await asManager(stack, 'DELETE', `/bonuses/${code}`);
  await button(sheet(page), 'รับโบนัสนี้').click();
  await expect(sheet(page)).toContainText('โบนัสนี้ปิดแล้ว');
  await closeSheets(page);
  await expect(cardOf(page, code)).toHaveCount(0);
});

// proves: bonus.grid bonus.modal-pictures
test('pictures: the bonus’s own in a carousel, and a drawn one where it cannot be fetched', async ({ page }) => {
  const stack = thai();
  const banners = [
    { image: '/banners/refund-1.svg', html: inAll('<p>one</p>') },
    { image: '/banners/invite-1.svg', html: inAll('<p onclick="x()">two</p><script>alert(1)</script>') },
  ];
  const [whole, broken] = [
    await writeBonus(stack, { banners }),
    await writeBonus(stack, { banners: [{ image: '/banners/nowhere.png', html: inAll('') }] }),
  ];
  await signedIn(page, stack, await newMember(stack), '/user/bonus');
  await expect(cardOf(page, whole).locator('img')).toBeVisible();
  await expect(cardOf(page, broken)).toBeVisible();
  await cardOf(page, broken).scrollIntoViewIfNeeded();
  await expect(cardOf(page, broken).locator('img')).toHaveCount(0);
  await expect(cardOf(page, broken)).toContainText('+50%');
  await cardOf(page, whole).click();
  await expect(sheet(page)).toContainText('1 / 2');
  await button(sheet(page), 'ถัดไป').click();
  await expect(sheet(page)).toContainText('2 / 2');
  await expect(sheet(page).locator('script')).toHaveCount(0);
  await expectAccessible(page);
});

test('the Lao variant: a bonus in kip', async ({ page }) => {
  const stack = lao();
  const code = await writeBonus(stack);
  const member = await newMember(stack, { bankCode: 'BCEL', currency: 'LAK' });
  await fund(stack, member, 200_000, 'BCEL');
  await signedIn(page, stack, member, '/user/bonus');
  await cardOf(page, code).click();
  await expect(sheet(page)).toContainText('100,000 ກີບ');
  await expect((await toReview(page, 'la')).locator('[data-locked="300000"]')).toContainText('300,000 ກີບ');
  await confirmClaim(page, 'la');
  await expect(meterOf(page, code).locator('[data-figure=required]')).toHaveText('600,000');
  await expectFits(page);
  await page.locator('nav a[href="/user/home"]').click();
  await expect(page.locator('[data-total="30000000"]')).toBeVisible();
});

test('home asks for the bonus after it is there; who never deposited sees the best one there and where money is put in', async ({
  page,
}) => {
  const stack = thai();
  const code = await writeBonus(stack, { percent: 1_000 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const member = await newMember(stack);
  await atHome(page, stack, member);
  await expect.poll(() => asked).toContain('/api/bonus/check/active');
  expect(asked.indexOf('/api/bonus/check/active')).toBeGreaterThan(asked.indexOf('/api/wallet/user'));
  const offer = (within: Page | Locator) => within.locator(`[data-welcome=${code}]`);
  for (const part of ['โบนัสสำหรับการฝากครั้งแรก', '1000% ของยอดฝาก สูงสุด 500 บาท', 'ฝากขั้นต่ำ 100 บาท', '× 2'])
    await expect(offer(page)).toContainText(part);
  expect(asked.filter((path) => /BonusMeter/.test(path))).toEqual([]);
  // Once by home and once when the socket connects.
  expect(asked.filter((path) => path === '/api/bonus/check/active').length).toBeLessThanOrEqual(2);
  await expectFits(page);
  await expectAccessible(page);

  await button(offer(page), 'ไม่รับตอนนี้').click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await button(page, 'ฝากเงิน').click();
  await button(offer(sheet(page)), 'ดูและรับโบนัส').click();
  const review = sheet(page).locator('[data-review=next]');
  await expect(review).toContainText('ยอดฝากครั้งถัดไป');
  await expect(button(sheet(page), 'ยืนยันรับโบนัส')).toBeEnabled();
  await confirmClaim(page);
  await expect(told(page, 'ok', 'รับสิทธิ์แล้ว')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await closeSheets(page);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
  await asManager(stack, 'DELETE', `/bonuses/${code}`);
});
