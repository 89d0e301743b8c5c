// Films the how-to clips of the members' app anew: node scripts/run.mjs scripts/howto.ts [clip ...]
// Wants ffmpeg (with libvpx-vp9 and libwebp) and /usr/bin/chromium on the machine.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { chromiumAt } from './chromium.ts';
import { Camera, type Film } from './howto/camera.ts';
import { type Clip, clips, type Stage } from './howto/clips.ts';
import { encode } from './howto/encode.ts';
import { root } from './install.mjs';
import { type Product, startProduct } from './product.ts';

const VIEWPORT = { width: 360, height: 640 };
const out = join(root, 'apps/web/public/howto');
const startFilmed = (): Promise<Product> =>
  startProduct({ name: 'howto', env: { NODE_ENV: 'development', LAOS: 'false', ADDRESS_LIMITS: 'off' } });

/** The demo member, signed in as anyone signs in; without the agreement, which is no part of what a clip shows. */
async function signIn(browser: Browser, { url }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'th-TH', timezoneId: 'Asia/Bangkok', deviceScaleFactor: 2 });
  await context.addInitScript(() => localStorage.setItem('remember-agreement', 'true'));
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.locator('input[name="username"]').fill('0812345678');
  await page.locator('input[name="password"]').fill('demo1234');
  await page.locator('label', { has: page.locator('input[name="remember"]') }).click();
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-total]').waitFor();
  await page.close();
  return context;
}

async function film(context: BrowserContext, clip: Clip, { product, stage }: { product: Product; stage: Stage }): Promise<Film> {
  const page = await context.newPage();
  await page.goto(`${product.url}/user/home`);
  await page.locator('[data-total]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const camera = await Camera.on(page);
  await clip(camera, stage);
  const film = await camera.cut();
  await page.close();
  return film;
}

const asked = process.argv.slice(2);
const wanted = asked.length > 0 ? asked : [...clips.keys()];
const films = new Map<string, Film>();
mkdirSync(out, { recursive: true });
const product = await startFilmed();
try {
  const browser = await chromium.launch({
    executablePath: chromiumAt.executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await signIn(browser, product);
    const stage: Stage = {
      pay: async (gateway, qrcodeId) => {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ qrcodeId });
        const paid = await fetch(`${product.simUrl}/sim/gateways/${gateway}/pay`, { method: 'POST', headers, body });
        if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`);
      },
    };
    for (const name of wanted) {
      const clip = clips.get(name);
      if (!clip) throw new Error(`no clip named ${name}; there are ${[...clips.keys()].join(', ')}`);
      films.set(name, await film(context, clip, { product, stage }));
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
// With the product stopped, the encoder has the machine for itself.
for (const [name, film] of films) {
  const made = encode(film, { video: join(out, `${name}.webm`), poster: join(out, `${name}.webp`) });
  console.log(
    `${name}: ${made.seconds.toFixed(1)} s, ${film.frames.length} frames, ${made.videoBytes} bytes, poster ${made.posterBytes} bytes`,
  );
}
