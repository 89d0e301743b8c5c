/**
 * Films the how-to clips from the running product: `node tests/e2e/house/record-howto.ts http://127.0.0.1:8080`.
 * Needs the demo member and ffmpeg; writes apps/web/public/howto/<key>.webm and .webp.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { call } from '../stack.ts';

const url = process.argv[2];
if (!url) throw new Error('say which product to film: its address');
const size = { width: 360, height: 740 };
const out = join(import.meta.dirname, '../../../apps/web/public/howto');

/** The pace of the film: a viewer needs time to see what was pressed. */
const look = (page: Page, ms = 1_200) => page.waitForTimeout(ms);

async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.evaluate(
    ([x = 0, y = 0]) => {
      const dot = document.createElement('div');
      Object.assign(dot.style, {
        position: 'fixed',
        left: `${x - 22}px`,
        top: `${y - 22}px`,
        width: '44px',
        height: '44px',
        borderRadius: '50%',
        border: '3px solid #e9b949',
        background: 'rgb(233 185 73 / 0.35)',
        zIndex: '99',
        pointerEvents: 'none',
      });
      document.body.append(dot);
      setTimeout(() => dot.remove(), 700);
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  );
  await look(page, 700);
  await target.click();
  await look(page);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await look(page, 600);
}

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const widget = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();

const scenes: Record<string, (page: Page) => Promise<void>> = {
  wallet: async (page) => {
    await look(page);
    await press(page, widget(page, /^ฝาก/));
    await close(page);
    await press(page, widget(page, /^ถอน/));
    await close(page);
    await press(page, menu(page, 'รายการ'));
  },
  play: async (page) => {
    await look(page);
    await page.mouse.wheel(0, 700);
    await look(page);
    await press(page, page.getByRole('main').getByRole('button', { name: /PG/ }).first());
    await look(page);
  },
  balance: async (page) => {
    await look(page);
    await press(page, widget(page, /เช็ก|ตรวจ|อัปเดต|รีเฟรช/));
    await look(page);
    await press(page, menu(page, 'รายการ'));
  },
  bonus: async (page) => {
    await look(page);
    await press(page, widget(page, /โบนัส/));
    await look(page);
  },
  'bonus-cancel': async (page) => {
    await look(page);
    await press(page, widget(page, /โบนัส/));
    await look(page);
    await press(page, page.getByRole('navigation').getByRole('button', { name: 'เงื่อนไข' }));
  },
};

async function film(page: Page, key: string, act: (page: Page) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'howto-'));
  const camera = await page.context().newCDPSession(page);
  const frames: { file: string; at: number }[] = [];
  camera.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(dir, `${frames.length}.jpg`);
    writeFileSync(file, Buffer.from(data, 'base64'));
    frames.push({ file, at: metadata.timestamp ?? 0 });
    void camera.send('Page.screencastFrameAck', { sessionId });
  });
  await camera.send('Page.startScreencast', { format: 'jpeg', quality: 90, maxWidth: size.width, maxHeight: size.height });
  await act(page);
  await camera.send('Page.stopScreencast');
  const lines = frames.flatMap(({ file, at }, index) => [
    `file '${file}'`,
    `duration ${Math.max(0.04, (frames[index + 1]?.at ?? at + 1) - at).toFixed(3)}`,
  ]);
  const list = join(dir, 'frames.txt');
  writeFileSync(list, `${lines.join('\n')}\n`);
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
  const scale = `scale=${size.width}:${size.height}`;
  execFileSync('ffmpeg', [
    ...quiet,
    ...[
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-vf',
      `${scale},fps=12`,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '40',
      '-b:v',
      '0',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
    ],
    ...['-pix_fmt', 'yuv420p', '-an', join(out, `${key}.webm`)],
  ]);
  const cover = frames[Math.floor(frames.length / 2)] ?? frames[0];
  if (!cover) throw new Error(`no frame of ${key}`);
  execFileSync('ffmpeg', [...quiet, '-i', cover.file, '-vf', 'scale=180:370', '-quality', '70', join(out, `${key}.webp`)]);
  rmSync(dir, { recursive: true });
}

const { token } = await call({ url, simUrl: '' }, 'POST', '/api/login', { body: { username: '0812345678', password: 'demo1234' } });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [key, act] of Object.entries(scenes)) {
  const context = await browser.newContext({ viewport: size, locale: 'th-TH', colorScheme: 'dark' });
  const page = await context.newPage();
  await page.addInitScript((held) => {
    localStorage.setItem('token', held);
    localStorage.setItem('remember-agreement', 'true');
  }, String(token));
  await page.goto(`${url}/user/home`);
  await page.getByRole('main').getByRole('button').first().waitFor();
  await film(page, key, act);
  await context.close();
  console.log(`filmed ${key}`);
}
await browser.close();
