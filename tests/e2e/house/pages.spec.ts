import { expect, type Locator, type Page, test } from '@playwright/test';
import { lao, newMember, signedIn, thai } from '../stack.ts';
import { answer, expectAccessible, inEachLanguage, langs, switchTo } from './page.ts';

/** Pauses the film at the second step: on a busy machine it could be over before the check. */
async function secondCaption(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const video = dialog.locator('video');
  // Once its length is known, the film jumps to its last position; a seek before that would be undone.
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await video.evaluate(async (video: HTMLVideoElement) => {
    video.pause();
    video.currentTime = 3;
  });
  return dialog.locator('[data-caption]');
}

test.describe('how-to', () => {
  // proves: routes.howto
  test('has five clips that play in a dialog and are not fetched before', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(webm|vtt)$/.test(pathname) && !fetched.includes(pathname)) fetched.push(pathname);
    });
    await page.goto(`${thai().url}/howto`);
    const clips = page.getByRole('main').getByRole('listitem').getByRole('button');
    await expect(clips).toHaveCount(5);
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
    for (const index of [0, 1, 2, 3, 4]) {
      await clips.nth(index).click();
      const video = page.getByRole('dialog').locator('video');
      await expect(video).toBeVisible();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      if (index === 0) expect(fetched.sort()).toEqual(['/howto/thai/wallet.th.webm', '/howto/wallet.th.vtt']);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(clips.nth(index)).toBeFocused();
    }
  });

  // proves: routes.howto
  test('shows video and captions in the chosen language', async ({ page }) => {
    await page.goto(`${thai().url}/howto`);
    for (const [lang, srclang, said] of [
      ['la', 'lo', 'ເລືອກຊ່ອງທາງ ສະແກນ QR'],
      ['en', 'en', 'Choose a QR code'],
      ['th', 'th', 'เลือกช่องทาง สแกน QR โค้ด'],
    ] as const) {
      await switchTo(page, lang);
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      const video = page.getByRole('dialog').locator('video');
      await expect(video).toHaveAttribute('src', `/howto/thai/wallet.${lang}.webm`);
      await expect(await secondCaption(page)).toHaveText(said);
      await expect(video.locator('track')).toHaveCount(3);
      await expect(video.locator('track[default]')).toHaveAttribute('srclang', srclang);
      if (lang === 'th') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('applies a language chosen while the first response is pending', async ({ page }) => {
    let letGo = () => {};
    const chosen = new Promise<void>((done) => {
      letGo = done;
    });
    await page.route('**/api/lookup/howto', async (route) => {
      const response = await route.fetch();
      await chosen;
      await route.fulfill({ response });
    });
    const asked = page.waitForRequest('**/api/lookup/howto');
    await page.goto(`${thai().url}/howto`);
    await asked;
    await switchTo(page, 'la');
    letGo();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('src', '/howto/thai/wallet.la.webm');
  });

  test('in the Lao variant has its own screens, Lao captions and Lao HTML before the app runs', async ({ page }) => {
    const { url } = lao();
    const html = await (await fetch(`${url}/howto`)).text();
    expect(html).toContain('<html lang="lo">');
    expect(html).toContain('/manifest.lo.webmanifest');
    expect(html).not.toMatch(/[\u0e00-\u0e7f]/);
    const manifest = await (await fetch(`${url}/manifest.lo.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: 'Krapao', lang: 'lo', description: expect.stringMatching(/[\u0e80-\u0eff]/) });
    await page.goto(`${url}/howto`);
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await expect(await secondCaption(page)).toHaveText('ເລືອກຊ່ອງທາງ ສະແກນ QR');
    await expect(page.getByRole('dialog').locator('video')).toHaveAttribute('src', '/howto/lao/wallet.la.webm');
  });
});

test.describe('contact', () => {
  // proves: app.version routes.contact routes.contact-chat
  test('shows text, picture, link and version, and chat only when it is on', async ({ page }) => {
    await answer(page, '/api/lookup/contact', {
      body: {
        contactText: '<p>Call us<script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"></p>',
        lineLink: 'https://line.example/us',
        lineName: '@us',
        lineQR: '/media/line-qr.svg',
      },
    });
    await answer(page, '/api/lookup/enableChatWidget', { body: { enableChatWidget: false } });
    await page.goto(`${thai().url}/contact`);
    await expect(page.getByText('Call us')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR โค้ด/ })).toHaveJSProperty('complete', true);
    await expect(page.getByRole('link', { name: '@us' })).toHaveAttribute('href', 'https://line.example/us');
    await expect(page.getByText('เวอร์ชัน 1.1.14')).toBeVisible();
    await expect(page.getByText('แชตกับเจ้าหน้าที่')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'แชต', exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  // proves: routes.contact
  test('replaces a picture that cannot be loaded', async ({ page }) => {
    await page.route('**/missing.png', (route) => route.abort());
    await answer(page, '/api/lookup/contact', {
      body: { contactText: '', lineLink: 'javascript:alert(1)', lineName: '@us', lineQR: '/missing.png' },
    });
    await page.goto(`${thai().url}/contact`);
    const picture = page.getByRole('img', { name: /QR โค้ด/ });
    await expect(picture).toHaveAttribute('src', /default-qr/);
    await expect.poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });

  test('shows no LINE picture where none is set', async ({ page }) => {
    await answer(page, '/api/lookup/contact', { body: { contactText: '<p>Call us</p>', lineLink: '', lineName: '', lineQR: '' } });
    await page.goto(`${thai().url}/contact`);
    await expect(page.getByText('Call us')).toBeVisible();
    await expect(page.getByRole('img', { name: /QR โค้ด/ })).toHaveCount(0);
  });

  test('changes staff texts with the language at once, without a reload', async ({ page }) => {
    await page.goto(`${thai().url}/contact`);
    await expect(page.getByText('เจ้าหน้าที่พร้อมดูแลคุณทุกวัน')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isStillThere: true }));
    const said = {
      la: 'ພະນັກງານພ້ອມເບິ່ງແຍງທ່ານທຸກມື້',
      en: 'Our staff are here for you every day',
      th: 'เจ้าหน้าที่พร้อมดูแลคุณทุกวัน',
    };
    await inEachLanguage(page, (lang) => expect(page.getByText(said[lang])).toBeVisible());
    expect(await page.evaluate(() => 'isStillThere' in window)).toBe(true);
  });

  // proves: routes.member-contact chat.toggle
  test('for members, entry and button open the same chat, the page starts lower and the menu covers nothing', async ({ page, browser }) => {
    await answer(page, '/api/lookup/enableChatWidget', { body: { enableChatWidget: true } });
    await signedIn(page, thai(), await newMember(thai()), '/user/contact');
    const chat = page.getByRole('dialog');
    const button = page.getByRole('button', { name: 'แชต', exact: true });
    for (const opener of [page.getByRole('button', { name: /แชตกับเจ้าหน้าที่/ }), button]) {
      await opener.click();
      await expect(chat.getByRole('textbox')).toBeVisible();
      await page.goBack();
      await expect(chat).toHaveCount(0);
      await expect(page).toHaveURL(`${thai().url}/user/contact`);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const version = await page.getByText('เวอร์ชัน 1.1.14').boundingBox();
    const menu = await page.getByRole('navigation').boundingBox();
    expect((version?.y ?? 0) + (version?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);

    await page.evaluate(() => scrollTo(0, 0));
    const top = async (of: Page) => (await of.getByRole('heading', { level: 1 }).boundingBox())?.y ?? 0;
    // A guest who never signed in: a member's session would end there and show a note above the heading.
    const guest = await browser.newPage();
    await guest.goto(`${thai().url}/contact`);
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await top(page)).toBeGreaterThan(await top(guest));
    await guest.close();
  });

  // proves: chat.guest-id
  test('a guest gets an id only when the chat is opened, and keeps it', async ({ page }) => {
    const held = () => page.evaluate(() => localStorage.getItem('guest-id'));
    await page.goto(`${thai().url}/contact`);
    await expect(page.getByRole('button', { name: 'แชต', exact: true })).toBeVisible();
    expect(await held()).toBeNull();
    await page.getByRole('button', { name: /แชตกับเจ้าหน้าที่/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    await expect.poll(held).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const first = await held();
    await page.reload();
    await page.getByRole('button', { name: /แชตกับเจ้าหน้าที่/ }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    expect(await held()).toBe(first);
  });
});

test.describe('conditions', () => {
  test.beforeEach(async ({ page }) => {
    await answer(page, '/api/lookup/conditions', {
      body: { conditions: ['<p>One<script>window.hacked = 1</script></p>', '<p onclick="x()">Two</p>'] },
    });
    await signedIn(page, thai(), await newMember(thai()), '/user/profile');
    await expect(page.getByText('Test Member')).toBeVisible();
  });

  // proves: menu.conditions
  test('open sanitised from the menu, and close by button, Esc, backdrop and back', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'เงื่อนไข' });
    const modal = page.getByRole('dialog', { name: 'เงื่อนไขการใช้บริการ' });
    const closers = [
      () => modal.getByRole('button', { name: 'ปิด' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(180, 20),
      () => page.goBack(),
    ];
    for (const close of closers) {
      await opener.click();
      await expect(modal.getByRole('listitem')).toHaveText([/One/, /Two/]);
      if (close === closers[0]) await expectAccessible(page);
      expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await close();
      await expect(modal).toHaveCount(0);
      await expect(page).toHaveURL(`${thai().url}/user/profile`);
      await expect(opener).toBeFocused();
    }
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('one step back leaves the page, however the sheet was closed', async ({ page }) => {
    await page.getByRole('link', { name: 'ติดต่อเรา' }).click();
    await expect(page).toHaveURL(`${thai().url}/user/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'ติดต่อเรา' })).toBeVisible();
    await page.getByRole('button', { name: 'เงื่อนไข' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(`${thai().url}/user/profile`);
  });
});

test('no public page is wider than 320 px in any language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const expectFit = async (what: string) =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(320);
  for (const path of ['/login', '/register', '/howto', '/contact', '/terminated']) {
    await page.goto(thai().url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await inEachLanguage(page, (lang) => expectFit(`${path} in ${lang}`));
  }
  // This one has no menu to choose a language.
  for (const lang of langs) {
    await page.evaluate((chosen) => localStorage.setItem('locale', chosen), lang);
    await page.goto(`${thai().url}/nowhere`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFit(`nowhere in ${lang}`);
  }
});
