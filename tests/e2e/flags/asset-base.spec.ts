import { expect, test } from '@playwright/test';
import { flags } from '../stack.ts';

test.use({ serviceWorkers: 'allow' });

test('files are loaded from the CDN of ASSET_BASE, allowed by the policy, and the app opens offline', async ({ page, context }) => {
  const stack = await flags();
  const cdn = stack.url.replace('127.0.0.1', 'localhost');
  const [files, faults]: [string[], string[]] = [[], []];
  page.on('response', (answer) => {
    if (!answer.url().includes('/assets/')) return;
    files.push(answer.url());
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy|CORS|Cross-Origin/i.test(message.text())) faults.push(message.text());
  });
  for (const path of ['/office/', '/login']) {
    await page.goto(stack.url + path);
    await expect(page.locator('input').first()).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].some(({ status }) => status === 'loaded'))))
      .toBe(true);
  }
  const own = files.filter((url) => !url.startsWith(`${cdn}/`));
  expect(files.filter((url) => url.startsWith(`${cdn}/office/assets/`)).length).toBeGreaterThan(2);
  expect(files.filter((url) => url.startsWith(`${cdn}/assets/`) && url.endsWith('.woff2')).length).toBeGreaterThan(0);
  // SVGs referenced by fragment must come from the same origin.
  expect(own.filter((url) => !url.endsWith('.svg'))).toEqual([]);
  expect(faults).toEqual([]);

  await expect
    .poll(() =>
      page.evaluate(async () =>
        (
          await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))
        ).flat(),
      ),
    )
    .toContainEqual(expect.stringMatching(new RegExp(`^${cdn}/assets/core-.*\\.js$`)));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('input').first()).toBeVisible();
});
