import { expect, test } from 'vitest';
import { isLinkAllowed } from './allowed-html.ts';
import { isPlainLink, isStaffLink } from './links.ts';

test.each([
  ['https://ok.example', true],
  ['https://ok.example:8443/a?b=c#d', true],
  ['HTTP://OK.example/', true],
  ['/user/home', true],
  ['/', true],
  ['line://ti/p/abc', false],
  ['', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  [' https://ok.example', false],
  ['https://ok.example@evil.example', false],
  ['https://ok.example:pass@evil.example/', false],
  ['https:evil.example', false],
  ['https:/evil.example', false],
  ['https:///evil.example', false],
  ['https:\\\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ok.example', false],
])('%j is a plain link: %s', (link, expected) => expect(isPlainLink(link)).toBe(expected));

test.each([
  ['', true],
  ['line://ti/p/abc', true],
  ['/files/picture/1', true],
  ['https://ok.example@evil.example', false],
  [`https://ok.example/${'a'.repeat(500)}`, false],
])('%j may be saved in a setting: %s', (link, expected) => expect(isStaffLink(link)).toBe(expected));

test.each([
  ['https://ok.example', true],
  ['mailto:a@ok.example', true],
  ['tel:+6621234567', true],
  ['/user/home', true],
  ['#top', true],
  ['https://ok.example@evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
])('%j may be a link in HTML: %s', (link, expected) => expect(isLinkAllowed(link)).toBe(expected));
