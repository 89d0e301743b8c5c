import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../house/page.ts';
import { newMember, signedIn, thai, uploadTimes } from '../stack.ts';
import {
  bubble,
  chatButton,
  evil,
  field,
  isHacked,
  log,
  openChat,
  panel,
  picture,
  type Support,
  say,
  supportIn,
  wroteBefore,
} from './chat-steps.ts';

const tag = () => randomUUID().slice(0, 8);
const named = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const postbacks = (page: Page) => log(page).locator('[data-message=postback]');
const quickReplies = (page: Page) => log(page).getByRole('list', { name: 'คำตอบด่วน' });

/** A member opens the chat after `before`, who wrote to staff earlier, has been answered. */
async function inChat(page: Page, own: string, before?: (support: Support) => Promise<void>): Promise<void> {
  const member = await newMember(thai());
  if (before) {
    await wroteBefore(member, [`${evil} ${own}`]);
    await before(await supportIn(own));
  }
  // Loads faster than home.
  await signedIn(page, thai(), member, '/user/profile');
  await openChat(page);
}

// proves: chat.toggle chat.sender
test('the bot greets, read messages are marked, a draft survives closing, and new messages are counted', async ({ page }) => {
  const own = tag();
  await inChat(page, own);
  await expect(field(page)).toBeFocused();
  const greeting = log(page).locator('[data-sender=bot]').first();
  await expect(greeting).toContainText('บอต');
  await expect(greeting).toContainText('ตอบอัตโนมัติ');
  await expect(named(panel(page).locator('[data-chat-header]'), 'คุยกับเจ้าหน้าที่')).toBeVisible();
  await expect(quickReplies(page)).toBeVisible();
  await expect(postbacks(page)).toHaveCount(0);
  await say(page, `ถาม ${own}`);
  await expect(quickReplies(page)).toHaveCount(0);
  const support = await supportIn(own);
  await support.reads();
  await expect(bubble(page, own)).toContainText('อ่านแล้ว');

  await field(page).fill('ค้างไว้');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
  await support.writes(`ข้อความใหม่ ${own}`);
  await expect(chatButton(page)).toHaveAccessibleName('แชต ยังไม่ได้อ่าน 1 ข้อความ');
  await expect(page).toHaveTitle(/^\(1\) /);
  await chatButton(page).click();
  await expect(field(page)).toHaveValue('ค้างไว้');
  await expect(bubble(page, `ข้อความใหม่ ${own}`)).toBeInViewport();
  await expect(page).toHaveTitle(/^[^(]/);
});

// proves: chat.kinds
test('text never runs as HTML, addresses become safe links, and the conversation can be saved', async ({ page }) => {
  const own = tag();
  await inChat(page, own, (support) =>
    support.writes(
      `${evil} แรก\nที่สอง https://a.example/x. javascript:alert(1) https://ours.example@evil.example /user/profile ${'ยาว'.repeat(80)}`,
    ),
  );
  const written = bubble(page, 'ที่สอง');
  await expect(written.getByText('แรก\nที่สอง')).toBeVisible();
  const link = written.getByRole('link', { name: 'https://a.example/x', exact: true });
  for (const [name, value] of Object.entries({ href: 'https://a.example/x', target: '_blank', rel: 'noopener noreferrer' })) {
    await expect(link).toHaveAttribute(name, value);
  }
  await expect(written.getByRole('link')).toHaveCount(2);

  await named(panel(page), 'เมนูแชต').click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
  await named(panel(page), 'เมนูแชต').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'บันทึกการสนทนา' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/^chat-\d\d-\d\d-\d{4}\.txt$/);
  expect(await readFile(await saved.path(), 'utf8')).toContain(`คุณ: ${evil} ${own}`);
  expect(await isHacked(page)).toBe(false);
});

// proves: chat.buttons chat.kinds
test('buttons open links, dial, copy and reply; a quick reply replies once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inChat(page, tag(), async (support) => {
    await support.says({
      message_type: 'buttons',
      payload: {
        message: `${evil} ปุ่ม`,
        buttons: [
          { title: `${evil.slice(0, 40)} web`, type: 'web', payload: 'https://a.example/' },
          { title: 'โทร', type: 'call', payload: '02-123 4567' },
          { title: 'ตอบกลับ', type: 'postback', payload: evil },
          { title: 'เลขบัญชี', type: 'other', payload: '708-2-34567-1' },
        ],
      },
    });
    const replies = [evil.slice(0, 60), 'ใช่'].map((title) => ({ title, payload: title }));
    await support.says({ message_type: 'quick_replies', payload: { message: 'เลือกหนึ่งข้อ', quick_replies: replies } });
  });
  const chips = quickReplies(page);
  await expect(chips.getByRole('button')).toHaveCount(2);
  await expectAccessible(page);
  await named(chips, 'ใช่').click();
  await expect(chips).toHaveCount(0);
  await expect(postbacks(page)).toHaveText([/ใช่/]);
  await expect(log(page)).toBeFocused();

  const buttons = bubble(page, `${evil} ปุ่ม`);
  await expect(buttons.getByRole('link', { name: /web$/ })).toHaveAttribute('href', 'https://a.example/');
  await expect(buttons.getByRole('link', { name: 'โทร' })).toHaveAttribute('href', 'tel:021234567');
  await named(buttons, 'เลขบัญชี').click();
  await expect(page.locator('[data-toast=ok]')).toContainText('708-2-34567-1');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('708-2-34567-1');
  await named(buttons, 'ตอบกลับ').dblclick();
  await expect(postbacks(page)).toHaveText([/ใช่/, /ตอบกลับ/]);
  expect(await isHacked(page)).toBe(false);
});

// proves: chat.kinds chat.media-payload
test('pictures open large, carousels can be paged, and unsupported content is reported', async ({ page }) => {
  const bytes = await picture(page, { width: 480, height: 360 });
  await inChat(page, tag(), async (support) => {
    const path = await support.uploads({ name: 'map.png', type: 'image/png', bytes });
    await support.says({ message_type: 'media', payload: { message: `${evil} รูป`, fileType: 'image', filePath: path } });
    const button = { title: 'ตกลง', type: 'postback', payload: 'OK' };
    await support.says({ message_type: 'buttons', payload: { message: 'ปุ่ม', buttons: [button] } });
    const slide = { subtitle: evil, image: '/banners/bonus-day.svg', buttons: [{ ...button, title: 'รับเลย' }] };
    const elements = [1, 2].map((n) => ({ ...slide, title: `${evil.slice(0, 40)} ${n}` }));
    await support.says({ message_type: 'generic', payload: { elements } });
  });
  const media = bubble(page, `${evil} รูป`);
  const shown = media.getByRole('img');
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(480);
  await expect(shown).toHaveAttribute('width', '240');
  await expect(shown).toHaveAttribute('height', '180');
  await media.getByRole('button', { name: 'ดูรูปขนาดใหญ่' }).click();
  await expect(page.getByRole('dialog', { name: 'รูปภาพ' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'รูปภาพ' })).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  const slides = log(page).locator('[data-message=generic]');
  await expect(slides.getByText('1 / 2')).toBeVisible();
  await slides.getByRole('button', { name: 'ถัดไป' }).click();
  await expect(slides.getByText('2 / 2')).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/chat/history', async (route) => {
    const response = await route.fetch();
    const { conversations } = (await response.json()) as { conversations: { message: { message_type: string; payload: unknown } }[] };
    for (const entry of conversations) {
      const { message_type: kind, payload } = entry.message;
      if (kind === 'generic') entry.message = { message_type: 'hologram', payload: {} };
      if (kind === 'buttons') entry.message = { message_type: 'buttons', payload: null };
      if (kind === 'media') entry.message = { message_type: kind, payload: { ...(payload as object), message: '', url: '' } };
    }
    await route.fulfill({ response, json: { conversations } });
  });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await chatButton(page).click();
  await expect(bubble(page, 'แสดงข้อความนี้ไม่ได้')).toHaveCount(2);
  await expect(bubble(page, 'ไฟล์นี้พ้นกำหนดจัดเก็บแล้ว')).toHaveCount(1);
  expect(await isHacked(page)).toBe(false);
});

// proves: chat.delivery
test('a failed message can be deleted or retried; one written offline is sent later, even after a reload', async ({ page, context }) => {
  const own = tag();
  await inChat(page, own);
  await page.route('**/api/chat/send-message', (route) => route.fulfill({ status: 400, json: { message: 'KEY_INVALID', key: 'message' } }));
  for (const text of ['หนึ่ง', 'สอง']) {
    await field(page).fill(`${text} ${own}`);
    await named(panel(page), 'ส่ง').click();
    await expect(bubble(page, `${text} ${own}`)).toHaveAttribute('data-status', 'failed');
  }
  await expectAccessible(page);
  await named(bubble(page, `หนึ่ง ${own}`), 'ลบ').click();
  await expect(bubble(page, `หนึ่ง ${own}`)).toHaveCount(0);
  await page.unroute('**/api/chat/send-message');
  await named(bubble(page, `สอง ${own}`), 'ลองอีกครั้ง').click();
  await expect(bubble(page, `สอง ${own}`)).toHaveAttribute('data-status', 'succeed');

  await context.setOffline(true);
  await expect(panel(page).locator('[data-connection=lost]')).toBeVisible();
  await field(page).fill(`ไม่มีเน็ต ${own}`);
  await field(page).press('Enter');
  await expect(bubble(page, `ไม่มีเน็ต ${own}`)).toHaveAttribute('data-status', 'sending');
  await context.setOffline(false);
  await expect(bubble(page, `ไม่มีเน็ต ${own}`)).toHaveAttribute('data-status', 'succeed');
  await expect(panel(page).locator('[data-connection=lost]')).toHaveCount(0);

  await page.route('**/api/chat/send-message', (route) => route.abort());
  const unsent = bubble(page, `ยังไม่ไป ${own}`);
  await field(page).fill(`ยังไม่ไป ${own}`);
  // A message is stored before it is sent.
  await Promise.all([page.waitForEvent('requestfailed'), field(page).press('Enter')]);
  await expect(unsent).toHaveAttribute('data-status', 'sending');
  await page.reload();
  await openChat(page);
  await expect(unsent).toHaveAttribute('data-status', 'sending');
  await page.unroute('**/api/chat/send-message');
  await expect(unsent).toHaveAttribute('data-status', 'succeed');
  await expect(unsent).toHaveCount(1);
});

// proves: chat.delivery chat.file-extension chat.file-size calls.chat-upload-progress
test('a file of the wrong kind or size is refused with the reason; an upload shows its progress and can be cancelled', async ({
  page,
}, testInfo) => {
  await inChat(page, tag());
  const attach = panel(page).getByLabel('แนบรูปหรือวิดีโอ');
  const alert = panel(page).locator('[data-alert]');
  const buffer = await picture(page, { width: 10, height: 10 });
  await attach.setInputFiles({ name: 'noextension', mimeType: 'image/png', buffer });
  await expect(alert).toHaveText('ไม่รองรับไฟล์นี้');
  const big = testInfo.outputPath('big.gif');
  await writeFile(big, Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(11_000_000)]));
  await attach.setInputFiles(big);
  await expect(alert).toHaveText('ไฟล์ใหญ่เกินไป กรุณาเลือกไฟล์ไม่เกิน 10 MB');
  await expect(alert).toHaveCount(0);

  await page.route('**/api/chat/upload-image', () => undefined);
  await attach.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  const sent = log(page).locator('[data-message=media]');
  await expect(sent.getByRole('progressbar')).toBeVisible();
  await expect(sent).toHaveAttribute('data-status', 'uploading_file');
  await named(sent, 'ยกเลิก').click();
  await expect(sent).toHaveCount(0);
});

// proves: limits.upload-chat
test('pasted, dropped and chosen files are sent and still there after a reload', async ({ page }) => {
  const times = await uploadTimes(page);
  await inChat(page, tag());
  const sent = log(page).locator('[data-message=media]');
  const png = await picture(page, { width: 300, height: 200 });
  const give = (kind: 'paste' | 'drop') =>
    field(page).evaluate(
      (element, { name, base64 }) => {
        const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const carried = new DataTransfer();
        carried.items.add(new File([data], 'given.png', { type: 'image/png' }));
        const event =
          name === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
            : new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true });
        if (name === 'drop') element.dispatchEvent(new DragEvent('dragenter', { dataTransfer: carried, bubbles: true, cancelable: true }));
        return element.dispatchEvent(event);
      },
      { name: kind, base64: png.toString('base64') },
    );
  for (const [at, kind] of (['paste', 'drop'] as const).entries()) {
    expect(await give(kind)).toBe(false);
    await expect(sent.nth(at)).toHaveAttribute('data-status', 'succeed');
  }
  await expect(panel(page).getByText('วางรูปหรือวิดีโอที่นี่')).toHaveCount(0);
  await panel(page)
    .getByLabel('แนบรูปหรือวิดีโอ')
    .setInputFiles(fileURLToPath(new URL('clip.mp4', import.meta.url)));
  await expect(sent.nth(2)).toHaveAttribute('data-status', 'succeed');
  expect(await times()).toEqual({ '/api/chat/upload-image': 300_000, '/api/chat/upload-video': 300_000 });
  await page.reload();
  await openChat(page);
  await expect(sent).toHaveCount(3);
  const video = sent.nth(2).locator('video');
  await expect(video).toHaveAttribute('preload', 'none');
  await expect(video).toHaveAttribute('poster', /\/api\/files\/chat\//);
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(64);
  for (const at of [0, 1]) {
    await expect
      .poll(() =>
        sent
          .nth(at)
          .getByRole('img')
          .evaluate((element: HTMLImageElement) => element.naturalWidth),
      )
      .toBe(300);
  }
});

// proves: limits.scroll
test('history loads without a jump, and new messages wait behind a button while scrolled up', async ({ page }) => {
  const own = tag();
  await page.setViewportSize({ width: 1280, height: 800 });
  const member = await newMember(thai());
  await wroteBefore(
    member,
    Array.from({ length: 25 }, (_, n) => `ข้อความที่ ${String(n + 1).padStart(2, '0')} ${own}\n\nจบ`),
  );
  await signedIn(page, thai(), member, '/user/profile');
  await openChat(page);
  const box = await panel(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([384, 640]);
  await expect(bubble(page, `ข้อความที่ 25 ${own}`)).toBeInViewport();
  const top = (text: string) => bubble(page, text).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const count = () => log(page).locator('[data-message=text]').count();

  // Prepending a page must not move what is in view.
  const scrollTo = (px: number) =>
    log(page).evaluate((element, y) => {
      element.scrollTo(0, y);
      return element.scrollHeight - element.scrollTop;
    }, px);
  const fromEnd = () => log(page).evaluate((element) => element.scrollHeight - element.scrollTop);
  for (let shown = await count(); shown < 25; shown = await count()) {
    const before = await scrollTo(40);
    await expect.poll(count).toBeGreaterThan(shown);
    await expect.poll(async () => Math.abs((await fromEnd()) - before)).toBeLessThanOrEqual(1);
  }
  await expect(bubble(page, `ข้อความที่ 01 ${own}`)).toBeAttached();
  await scrollTo(0);
  await expect(bubble(page, `ข้อความที่ 01 ${own}`)).toBeInViewport();

  const support = await supportIn(own);
  const still = await top(`ข้อความที่ 01 ${own}`);
  await support.writes(`ตอบแรก ${own}`);
  await expect(named(panel(page), 'ข้อความใหม่ 1 ข้อความ')).toBeVisible();
  await support.writes(`ตอบสอง ${own}`);
  await expect(named(panel(page), 'ข้อความใหม่ 2 ข้อความ')).toBeVisible();
  expect(await top(`ข้อความที่ 01 ${own}`)).toBe(still);
  await expectAccessible(page);
  await named(panel(page), 'ข้อความใหม่ 2 ข้อความ').click();
  await expect(bubble(page, `ตอบสอง ${own}`)).toBeInViewport();
  await expect(panel(page).getByRole('button', { name: /^ข้อความใหม่/ })).toHaveCount(0);
  await log(page).evaluate((element) => element.scrollBy(0, -50));
  await support.writes(`ตอบสาม ${own}`);
  await expect(bubble(page, `ตอบสาม ${own}`)).toBeInViewport();
  await log(page).evaluate((element) => element.scrollBy(0, -70));
  await support.writes(`ตอบสี่ ${own}`);
  await named(panel(page), 'ข้อความใหม่ 1 ข้อความ').click();
  await expect(bubble(page, `ตอบสี่ ${own}`)).toBeInViewport();

  // On a wide screen the page beside the chat stays in use.
  await page.getByRole('button', { name: 'เลือกภาษา' }).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeVisible();
});

// proves: chat.text-2000 chat.enter
test('Enter sends, Shift or Ctrl adds a line, empty and long texts are not sent, and one press asks for staff', async ({ page }) => {
  const own = tag();
  await inChat(page, own);
  // Enter of an input method neither sends nor starts a line.
  await field(page).pressSequentially('ก');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('ข');
  await field(page).press('Control+Enter');
  await field(page).pressSequentially(`ค ${own}`);
  await expect(field(page)).toHaveValue(`ก\nข\nค ${own}`);
  await field(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
  await expect(field(page)).toHaveValue(`ก\nข\nค ${own}`);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(bubble(page, `ค ${own}`)).toHaveAttribute('data-status', 'succeed');
  const messages = await log(page).locator('[data-message]').count();
  await field(page).fill(' \n ');
  await field(page).press('Enter');
  await expect(named(panel(page), 'ส่ง')).toBeDisabled();
  await field(page).fill('x'.repeat(1_799));
  await expect(panel(page).getByText('1,800 จาก 2,000 อักขระ')).toHaveCount(0);
  await field(page).fill('x'.repeat(1_800));
  await expect(panel(page).getByText('1,800 จาก 2,000 อักขระ')).toBeVisible();
  await field(page).fill('x'.repeat(2_001));
  await expect(panel(page).getByRole('alert').filter({ hasText: 'ข้อความยาวเกินไป 2,001 จาก 2,000 อักขระ' })).toBeVisible();
  await field(page).press('Enter');
  await expect(log(page).locator('[data-message]')).toHaveCount(messages);
  await field(page).fill('');

  await named(panel(page).locator('[data-chat-header]'), 'คุยกับเจ้าหน้าที่').click();
  await expect(log(page).locator('[data-message=postback]')).toContainText('คุยกับเจ้าหน้าที่');
  await expect(named(panel(page), 'แจ้งเจ้าหน้าที่แล้ว')).toBeVisible();
  await say(page, `รออยู่ ${own}`);
  await expect(named(panel(page), 'แจ้งเจ้าหน้าที่แล้ว')).toBeVisible();
  const support = await supportIn(own);
  await support.reads();
  await expect(named(panel(page), 'เจ้าหน้าที่เห็นแล้ว')).toBeVisible();
  await support.writes(`สวัสดี ${own}`);
  await expect(named(panel(page).locator('[data-chat-header]'), 'คุยกับเจ้าหน้าที่')).toBeVisible();
  await field(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(chatButton(page)).toBeFocused();
});

// proves: app.guest-chat chat.sender fields.chat-package
test('a guest’s conversation continues after log-in, once, and a second tab shows the same', async ({ page, context }) => {
  const own = tag();
  await page.goto(`${thai().url}/contact`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /แชตกับเจ้าหน้าที่/ })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(log(page).locator('[data-sender=bot]').first()).toBeVisible();
  const packages: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/chat/send-message')) packages.push(request.postDataJSON());
  });
  await say(page, `ถามก่อนสมัคร ${own}`);
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const sent = { sender: 'customer', createdAt: expect.stringMatching(/^20\d\d-.*Z$/), session_id: uuid, deviceToken: null };
  expect(packages.at(-1)).toMatchObject({ ...sent, userId: null, guestId: uuid, username: null, name: null });
  const support = await supportIn(own);
  await support.writes(`ตอบแขก ${own}`);
  await expect(bubble(page, `ตอบแขก ${own}`)).toContainText('Support');
  await expect(panel(page).getByRole('button', { name: 'เมนูแชต' })).toHaveCount(0);
  await named(panel(page), 'ปิด').click();

  const member = await newMember(thai());
  await page.goto(`${thai().url}/login`);
  await page.locator('[name=username]').fill(member.username);
  await page.locator('[name=password]').fill(member.password);
  await page.getByRole('checkbox').check();
  await page.locator('main button[type=submit]').click();
  await expect(page).toHaveURL(`${thai().url}/user/home`);
  await page.evaluate(() => localStorage.setItem('remember-agreement', 'true'));
  await page.goto(`${thai().url}/user/profile`);
  await openChat(page);
  await expect(bubble(page, `ถามก่อนสมัคร ${own}`)).toHaveCount(1);
  await expect(bubble(page, `ตอบแขก ${own}`)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('guest-id'))).toBeNull();
  await say(page, `เป็นสมาชิกแล้ว ${own}`);
  const signed = { userId: expect.stringMatching(/^\d+$/), guestId: null, username: member.username, name: 'Test Member' };
  expect(packages.at(-1)).toMatchObject({ ...sent, ...signed });

  const second = await context.newPage();
  await second.goto(`${thai().url}/user/profile`);
  await openChat(second);
  await say(second, `จากอีกแท็บ ${own}`);
  await expect(bubble(page, `จากอีกแท็บ ${own}`)).toHaveAttribute('data-status', 'succeed');
  await say(page, `จากแท็บแรก ${own}`);
  await expect(bubble(second, `จากแท็บแรก ${own}`)).toHaveCount(1);
  await expect(bubble(second, `ถามก่อนสมัคร ${own}`)).toHaveCount(1);
});
