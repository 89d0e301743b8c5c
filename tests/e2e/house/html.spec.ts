import { expect, test } from '@playwright/test';
import { cleanHtml } from '../../../apps/server/src/platform/settings/clean-html.ts';
import { newMember, signedIn, thai } from '../stack.ts';
import { answer } from './page.ts';

const picture = 'https://pictures.example/one.svg';

/** What staff might write by mistake or with bad intent: server and browser must sanitise it identically. */
const samples = [
  '<h2>Rules</h2><p>a <b>b</b> <i>c</i> <u>d</u><br>e</p><hr><blockquote>quoted</blockquote>',
  '<ul><li>one</li><li>two</li></ul><ol><li>three</li></ol>',
  '<table><thead><tr><th colspan="2">x</th></tr></thead><tbody><tr><td rowspan="2" align="left">y</td><td>z</td></tr></tbody></table>',
  '<h1>too large</h1><sub>low</sub><font color="red">red</font><center>middle</center>',
  `<img src="${picture}" width="4" height="4" class="x" srcset="https://b.example/x 2x"><img src="/favicon.svg" alt="ours">`,
  '<img src="http://a.example/x.png"><img src="data:image/svg+xml,x"><img src="//a.example/x.png"><img src="x" onerror="window.hacked = 1">',
  '<a href="https://a.example" onclick="window.hacked = 1" target="_self" rel="opener" title="t">a</a><a>no address</a>',
  '<a href="javascript:window.hacked=1">b</a><a href="JAVA&#10;SCRIPT:x">c</a><a href=" javascript:x">d</a><a href="//evil.example">e</a>',
  '<a href="tel:0812345678">f</a><a href="mailto:a@b.example">g</a><a href="line://ti/p/us">h</a><a href="/contact">i</a><a href="data:text/html,x">j</a>',
  'before<script>window.hacked = 1</script><style>body { display: none }</style>after',
  '<p style="position:fixed" class="fixed" id="root">plain</p><div onmouseover="window.hacked = 1">d</div>',
  '<iframe src="https://a.example">in</iframe><object data="x">fallback</object><embed src="x">end',
  '<svg onload="window.hacked = 1"><text>drawn</text></svg><math><mi>x</mi></math>end',
  '<form action="https://evil.example"><input name="password" value="x"><button>send</button><textarea>typed</textarea></form>',
  '<select><option>one</option></select><video src="https://a.example/x.mp4" autoplay></video><base href="https://evil.example">end',
  'a<!-- hidden -->b &lt;script&gt;window.hacked = 1&lt;/script&gt; &amp; "quoted"',
  '<custom-tag>kept <b>text</b></custom-tag><details open><summary>s</summary>t</details>',
  '<noscript><img src="x" onerror="window.hacked = 1"></noscript><template><b>t</b></template><title>title</title>end',
];

test('server and browser sanitise staff HTML identically, and the page may load all that is left', async ({ page }) => {
  await page.route(`${new URL(picture).origin}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>' }),
  );
  await answer(page, '/api/lookup/conditions', { body: { conditions: samples } });
  const blocked: string[] = [];
  // Inline content is also reported by other directives while it is parsed, before it is cleaned.
  page.on('console', (message) => message.text().includes('img-src') && blocked.push(message.text()));
  await signedIn(page, thai(), await newMember(thai()), '/user/profile');
  await page.getByRole('button', { name: 'เงื่อนไข' }).click();
  const shown = page.getByRole('dialog').locator('.staff-text');
  await expect(shown).toHaveCount(samples.length);

  for (const [index, sample] of samples.entries()) {
    const [inBrowser, onServer] = await shown.nth(index).evaluate((element, html) => {
      const expected = new DOMParser().parseFromString(`<body>${html}`, 'text/html').body;
      const told = (root: Element): string =>
        [...root.childNodes]
          .map((node) => {
            if (!(node instanceof Element)) return node.textContent ?? '';
            const attributes = [...node.attributes].map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`).sort();
            return `<${node.localName}${attributes.join('')}>${told(node)}</>`;
          })
          .join('');
      return [told(element), told(expected)];
    }, cleanHtml(sample));
    expect(inBrowser, sample).toBe(onServer);
  }

  const outside = shown.locator(`img[src="${picture}"]`);
  await expect.poll(() => outside.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4);
  expect(blocked).toEqual([]);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
