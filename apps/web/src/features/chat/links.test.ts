import { describe, expect, test } from 'vitest';
import { buttonHref, callHref, textParts } from './links.ts';

const links = (text: string) => textParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

describe('links in a text', () => {
  test.each<[string, [string, string][]]>([
    ['https://krapao.example', [['https://krapao.example', 'https://krapao.example/']]],
    ['see http://a.example/x?y=1&z=2#top now', [['http://a.example/x?y=1&z=2#top', 'http://a.example/x?y=1&z=2#top']]],
    ['HTTPS://A.Example/Path', [['HTTPS://A.Example/Path', 'https://a.example/Path']]],
    ['https://a.example:8443/x', [['https://a.example:8443/x', 'https://a.example:8443/x']]],
    ['ดูที่https://a.example/ฝาก', [['https://a.example/ฝาก', 'https://a.example/%E0%B8%9D%E0%B8%B2%E0%B8%81']]],
    ['(https://a.example/x).', [['https://a.example/x', 'https://a.example/x']]],
    ['https://a.example/x_(y), ok', [['https://a.example/x_(y)', 'https://a.example/x_(y)']]],
    [
      'https://a.example\nhttps://b.example!',
      [
        ['https://a.example', 'https://a.example/'],
        ['https://b.example', 'https://b.example/'],
      ],
    ],
    ['ดูรายการที่ /user/statement ได้เลย', [['/user/statement', '/user/statement']]],
    ['mailto:help@krapao.example.', [['mailto:help@krapao.example', 'mailto:help@krapao.example']]],
    ['tel:+66812345678', [['tel:+66812345678', 'tel:+66812345678']]],
    ['nothing to open: 1/2, and/or, 12:30, a@b.example', []],
    // What runs, or leads elsewhere than it seems.
    ['javascript:alert(1)', []],
    ['JaVaScRiPt://https://a.example/%0aalert(1)', []],
    ['javascript:open("https://a.example")', []],
    ['data:text/html,https://a.example', []],
    ['https://krapao.example@evil.example/', []],
    ['https://user:pass@evil.example', []],
    ['https://аррӏе.example', []],
    ['https://a\u200bb.example', []],
    ['https://a.example/\u202egnp.exe', []],
    ['https://a.example%2eevil.example', []],
    ['https://2130706433/', []],
    ['https://localhost/', []],
    ['https:///a.example', []],
    ['https:/\\evil.example', []],
    ['//evil.example/user/home', []],
    ['evil.example/user/home', []],
    ['mailto:a@b.example?bcc=c@d.example', [['mailto:a@b.example', 'mailto:a@b.example']]],
    ['https://a.example"onmouseover="x()', [['https://a.example', 'https://a.example/']]],
    ['<a href="https://a.example">x</a>', [['https://a.example', 'https://a.example/']]],
    ['https://good.example\\@evil.example', [['https://good.example', 'https://good.example/']]],
  ])('%j', (text, expected) => {
    expect(links(text)).toEqual(expected);
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['www.a.example/x', 'https://www.a.example/x'],
  ['/user/statement', '/user/statement'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['line://ti/p/@us', 'line://ti/p/@us'],
  ['javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,x', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://a.example@evil.example', null],
  ['', null],
])('a button with %j opens %j', (address, href) => {
  expect(buttonHref(address)).toBe(href);
});

test.each([
  ['02-123 4567', 'tel:021234567'],
  ['+66 (0)81', 'tel:+66081'],
  ['javascript:1', null],
  ['12', null],
])('a call to %j is %j', (phone, href) => {
  expect(callHref(phone)).toBe(href);
});
