import { expect, test } from 'vitest';
import { allowedTags, isLinkAllowed, isPictureAllowed, tagsDroppedWhole } from './allowed-html.ts';

test('no allowed tag or attribute can run scripts, change styles or load resources', () => {
  const names = Object.keys(allowedTags);
  for (const tag of [...tagsDroppedWhole, 'base', 'link', 'meta', 'form', 'input', 'button', 'video', 'audio', 'source'])
    expect(names).not.toContain(tag);
  const attributes = Object.values(allowedTags).flat();
  expect(attributes.filter((name) => /^(on|style|class|id|srcset|formaction|xlink)/.test(name))).toEqual([]);
  expect(names.filter((tag) => allowedTags[tag]?.includes('src'))).toEqual(['img']);
});

test.each([
  'https://a.example/x',
  'http://a.example',
  '/contact',
  'x.html',
  '#top',
  '',
  'mailto:a@b.example',
  'tel:0812345678',
  'line://ti/p/x',
])('a link to %s is allowed', (address) => expect(isLinkAllowed(address)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001 javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
])('a link to %j is not allowed', (address) => expect(isLinkAllowed(address)).toBe(false));

test.each([
  ['https://a.example/x.png', true],
  ['/media/x.png', true],
  ['http://a.example/x.png', false],
  ['data:image/svg+xml,x', false],
  ['blob:https://a.example/1', false],
  ['//a.example/x.png', false],
])('a picture from %s is allowed: %s', (address, isRight) => expect(isPictureAllowed(address)).toBe(isRight));
