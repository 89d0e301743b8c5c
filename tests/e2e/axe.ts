import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// Minified: `axe.source` is 1.4 MB and takes 50% longer to inject into each document.
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Also checks frames of other origins: a frame that axe cannot reach would count as fine.
const source = `${program}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * Injects axe once per document. The usual builder injects it for every check and opens a second page, which takes four times as
 * long.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
