import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { freePort } from '../packages/pg/src/index.ts';
import { chromiumAt } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { median, reportLimit } from './report.ts';

/** Bytes and Lighthouse figures of the two pages that members wait for. */
export async function benchWeb(): Promise<void> {
  const product = await startProduct({ name: 'bench-web', quiet: true });
  try {
    const browser = await chromium.launch(chromiumAt);
    const token = await logIn(product.url);
    await bytes(browser, { what: '/login', url: `${product.url}/login`, ready: 'input[name="username"]', jsKbMax: 90, cssKbMax: 15 });
    await bytes(browser, {
      what: '/user/home',
      url: `${product.url}/user/home`,
      ready: '[data-total]',
      jsKbMax: 120,
      cssKbMax: 20,
      token,
    });
    await chatBytes(browser, product.url);
    await browser.close();
    await lighthouseFigures('/login', `${product.url}/login`);
    await lighthouseFigures('/user/home', `${product.url}/user/home`, { token });
  } finally {
    await product.stop();
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0812345678', password: 'demo1234' }),
  });
  return ((await response.json()) as { token: string }).token;
}

type Page = { what: string; url: string; ready: string; jsKbMax: number; cssKbMax: number; token?: string };

/** What was fetched before the page could be used, as gzip sends it. */
async function bytes(browser: Browser, page: Page): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const tab = await context.newPage();
  if (page.token) await tab.addInitScript((token) => localStorage.setItem('token', token), page.token);
  const sizes = { js: 0, css: 0 };
  const seen: Promise<void>[] = [];
  tab.on('response', (response) => {
    const kind = /\.(js|css)(\?|$)/.exec(response.url())?.[1];
    if (kind === 'js' || kind === 'css')
      seen.push(
        response.body().then(
          (body) => {
            sizes[kind] += gzipSync(body, { level: 9 }).length;
          },
          () => {},
        ),
      );
  });
  await tab.goto(page.url);
  await tab.waitForSelector(page.ready);
  await Promise.all(seen);
  reportLimit({ what: `${page.what}: JS before it can be used`, value: sizes.js / 1024, unit: 'KB gzip', atMost: page.jsKbMax });
  reportLimit({ what: `${page.what}: CSS`, value: sizes.css / 1024, unit: 'KB gzip', atMost: page.cssKbMax });
  await context.close();
}

/** The chat's widget as a guest opens it: on this page its socket is not there yet either. */
async function chatBytes(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'th-TH', serviceWorkers: 'block' });
  const tab = await context.newPage();
  const files = new Map<string, Promise<number>>();
  tab.on('response', (response) => {
    if (!/\.js(\?|$)/.test(response.url())) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    files.set(
      response.url(),
      size.catch(() => 0),
    );
  });
  const sum = async (urls: readonly string[]): Promise<number> =>
    (await Promise.all(urls.map((file) => files.get(file) ?? 0))).reduce((all, size) => all + size, 0) / 1024;
  await tab.goto(`${url}/contact`);
  const button = tab.getByRole('button', { name: 'แชต', exact: true });
  await button.waitFor();
  const before = [...files.keys()];
  const connected = tab.waitForEvent('websocket');
  await button.click();
  await tab.getByRole('dialog').getByRole('textbox').waitFor();
  await connected;
  const opened = [...files.keys()].filter((file) => !before.includes(file));
  const early = before.filter((file) => /ChatWidget|open-outbox|socket/i.test(file));
  const what = 'the chat widget: JS';
  reportLimit({ what: `${what} before it is opened`, value: await sum(early), unit: 'KB gzip', atMost: 0 });
  reportLimit({ what: `${what} when it is opened, with the socket`, value: await sum(opened), unit: 'KB gzip', atMost: 40 });
  await context.close();
}

/** As Lighthouse's own preset for desks. */
const deskScreen = { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1, disabled: false };
const deskThrottling = {
  rttMs: 40,
  throughputKbps: 10_240,
  cpuSlowdownMultiplier: 1,
  requestLatencyMs: 0,
  downloadThroughputKbps: 0,
  uploadThroughputKbps: 0,
};

type Audited = { lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, { numericValue?: number }> } };

type Visit = { token?: string; tokenName?: string; desk?: boolean };

/** On a phone, or as on a desk. */
export async function lighthouseFigures(what: string, url: string, o: Visit = {}): Promise<void> {
  const { token, tokenName = 'token', desk = false } = o;
  const { default: lighthouse } = await import('lighthouse');
  const runs: Audited[] = [];
  for (let round = 0; round < 3; round += 1) {
    const port = await freePort();
    const profile = mkdtempSync(join(tmpdir(), 'krapao-lighthouse-'));
    const browser = await chromium.launchPersistentContext(profile, {
      ...chromiumAt,
      args: [...chromiumAt.args, `--remote-debugging-port=${port}`],
    });
    if (token) {
      const tab = await browser.newPage();
      await tab.goto(new URL('/contact', url).href);
      // The notice that opens by itself is part of it: this is a first visit.
      await tab.evaluate(([name, value]) => localStorage.setItem(name, value), [tokenName, token] as const);
      await tab.close();
    }
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      ...(desk ? { formFactor: 'desktop' as const, screenEmulation: { ...deskScreen }, throttling: { ...deskThrottling } } : {}),
    });
    if (result) runs.push(result as Audited);
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
  const score = (name: string): number => median(runs.map((run) => (run.lhr.categories[name]?.score ?? 0) * 100));
  const each = runs.map(({ lhr }) => {
    const blocked = Math.round(lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN);
    return `${Math.round((lhr.categories.performance?.score ?? 0) * 100)} (${blocked} ms blocked)`;
  });
  process.stdout.write(`     ${what}: Lighthouse performance run by run: ${each.join(', ')}\n`);
  reportLimit({
    what: `${what}: Lighthouse performance (${desk ? 'desktop' : 'mobile'}, median of 3)`,
    value: score('performance'),
    unit: '',
    atLeast: 95,
  });
  reportLimit({ what: `${what}: Lighthouse accessibility`, value: score('accessibility'), unit: '', atLeast: 100 });
  reportLimit({ what: `${what}: Lighthouse best practices`, value: score('best-practices'), unit: '', atLeast: 100 });
  const shift = median(runs.map((run) => run.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1));
  reportLimit({ what: `${what}: layout shift`, value: shift, unit: '', atMost: 0.02 });
}
