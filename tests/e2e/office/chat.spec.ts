import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pressOn } from '../layouts.ts';
import { newMember, thai } from '../stack.ts';
import { answer, atContact, atInbox, atWidget, newGuest, open, said, say, tag } from './chat-steps.ts';
import { asAdmin, expectAxeClean, expectFits, newClerk, richMember, signIn } from './staff-steps.ts';

// Open pages would keep their sockets and polling during the following tests.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

test('a member and two staff see each other’s messages, typing and read marks, each message once', async ({ browser }) => {
  const name = `สมหญิง ${tag()}`;
  const member = await richMember(1_500, name);
  const [noi, lek, her] = [await atInbox(browser), await atInbox(browser), await atWidget(browser, member)];
  const first = `ฝากเงินแล้วยังไม่เข้า ${tag()}`;
  await say(her, first);
  await expect(noi.list.filter({ hasText: name })).toContainText(/waiting \d+:\d\d/);
  await open(noi, name);
  await expect(said(noi.page, 'customer', first)).toBeVisible();
  await expect(noi.aside).toContainText('1,500.00 THB');
  await expect(noi.aside.getByRole('region', { name: 'Last movements' })).toContainText('Deposit');
  await expect(said(her.panel, 'customer', first)).toContainText('อ่านแล้ว');

  await open(lek, name);
  await expect(noi.page.getByText(`${lek.clerk.name} is looking`)).toBeVisible();
  await noi.field.pressSequentially('กำลัง');
  await expect(her.panel.getByText('เจ้าหน้าที่กำลังพิมพ์')).toBeVisible();
  await expect(lek.page.getByText(`${noi.clerk.name} is writing`)).toBeVisible();
  await her.field.pressSequentially('รอ');
  await expect(lek.page.getByText('The customer is writing')).toBeVisible();
  const reply = `กำลังตรวจให้ <b>${tag()}</b>`;
  await answer(noi, reply);
  await expect(said(her.panel, 'staff', reply)).toContainText(noi.clerk.name);
  await expect(said(noi.page, 'staff', reply)).toContainText('Read');

  await Promise.all([noi.page.reload(), her.page.reload()]);
  await her.page.getByRole('button', { name: /^แชต/ }).click();
  for (const at of [noi.page, her.panel]) {
    await expect(said(at, 'customer', first)).toHaveCount(1);
    await expect(said(at, 'staff', reply)).toHaveCount(1);
  }
});

/** How long staff take depends on what other tests do. */
const withStatus = (page: Page, more: object) =>
  page.route('**/api/chat/history', async (route) => {
    const response = await route.fetch();
    const { staff, ...rest } = (await response.json()) as { staff?: { state: string } };
    await route.fulfill({ response, json: { ...rest, staff: staff?.state === 'asked' ? { ...staff, ...more } : staff } });
  });

test('a member and a guest who ask for staff learn how long it takes and that staff took it; the request stays until the reply', async ({
  browser,
}) => {
  const [name, own] = [`สมหญิง ${tag()}`, tag()];
  const member = await newMember(thai(), { name });
  const [noi, her] = [await atInbox(browser), await atWidget(browser, member)];
  await withStatus(her.page, { usualMinutes: 7 });
  const button = (text: string | RegExp) => her.panel.locator('[data-chat-header]').getByRole('button', { name: text, exact: true });
  const log = her.panel.getByRole('log');
  await say(her, `สวัสดี ${own}`);
  await expect(log.getByText('ประมาณ 7 นาที')).toBeVisible();
  await button('คุยกับเจ้าหน้าที่').click();
  await expect(button('แจ้งเจ้าหน้าที่แล้ว')).toBeVisible();
  await expect(log.getByText('ประมาณ 7 นาที')).toBeVisible();
  const buffer = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await her.panel.locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await expect(her.panel.locator('[data-message=media][data-status=succeed]')).toHaveCount(1);
  for (let n = 1; n <= 12; n += 1) await say(her, `รออยู่ ${n} ${own}\n\n\nจบ`);
  await expect(her.panel.locator('[data-status=sending]')).toHaveCount(0);
  await expect(button('แจ้งเจ้าหน้าที่แล้ว')).toBeVisible();
  await her.page.reload();
  await her.page.getByRole('button', { name: /^แชต/ }).click();
  await expect(her.panel.getByText(`รออยู่ 12 ${own}`)).toBeVisible();
  // The request itself is on an older page.
  await expect(her.panel.locator('[data-message=postback]')).toHaveCount(0);
  await expect(button('แจ้งเจ้าหน้าที่แล้ว')).toBeVisible();
  await expect(log.getByText('ประมาณ 7 นาที')).toBeInViewport();
  await expectAxeClean(her.page);
  await expectFits(her.page);

  await open(noi, name);
  await noi.page.getByRole('button', { name: 'Take' }).click();
  await expect(log.getByText('เจ้าหน้าที่รับเรื่องแล้ว')).toBeInViewport();
  await expect(log.getByText('ประมาณ 7 นาที')).toHaveCount(0);
  await say(her, `ขอบคุณ ${own}`);
  await expect(log.getByText('เจ้าหน้าที่รับเรื่องแล้ว')).toHaveCount(1);
  await expect(button(/^(แจ้งเจ้าหน้าที่|เจ้าหน้าที่เห็น)แล้ว$/)).toBeVisible();
  await answer(noi, `ได้ค่ะ ${own}`);
  await expect(said(her.panel, 'staff', `ได้ค่ะ ${own}`)).toBeVisible();
  await expect(button('คุยกับเจ้าหน้าที่')).toBeVisible();
  await expect(log.getByText('เจ้าหน้าที่รับเรื่องแล้ว')).toHaveCount(0);

  const guest = await atContact(browser);
  await withStatus(guest.page, { returnAt: '09:00' });
  const replies = guest.panel.getByRole('list', { name: 'คำตอบด่วน' }).getByRole('button');
  await expect(replies).toHaveText(['วิธีใช้งาน', 'คุยกับเจ้าหน้าที่']);
  await replies.getByText('คุยกับเจ้าหน้าที่').click();
  await expect(guest.panel.getByRole('log').getByText('เจ้าหน้าที่ตอบตั้งแต่ 09:00 น.')).toBeVisible();
  const question = `สมัครอย่างไร ${own}`;
  await say(guest, question);
  await open(noi, question);
  await expect(said(noi.page, 'customer', question)).toBeVisible();
  await noi.page.getByRole('button', { name: 'Take' }).click();
  await expect(guest.panel.getByRole('log').getByText('เจ้าหน้าที่รับเรื่องแล้ว')).toBeInViewport();
  await noi.page.getByRole('button', { name: 'Close chat' }).click();
  await expect(guest.panel.getByRole('log').getByText('เจ้าหน้าที่รับเรื่องแล้ว')).toHaveCount(0);
  await expect(guest.panel.locator('[data-chat-header]').getByRole('button', { name: 'คุยกับเจ้าหน้าที่' })).toBeVisible();
});

test('a chat is assigned to a colleague, gets a note hidden from the customer, and a canned reply', async ({ browser }) => {
  const guest = newGuest(`Guest ${tag()}`);
  await guest.say('hello');
  const short = `kp${tag()}`;
  await asAdmin('PUT', `/canned/${short}`, { text: { th: `คุณ {name} รอสักครู่ ${short}`, la: '', en: `One moment, {name} ${short}` } });
  const [noi, lek] = [await atInbox(browser), await atInbox(browser)];
  for (const one of [noi, lek]) await open(one, guest.name);
  await answer(noi, 'one moment');
  await expect(said(noi.page, 'staff', 'one moment')).toBeVisible();
  await lek.page.getByRole('button', { name: 'Take' }).click();
  await expect(lek.page.getByText(`Taken by ${noi.clerk.name}`).first()).toBeVisible();
  await expect(lek.page.locator('p[role=status]').first()).toHaveText(`Taken by ${noi.clerk.name}`);
  await noi.page.getByRole('button', { name: 'Assign to' }).click();
  const dialog = noi.page.getByRole('dialog');
  await dialog.getByLabel('Staff').selectOption(lek.clerk.name);
  await dialog.getByRole('button', { name: 'Assign to' }).click();
  await expect(lek.page.getByText('You have it').first()).toBeVisible();

  const note = `ตรวจซ้ำกับสลิปเมื่อวาน ${tag()}`;
  await noi.page.getByRole('button', { name: 'Note', exact: true }).click();
  await noi.page.getByLabel('Note for staff').fill(note);
  await noi.page.getByLabel('Note for staff').press('Enter');
  await expect(lek.page.locator('[data-note]')).toContainText(note);

  await lek.field.pressSequentially(`/${short.slice(0, 8)}`);
  await lek.page.getByRole('option', { name: short }).waitFor();
  await lek.field.press('Enter');
  await expect(lek.field).toHaveValue(new RegExp(`${guest.name}.* ${short}`));
  await lek.field.press('Enter');
  await expect.poll(guest.heard).toContain(short);
  expect(await guest.heard()).toContain(guest.name);
  expect(await guest.heard()).not.toContain(note);
  await asAdmin('DELETE', `/canned/${short}`);
});

test('a closed chat reopens with the next message, which marks the title of an unfocused page', async ({ browser }) => {
  const guest = newGuest(`Guest ${tag()}`);
  await guest.say('hello');
  const noi = await atInbox(browser);
  const { page } = noi;
  await open(noi, guest.name);
  await expect(said(page, 'customer', 'hello')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('e');
  await expect(page.getByText('Closed. It reopens')).toBeVisible();
  await page.evaluate(() => Object.assign(document, { hasFocus: () => false }));
  await guest.say('still not there');
  await expect(page.getByText('Closed. It reopens')).toBeHidden();
  await expect(page).toHaveTitle(/^● /);
  await page.evaluate(() => {
    Object.assign(document, { hasFocus: () => true });
    window.dispatchEvent(new Event('focus'));
  });
  await expect(page).not.toHaveTitle(/^● /);
  await expect(noi.list.filter({ hasText: guest.name })).toContainText('waiting');
});

test('a manager deletes a chat with a reason, and the member starts a new one without the old messages', async ({ browser, page }) => {
  const name = `สมหญิง ${tag()}`;
  const [member, manager] = [await newMember(thai(), { name }), await newClerk('manager')];
  const her = await atWidget(browser, member);
  const first = `ฝากเงินแล้วยังไม่เข้า ${tag()}`;
  await say(her, first);
  await expect(said(her.panel, 'customer', first)).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, manager.username, manager.password, 'en', 'chats');
  await page.getByRole('link', { name: /^Open/ }).click();
  const chat = page.locator('[data-chats] a').filter({ hasText: name });
  await chat.click();
  await page.getByRole('button', { name: 'Delete chat' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('asked for by the member');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete chat' }).click();
  await expect(chat).toHaveCount(0);
  const anew = `เริ่มใหม่ ${tag()}`;
  await say(her, anew);
  await expect(said(her.panel, 'customer', anew)).toHaveCount(1);
  await expect(said(her.panel, 'customer', first)).toHaveCount(0);
  await expect(chat).toContainText(anew);
});

test('a canned reply is previewed before saving, and a deleted one can be restored', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const [manager, short] = [await newClerk('manager'), `kp${tag()}`];
  await asAdmin('PUT', `/canned/${short}`, { text: { th: 'รอสักครู่', la: '', en: 'One moment, {name}' } });
  await signIn(page, manager.username, manager.password, 'en', `chats/canned?reply=${short}`);
  const form = page.getByRole('form', { name: `/${short}` });
  const seen = form.getByRole('region', { name: 'What the customer sees' });
  await expect(seen.locator('[data-said=staff]').first()).toContainText('One moment, Somying');
  await form.getByLabel('English').fill('At once {name}: {sum}');
  await expect(seen.locator('[data-said=staff]').last()).toContainText('At once: {sum}');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByLabel('English')).toHaveAccessibleDescription(/Nothing is filled in for \{sum\} here/);
  await form.getByLabel('English').fill('At once, {name}');
  await expect(form).toContainText('Changes not saved yet: 1');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('One moment, {name} → At once, {name}');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'One moment, {name} → At once, {name}' }).first()).toContainText(manager.name);
  await expectAxeClean(page);
  await page.getByRole('link', { name: 'All canned replies' }).click();
  const row = page.getByRole('row').filter({ hasText: short });
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
  await page.getByText('History', { exact: true }).click();
  const gone = page.getByRole('listitem').filter({ hasText: short }).first();
  await expect(gone).toContainText('Deleted');
  await gone.getByRole('button', { name: 'Restore' }).click();
  await page
    .getByRole('dialog', { name: `Restore /${short}` })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(row).toContainText('At once, {name}');
  await asAdmin('DELETE', `/canned/${short}`);
});

test('the bot can be tried out as the customer sees it, before saving', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const manager = await newClerk('manager');
  await signIn(page, manager.username, manager.password, 'en', 'chat-bot');
  const bot = page.getByRole('region', { name: 'What the customer sees' });
  await bot.getByLabel('When the customer writes').fill('08:00');
  await page.locator('[name="greetings.0.text.en"]').fill('Good day');
  await expect(bot.locator('[data-said=bot]').first()).toContainText('Good day');
  await bot.getByRole('button', { name: 'My last deposit' }).click();
  await bot.getByLabel('What the bot finds').selectOption('Deposit done');
  await expect(bot.locator('[data-said=bot]').last()).toContainText('500.00 THB');
  await bot.getByLabel('Customer’s language').selectOption('ລາວ');
  await expect(bot.getByRole('button', { name: 'ຍອດຝາກຫຼ້າສຸດ' })).toBeVisible();
  await expectAxeClean(page);
  // The bot's settings affect every other test.
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('buttons, quick replies and cards sent by staff can be pressed, and staff receive the press', async ({ browser }) => {
  const name = `สมชาย ${tag()}`;
  const [her, noi] = [await atWidget(browser, await newMember(thai(), { name })), await atInbox(browser)];
  await say(her, `ขอความช่วยเหลือ ${tag()}`);
  await open(noi, name);
  const dialog = noi.page.getByRole('dialog');
  const build = async (kind: string): Promise<void> => {
    await noi.page.getByRole('button', { name: 'Buttons and cards' }).click();
    await dialog.getByLabel('Type').selectOption(kind);
  };

  await build('Buttons');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please fill in').first()).toBeVisible();
  await dialog.getByLabel('Message').fill('เลือกได้เลย');
  await dialog.getByLabel('Button text').fill('ส่งสลิปใหม่');
  await dialog.getByRole('button', { name: 'Add a button' }).click();
  const second = dialog.getByRole('group').nth(1);
  await second.getByLabel('Button text').fill('วิธีใช้งาน');
  await second.getByLabel('When pressed').selectOption('opens a link');
  await second.getByLabel('Link').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('This link cannot be opened')).toBeVisible();
  await second.getByLabel('Link').fill('/howto');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(her.panel.getByRole('link', { name: 'วิธีใช้งาน' })).toHaveAttribute('href', /\/howto$/);
  await her.panel.getByRole('button', { name: 'ส่งสลิปใหม่' }).click();
  await expect(said(noi.page, 'customer', 'Pressed: ส่งสลิปใหม่')).toBeVisible();

  await build('Quick replies');
  await dialog.getByLabel('Message').fill('ธนาคารไหน');
  await dialog.getByLabel('Button text').fill('กสิกร');
  await dialog.getByLabel(/^Code/).fill('KBANK');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await her.panel.getByRole('button', { name: 'กสิกร' }).click();
  await expect(said(noi.page, 'customer', 'Pressed: กสิกร')).toBeVisible();

  await build('Carousel');
  await dialog.getByLabel('Title', { exact: true }).fill('โบนัสต้อนรับ');
  await dialog.getByRole('button', { name: 'Add a button' }).click();
  await dialog.getByLabel('Button text').fill('รับเลย');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(said(her.panel, 'staff', 'โบนัสต้อนรับ')).toBeVisible();
  await her.panel.getByRole('button', { name: 'รับเลย' }).click();
  await expect(said(noi.page, 'customer', 'Pressed: รับเลย')).toBeVisible();
});

// proves: chat.media-payload
test('pictures, videos and documents arrive intact on both sides, and invalid files are refused', async ({ browser }) => {
  const name = `สมชาย ${tag()}`;
  const [her, noi] = [await atWidget(browser, await newMember(thai(), { name })), await atInbox(browser)];
  await say(her, `ขอความช่วยเหลือ ${tag()}`);
  await open(noi, name);
  const picture = {
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  };
  const video = { name: 'clip.mp4', mimeType: 'video/mp4', buffer: readFileSync(new URL('../chat/clip.mp4', import.meta.url)) };
  const paper = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  const fileOf = async (at: Locator): Promise<[number, string | null]> => {
    const address = (await at.getAttribute('src')) ?? (await at.getAttribute('href')) ?? '';
    const response = await fetch(new URL(address, thai().url));
    return [response.status, response.headers.get('content-type')];
  };
  await her.panel.locator('input[type=file]').setInputFiles([picture, video]);
  const hers = noi.page.locator('[data-sender=customer]');
  // The server starts a process to rewrite each video, which takes long on a busy machine.
  await expect(hers.locator('video')).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => hers.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  expect(await fileOf(hers.locator('video'))).toEqual([200, 'video/mp4']);
  await noi.page
    .locator('[data-attach]')
    .setInputFiles([picture, video, paper, { ...picture, name: 'bad.png', buffer: Buffer.from('<svg/>') }]);
  const ours = her.panel.locator('[data-sender=staff]');
  await expect.poll(() => ours.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  expect(await fileOf(ours.locator('video'))).toEqual([200, 'video/mp4']);
  expect(await fileOf(ours.getByRole('link', { name: /terms\.pdf/ }))).toEqual([200, 'application/pdf']);
  await expect(noi.page.locator('[data-status=failed]')).toContainText('This file cannot be used');
  await noi.page.getByRole('button', { name: 'Discard' }).click();
  await expect(noi.page.locator('[data-status]')).toHaveCount(0);
});

test('on a phone the list, a chat and its member are separate views, and a search jumps to an old message', async ({ browser }) => {
  const [older, newer] = [newGuest(`Guest ${tag()}`), newGuest(`Guest ${tag()}`)];
  const needle = `ถอนเงินไม่ได้${tag()}`;
  await older.say(needle);
  await newer.say('hello');
  for (let n = 1; n <= 40; n += 1) await older.say(`line ${n}`);

  const noi = await atInbox(browser, 360, 740);
  const { page, list } = noi;
  await expectFits(page);
  const names = async (): Promise<string[]> =>
    (await list.allInnerTexts()).flatMap((text) => [older, newer].flatMap((one) => (text.includes(one.name) ? [one.name] : [])));
  await expect.poll(names).toEqual([older.name, newer.name]);
  await open(noi, older.name);
  await expect(said(page, 'customer', 'line 40')).toBeVisible();
  await expect(said(page, 'customer', needle)).toHaveCount(0);
  await expectAxeClean(page);
  await expectFits(page);
  await page.getByRole('button', { name: 'Member', exact: true }).click();
  await expect(noi.aside).toContainText('Not logged in');
  await page.getByRole('button', { name: 'Back to the chat' }).click();
  await page.getByRole('button', { name: 'Take' }).click();
  await expect(page.getByText('You have it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to the list' }).click();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Search the chats').fill(needle);
  await page.getByLabel('Search the chats').press('Enter');
  await list.filter({ hasText: older.name }).click();
  await expect(said(page, 'customer', needle)).toBeInViewport();
  await page.getByRole('button', { name: 'To the newest' }).click();
  await expect(said(page, 'customer', 'line 40')).toBeInViewport();
  await page.getByRole('region', { name: 'Conversation' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -3_000);
    await expect(said(page, 'customer', needle)).toBeInViewport({ timeout: 1_000 });
  }).toPass();
});

test('keyboard shortcuts work in any layout, and messages are exchanged without sockets', async ({ browser }) => {
  const guest = newGuest(`Guest ${tag()}`);
  await guest.say('hello');
  const noi = await atInbox(browser);
  const { page, list } = noi;
  await expect(page.getByText('Choose a chat from the list')).toBeVisible();
  await expect(async () => {
    await pressOn(page, 'thai', 'KeyJ');
    await expect(list.filter({ hasText: guest.name })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guest.name);
  await pressOn(page, 'lao', 'KeyT');
  await expect(page.getByText('You have it').first()).toBeVisible();
  await page.getByRole('link', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/state=mine/);
  await expect(list).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a chat from the list')).toBeVisible();
  await open(noi, guest.name);

  // Without sockets the page polls, and unsent messages wait for a click.
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route(/socket\.io/, (route) => route.abort());
  await page.reload();
  await guest.say('are you there?');
  await expect(said(page, 'customer', 'are you there?')).toBeVisible();
  await page.route(/\/messages$/, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await answer(noi, 'yes, I am');
  await expect(page.locator('[data-status=failed]')).toContainText('Not sent');
  await expectAxeClean(page);
  await page.unroute(/\/messages$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(said(page, 'staff', 'yes, I am')).toHaveCount(1);
  await expect(page.locator('[data-status]')).toHaveCount(0);
});
