// Remakes the pictures in docs/pictures: node scripts/run.mjs scripts/pictures.ts [screens | chat | readme]
// A sheet of home, its modals and the money screens for each language and width, the chat from both its sides, and the picture of the README.
// Wants Debian's chromium.
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumAt } from './chromium.ts';
import { endOnSignals } from './end-on-signals.ts';
import { root } from './install.mjs';
import { startProduct } from './product.ts';

const out = join(root, 'docs/pictures');
const languages = ['th', 'la', 'en'] as const;
type Look = { lang: string; width: number; height: number; colorScheme: 'light' | 'dark'; scale: number };

const words = {
  deposit: /^(ฝากเงิน|ຝາກເງິນ|Deposit)/,
  transfer: /^(โยกเงิน|ຍ້າຍເງິນ|ໂອນເງິນ|Transfer|Move)/,
  withdraw: /^(ถอนเงิน|ຖອນເງິນ|Withdraw)/,
  invite: /^(ชวนเพื่อน|ຊວນໝູ່|Invite)/,
  refund: /^(คืนยอดเสีย|ຄືນຍອດເສຍ|Cashback|Refund)/,
  chat: /^(แชต|ແຊັດ|Chat)/,
};

type Shot = (page: Page) => Promise<unknown>;
const open =
  (name: RegExp): Shot =>
  async (page) => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
const qr: Shot = async (page) => {
  await open(words.deposit)(page);
  const code = page.locator('[data-qrcode]');
  const amount = page.getByRole('button', { name: /^100(\.00)?$/ }).first();
  await code.or(amount).first().waitFor();
  if (!(await code.isVisible())) {
    await amount.click();
    await page.getByRole('button', { name: /^(สร้าง|ສ້າງ|Create|Make)/ }).click();
  }
  await code.waitFor();
};
const openBehindBanners =
  (name: RegExp): Shot =>
  async (page) => {
    await page.route('**/api/*/banners', (route) => route.fulfill({ json: { banners: [] } }));
    await open(name)(page);
  };
const card: Shot = async (page) => {
  await page.locator('[data-card]').first().click();
  await page.getByRole('dialog').waitFor();
};
const chat: Shot = async (page) => {
  await open(words.chat)(page);
  await page.locator('[data-message]').first().waitFor();
};
const shots: readonly { path: string; act?: Shot }[] = [
  { path: '/user/home' },
  { path: '/user/home', act: (page) => page.locator('[data-game]').last().scrollIntoViewIfNeeded() },
  { path: '/user/home', act: open(words.transfer) },
  { path: '/user/home', act: (page) => page.locator('[data-game]').first().click() },
  { path: '/user/home', act: open(words.deposit) },
  { path: '/user/home', act: qr },
  { path: '/user/home', act: open(words.withdraw) },
  { path: '/user/bonus', act: (page) => page.locator('[data-card]').first().waitFor() },
  { path: '/user/bonus', act: card },
  { path: '/user/spin', act: (page) => page.locator('canvas').first().waitFor() },
  { path: '/user/home', act: openBehindBanners(words.refund) },
  { path: '/user/home', act: openBehindBanners(words.invite) },
  { path: '/user/statement' },
  { path: '/user/home', act: chat },
  { path: '/user/profile' },
  { path: '/register' },
];

async function picture(
  browser: Browser,
  o: { url: string; token: string; look: Look; path: string; act?: Shot | undefined },
): Promise<Buffer> {
  const { lang, width, height, colorScheme, scale } = o.look;
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce', deviceScaleFactor: scale });
  await context.addInitScript(
    ([locale, token, officeToken]) => {
      localStorage.setItem('locale', locale);
      localStorage.setItem('office-locale', locale);
      localStorage.setItem('remember-agreement', 'true');
      if (token) localStorage.setItem('token', token);
      if (officeToken) localStorage.setItem('office-token', officeToken);
    },
    [lang, o.path.startsWith('/user/') ? o.token : '', o.path.startsWith('/office/') ? o.token : ''] as const,
  );
  const page = await context.newPage();
  await page.goto(o.url + o.path);
  await page
    .locator(o.path === '/user/home' ? '[data-game]' : 'h1, h2')
    .first()
    .waitFor({ state: 'attached' });
  await o.act?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const png = await page.screenshot();
  await context.close();
  return png;
}

async function sheet(
  pictures: readonly Buffer[],
  o: { width: number; height: number; columns: number; gap: number; file: string },
): Promise<void> {
  const { width, height, columns, gap } = o;
  const placed = await Promise.all(
    pictures.map(async (png, n) => ({
      input: await sharp(png).resize(width, height).toBuffer(),
      left: gap + (n % columns) * (width + gap),
      top: gap + Math.floor(n / columns) * (height + gap),
    })),
  );
  const size = { width: gap + columns * (width + gap), height: gap + Math.ceil(pictures.length / columns) * (height + gap) };
  await sharp({ create: { ...size, channels: 3, background: '#e9e4da' } })
    .composite(placed)
    .png({ palette: true, quality: 85 })
    .toFile(join(out, o.file));
}

async function strip(pictures: readonly Buffer[], o: { height: number; gap: number; file: string }): Promise<void> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let left = o.gap;
  for (const png of pictures) {
    const { data, info } = await sharp(png).resize({ height: o.height }).toBuffer({ resolveWithObject: true });
    placed.push({ input: data, left, top: o.gap });
    left += info.width + o.gap;
  }
  await sharp({ create: { width: left, height: o.height + 2 * o.gap, channels: 3, background: '#e9e4da' } })
    .composite(placed)
    .png({ palette: true, quality: 85 })
    .toFile(join(out, o.file));
}

const atNewest: Shot = async (page) => {
  await page.locator('[data-seq]').first().waitFor();
  const newer = page.getByRole('button', { name: /^(ข้อความใหม่|ຂໍ້ຄວາມໃໝ່|New messages)/ });
  if (await newer.isVisible()) await newer.click();
};

endOnSignals();
const product = await startProduct({ name: 'pictures', quiet: true });
const browser = await chromium.launch(chromiumAt);
try {
  const { url } = product;
  const call = async <T>(path: string, o: { token?: string; body?: unknown } = {}): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(o.token ? { authorization: `Bearer ${o.token}` } : {}) };
    const response = await fetch(url + path, { headers, ...(o.body ? { method: 'POST', body: JSON.stringify(o.body) } : {}) });
    return (await response.json()) as T;
  };
  const { token } = await call<{ token: string }>('/api/login', { body: { username: '0812345678', password: 'demo1234' } });
  const take = async (look: Look, list: typeof shots, by = token): Promise<Buffer[]> => {
    const taken: Buffer[] = [];
    for (const shot of list) taken.push(await picture(browser, { url, token: by, look, ...shot }));
    return taken;
  };
  const phone = (lang: string): Look => ({ lang, width: 360, height: 740, colorScheme: lang === 'la' ? 'light' : 'dark', scale: 1 });
  const desk = (lang: string): Look => ({ lang, width: 1280, height: 800, colorScheme: lang === 'en' ? 'light' : 'dark', scale: 1 });

  async function takeScreens(): Promise<void> {
    for (const lang of languages) {
      const onPhone = await take(phone(lang), shots);
      await sheet(onPhone, { width: 270, height: 555, columns: 5, gap: 8, file: `phone-${lang}.png` });
      const onDesk = await take(desk(lang), shots);
      await sheet(onDesk, { width: 512, height: 320, columns: 4, gap: 8, file: `desktop-${lang}.png` });
    }
  }

  async function takeReadme(): Promise<void> {
    const forReadme = { width: 360, height: 740, scale: 1.5 };
    const three = [
      ...(await take({ ...forReadme, lang: 'th', colorScheme: 'light' }, [{ path: '/user/home' }])),
      ...(await take({ ...forReadme, lang: 'th', colorScheme: 'dark' }, [{ path: '/user/home', act: qr }])),
      ...(await take({ ...forReadme, lang: 'la', colorScheme: 'light' }, [{ path: '/user/statement' }])),
    ];
    await sheet(three, { width: 540, height: 1110, columns: 3, gap: 20, file: 'readme.png' });
  }

  async function takeChat(): Promise<void> {
    const { token: staff } = await call<{ token: string }>('/api/office/login', { body: { username: 'support', password: 'support1234' } });
    const { _id } = await call<{ _id: string }>('/api/account/profile', { token });
    const { chats } = await call<{ chats: { id: string; memberId: string | null }[] }>('/api/office/chats?state=open', { token: staff });
    const conversation = `/office/chats/${chats.find(({ memberId }) => memberId === _id)?.id}?state=open`;
    for (const lang of languages) {
      const pictures = [
        ...(await take(phone(lang), [{ path: '/user/home', act: chat }])),
        ...(await take(desk(lang), [{ path: '/user/home', act: chat }])),
        ...(await take(phone(lang), [{ path: '/office/chats' }, { path: conversation, act: atNewest }], staff)),
        ...(await take(desk(lang), [{ path: conversation, act: atNewest }], staff)),
      ];
      await strip(pictures, { height: 555, gap: 8, file: `chat-${lang}.png` });
    }
  }

  const only = process.argv[2];
  if (only === undefined || only === 'screens') await takeScreens();
  if (only === undefined || only === 'readme') await takeReadme();
  if (only === undefined || only === 'chat') await takeChat();
} finally {
  await browser.close();
  await product.stop();
}
process.exit();
