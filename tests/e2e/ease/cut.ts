import type { Page } from '@playwright/test';

/** Texts that are only partly readable because their own box, their card or the screen cuts them off. */
export function cutOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slack = 1.5;
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide on ${clientWidth}`);
    const looked = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const isBox = (element: Element): boolean => {
      const { borderRightWidth, backgroundColor } = getComputedStyle(element);
      return Number.parseFloat(borderRightWidth) > 0 || backgroundColor !== 'rgba(0, 0, 0, 0)';
    };
    for (const element of looked.querySelectorAll<HTMLElement>('*')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const says = `${element.tagName} "${element.textContent?.trim().slice(0, 40)}"`;
      if (!element.checkVisibility() || element.clientWidth === 1 || !element.textContent?.trim()) continue;
      const hides = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
      if (hides && element.scrollWidth > element.clientWidth + slack) found.push(`cut: ${says}`);
      // Slides and tables can be scrolled, but an amount in a table must be visible without.
      if (own.length === 0 || (element.closest('.overflow-x-auto, .sr-only') && !element.closest('[data-money]'))) continue;
      const range = document.createRange();
      range.selectNodeContents(element);
      const text = range.getBoundingClientRect();
      let box: Element | null = element;
      while (box && box !== looked && !isBox(box)) box = box.parentElement;
      const { left, right } = (box ?? looked).getBoundingClientRect();
      if (right - left > 2 && (text.right > right + slack || text.left < left - slack)) found.push(`out of its box: ${says}`);
    }
    return found;
  });
}
