// Films the how-to clips of the members' app anew: node scripts/run.mjs scripts/howto.ts [clip ...]
// Wants ffmpeg (with libvpx-vp9 and libwebp) and a Chromium (CHROMIUM, /usr/bin/chromium when unset) on the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { freePort } from '../packages/pg/src/index.ts';
import { Camera, type Film } from './howto/camera.ts';
import { type Clip, clips, type Stage } from './howto/clips.ts';
import { encode } from './howto/encode.ts';
import { root } from './install.mjs';

const VIEWPORT = { width: 360, height: 640 };
const out = join(root, 'apps/web/public/howto');
type Product = { readonly url: string; readonly simUrl: string; readonly stop: () => Promise<void> };

async function startProduct(): Promise<Product> {
  const [port, simPort] = [await freePort(), await freePort()];
  const dataDir = mkdtempSync(join(tmpdir(), 'krapao-howto-'));
  const env = {
    PORT: String(port),
    SIM_PORT: String(simPort),
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    NODE_ENV: 'development',
    LAOS: 'false',
  };
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    cwd: root,
    env: { ...process.env, ...env, ADDRESS_LIMITS: 'off' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ready = new Promise<true>((done) => {
    child.on('message', (message) => message && typeof message === 'object' && 'ready' in message && done(true));
  });
  if ((await Promise.race([ready, exited])) !== true) {
    await stop();
    throw new Error('the product did not start');
  }
  return { url: `http://127.0.0.1:${port}`, simUrl: `http://127.0.0.1:${simPort}`, stop };
}

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
const product = await startProduct();
try {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
