import { expect, type Page } from '@playwright/test';

/** Goes to another page without reloading the app. */
export async function visit(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').elementHandle();
  await page.evaluate((to) => history.pushState(null, '', to), path);
  // The address changes before the page's chunk has loaded.
  await page.waitForFunction((shown) => !shown?.isConnected, before);
  await expect(page.locator('h1')).toBeVisible();
}

/** The first lookup is done: from now on, every arrival is announced as new. */
export const followsMoney = (page: Page) => page.waitForFunction(() => localStorage.getItem('seen-deposits') !== null);

/** What moved since the page opened. The letters of a font that arrives late, as on a busy machine, are up to 4 px wider. */
export async function watchShift(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    type Shift = PerformanceEntry & {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const distance = (a: DOMRectReadOnly, b: DOMRectReadOnly) =>
      Math.max(Math.abs(a.top - b.top), Math.abs(a.left - b.left), Math.abs(a.bottom - b.bottom), Math.abs(a.right - b.right));
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (sources.length === 0) moved.push(`${value.toFixed(5)}: an element that is gone`);
        for (const { node, previousRect, currentRect } of sources) {
          if (distance(previousRect, currentRect) <= 4) continue;
          const html = node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent;
          moved.push(`${value.toFixed(5)}: ${place(previousRect)} to ${place(currentRect)}: ${html}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}
