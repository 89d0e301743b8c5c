// Records the how-to clips in both variants and all languages: node scripts/run.mjs scripts/howto.ts [clip | variant | language
// ...]
// Needs ffmpeg (libvpx-vp9, libwebp) and /usr/bin/chromium. Captions only: ... scripts/howto.ts captions
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { type Language, languages } from '../packages/contract/src/values/languages.ts';
import { chromiumAt } from './chromium.ts';
import { endOnSignals } from './end-on-signals.ts';
import { Camera, type Film } from './howto/camera.ts';
import { type ClipName, captions, clipNames, textTracks } from './howto/captions.ts';
import { clips, type Stage, type Variant } from './howto/clips.ts';
import { encode } from './howto/encode.ts';
import { root } from './install.mjs';
import { type Product, startProduct } from './product.ts';

const VIEWPORT = { width: 360, height: 640 };
const variants: readonly Variant[] = ['thai', 'lao'];
const locales: Record<Language, string> = { th: 'th-TH', la: 'lo-LA', en: 'en-GB' };
const out = join(root, 'apps/web/public/howto');

async function signIn(browser: Browser, { url }: Product, language: Language): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    locale: locales[language],
    timezoneId: 'Asia/Bangkok',
    deviceScaleFactor: 2,
  });
  await context.addInitScript((locale) => {
    localStorage.setItem('remember-agreement', 'true');
    localStorage.setItem('locale', locale);
  }, language);
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

async function stageOf(product: Product, context: BrowserContext, on: { variant: Variant; language: Language }): Promise<Stage> {
  const { origins } = await context.storageState();
  const token = origins[0]?.localStorage.find(({ name }) => name === 'token')?.value;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return {
    ...on,
    pay: async (method, qrcodeId) => {
      const body = JSON.stringify({ qrcodeId });
      const paid = await fetch(`${product.simUrl}/sim/gateways/${method}/pay`, { method: 'POST', headers, body });
      if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`);
    },
    call: async (method, path, body) => {
      const once = { 'idempotency-key': crypto.randomUUID() };
      const sent =
        body === undefined ? { headers: { ...headers, ...once } } : { headers: { ...headers, ...once }, body: JSON.stringify(body) };
      return (await (await fetch(product.url + path, { method, ...sent })).json()) as Record<string, unknown>;
    },
  };
}

async function film(context: BrowserContext, name: ClipName, o: { product: Product; stage: Stage }): Promise<Film> {
  const clip = clips[name];
  await clip.prepare?.(o.stage);
  const page = await context.newPage();
  await page.goto(`${o.product.url}/user/home`);
  await page.locator('[data-total]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const camera = await Camera.on(page);
  await clip.film(camera, o.stage);
  const film = await camera.cut();
  await page.close();
  return film;
}

/** One product per language: a once-a-day bonus would be gone for the second one. */
async function filmAll(on: { variant: Variant; language: Language }, wanted: readonly ClipName[]): Promise<ReadonlyMap<ClipName, Film>> {
  const films = new Map<ClipName, Film>();
  const env = { NODE_ENV: 'development', LAOS: String(on.variant === 'lao'), ADDRESS_LIMITS: 'off' };
  const product = await startProduct({ name: 'howto', env, quiet: true });
  try {
    const browser = await chromium.launch(chromiumAt);
    try {
      const context = await signIn(browser, product, on.language);
      const stage = await stageOf(product, context, on);
      for (const name of wanted) films.set(name, await film(context, name, { product, stage }));
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
  return films;
}

endOnSignals();
const asked = process.argv.slice(2);
const known: readonly string[] = [...clipNames, ...variants, ...languages, 'captions'];
const stranger = asked.find((word) => !known.includes(word));
if (stranger) throw new Error(`nothing is named ${stranger}; there are ${known.join(', ')}`);
const chosen = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((one) => asked.includes(one));
  return some.length > 0 ? some : all;
};

// Outside the app until the end: a changed file inside would rebuild the app for every language.
const made = mkdtempSync(join(tmpdir(), 'krapao-howto-'));
for (const { file, text } of clipNames.flatMap(textTracks)) writeFileSync(join(made, file), text);
for (const variant of asked.includes('captions') ? [] : chosen(variants)) {
  mkdirSync(join(made, variant), { recursive: true });
  for (const language of chosen(languages)) {
    const films = await filmAll({ variant, language }, chosen(clipNames));
    for (const [name, film] of films) {
      const at = join(made, variant, `${name}.${language}`);
      const size = encode(film, captions[name], { video: `${at}.webm`, poster: `${at}.webp` });
      console.log(
        `${variant} ${name} ${language}: ${size.seconds} s, ${film.frames.length} frames, ${size.videoBytes} bytes, poster ${size.posterBytes} bytes`,
      );
    }
  }
}
cpSync(made, out, { recursive: true });
rmSync(made, { recursive: true, force: true });
process.exit();
