import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freePort } from '../packages/pg/src/index.ts';
import { chromiumAt } from '../scripts/chromium.ts';
import { startProduct } from '../scripts/product.ts';
import { median } from './measure.ts';
import { atLeast, atMost, type Row, shown } from './table.ts';

export async function benchWeb(): Promise<Row[]> {
  const product = await startProduct({ name: 'bench-web', quiet: true });
  try {
    const browser = await chromium.launch(chromiumAt);
    const token = await logIn(product.url);
    const rows = [
      ...(await bytes(browser, { what: '/login', url: `${product.url}/login`, ready: 'input[name="username"]', jsMax: 86, cssMax: 15 })),
      ...(await bytes(browser, {
        what: '/user/home',
        url: `${product.url}/user/home`,
        ready: '[data-total]',
        jsMax: 110,
        cssMax: 20,
        token,
      })),
      ...(await chatBytes(browser, product.url)),
    ];
    await browser.close();
    return [
      ...rows,
      ...(await lighthouseFigures('/login', `${product.url}/login`)),
      ...(await lighthouseFigures('/user/home', `${product.url}/user/home`, { token })),
    ];
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

/** Collects the files that a page fetches: their sizes as gzip sends them, in KB. */
export function filesOf(tab: Page): { names(): string[]; sum(names: readonly string[]): Promise<number> } {
  const files = new Map<string, Promise<number>>();
  tab.on('response', (response) => {
    if (!/\.(js|css)(\?|$)/.test(response.url())) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024);
    files.set(
      response.url(),
      size.catch(() => 0),
    );
  });
  const sum = async (names: readonly string[]): Promise<number> =>
    (await Promise.all(names.map((name) => files.get(name) ?? 0))).reduce((all, size) => all + size, 0);
  return { names: () => [...files.keys()], sum };
}

export const isJs = (file: string): boolean => /\.js(\?|$)/.test(file);

type Visited = { what: string; url: string; ready: string; jsMax: number; cssMax: number; token?: string };

/** Sizes of the files requested before the page could first be used. The page records that moment, because it loads more right after. */
async function bytes(browser: Browser, page: Visited): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const tab = await context.newPage();
  if (page.token) await tab.addInitScript((token) => localStorage.setItem('token', token), page.token);
  await tab.addInitScript((ready) => {
    const noteWhenUsable = (_: unknown, observer: MutationObserver): void => {
      if (!document.querySelector(ready)) return;
      observer.disconnect();
      Object.assign(window, { usableAt: performance.now() });
    };
    new MutationObserver(noteWhenUsable).observe(document, { childList: true, subtree: true, attributes: true });
  }, page.ready);
  const files = filesOf(tab);
  await tab.goto(page.url);
  await tab.waitForFunction(() => 'usableAt' in window);
  await tab.waitForLoadState('networkidle');
  const names = await tab.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= Reflect.get(window, 'usableAt'))
      .map(({ name }) => name),
  );
  const js = await files.sum(names.filter(isJs));
  const css = await files.sum(names.filter((name) => !isJs(name)));
  await context.close();
  return [
    atMost(page.jsMax, { name: `${page.what}: JS before it can be used`, figure: js, unit: 'KB gzip' }),
    atMost(page.cssMax, { name: `${page.what}: CSS`, figure: css, unit: 'KB gzip' }),
  ];
}

async function chatBytes(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'th-TH', serviceWorkers: 'block' });
  const tab = await context.newPage();
  const files = filesOf(tab);
  await tab.goto(`${url}/contact`);
  const button = tab.getByRole('button', { name: 'แชต', exact: true });
  await button.waitFor();
  const before = files.names();
  const connected = tab.waitForEvent('websocket');
  await button.click();
  await tab.getByRole('dialog').getByRole('textbox').waitFor();
  await connected;
  const opened = files.names().filter((file) => isJs(file) && !before.includes(file));
  const early = before.filter((file) => isJs(file) && /\/(chat|socket)-/.test(file));
  const what = 'the chat widget: JS';
  const rows = [
    atMost(0, { name: `${what} before it is opened`, figure: await files.sum(early), unit: 'KB gzip' }),
    atMost(40, { name: `${what} when it is opened, with the socket`, figure: await files.sum(opened), unit: 'KB gzip' }),
  ];
  await context.close();
  return rows;
}

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

export async function lighthouseFigures(what: string, url: string, o: Visit = {}): Promise<Row[]> {
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
      // A public page ends the session while it starts.
      await tab.goto(new URL('/contact', url).href, { waitUntil: 'networkidle' });
      // First visit: the notice that opens automatically is part of the measurement.
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
  const audit = (name: string): number => median(runs.map((run) => run.lhr.audits[name]?.numericValue ?? Number.NaN));
  const kind = desk ? 'desktop' : 'mobile';
  return [
    atLeast(95, { name: `${what}: Lighthouse performance (${kind}, median of 3)`, figure: score('performance'), unit: '' }),
    atLeast(100, { name: `${what}: Lighthouse accessibility`, figure: score('accessibility'), unit: '' }),
    atLeast(100, { name: `${what}: Lighthouse best practices`, figure: score('best-practices'), unit: '' }),
    atMost(0.02, { name: `${what}: layout shift`, figure: audit('cumulative-layout-shift'), unit: '' }),
    shown({ name: `${what}: main thread blocked`, figure: audit('total-blocking-time'), unit: 'ms' }),
  ];
}
