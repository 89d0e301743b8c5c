import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, inEachLanguage, type Lang, langs, switchTo } from '../house/page.ts';
import { call, fund, lao, type Member, newMember, type Stack, signedIn, sim, thai } from '../stack.ts';
import { atHome, button, closeSheets, sheet, toStatement } from './person.ts';
import {
  asManager,
  cardOf,
  claim,
  confirmClaim,
  expectFits,
  inAll,
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

const wordsOf =
  (lang: Lang) =>
  (key: string): string =>
    said[lang][key] ?? key;

const activate = (stack: Stack, member: Member, code: string) => call(stack, 'GET', `/api/bonus/activate/${code}`, { token: member.token });

/** Half of a deposit of 200 was added: 600 are to be played. */
async function withLiveBonus(stack: Stack): Promise<{ code: string; member: Member }> {
  const code = await writeBonus(stack, { shares: { JOKER: 0.5 } });
  const member = await newMember(stack);
  await fund(stack, member, 200);
  await activate(stack, member, code);
  return { code, member };
}

// proves: app.bonuses bonus.card-open bonus.modal bonus.notice-percent
test('a bonus shows in each language what it gives, costs and locks before it is taken, and then waits', async ({ page }) => {
  const stack = thai();
  const codes = { th: await writeBonus(stack), la: await writeBonus(stack), en: await writeBonus(stack) };
  await signedIn(page, stack, await newMember(stack), '/user/bonus');
  // Each replaces the previous one, which is still waiting.
  for (const lang of langs) {
    const [code, w] = [codes[lang], wordsOf(lang)];
    await switchTo(page, lang);
    await expect(cardOf(page, code)).toContainText(nameOf(code)[lang]);
    await expect(cardOf(page, code).locator('img')).toHaveCount(0);
    await cardOf(page, code).click();
    for (const key of ['half', 'both', 'notice', 'staff']) await expect(sheet(page)).toContainText(w(key));
    await expectFits(page);
    if (lang === 'th') await expectAccessible(page);
    const review = await toReview(page, lang);
    await expect(review.locator('[data-take-on=next]')).toContainText(w('next'));
    await expect(review.getByRole('radio')).toHaveCount(0);
    for (const key of ['half', 'both', 'once', 'locked']) await expect(review).toContainText(w(key));
    await expectFits(page);
    await confirmClaim(page, lang);
    await expect(told(page, 'ok', w('took'))).toBeVisible();
    await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
    await expect(meterOf(page, code)).toContainText(w('waiting'));
    await expect(cardOf(page, code)).toHaveAttribute('data-card-state', 'waiting');
    await expectFits(page);
  }
});

// proves: bonus.card-active
test('a waiting bonus leads to the deposit and goes live with it', async ({ page }) => {
  const stack = thai();
  const code = await writeBonus(stack);
  const member = await newMember(stack);
  await activate(stack, member, code);
  await signedIn(page, stack, member, '/user/bonus');
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
  await expect(page.locator('[name=promotion]')).toHaveCount(0);
  await expectAccessible(page);
  await button(meterOf(page, code), 'ฝากเงิน').click();
  await expect(sheet(page)).toContainText('ฝากเงิน');
  await closeSheets(page);
  await inEachLanguage(page, (lang) => expect(button(meterOf(page, code), said[lang].deposit ?? '')).toBeVisible());

  await fund(stack, member, 200, 'WW', 300);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'live');
  await expect(meterOf(page, code).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(meterOf(page, code).locator('[data-figure=required]')).toHaveText('600');
  await inEachLanguage(page, async (lang) => {
    await expect(cardOf(page, code)).toContainText(said[lang].live ?? '');
    await expectFits(page);
  });
  await expectAccessible(page);
});

// proves: app.bonuses
test('play moves the bonus progress; details, terms and the withdrawal form show what is left', async ({ page }) => {
  const stack = thai();
  const { code, member } = await withLiveBonus(stack);
  const username = await moveIn(stack, member, 300);
  await play(stack, username, { delta: 0, turnover: 250 });
  await atHome(page, stack, member);
  await expect(page.locator('[data-total="30000"]')).toBeVisible();
  await button(page, 'ตรวจสอบยอด').click();
  const meter = meterOf(page, code);
  await expect(meter.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
  await expect(meter.locator('[data-figure=done]')).toHaveText('250');
  await expect(meter.locator('[data-figure=left]')).toHaveText('350');
  await button(meter, 'รายละเอียดและการยกเลิก').click();
  await expect(meter.locator('[data-counted=PG]')).toContainText('250.00');
  // Only the bonus exceeds the deposit: 40% of 100.
  await expect(meter.locator('[data-cancel-takes="40"][data-cancel-leaves="260"]')).toBeVisible();
  await inEachLanguage(page, async (lang) => {
    for (const key of ['details', 'byGame', 'terms']) await expect(meter).toContainText(wordsOf(lang)(key));
    await expect(button(page, wordsOf(lang)('check'))).toBeVisible();
  });
  await button(meter, 'เงื่อนไขที่คุณยอมรับ').click();
  await inEachLanguage(page, async (lang) => {
    await expect(sheet(page)).toContainText(wordsOf(lang)('both'));
    await expectFits(page);
  });
  await expectAccessible(page);
  await closeSheets(page);

  await button(page.locator('main'), 'ถอนเงิน').first().click();
  await expect(sheet(page).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '41');
  await inEachLanguage(page, async (lang) => {
    await expect(sheet(page).getByRole('alert')).toContainText(wordsOf(lang)('warning'));
    await expectFits(page);
  });
});

// proves: bonus.card-received
test('a bonus with its condition met allows withdrawals and is marked as received', async ({ page }) => {
  const stack = thai();
  const { code, member } = await withLiveBonus(stack);
  await play(stack, await moveIn(stack, member, 300), { delta: 0, turnover: 600 });
  await atHome(page, stack, member);
  await button(page, 'ตรวจสอบยอด').click();
  const met = page.locator('[data-bonus-ended=met]');
  await inEachLanguage(page, async (lang) => {
    for (const text of [nameOf(code)[lang], wordsOf(lang)('met')]) await expect(met).toContainText(text);
    await expectFits(page);
  });
  await expectAccessible(page);
  await button(met, 'ถอนเงิน').click();
  await expect(sheet(page).getByRole('textbox')).toBeVisible();
  await expect(sheet(page).getByRole('alert')).toHaveCount(0);

  await page.goto(`${stack.url}/user/bonus`);
  await inEachLanguage(page, (lang) => expect(cardOf(page, code)).toContainText(wordsOf(lang)('received')));
  await expect(cardOf(page, code)).toBeDisabled();
  await expect(page.locator('[name=promotion]')).toBeVisible();
});

test('a review shows the terms for the last deposit, updates on a new one, and can use the next deposit', async ({ page }) => {
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
});

// proves: bonus.modal-active bonus.cancel-asks errors.cancel-bonus
test('cancelling a live bonus shows what it takes, leaves and loses, and a failure changes nothing', async ({ page }) => {
  const stack = thai();
  const { code, member } = await withLiveBonus(stack);
  const username = await moveIn(stack, member, 300, 'IMI');
  await play(stack, username, { delta: 50, turnover: 60 }, 'IMI');
  await call(stack, 'GET', '/api/wallet/refresh', { token: member.token });
  await signedIn(page, stack, member, '/user/bonus');
  const meter = meterOf(page, code);
  // 350 in total, 200 of it the member's own: 40% of 150.
  await expect(meter.locator('[data-cancel-takes="60"]')).toBeVisible();
  await cardOf(page, code).click();
  await expect(button(sheet(page), 'รับโบนัสนี้')).toHaveCount(0);
  await button(sheet(page), 'ยืนยัน').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await button(meter, 'ยกเลิกโบนัส').click();
  for (const part of ['หัก 60 บาท', 'เหลือในกระเป๋า 290 บาท', 'ยกเลิกแล้วจะรับโบนัสนี้อีกไม่ได้']) await expect(sheet(page)).toContainText(part);
  await expectAccessible(page);
  await button(sheet(page), 'ไม่ยกเลิก').click();
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await sim(stack, 'POST', '/sim/providers/IMI/fault', { mode: 'error', about: username });
  await button(meter, 'ยกเลิกโบนัส').click();
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  const failed = page.locator('dialog[open]').filter({ hasText: 'ยกเลิกโบนัสไม่สำเร็จ' });
  await expect(failed.getByRole('alert')).toContainText('ยังไม่มีอะไรเปลี่ยนแปลง');
  await expectAccessible(page);
  await closeSheets(page);
  await expect(meter).toHaveAttribute('data-bonus-state', 'live');

  await button(meter, 'ยกเลิกโบนัส').click();
  await button(sheet(page), 'ยกเลิกโบนัส').click();
  await expect(told(page, 'ok', 'ยกเลิกโบนัสแล้ว')).toBeVisible();
  await expect(meter).toHaveCount(0);
  await page.locator('nav a[href="/user/home"]').click();
  await expect(page.locator('[data-total="29000"]')).toBeVisible();
  const lines = await toStatement(page);
  await expect(lines.first()).toHaveAttribute('data-entry', 'finish_bonus');
  await expect(lines.first()).toContainText('60.00');
});

// proves: promotions.waiting-free
test('a waiting bonus is free to cancel, is replaced by another and blocks nothing', async ({ page }) => {
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
  await button(page.locator('main'), 'ถอนเงิน').first().click();
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

test('no other bonus can be taken while one is live', async ({ page }) => {
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

test('terms changed by staff are shown again before they can be taken, and a deleted bonus is reported', async ({ page }) => {
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
  await expectAccessible(page);
  await button(sheet(page), 'โบนัสทั้งหมด').click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${stack.url}/user/bonus`);
  await expect(cardOf(page, code)).toHaveCount(0);
});

// proves: bonus.grid bonus.modal-pictures
test('a bonus shows its own pictures in a carousel, and a drawn one if they fail to load', async ({ page }) => {
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

test('home has the bonus in its own reply, and offers new members the best one there and in the deposit dialog', async ({ page }) => {
  const stack = thai();
  const code = await writeBonus(stack, { percent: 1_000 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const member = await newMember(stack);
  await atHome(page, stack, member);
  const offer = (within: Page | Locator) => within.locator(`[data-welcome=${code}]`);
  for (const part of ['โบนัสสำหรับการฝากครั้งแรก', '1000% ของยอดฝาก สูงสุด 500 บาท', 'ฝากขั้นต่ำ 100 บาท', '× 2'])
    await expect(offer(page)).toContainText(part);
  expect(asked.filter((path) => /BonusMeter/.test(path))).toEqual([]);
  expect(asked).not.toContain('/api/bonus/check/active');
  await expectFits(page);
  await expectAccessible(page);

  await button(offer(page), 'ไม่รับตอนนี้').click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await button(page, 'ฝากเงิน').click();
  for (const part of ['รับเพิ่ม 1000% สูงสุด 500 บาท', 'ฝากขั้นต่ำ 100 บาท', '× 2']) await expect(offer(sheet(page))).toContainText(part);
  await expectAccessible(page);
  await button(offer(sheet(page)), 'ไม่รับ ขอบคุณ').click();
  await expect(offer(sheet(page))).toHaveCount(0);
  await closeSheets(page);
  await button(page, 'ฝากเงิน').click();
  await expect(sheet(page).locator('[data-method=best]')).toBeVisible();
  await expect(offer(sheet(page))).toHaveCount(0);
  await page.reload();
  await button(page, 'ฝากเงิน').click();
  await button(offer(sheet(page)), 'รับพร้อมยอดฝากนี้').click();
  const review = sheet(page).locator('[data-review=next]');
  await expect(review).toContainText('ยอดฝากครั้งถัดไป');
  await expect(button(sheet(page), 'ยืนยันรับโบนัส')).toBeEnabled();
  await confirmClaim(page);
  await expect(told(page, 'ok', 'รับสิทธิ์แล้ว')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await expect(sheet(page).locator(`[data-offer-taken=${code}]`)).toContainText('เมื่อฝากตั้งแต่ 100 บาท');
  await closeSheets(page);
  await expect(meterOf(page, code)).toHaveAttribute('data-bonus-state', 'waiting');
  await asManager(stack, 'DELETE', `/bonuses/${code}`);
});

test('a later deposit offers the best bonus that is open, for the next deposit and never moving the methods', async ({ page }) => {
  const stack = thai();
  const code = await writeBonus(stack, { percent: 999 });
  const member = await newMember(stack);
  await fund(stack, member, 200);
  await atHome(page, stack, member);
  const listed = page.waitForResponse('**/api/bonus');
  let isFirst = true;
  await page.route('**/api/bonus', async (route) => {
    if (isFirst) await sheet(page).locator('[data-method=best]').waitFor();
    isFirst = false;
    const response = await route.fetch();
    const { bonuses } = (await response.json()) as { bonuses: { code: string }[] };
    await route.fulfill({ response, json: { bonuses: bonuses.filter((bonus) => bonus.code === code || bonus.code === 'DAY10') } });
  });
  await button(page, 'ฝากเงิน').click();
  await listed;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(sheet(page).locator('[data-welcome]')).toHaveCount(0);
  await closeSheets(page);

  // Known since.
  await button(page, 'ฝากเงิน').click();
  const offer = sheet(page).locator(`[data-welcome=${code}]`);
  await expect(offer).toContainText('รับเพิ่ม 999%');
  await button(offer, 'รับพร้อมยอดฝากนี้').click();
  await expect(sheet(page).locator('[data-take-on=next]')).toBeVisible();
  await closeSheets(page);
  await page.unrouteAll({ behavior: 'wait' });
  await asManager(stack, 'DELETE', `/bonuses/${code}`);
});
