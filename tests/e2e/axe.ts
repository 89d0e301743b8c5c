import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

// The short form of the same program: `axe.source` is 1.4 MB, which takes half as long again to bring into each document.
const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Frames of another origin are looked into as well: a frame that axe may not reach would count as fine.
const source = `${program}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * What axe finds wrong on the page as it stands, by all of its rules or by these.
 * Axe is put into a document once and runs there: a builder that puts it there for each look, and opens a second page to
 * sum up, takes four times as long.
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: [...rules] } : {}) };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}
