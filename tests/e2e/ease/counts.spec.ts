import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { type Ceiling, officeCeilings, pageCeilings } from '../../ceilings.ts';
import { signIn } from '../office/staff-steps.ts';
import { newMember, signedIn, thai } from '../stack.ts';

/** Adds up the scripts named by the page and its `Link` header, with their imports. Counting requests would include later ones on a busy machine. */
async function firstKb(path: string): Promise<number> {
  const page = await fetch(thai().url + path);
  const named = `${page.headers.get('link')} ${await page.text()}`;
  const sizes = new Map<string, number>();
  const add = async (file: string): Promise<void> => {
    if (sizes.has(file)) return;
    sizes.set(file, 0);
    const text = await (await fetch(new URL(file, thai().url))).text();
    sizes.set(file, gzipSync(text, { level: 9 }).length / 1024);
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) await add(file.replace(/[^/]+$/, String(imported)));
  };
  for (const [file] of named.matchAll(/(?:\/office)?\/assets\/[^">]+\.js/g)) await add(file);
  return [...sizes.values()].reduce((sum, kb) => sum + kb, 0);
}

/** React reports each commit to this hook of its developer tools. */
const countCommits = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { commits: 0 });
    const onCommitFiberRoot = () => Object.assign(window, { commits: Reflect.get(window, 'commits') + 1 });
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });

/** Calls that pages make last, 1.5 s after they are shown: new deposits, unread messages or the licence. */
const lastOf = (path: string) =>
  path.startsWith('/user/') ? ['/api/statement', '/api/chat/unread'] : path === '/login' ? ['/api/lookup/licence'] : [];

async function open(page: Page, path: string, staff: string | undefined): Promise<void> {
  if (staff) await signIn(page, staff, `${staff}1234`, 'th', path.replace('/office/', ''));
  else if (path.startsWith('/user/')) await signedIn(page, thai(), await newMember(thai()), path);
  else await page.goto(thai().url + path);
  if (path.startsWith('/office/')) await page.getByRole('heading', { level: 1 }).first().waitFor();
}

const pages: readonly (readonly [string, Partial<Ceiling>])[] = [...Object.entries(pageCeilings), ...Object.entries(officeCeilings)];

for (const [name, ceiling] of pages) {
  const [path = '', staff] = name.split(' ').reverse();
  test(`${name} stays below its ceiling of bytes, files and calls`, async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(new URL(request.url()).pathname));
    await countCommits(page);
    const ended = lastOf(path).map((call) => page.waitForResponse((response) => response.url().endsWith(call)));
    await open(page, path, staff);
    await Promise.all(ended);
    await page.waitForLoadState('networkidle');
    const names = [...new Set(seen)];
    const isCall = (file: string): boolean => file.startsWith('/api/');
    const found: Ceiling = {
      firstKb: await firstKb(path),
      scripts: names.filter((file) => file.endsWith('.js')).length,
      calls: names.filter(isCall).length,
      requests: names.length,
      repeated: seen.filter(isCall).length - names.filter(isCall).length,
      commits: await page.evaluate(() => Reflect.get(window, 'commits')),
      nodes: await page.locator('*').count(),
    };
    test.info().annotations.push({ type: 'found', description: JSON.stringify(found) });
    for (const [what, most] of Object.entries(ceiling)) expect.soft(found[what as keyof Ceiling], what).toBeLessThanOrEqual(most);
  });
}
